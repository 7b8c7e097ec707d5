-- changes data
-- A young one that was kept as an animal has its plans on the young one: they go with the animal as well. An animal that comes
-- back has open again what was due for her, and not what ended for another reason.
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

-- Those who are gone already.
update care_items c set state = case a.status when 'Sold' then 'Gone along' else 'Ended' end
from offspring o join animals a on a.org_id = o.org_id and a.id = o.animal_id
where c.org_id = o.org_id and c.offspring_id = o.id and c.state = 'Open' and c.deleted_at is null
  and a.status in ('Sold', 'Deceased');
