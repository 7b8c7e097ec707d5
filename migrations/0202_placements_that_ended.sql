-- changes data
-- A placement that has ended asks for nothing more: no visit is to come, and nobody has to agree what is next, also where
-- a birth was taken back. Where it ends once all litters are born, the task says so.
create or replace function follow_guardian_litter() returns trigger language plpgsql as $$
declare
  placed record;
  born integer;
begin
  if new.birth_date is null or new.deleted_at is not null then
    delete from financial_transactions f
    where f.org_id = new.org_id and f.breeding_group_id = new.id and f.type = 'expense' and f.purpose = 'Stipend'
      and f.payment_status = 'Pending' and f.animal_id in (new.mother_id, new.father_id);
    delete from tasks t using guardian_placements p
    where t.org_id = new.org_id and p.org_id = new.org_id and p.animal_id in (new.mother_id, new.father_id)
      and t.automation_type = 'guardian' and t.status = 'open' and t.entity_id = p.id
      and t.trigger_conditions ->> 'why' = 'litters' and p.litters_owed > (select count(*) from breeding_groups g
        where g.org_id = new.org_id and p.animal_id in (g.mother_id, g.father_id) and g.deleted_at is null
          and g.birth_date >= coalesce(p.start_date, '-infinity'::date)
          and g.birth_date <= coalesce(p.end_date, 'infinity'::date));
    return null;
  end if;
  for placed in
    select p.*, h.name as home, h.customer_id, a.name as called
    from guardian_placements p
    join guardians h on h.org_id = new.org_id and h.id = p.guardian_id
    join animals a on a.org_id = new.org_id and a.id = p.animal_id
    where p.org_id = new.org_id and p.animal_id in (new.mother_id, new.father_id)
      -- One that has ended says until when: a litter of before that may be written down after it.
      and (p.status = 'active' or p.end_date is not null) and p.deleted_at is null
      and new.birth_date >= coalesce(p.start_date, '-infinity'::date)
      and new.birth_date <= coalesce(p.end_date, 'infinity'::date)
  loop
    if placed.stipend_amount > 0 then
      update financial_transactions f set "date" = new.birth_date
      where f.org_id = new.org_id and f.breeding_group_id = new.id and f.animal_id = placed.animal_id
        and f.type = 'expense' and f.purpose = 'Stipend' and f.payment_status = 'Pending' and f."date" <> new.birth_date;
      if not exists (select from financial_transactions f where f.org_id = new.org_id and f.breeding_group_id = new.id
        and f.animal_id = placed.animal_id and f.type = 'expense' and f.purpose = 'Stipend') then
        insert into financial_transactions (org_id, id, type, category, purpose, amount, "date", description,
          payment_status, species, customer_id, animal_id, breeding_group_id)
        values (new.org_id, uuid_v7(), 'expense', 'Stipend', 'Stipend', placed.stipend_amount, new.birth_date,
          left('Stipend, ' || placed.home, 500), 'Pending', new.species, placed.customer_id, placed.animal_id, new.id);
      end if;
    end if;
    select count(*) into born from breeding_groups g
    where g.org_id = new.org_id and placed.animal_id in (g.mother_id, g.father_id) and g.deleted_at is null
      and g.birth_date >= coalesce(placed.start_date, '-infinity'::date)
      and g.birth_date <= coalesce(placed.end_date, 'infinity'::date);
    if placed.status = 'active' and placed.litters_owed > 0 and born >= placed.litters_owed
      and not exists (select from tasks t where t.org_id = new.org_id and t.automation_type = 'guardian' and t.trigger_conditions ->> 'id' = placed.id::text
        and t.trigger_conditions ->> 'why' = 'litters') then
      insert into tasks (org_id, id, title, due_date, entity_type, entity_id, automation_type, trigger_conditions)
      values (new.org_id, uuid_v7(), left('Nothing more is owed for ' || placed.called || case placed.ends_when
          when 'All litters are born' then ': the placement ends' else ': agree what is next' end, 500),
        new.birth_date + 7, 'guardian_placements', placed.id, 'guardian',
        jsonb_build_object('id', placed.id, 'why', 'litters'));
    end if;
  end loop;
  return null;
end $$;

create or replace function follow_placement() returns trigger language plpgsql as $$
declare
  called text;
  wanted record;
  is_live boolean := new.status = 'active' and new.deleted_at is null;
begin
  select a.name into called from animals a where a.org_id = new.org_id and a.id = new.animal_id;
  for wanted in
    select 'visit' as why, case when is_live then new.next_visit_on end as on_day, 'Visit ' || called as title
    union all
    select 'end', case when is_live and new.ends_when = 'On its last day' then new.end_date end,
      'The placement of ' || called || ' ends'
  loop
    if wanted.on_day is null then
      delete from tasks t where t.org_id = new.org_id and t.automation_type = 'guardian' and t.status = 'open'
        and t.trigger_conditions ->> 'id' = new.id::text and t.trigger_conditions ->> 'why' = wanted.why;
    else
      update tasks t set due_date = wanted.on_day
      where t.org_id = new.org_id and t.automation_type = 'guardian' and t.status = 'open' and t.deleted_at is null
        and t.trigger_conditions ->> 'id' = new.id::text and t.trigger_conditions ->> 'why' = wanted.why
        and t.due_date <> wanted.on_day;
      if not exists (select from tasks t where t.org_id = new.org_id and t.automation_type = 'guardian'
        and t.trigger_conditions ->> 'id' = new.id::text and t.trigger_conditions ->> 'why' = wanted.why
        and t.due_date = wanted.on_day) then
        insert into tasks (org_id, id, title, due_date, entity_type, entity_id, automation_type, trigger_conditions)
        values (new.org_id, uuid_v7(), left(wanted.title, 500), wanted.on_day, 'guardian_placements', new.id, 'guardian',
          jsonb_build_object('id', new.id, 'why', wanted.why));
      end if;
    end if;
  end loop;
  if not is_live then
    delete from tasks t where t.org_id = new.org_id and t.automation_type = 'guardian' and t.status = 'open'
      and t.trigger_conditions ->> 'id' = new.id::text and t.trigger_conditions ->> 'why' = 'litters';
  end if;
  return null;
end $$;

alter table guardian_placements disable trigger user;
update guardian_placements set next_visit_on = null where status = 'ended' and next_visit_on is not null;
alter table guardian_placements enable trigger user;
delete from tasks t using guardian_placements p
  where p.org_id = t.org_id and t.automation_type = 'guardian' and t.status = 'open' and t.entity_id = p.id
    and t.trigger_conditions ->> 'why' = 'litters' and p.status = 'ended';
