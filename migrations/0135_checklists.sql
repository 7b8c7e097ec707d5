-- The steps of a procedure, ticked off one by one: copied to the task or the item of a plan, so that a changed
-- procedure changes nothing that is under way.
alter table tasks
  add column sop_template_id uuid,
  add column checklist jsonb,
  add constraint tasks_sop_template_id_fkey foreign key (org_id, sop_template_id) references sop_templates (org_id, id);
create index tasks_sop_template_id_idx on tasks (org_id, sop_template_id) where sop_template_id is not null;
alter table care_items add column checklist jsonb;
