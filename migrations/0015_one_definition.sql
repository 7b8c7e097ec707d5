-- What every table of records has is said once, and works in two ways: by triggers for each statement on one server, so
-- that a bulk write stays one, and by triggers for each row where the tables are spread over several
-- (docs/decisions/0046): there a statement runs in pieces, and no piece sees the rows of the others.

-- What a change is in the log; no action where nothing changed that anybody is told of.
create function log_entry(before jsonb, after jsonb, out action text, out old_values jsonb, out new_values jsonb)
language plpgsql immutable as $$
declare
  -- Fields marked "secret" in the definitions: the log is read by people.
  secrets constant text[] := array['token_hash', 'storage_path'];
  -- A visit is nobody's change.
  uncounted constant text[] := array['updated_at', 'version', 'view_count', 'lead_count'];
begin
  if before is null then
    action := 'create';
    new_values := jsonb_strip_nulls(after - secrets);
  elsif after is null then
    action := 'delete';
    old_values := jsonb_strip_nulls(before - secrets);
  else
    select jsonb_object_agg(key, before -> key), jsonb_object_agg(key, value) into old_values, new_values
    from jsonb_each(after - secrets - uncounted) where value is distinct from before -> key;
    if new_values is not null then action := 'update'; end if;
  end if;
end $$;

-- The table is named by the trigger: on a spread database the rows stand in parts with names of their own.
create or replace function audit_changes() returns trigger language plpgsql as $$
declare
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  context jsonb := nullif(current_setting('app.audit_metadata', true), '')::jsonb;
  entity text := coalesce(tg_argv[0], tg_table_name);
begin
  if tg_level = 'ROW' then
    if tg_op = 'DELETE' and not exists (select from organizations where id = old.org_id) then return null; end if;
    insert into audit_logs (org_id, id, user_id, action, table_name, record_id, old_values, new_values, metadata)
    select coalesce(new.org_id, old.org_id), uuid_v7(), actor, e.action, entity, coalesce(new.id, old.id),
      e.old_values, e.new_values, context
    from log_entry(to_jsonb(old), to_jsonb(new)) e where e.action is not null;
  elsif tg_op = 'INSERT' then
    insert into audit_logs (org_id, id, user_id, action, table_name, record_id, new_values, metadata)
    select n.org_id, uuid_v7(), actor, e.action, entity, n.id, e.new_values, context
    from new_rows n cross join lateral log_entry(null, to_jsonb(n)) e;
  elsif tg_op = 'UPDATE' then
    insert into audit_logs (org_id, id, user_id, action, table_name, record_id, old_values, new_values, metadata)
    select n.org_id, uuid_v7(), actor, e.action, entity, n.id, e.old_values, e.new_values, context
    from new_rows n join old_rows o using (org_id, id)
    cross join lateral log_entry(to_jsonb(o), to_jsonb(n)) e where e.action is not null;
  else
    insert into audit_logs (org_id, id, user_id, action, table_name, record_id, old_values, metadata)
    select o.org_id, uuid_v7(), actor, e.action, entity, o.id, e.old_values, context
    from old_rows o cross join lateral log_entry(to_jsonb(o), null) e
    where exists (select from organizations where organizations.id = o.org_id);
  end if;
  return null;
end $$;

-- The counts of litters follow their offspring as soon as any have been recorded.
create function count_litters(org uuid, litters uuid[]) returns void language sql as $$
  update breeding_groups g
  set total_puppies = c.total, alive_puppies = c.alive, male_count = c.males, female_count = c.females
  from (
    select l.litter, count(o.id) as total,
      count(o.id) filter (where o.status <> 'Deceased') as alive,
      count(o.id) filter (where o.gender = 'Male') as males,
      count(o.id) filter (where o.gender = 'Female') as females
    from (select distinct unnest(litters) as litter) l
    left join offspring o on o.org_id = org and o.breeding_group_id = l.litter and o.deleted_at is null
    group by l.litter
  ) c
  where g.org_id = org and g.id = c.litter
    and (g.total_puppies, g.alive_puppies, g.male_count, g.female_count)
      is distinct from (c.total, c.alive, c.males, c.females)
$$;

create or replace function count_offspring() returns trigger language plpgsql as $$
begin
  -- What follows from the records of an import follows once they are shown (0014).
  if coalesce(current_setting('app.import_id', true), '') <> '' then return null; end if;
  if tg_level = 'ROW' then
    perform count_litters(coalesce(new.org_id, old.org_id),
      array_remove(array[new.breeding_group_id, old.breeding_group_id], null));
  else
    perform count_litters(c.org_id, c.litters)
    from (select org_id, array_agg(breeding_group_id) as litters from changed_rows group by org_id) c;
  end if;
  return null;
end $$;

