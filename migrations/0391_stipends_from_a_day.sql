-- A placement that began years ago and is written down today asked for the stipends of all those years at once, which were paid
-- long ago. It says from which day on it asks; the day it is written down, where nobody says another (server/guardians). What
-- was written down before asks as it did: none is given to it.
alter table guardian_placements add column stipends_from date;

-- As in 0372, but for that day. Counting what was born, and telling when all is, goes by the days of the placement alone.
create or replace function ask_for_guardian_litter(born_litter breeding_groups) returns void language plpgsql as $$
declare
  placed record;
  born integer;
begin
  for placed in
    select p.*, h.name as home, h.customer_id, a.name as called
    from guardian_placements p
    join guardians h on h.org_id = born_litter.org_id and h.id = p.guardian_id
    join animals a on a.org_id = born_litter.org_id and a.id = p.animal_id
    where p.org_id = born_litter.org_id and p.animal_id in (born_litter.mother_id, born_litter.father_id)
      -- One that has ended says until when: a litter of before that may be written down after it.
      and (p.status = 'active' or p.end_date is not null) and p.deleted_at is null
      and born_litter.birth_date >= coalesce(p.start_date, '-infinity'::date)
      and born_litter.birth_date <= coalesce(p.end_date, 'infinity'::date)
  loop
    if placed.stipend_amount > 0 and born_litter.birth_date >= coalesce(placed.stipends_from, '-infinity'::date) then
      update financial_transactions f set "date" = born_litter.birth_date
      where f.org_id = born_litter.org_id and f.breeding_group_id = born_litter.id and f.animal_id = placed.animal_id
        and f.type = 'expense' and f.purpose = 'Stipend' and f.payment_status = 'Pending' and f."date" <> born_litter.birth_date;
      if not exists (select from financial_transactions f where f.org_id = born_litter.org_id
        and f.breeding_group_id = born_litter.id and f.animal_id = placed.animal_id and f.type = 'expense'
        and f.purpose = 'Stipend') then
        insert into financial_transactions (org_id, id, type, category, purpose, amount, "date", description,
          payment_status, species, customer_id, animal_id, breeding_group_id)
        values (born_litter.org_id, uuid_v7(), 'expense', 'Stipend', 'Stipend', placed.stipend_amount, born_litter.birth_date,
          left('Stipend, ' || placed.home, 500), 'Pending', born_litter.species, placed.customer_id, placed.animal_id,
          born_litter.id);
      end if;
    end if;
    select count(*) into born from breeding_groups g
    where g.org_id = born_litter.org_id and placed.animal_id in (g.mother_id, g.father_id) and g.deleted_at is null
      and g.birth_date >= coalesce(placed.start_date, '-infinity'::date)
      and g.birth_date <= coalesce(placed.end_date, 'infinity'::date);
    if placed.status = 'active' and placed.litters_owed > 0 and born >= placed.litters_owed
      and not exists (select from tasks t where t.org_id = born_litter.org_id and t.automation_type = 'guardian'
        and t.trigger_conditions ->> 'id' = placed.id::text and t.trigger_conditions ->> 'why' = 'litters') then
      insert into tasks (org_id, id, title, due_date, entity_type, entity_id, automation_type, trigger_conditions)
      values (born_litter.org_id, uuid_v7(), left('Nothing more is owed for ' || placed.called || case placed.ends_when
          when 'All litters are born' then ': the placement ends' else ': agree what is next' end, 500),
        born_litter.birth_date + 7, 'guardian_placements', placed.id, 'guardian',
        jsonb_build_object('id', placed.id, 'why', 'litters'));
    end if;
  end loop;
end $$;

create or replace function asks_for_day(placed guardian_placements, day date) returns boolean language sql immutable as $$
  select placed.deleted_at is null and placed.stipend_amount > 0 and day >= placed.start_date
    and day >= coalesce(placed.stipends_from, '-infinity'::date)
    and day <= coalesce(placed.end_date, 'infinity'::date) and (placed.status = 'active' or placed.end_date is not null)
$$;

create or replace function follow_placement_litters() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from financial_transactions f using breeding_groups g
    where f.org_id = new.org_id and g.org_id = new.org_id and f.animal_id = old.animal_id and f.breeding_group_id = g.id
      and f.type = 'expense' and f.purpose = 'Stipend' and f.payment_status = 'Pending' and f.deleted_at is null
      and asks_for_day(old, g.birth_date)
      and not exists (select from guardian_placements p where p.org_id = new.org_id and p.animal_id = old.animal_id
        and p.deleted_at is null and g.birth_date >= coalesce(p.start_date, '-infinity'::date)
        and g.birth_date >= coalesce(p.stipends_from, '-infinity'::date)
        and g.birth_date <= coalesce(p.end_date, 'infinity'::date));
  end if;
  perform ask_for_guardian_litter(g) from breeding_groups g
  where g.org_id = new.org_id and new.animal_id in (g.mother_id, g.father_id) and g.deleted_at is null
    and asks_for_day(new, g.birth_date)
    and (tg_op = 'INSERT' or old.animal_id <> new.animal_id or not coalesce(asks_for_day(old, g.birth_date), false))
  order by g.birth_date;
  return null;
end $$;

drop trigger follow_placement_litters_changed on guardian_placements;
create trigger follow_placement_litters_changed after update on guardian_placements for each row
  when ((old.animal_id, old.start_date, old.end_date, old.stipend_amount, old.stipends_from, old.status, old.deleted_at)
      is distinct from (new.animal_id, new.start_date, new.end_date, new.stipend_amount, new.stipends_from, new.status, new.deleted_at)
    and not is_book_coming_back())
  execute function follow_placement_litters();
