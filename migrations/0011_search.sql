-- Searching an organisation of a hundred thousand animals reads all of them. Where the server has the extensions, an
-- index over three letters finds the few; without it everything works as before (docs/decisions/0038).
do $$
begin
  -- The embedded database would pay with memory for what one kennel hardly needs.
  if version() like '%PGlite%' then return; end if;
  if (select count(*) from pg_extension where extname in ('pg_trgm', 'btree_gin')) < 2 then return; end if;
  -- Between two texts stands what no word of a search can hold. The organisation is written otherwise than in the
  -- policies: a list would take this index for its rows alone, and then sort them all.
  create index animals_search_idx on animals using gin ((org_id::text), (name || e'\n' || coalesce(call_name, '') || e'\n'
    || breed || e'\n' || coalesce(registration_number, '') || e'\n' || coalesce(microchip_number, '')) gin_trgm_ops)
    where deleted_at is null;
  create index offspring_search_idx on offspring using gin ((org_id::text), (coalesce(breeder_name, '') || e'\n'
    || coalesce(owner_offspring_name, '') || e'\n' || coalesce(breed, '') || e'\n' || coalesce(color, '') || e'\n'
    || coalesce(microchip_number, '') || e'\n' || coalesce(registration_number, '')) gin_trgm_ops)
    where deleted_at is null;
exception
  -- The extensions stand in a schema that is not looked into.
  when undefined_object then raise notice 'Searches go without an index: %', sqlerrm;
end
$$;

-- What looks through the index: `$1` is the organisation, `$2` the most rows. Null where there is no index.
create function search_statement(entity text, patterns text[]) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  search_index regclass := to_regclass(entity || '_search_idx');
  condition text;
begin
  if search_index is null or cardinality(patterns) = 0 then return null; end if;
  select string_agg(format('(%s) ilike %L', pg_get_indexdef(search_index, 2, true), pattern), ' and ')
    into condition from unnest(patterns) pattern;
  return format('select id from %I where org_id::text = $1 and deleted_at is null and %s limit $2', entity, condition);
end
$$;

-- The records of the organisation in whose search columns each of the patterns is contained; null where there is no
-- index, or more than `most` of them, so that the list had better be walked. Under row-level security an `ilike` could
-- not use the index, since PostgreSQL does not trust it with rows of others: therefore with the owner's rights, and
-- with the organisation added here.
create function search_candidates(entity text, patterns text[], most integer) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  statement text := search_statement(entity, patterns);
  found_ids uuid[];
begin
  if statement is null then return null; end if;
  execute format('select array_agg(id) from (%s) found', statement)
    into found_ids using current_setting('app.org_id', true), most + 1;
  if cardinality(found_ids) > most then return null; end if;
  return coalesce(found_ids, '{}');
end
$$;

revoke execute on function search_statement, search_candidates from public;
grant execute on function search_candidates to studbook_app;