-- An organisation that is being deleted takes its animals along, and has nothing left to count.
create function count_pedigree_change(changed uuid[]) returns void language sql as $$
  insert into pedigree_versions (org_id, slot)
  select id, pg_backend_pid() % 16 from organizations where id = any(changed)
  on conflict (org_id, slot) do update set changes = pedigree_versions.changes + 1
$$;

create or replace function count_pedigree_changes() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if coalesce(current_setting('app.import_id', true), '') <> '' then return null; end if;
  if tg_level = 'ROW' then
    if tg_op <> 'UPDATE' or (new.sire_id, new.dam_id, new.gender, new.deleted_at is null)
      is distinct from (old.sire_id, old.dam_id, old.gender, old.deleted_at is null)
    then changed := array[coalesce(new.org_id, old.org_id)]; end if;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct org_id) into changed from new_rows;
  elsif tg_op = 'UPDATE' then
    select array_agg(distinct n.org_id) into changed
    from new_rows n join old_rows o using (org_id, id)
    where (n.sire_id, n.dam_id, n.gender, n.deleted_at is null)
      is distinct from (o.sire_id, o.dam_id, o.gender, o.deleted_at is null);
  else
    select array_agg(distinct org_id) into changed from old_rows;
  end if;
  perform count_pedigree_change(changed);
  return null;
end $$;

-- Three triggers that call one function, for each statement or for each row.
create function watch(entity text, prefix text, function_name text, per_row boolean) returns void
language plpgsql as $$
declare
  op text;
  seen text;
begin
  foreach op in array array['insert', 'update', 'delete'] loop
    seen := case when per_row then 'for each row' else 'referencing '
      || case when op <> 'insert' then 'old table as old_rows ' else '' end
      || case when op <> 'delete' then 'new table as new_rows ' else '' end || 'for each statement' end;
    execute format('drop trigger if exists %I on %I', prefix || '_' || op, entity);
    execute format('create trigger %I after %s on %I %s execute function %I(%L)',
      prefix || '_' || op, op, entity, seen, function_name, entity);
  end loop;
end $$;

-- All that has to be known of changes to the records of a table.
create function watch_records(entity text, per_row boolean) returns void language plpgsql as $$
begin
  perform watch(entity, 'audit', 'audit_changes', per_row);
  if not exists (select from pg_trigger where tgrelid = entity::regclass and tgname = 'count_version') then
    execute format('create trigger count_version before update on %I for each row execute function count_version()', entity);
  end if;
  if entity = 'animals' then
    perform watch(entity, 'pedigree', 'count_pedigree_changes', per_row);
  elsif entity = 'offspring' then
    drop trigger if exists count_insert on offspring;
    drop trigger if exists count_update on offspring;
    drop trigger if exists count_move on offspring;
    drop trigger if exists count_delete on offspring;
    if per_row then
      create trigger count_update after insert or update or delete on offspring
        for each row execute function count_offspring();
    else
      create trigger count_insert after insert on offspring referencing new table as changed_rows
        for each statement execute function count_offspring();
      create trigger count_update after update on offspring referencing new table as changed_rows
        for each statement execute function count_offspring();
      -- One that moves to another litter is counted in both.
      create trigger count_move after update on offspring referencing old table as changed_rows
        for each statement execute function count_offspring();
      create trigger count_delete after delete on offspring referencing old table as changed_rows
        for each statement execute function count_offspring();
    end if;
  end if;
end $$;

create function is_spread() returns boolean language sql stable as $$
  select exists (select from pg_extension where extname = 'citus')
$$;

-- Gives a new table of records what each of them has: log, version, and the policy of its organisation. The rights of
-- the program come by default (migration 0001).
create function make_record_table(entity text) returns void language plpgsql as $$
begin
  perform watch_records(entity, is_spread());
  -- Not forced on the owner: backups and later migrations must see every row (docs/decisions/0003).
  execute format('alter table %I enable row level security', entity);
  execute format('drop policy if exists organisation on %I', entity);
  execute format(
    'create policy organisation on %I using (org_id = nullif(current_setting(''app.org_id'', true), '''')::uuid)', entity
  );
end $$;

do $$
declare
  entity text;
begin
  for entity in select tgrelid::regclass::text from pg_trigger where tgname = 'audit_insert' loop
    perform watch_records(entity, is_spread());
  end loop;
end $$;

-- References that are emptied when a record goes for good are emptied by the code that deletes it: a key that carries
-- the organisation cannot do it on a spread database (docs/decisions/0046).
do $$
declare
  key record;
begin
  for key in
    select conrelid::regclass::text as referring, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confdeltype = 'n' and cardinality(conkey) > 1
  loop
    execute format('alter table %s drop constraint %I', key.referring, key.name);
    execute format('alter table %s add constraint %I %s', key.referring, key.name,
      regexp_replace(key.definition, ' ON DELETE SET NULL.*$', ''));
  end loop;
end $$;
