-- Nobody writes of what lies in the trash: it would come back without its place there, and leave with it for good. Asked here,
-- so that it holds for every form, verb and rule; a reference that stands as it was is in nobody's way. A file that is
-- imported is asked row by row before (src/server/import/resolving), and what comes from outside, a payment perhaps, is
-- kept whatever it names.
create function is_written_by_hand() returns boolean language sql stable as $$
  select coalesce(current_setting('app.user_id', true), '') <> '' and coalesce(current_setting('app.import_id', true), '') = ''
    and not is_book_coming_back()
$$;

-- To be called again where a table gets another reference. The check comes after the database's own, which waits for
-- whoever is removing the record (src/server/records/remove-record.ts).
create function watch_references(entity text) returns void language plpgsql as $watch$
declare
  key record;
  checks text := '';
  named text[] := '{}';
begin
  for key in
    select a.attname as field, k.confrelid::regclass::text as target
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'org_id'
    where k.contype = 'f' and k.conrelid = entity::regclass and cardinality(k.conkey) = 2
      and (select count(*) from pg_attribute d where d.attrelid = k.confrelid and d.attname in ('org_id', 'deleted_at')) = 2
      and exists (select from pg_attribute d where d.attrelid = k.conrelid and d.attname = 'deleted_at')
    order by 1
  loop
    named := named || key.field::text;
    checks := checks || format($check$
  if new.%1$I is not null and (tg_op = 'INSERT' or new.%1$I is distinct from old.%1$I) and exists (
    select from %2$s t where t.org_id = new.org_id and t.id = new.%1$I and t.deleted_at is not null)
  then
    raise exception using errcode = 'check_violation', constraint = 'named_in_trash', table = %3$L, column = %1$L,
      message = 'names a record that is in the trash';
  end if;$check$, key.field, key.target, entity);
  end loop;
  execute format('drop trigger if exists refuse_trashed_insert on %I', entity);
  execute format('drop trigger if exists refuse_trashed_update on %I', entity);
  if checks = '' then return; end if;
  execute format('create or replace function %I() returns trigger language plpgsql as %L',
    'refuse_trashed_in_' || entity, E'begin' || checks || E'\n  return null;\nend');
  execute format(
    'create trigger refuse_trashed_insert after insert on %I for each row
       when (new.deleted_at is null and num_nonnulls(%s) > 0 and is_written_by_hand()) execute function %I()',
    entity, (select string_agg('new.' || quote_ident(n), ', ') from unnest(named) n), 'refuse_trashed_in_' || entity);
  execute format(
    'create trigger refuse_trashed_update after update on %I for each row
       when (new.deleted_at is null and (%s) and is_written_by_hand()) execute function %I()',
    entity,
    (select string_agg(format('new.%1$I is not null and new.%1$I is distinct from old.%1$I', n), ' or ') from unnest(named) n),
    'refuse_trashed_in_' || entity);
end $watch$;

create or replace function make_record_table(entity text) returns void language plpgsql as $$
begin
  perform watch_records(entity, is_spread());
  perform watch_references(entity);
  perform make_tenant_table(entity);
end $$;

select watch_references(tgrelid::regclass::text) from pg_trigger where tgname = 'audit_insert';
