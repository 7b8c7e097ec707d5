-- An animal that comes back has open again what was due for her, and not what was over for another reason.
create or replace function lead_care_items() returns trigger language plpgsql as $$
declare
  now_state text := case new.status when 'Sold' then 'Gone along' when 'Deceased' then 'Ended' else 'Open' end;
begin
  -- The parts of a spread table are called after it.
  if tg_table_name like 'offspring%' then
    update care_items c set state = now_state
    where c.org_id = new.org_id and c.offspring_id = new.id and c.state in ('Open', 'Gone along', 'Ended')
      and c.state <> now_state and c.deleted_at is null;
  else
    update care_items c set state = now_state
    where c.org_id = new.org_id and c.animal_id = new.id and c.state in ('Open', 'Gone along', 'Ended')
      and (c.state <> 'Ended' or c.notes is null
        or c.notes not in ('The pregnancy was lost', 'No birth after all', 'Not the mother of this litter'))
      and c.state <> now_state and c.deleted_at is null;
  end if;
  return null;
end $$;
