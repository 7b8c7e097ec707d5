-- changes data
-- What rules made for an animal, and the visits of her placement, go when she dies or is sold, and come back with her. A
-- mating that did not take, or that brought a birth, asks for nothing more either.
create function is_gone(org uuid, animal uuid) returns boolean language sql stable as $$
  select exists (select from animals a where a.org_id = org and a.id = animal and a.status in ('Sold', 'Deceased'))
$$;

create or replace function ruled_events(entity text, record jsonb)
returns table (event text, on_day date, about text, about_id uuid, species text) language sql stable as $$
  select v.event, case when record ->> 'deleted_at' is null
    and (v.whose is null or not is_gone((record ->> 'org_id')::uuid, v.whose)) then v.on_day end,
    v.about, v.about_id, v.species
  from (
    select 'Birth expected' as event,
      case when record ->> 'birth_date' is null and record ->> 'breeding_success' is distinct from 'false'
        then (record ->> 'expected_date')::date end as on_day,
      'breeding_groups' as about, (record ->> 'id')::uuid as about_id, record ->> 'species' as species,
      -- The animal it is about; of what was born there is more than the mother.
      (record ->> 'mother_id')::uuid as whose
    where entity = 'breeding_groups'
    union all
    select 'Young born', (record ->> 'birth_date')::date, 'breeding_groups', (record ->> 'id')::uuid, record ->> 'species', null
    where entity = 'breeding_groups'
    union all
    select 'Mating recorded',
      case when record ->> 'status' is null or record ->> 'status' not in ('not pregnant', 'born')
        then (record ->> 'mating_date')::date end, 'animals', (record ->> 'female_id')::uuid,
      (select a.species from animals a where a.org_id = (record ->> 'org_id')::uuid and a.id = (record ->> 'female_id')::uuid),
      (record ->> 'female_id')::uuid
    where entity = 'breeding_records'
    union all
    select 'Heat started', (record ->> 'cycle_start_date')::date, 'animals', (record ->> 'animal_id')::uuid,
      (select a.species from animals a where a.org_id = (record ->> 'org_id')::uuid and a.id = (record ->> 'animal_id')::uuid),
      (record ->> 'animal_id')::uuid
    where entity = 'heat_cycles'
    union all
    select 'Pickup planned', case when record ->> 'status' <> 'cancelled' then (record ->> 'pickup_date')::date end,
      'puppy_pickups', (record ->> 'id')::uuid,
      (select o.species from offspring o where o.org_id = (record ->> 'org_id')::uuid and o.id = (record ->> 'puppy_id')::uuid),
      null
    where entity = 'puppy_pickups'
    union all
    select 'Test expires', (record ->> 'expiry_date')::date, 'animals', (record ->> 'animal_id')::uuid,
      (select a.species from animals a where a.org_id = (record ->> 'org_id')::uuid and a.id = (record ->> 'animal_id')::uuid),
      (record ->> 'animal_id')::uuid
    where entity = 'genetic_clearances'
    union all
    select 'Document expires', (record ->> 'expires_on')::date, record ->> 'entity_type', (record ->> 'entity_id')::uuid, null,
      case record ->> 'entity_type' when 'animals' then (record ->> 'entity_id')::uuid end
    where entity = 'documents'
  ) v
$$;

drop trigger follow_task_rules_update on breeding_records;
create trigger follow_task_rules_update after update on breeding_records for each row
  when ((old.mating_date, old.status, old.deleted_at is null)
    is distinct from (new.mating_date, new.status, new.deleted_at is null))
  execute function follow_task_rules('breeding_records');

-- What a placement asks for: a visit, and its last day.
create function lead_placement_tasks(placed guardian_placements) returns void language plpgsql as $$
declare
  called text;
  wanted record;
  is_live boolean := placed.status = 'active' and placed.deleted_at is null and not is_gone(placed.org_id, placed.animal_id);
