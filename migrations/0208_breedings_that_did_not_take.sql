-- changes data
-- What was to be done for a dam before a birth ends where it is said that the breeding did not take, as it does where a
-- pregnancy is lost. An animal that comes back has open again what was due for her, and not this.
create or replace function lead_care_items() returns trigger language plpgsql as $$
declare
  now_state text := case new.status when 'Sold' then 'Gone along' when 'Deceased' then 'Ended' else 'Open' end;
begin
  -- The parts of a spread table are called after it.
  if tg_table_name like 'offspring%' then
    -- Who is kept here as an animal, and is gone as one, has nothing opened by its young one.
    if now_state = 'Open' and is_gone(new.org_id, new.animal_id) then return null; end if;
    update care_items c set state = now_state
    where c.org_id = new.org_id and c.offspring_id = new.id and c.state in ('Open', 'Gone along', 'Ended')
      and c.state <> now_state and c.deleted_at is null;
  else
    update care_items c set state = now_state
    where c.org_id = new.org_id and (c.animal_id = new.id or c.offspring_id in (
        select o.id from offspring o where o.org_id = new.org_id and o.animal_id = new.id
          and o.status not in ('Sold', 'Deceased')))
      and c.state in ('Open', 'Gone along', 'Ended')
      and (c.state <> 'Ended' or c.notes is null
        or c.notes not in ('The pregnancy was lost', 'The breeding did not take', 'No birth after all',
          'Not the mother of this litter'))
      and c.state <> now_state and c.deleted_at is null;
  end if;
  return null;
end $$;

-- What earlier versions left open.
update care_items c set state = 'Ended', notes = 'The breeding did not take'
from breeding_groups g
where g.org_id = c.org_id and g.id = c.breeding_group_id and g.breeding_success = false and g.birth_date is null
  and g.deleted_at is null and c.starts = 'Dam before birth' and c.state = 'Open' and c.deleted_at is null;
