-- A timeline tells when a dam is in heat after her young are weaned: it is worked out anew where their days change, or who of
-- them is still here.
create function note_timelines_by_weaning() returns trigger language plpgsql as $$
begin
  perform note_timelines(g.org_id, array[g.mother_id]) from breeding_groups g
  where g.org_id = new.org_id and g.id = new.breeding_group_id;
  return null;
end $$;
create trigger timelines_weaned after update of weaning_date, status on offspring for each row
  when ((old.weaning_date, old.status) is distinct from (new.weaning_date, new.status))
  execute function note_timelines_by_weaning();