begin
  select a.name into called from animals a where a.org_id = placed.org_id and a.id = placed.animal_id;
  for wanted in
    select 'visit' as why, case when is_live then placed.next_visit_on end as on_day, 'Visit ' || called as title
    union all
    select 'end', case when is_live and placed.ends_when = 'On its last day' then placed.end_date end,
      'The placement of ' || called || ' ends'
  loop
    if wanted.on_day is null then
      delete from tasks t where t.org_id = placed.org_id and t.automation_type = 'guardian' and t.status = 'open'
        and t.trigger_conditions ->> 'id' = placed.id::text and t.trigger_conditions ->> 'why' = wanted.why;
    else
      update tasks t set due_date = wanted.on_day
      where t.org_id = placed.org_id and t.automation_type = 'guardian' and t.status = 'open' and t.deleted_at is null
        and t.trigger_conditions ->> 'id' = placed.id::text and t.trigger_conditions ->> 'why' = wanted.why
        and t.due_date <> wanted.on_day;
      if not exists (select from tasks t where t.org_id = placed.org_id and t.automation_type = 'guardian'
        and t.trigger_conditions ->> 'id' = placed.id::text and t.trigger_conditions ->> 'why' = wanted.why
        and t.due_date = wanted.on_day) then
        insert into tasks (org_id, id, title, due_date, entity_type, entity_id, automation_type, trigger_conditions)
        values (placed.org_id, uuid_v7(), left(wanted.title, 500), wanted.on_day, 'guardian_placements', placed.id, 'guardian',
          jsonb_build_object('id', placed.id, 'why', wanted.why));
      end if;
    end if;
  end loop;
  if not is_live then
    delete from tasks t where t.org_id = placed.org_id and t.automation_type = 'guardian' and t.status = 'open'
      and t.trigger_conditions ->> 'id' = placed.id::text and t.trigger_conditions ->> 'why' = 'litters';
  end if;
end $$;
create or replace function follow_placement() returns trigger language plpgsql as $$
begin
  perform lead_placement_tasks(new);
  return null;
end $$;

-- Everything a rule may have made tasks for about this animal.
create function ruled_records_of(org uuid, animal uuid) returns table (entity text, id uuid, record jsonb) language sql stable as $$
  select 'breeding_groups', g.id, to_jsonb(g) from breeding_groups g
  where g.org_id = org and g.mother_id = animal and g.birth_date is null and g.deleted_at is null
  union all
  select 'breeding_records', b.id, to_jsonb(b) from breeding_records b
  where b.org_id = org and b.female_id = animal and b.deleted_at is null
  union all
  select 'heat_cycles', h.id, to_jsonb(h) from heat_cycles h
  where h.org_id = org and h.animal_id = animal and h.deleted_at is null
  union all
  select 'genetic_clearances', c.id, to_jsonb(c) from genetic_clearances c
  where c.org_id = org and c.animal_id = animal and c.deleted_at is null
  union all
  select 'documents', d.id, to_jsonb(d) from documents d
  where d.org_id = org and d.entity_type = 'animals' and d.entity_id = animal and d.deleted_at is null
$$;

create function lead_tasks() returns trigger language plpgsql as $$
declare
  found record;
begin
  perform lead_placement_tasks(p) from guardian_placements p
  where p.org_id = new.org_id and p.animal_id = new.id and p.status = 'active' and p.deleted_at is null;
  -- Whole books that are read in have made their tasks elsewhere.
  if coalesce(current_setting('app.import_id', true), '') <> '' then return null; end if;
  for found in
    select r.entity, r.id, e.* from ruled_records_of(new.org_id, new.id) r
    cross join lateral ruled_events(r.entity, r.record) e
    where exists (select from task_rules t where t.org_id = new.org_id) and e.event <> 'Young born'
  loop
    if found.on_day is null then
      perform drop_ruled_tasks(new.org_id, found.event, found.id);
    elsif exists (select from organizations o where o.id = new.org_id and o.plan = 'premium') then
      perform make_ruled_tasks(new.org_id, null, found.event, found.entity, found.id, found.on_day, found.about,
        found.about_id, found.species, 14);
    end if;
  end loop;
  return null;
end $$;
create trigger lead_tasks after update of status on animals for each row
  when ((old.status in ('Sold', 'Deceased')) is distinct from (new.status in ('Sold', 'Deceased')))
  execute function lead_tasks();

-- Those who are gone already.
do $$
begin
  perform drop_ruled_tasks(t.org_id, t.automation_type, (t.trigger_conditions ->> 'id')::uuid)
  from tasks t
  left join breeding_groups g on g.org_id = t.org_id and t.entity_type = 'breeding_groups' and g.id = t.entity_id
  where t.automation_type in ('Birth expected', 'Mating recorded', 'Heat started', 'Test expires', 'Document expires')
    and t.status in ('open', 'in progress') and t.deleted_at is null and t.trigger_conditions ->> 'id' is not null
    and is_gone(t.org_id, coalesce(g.mother_id, case t.entity_type when 'animals' then t.entity_id end));
  perform drop_ruled_tasks(t.org_id, t.automation_type, b.id)
  from tasks t join breeding_records b on b.org_id = t.org_id and b.id::text = t.trigger_conditions ->> 'id'
  where t.automation_type = 'Mating recorded' and t.status in ('open', 'in progress') and t.deleted_at is null
    and b.status in ('not pregnant', 'born');
  perform lead_placement_tasks(p) from guardian_placements p
  where p.status = 'active' and p.deleted_at is null and is_gone(p.org_id, p.animal_id);
end $$;
