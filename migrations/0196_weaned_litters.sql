-- A litter of which everybody still here is weaned is weaned itself, and with its dam again where that is taken back.
create function follow_weaning() returns trigger language plpgsql as $$
begin
  update breeding_groups g set status = case when new.weaning_date is null then 'Active' else 'Weaned' end
  where g.org_id = new.org_id and g.id = new.breeding_group_id and g.deleted_at is null
    and g.status = case when new.weaning_date is null then 'Weaned' else 'Active' end
    and (new.weaning_date is null or not exists (
      select from offspring o where o.org_id = new.org_id and o.breeding_group_id = new.breeding_group_id
        and o.weaning_date is null and o.status not in ('Deceased', 'Sold') and o.deleted_at is null));
  return null;
end $$;
create trigger follow_weaning after update of weaning_date on offspring for each row
  when ((old.weaning_date is null) <> (new.weaning_date is null) and new.deleted_at is null
    and new.status not in ('Deceased', 'Sold'))
  execute function follow_weaning();
