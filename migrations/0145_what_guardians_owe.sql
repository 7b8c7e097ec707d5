-- A guardian home is a person one knows; a placement says how many litters are owed, how it ends and who looks in when.
alter table guardians
  add column customer_id uuid,
  add constraint guardians_customer_id_fkey foreign key (org_id, customer_id) references customers (org_id, id);
create index guardians_customer_id_idx on guardians (org_id, customer_id) where customer_id is not null;
alter table guardian_placements
  add column litters_owed integer constraint guardian_placements_litters_owed_range check (litters_owed between 0 and 20),
  add column ends_when varchar(40)
    constraint guardian_placements_ends_when_check check (ends_when in ('All litters are born', 'On its last day', 'Both agree')),
  add column next_visit_on date;

-- A litter that is born while its mother or father is placed: the stipend is asked for, once for each, and whoever
-- waits for the last litter is told. Taken back, what is not paid goes again.
create function follow_guardian_litter() returns trigger language plpgsql as $$
declare
  placed record;
  born integer;
begin
  if new.birth_date is null or new.deleted_at is not null then
    delete from financial_transactions f
    where f.org_id = new.org_id and f.breeding_group_id = new.id and f.type = 'expense' and f.purpose = 'Stipend'
      and f.payment_status = 'Pending' and f.animal_id in (new.mother_id, new.father_id);
    return null;
  end if;
  for placed in
    select p.*, h.name as home, h.customer_id, a.name as called
    from guardian_placements p
    join guardians h on h.org_id = new.org_id and h.id = p.guardian_id
    join animals a on a.org_id = new.org_id and a.id = p.animal_id
    where p.org_id = new.org_id and p.animal_id in (new.mother_id, new.father_id) and p.status = 'active'
      and p.deleted_at is null and new.birth_date >= coalesce(p.start_date, '-infinity'::date)
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
    if placed.litters_owed > 0 and born >= placed.litters_owed and not exists (select from tasks t
      where t.org_id = new.org_id and t.automation_type = 'guardian' and t.trigger_conditions ->> 'id' = placed.id::text
        and t.trigger_conditions ->> 'why' = 'litters') then
      insert into tasks (org_id, id, title, due_date, entity_type, entity_id, automation_type, trigger_conditions)
      values (new.org_id, uuid_v7(), left('All that was owed is born: see how ' || placed.called || ' goes on', 500),
        new.birth_date + 7, 'guardian_placements', placed.id, 'guardian',
        jsonb_build_object('id', placed.id, 'why', 'litters'));
    end if;
  end loop;
  return null;
end $$;
create trigger follow_guardian_litter_made after insert on breeding_groups for each row
  when (new.birth_date is not null) execute function follow_guardian_litter();
create trigger follow_guardian_litter_changed after update on breeding_groups for each row
  when ((old.birth_date, old.mother_id, old.father_id, old.deleted_at)
    is distinct from (new.birth_date, new.mother_id, new.father_id, new.deleted_at))
  execute function follow_guardian_litter();

-- The next visit and the last day are tasks that move along with what the placement says.
create function follow_placement() returns trigger language plpgsql as $$
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
  return null;
end $$;
create trigger follow_placement_made after insert on guardian_placements for each row
  when (new.next_visit_on is not null or new.ends_when = 'On its last day') execute function follow_placement();
create trigger follow_placement_changed after update on guardian_placements for each row
  when ((old.next_visit_on, old.ends_when, old.end_date, old.status, old.deleted_at)
    is distinct from (new.next_visit_on, new.ends_when, new.end_date, new.status, new.deleted_at))
  execute function follow_placement();
