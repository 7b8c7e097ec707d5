-- Tasks that make themselves: an organisation says what is to be done how many days before or after which event. They are
-- made, moved and taken away by triggers, so that it holds whoever writes the event: a form, a verb, the trash and back.
create table task_rules (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  event varchar(40) not null
    constraint task_rules_event_check check (event in ('Birth expected', 'Young born', 'Mating recorded', 'Heat started', 'Pickup planned', 'Test expires', 'Document expires')),
  title varchar(200) not null,
  days integer not null constraint task_rules_days_range check (days between 0 and 400),
  side varchar(40) not null default 'before' constraint task_rules_side_check check (side in ('before', 'after')),
  species varchar(40)
    constraint task_rules_species_check check (species in ('dog', 'cat', 'horse', 'cattle', 'chickens', 'goats', 'rodents', 'sheep', 'rabbits', 'pigs', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants', 'alpacas')),
  is_on boolean not null default true,
  priority varchar(40) not null default 'medium'
    constraint task_rules_priority_check check (priority in ('low', 'medium', 'high', 'urgent')),
  assignee_id varchar(36),
  assignee_role varchar(40)
    constraint task_rules_assignee_role_check check (assignee_role in ('owner', 'admin', 'member', 'kennel-hand', 'bookkeeper', 'read-only')),
  sop_template_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);
alter table task_rules
  add constraint task_rules_sop_template_id_fkey
    foreign key (org_id, sop_template_id) references sop_templates (org_id, id);
create index task_rules_sop_template_id_idx on task_rules (org_id, sop_template_id) where sop_template_id is not null;
create index task_rules_created_at_sort_idx on task_rules (org_id, created_at, id) where deleted_at is null;
create index task_rules_user_id_idx on task_rules (user_id);
select make_record_table('task_rules');

alter table documents add column expires_on date;

-- Which tasks an event has made.
create index tasks_made_by_idx on tasks (org_id, (trigger_conditions ->> 'id')) where automation_type is not null;

-- The steps of a procedure; src/domain/checklist.ts has the same.
create function steps_of(content text) returns jsonb language sql volatile as $$
  with lines as (
    select line, n, line ~ '^\s*([-*•–]\s+|\[[ xX]?\]|\d{1,3}[.)]\s+)' as is_marked
    from regexp_split_to_table(coalesce(content, ''), '\r?\n') with ordinality l(line, n)
  ), kept as (
    select left(btrim(regexp_replace(line, '^\s*([-*•–]\s+(\[[ xX]?\]\s*)?|\[[ xX]?\]\s*|\d{1,3}[.)]\s+)', ''), E' \t\r'), 300) as what, n
    from lines
    where case when (select bool_or(is_marked) from lines) then is_marked else line !~ '^\s*#|:\s*$' end
  )
  select jsonb_agg(jsonb_build_object('id', uuid_v7(), 'what', what, 'doneAt', null, 'doneBy', null) order by n)
  from (select * from kept where what <> '' order by n limit 80) k
$$;

-- What the rules ask for where an event stands on a day: tasks that are missing are made, those still open move along.
-- Nothing is made whose day is over for longer than `grace` days.
create function make_ruled_tasks(org uuid, only_rule uuid, of_event text, source text, source_id uuid, on_day date, about text, about_id uuid, of_species text, grace integer)
returns void language plpgsql as $$
begin
  update tasks t set due_date = on_day + (t.trigger_conditions ->> 'days')::int,
    trigger_conditions = t.trigger_conditions || jsonb_build_object('on', on_day)
  where only_rule is null and t.org_id = org and t.trigger_conditions ->> 'id' = source_id::text
    and t.automation_type = of_event and t.status in ('open', 'in progress') and t.deleted_at is null
    and t.trigger_conditions ->> 'on' is distinct from on_day::text;
  -- The event is back: so is what went with it.
  with back as (
    update tasks t set deleted_at = null, due_date = on_day + (t.trigger_conditions ->> 'days')::int,
      trigger_conditions = t.trigger_conditions - 'gone' || jsonb_build_object('on', on_day)
    where only_rule is null and t.org_id = org and t.trigger_conditions ->> 'id' = source_id::text
      and t.automation_type = of_event and t.trigger_conditions ? 'gone' and t.deleted_at is not null
    returning t.id
  )
  delete from trash where org_id = org and id in (select id from back);
  insert into tasks (org_id, id, user_id, title, due_date, status, priority, assignee_id, assignee_role, entity_type, entity_id,
    automation_type, trigger_conditions, sop_template_id, checklist)
  select org, uuid_v7(), nullif(current_setting('app.user_id', true), '')::uuid, r.title,
    on_day + case r.side when 'before' then -r.days else r.days end, 'open', r.priority, r.assignee_id, r.assignee_role,
    about, about_id, of_event,
    jsonb_build_object('rule', r.id, 'source', source, 'id', source_id, 'on', on_day,
      'days', case r.side when 'before' then -r.days else r.days end),
    s.id, steps_of(s.content)
  from task_rules r
  left join sop_templates s on s.org_id = org and s.id = r.sop_template_id and s.deleted_at is null
  where r.org_id = org and r.event = of_event and r.is_on and r.deleted_at is null
    and (only_rule is null or r.id = only_rule)
    and (r.species is null or of_species is null or r.species = of_species)
    and on_day + case r.side when 'before' then -r.days else r.days end >= current_date - grace
    and not exists (select from tasks t where t.org_id = org and t.trigger_conditions ->> 'id' = source_id::text
      and t.automation_type = of_event and t.trigger_conditions ->> 'rule' = r.id::text);
end $$;

-- The event is no more: what it made and nobody has done goes into the trash.
create function drop_ruled_tasks(org uuid, of_event text, source_id uuid) returns void language plpgsql as $$
begin
  with gone as (
    update tasks t set deleted_at = now(), trigger_conditions = t.trigger_conditions || '{"gone": true}'
    where t.org_id = org and t.trigger_conditions ->> 'id' = source_id::text and t.automation_type = of_event
      and t.status in ('open', 'in progress') and t.deleted_at is null
    returning t.id
  )
  insert into trash (org_id, id, table_name, user_id, cleared)
  select org, id, 'tasks', nullif(current_setting('app.user_id', true), '')::uuid, '[]' from gone
  on conflict (org_id, id) do nothing;
end $$;

-- The events there are, with their day; null where there is none, or no longer.
create function ruled_events(entity text, record jsonb)
returns table (event text, on_day date, about text, about_id uuid, species text) language sql stable as $$
  select v.event, case when record ->> 'deleted_at' is null then v.on_day end, v.about, v.about_id, v.species
  from (
    select 'Birth expected' as event,
      case when record ->> 'birth_date' is null and record ->> 'breeding_success' is distinct from 'false'
        then (record ->> 'expected_date')::date end as on_day,
      'breeding_groups' as about, (record ->> 'id')::uuid as about_id, record ->> 'species' as species
    where entity = 'breeding_groups'
    union all
    select 'Young born', (record ->> 'birth_date')::date, 'breeding_groups', (record ->> 'id')::uuid, record ->> 'species'
    where entity = 'breeding_groups'
    union all
    select 'Mating recorded', (record ->> 'mating_date')::date, 'animals', (record ->> 'female_id')::uuid,
      (select a.species from animals a where a.org_id = (record ->> 'org_id')::uuid and a.id = (record ->> 'female_id')::uuid)
    where entity = 'breeding_records'
    union all
    select 'Heat started', (record ->> 'cycle_start_date')::date, 'animals', (record ->> 'animal_id')::uuid,
      (select a.species from animals a where a.org_id = (record ->> 'org_id')::uuid and a.id = (record ->> 'animal_id')::uuid)
    where entity = 'heat_cycles'
    union all
    select 'Pickup planned', case when record ->> 'status' <> 'cancelled' then (record ->> 'pickup_date')::date end,
      'puppy_pickups', (record ->> 'id')::uuid,
      (select o.species from offspring o where o.org_id = (record ->> 'org_id')::uuid and o.id = (record ->> 'puppy_id')::uuid)
    where entity = 'puppy_pickups'
    union all
    select 'Test expires', (record ->> 'expiry_date')::date, 'animals', (record ->> 'animal_id')::uuid,
      (select a.species from animals a where a.org_id = (record ->> 'org_id')::uuid and a.id = (record ->> 'animal_id')::uuid)
    where entity = 'genetic_clearances'
    union all
    select 'Document expires', (record ->> 'expires_on')::date, record ->> 'entity_type', (record ->> 'entity_id')::uuid, null
    where entity = 'documents'
  ) v
$$;

create function follow_task_rules() returns trigger language plpgsql as $$
declare
  found record;
  -- The parts of a spread table are called after it, so the trigger says whose it is.
  entity text := tg_argv[0];
begin
  -- Whole books that are read in have made their tasks elsewhere.
  if coalesce(current_setting('app.import_id', true), '') <> '' then return null; end if;
  if tg_op = 'INSERT' and not exists (select from task_rules r where r.org_id = new.org_id and r.is_on and r.deleted_at is null)
  then return null; end if;
  for found in select * from ruled_events(entity, to_jsonb(new)) loop
    if found.on_day is null then
      if tg_op = 'UPDATE' then perform drop_ruled_tasks(new.org_id, found.event, new.id); end if;
    elsif exists (select from organizations o where o.id = new.org_id and o.plan = 'premium') then
      perform make_ruled_tasks(new.org_id, null, found.event, entity, new.id, found.on_day, found.about, found.about_id,
        found.species, 14);
    end if;
  end loop;
  return null;
end $$;

create trigger follow_task_rules_insert after insert on breeding_groups for each row
  execute function follow_task_rules('breeding_groups');
create trigger follow_task_rules_update after update on breeding_groups for each row
  when ((old.expected_date, old.birth_date, old.breeding_success, old.deleted_at is null)
    is distinct from (new.expected_date, new.birth_date, new.breeding_success, new.deleted_at is null))
  execute function follow_task_rules('breeding_groups');
create trigger follow_task_rules_insert after insert on breeding_records for each row
  execute function follow_task_rules('breeding_records');
create trigger follow_task_rules_update after update on breeding_records for each row
  when ((old.mating_date, old.deleted_at is null) is distinct from (new.mating_date, new.deleted_at is null))
  execute function follow_task_rules('breeding_records');
create trigger follow_task_rules_insert after insert on heat_cycles for each row
  execute function follow_task_rules('heat_cycles');
create trigger follow_task_rules_update after update on heat_cycles for each row
  when ((old.cycle_start_date, old.deleted_at is null) is distinct from (new.cycle_start_date, new.deleted_at is null))
  execute function follow_task_rules('heat_cycles');
create trigger follow_task_rules_insert after insert on puppy_pickups for each row
  execute function follow_task_rules('puppy_pickups');
create trigger follow_task_rules_update after update on puppy_pickups for each row
  when ((old.pickup_date, old.status, old.deleted_at is null) is distinct from (new.pickup_date, new.status, new.deleted_at is null))
  execute function follow_task_rules('puppy_pickups');
create trigger follow_task_rules_insert after insert on genetic_clearances for each row
  when (new.expiry_date is not null) execute function follow_task_rules('genetic_clearances');
create trigger follow_task_rules_update after update on genetic_clearances for each row
  when ((old.expiry_date, old.deleted_at is null) is distinct from (new.expiry_date, new.deleted_at is null))
  execute function follow_task_rules('genetic_clearances');
create trigger follow_task_rules_insert after insert on documents for each row
  when (new.expires_on is not null) execute function follow_task_rules('documents');
create trigger follow_task_rules_update after update on documents for each row
  when ((old.expires_on, old.deleted_at is null) is distinct from (new.expires_on, new.deleted_at is null))
  execute function follow_task_rules('documents');

-- A rule that is new or turned on holds for what is ahead already. Tasks that stand stay as they are.
create function begin_task_rule() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.import_id', true), '') <> '' then return null; end if;
  if not exists (select from organizations o where o.id = new.org_id and o.plan = 'premium') then return null; end if;
  perform make_ruled_tasks(new.org_id, new.id, e.event, r.entity, r.id, e.on_day, e.about, e.about_id, e.species, 0)
  from (
    select 'breeding_groups' as entity, g.id, to_jsonb(g) as record from breeding_groups g
    where new.event in ('Birth expected', 'Young born') and g.org_id = new.org_id and g.deleted_at is null
      and coalesce(g.birth_date, g.expected_date) >= current_date - 400
    union all
    select 'breeding_records', b.id, to_jsonb(b) from breeding_records b
    where new.event = 'Mating recorded' and b.org_id = new.org_id and b.deleted_at is null and b.mating_date >= current_date - 400
    union all
    select 'heat_cycles', h.id, to_jsonb(h) from heat_cycles h
    where new.event = 'Heat started' and h.org_id = new.org_id and h.deleted_at is null and h.cycle_start_date >= current_date - 400
    union all
    select 'puppy_pickups', p.id, to_jsonb(p) from puppy_pickups p
    where new.event = 'Pickup planned' and p.org_id = new.org_id and p.deleted_at is null and p.pickup_date >= current_date - 400
    union all
    select 'genetic_clearances', c.id, to_jsonb(c) from genetic_clearances c
    where new.event = 'Test expires' and c.org_id = new.org_id and c.deleted_at is null and c.expiry_date >= current_date - 400
    union all
    select 'documents', d.id, to_jsonb(d) from documents d
    where new.event = 'Document expires' and d.org_id = new.org_id and d.deleted_at is null and d.expires_on >= current_date - 400
  ) r
  cross join lateral ruled_events(r.entity, r.record) e
  where e.event = new.event and e.on_day is not null;
  return null;
end $$;
create trigger begin_task_rule_insert after insert on task_rules for each row
  when (new.is_on and new.deleted_at is null) execute function begin_task_rule();
create trigger begin_task_rule_update after update on task_rules for each row
  when (new.is_on and new.deleted_at is null and (old.deleted_at is not null or not old.is_on))
  execute function begin_task_rule();
