-- What the timelines of females bring, kept and worked out anew where something was written, instead of for all of them
-- at each look (docs/decisions/0064). Triggers note whose timeline is no longer true; the program works it out before it
-- shows it.

-- What the kept timelines of an organisation rest on besides its records: the words of species, the release. Whoever
-- works them out holds this row.
create table timeline_books (
  org_id uuid primary key references organizations (id) on delete cascade,
  made_for text not null
);

-- An animal whose timeline was worked out on a day, and the last day it is true without anything being written.
create table timelines (
  org_id uuid not null references organizations (id) on delete cascade,
  animal_id uuid not null,
  worked_out_on date not null,
  holds_until date not null,
  primary key (org_id, animal_id),
  foreign key (org_id, animal_id) references animals (org_id, id) on delete cascade
);
create index timelines_holds_until_idx on timelines (org_id, holds_until);
create index timelines_worked_out_on_idx on timelines (org_id, worked_out_on);

create table timeline_occasions (
  org_id uuid not null references organizations (id) on delete cascade,
  animal_id uuid not null,
  place smallint not null,
  species varchar(20) not null,
  kind varchar(20) not null,
  first_on date not null,
  last_on date not null,
  -- What is said of it.
  told jsonb not null,
  primary key (org_id, animal_id, place),
  foreign key (org_id, animal_id) references timelines (org_id, animal_id) on delete cascade
);
create index timeline_occasions_last_on_idx on timeline_occasions (org_id, last_on);

-- Only ever added and removed: writers never wait for each other here, nor for whoever reads it.
create table stale_timelines (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  animal_id uuid not null,
  -- Of records that nobody sees yet (migration 0014).
  import_id uuid,
  primary key (org_id, id)
);

do $$
declare
  kept text;
begin
  foreach kept in array array['timeline_books', 'timelines', 'timeline_occasions', 'stale_timelines'] loop
    perform make_tenant_table(kept);
  end loop;
end $$;
create policy finished on stale_timelines as restrictive
  using (import_id is null or import_id <> all ((select unfinished_imports())::uuid[])) with check (true);

-- An organisation that is being deleted takes its animals along, and has nothing left to note.
create function note_timelines(org uuid, females uuid[]) returns void language sql as $$
  insert into stale_timelines (org_id, animal_id, import_id)
  select org, female, nullif(current_setting('app.import_id', true), '')::uuid
  from (select distinct unnest(females) as female) f
  where female is not null and exists (select from organizations where id = org)
$$;

-- One function for each table, over the rows before or after a change. Each says `from changed_rows`, from which a spread
-- database makes what follows from one row (docs/decisions/0046).
do $$
declare
  entity text;
  female text;
begin
  for entity, female in values ('heat_cycles', 'animal_id'), ('breeding_records', 'female_id'),
    ('pregnancy_checks', 'female_id'), ('breeding_groups', 'mother_id')
  loop
    execute format($source$
      create function note_timelines_by_%1$s() returns trigger language plpgsql as $body$
      begin
        perform note_timelines(org_id, array_agg(%2$I)) from changed_rows group by org_id;
        return null;
      end $body$ $source$, entity, female);
  end loop;
end $$;

create function note_timelines_by_cycle_tests() returns trigger language plpgsql as $$
begin
  perform note_timelines(h.org_id, array_agg(h.animal_id))
  from changed_rows join heat_cycles h on h.org_id = changed_rows.org_id and h.id = changed_rows.heat_cycle_id
  group by h.org_id;
  return null;
end $$;

-- Her own record, and his name where it stands on hers. A new animal has nothing recorded yet.
create function note_timelines_by_animals() returns trigger language plpgsql as $$
begin
  perform note_timelines(f.org_id, array_agg(f.female)) from (
    select t.org_id, t.animal_id as female
    from changed_rows join timelines t on t.org_id = changed_rows.org_id and t.animal_id = changed_rows.id
    union all
    select b.org_id, b.female_id
    from changed_rows join breeding_records b on b.org_id = changed_rows.org_id and b.male_id = changed_rows.id
    where b.mating_date >= current_date - 600
    union all
    select g.org_id, g.mother_id
    from changed_rows join breeding_groups g on g.org_id = changed_rows.org_id and g.father_id = changed_rows.id
    where greatest(g.birth_date, g.expected_date, g.breeding_date) >= current_date - 600
  ) f group by f.org_id;
  return null;
end $$;

do $$
declare
  entity text;
begin
  foreach entity in array array[
    'heat_cycles', 'cycle_tests', 'breeding_records', 'pregnancy_checks', 'breeding_groups'
  ] loop
    execute format('create trigger timelines_insert after insert on %1$I referencing new table as changed_rows
      for each statement execute function note_timelines_by_%1$s()', entity);
    execute format('create trigger timelines_update after update on %1$I referencing new table as changed_rows
      for each statement execute function note_timelines_by_%1$s()', entity);
    -- Of one that moves to another female both are noted.
    execute format('create trigger timelines_move after update on %1$I referencing old table as changed_rows
      for each statement execute function note_timelines_by_%1$s()', entity);
    execute format('create trigger timelines_delete after delete on %1$I referencing old table as changed_rows
      for each statement execute function note_timelines_by_%1$s()', entity);
  end loop;
  create trigger timelines_update after update on animals referencing new table as changed_rows
    for each statement execute function note_timelines_by_animals();
end $$;
