-- An import writes in pieces, so that others get their turn, and shows all of it at once (docs/decisions/0044). Until
-- then nobody but the run itself sees what it has written, and what a run leaves behind that died is never seen.

alter table imports
  -- Some of it is written and not all, or it is being taken away again.
  add column is_unfinished boolean not null default false,
  -- How far the run is and whether somebody wants it to end, for every process of the server to read.
  add column phase varchar(20) not null default 'reading'
    constraint imports_phase_check check (phase in ('reading', 'checking', 'writing', 'finishing')),
  add column done bigint not null default 0,
  add column total bigint not null default 0,
  add column cancelled_at timestamptz;
create index imports_unfinished_idx on imports (org_id, id) where is_unfinished;

-- The imports of the organisation whose records are not to be seen. The run itself names its import and sees them.
create function unfinished_imports() returns uuid[] language plpgsql stable as $$
begin
  return array(
    select id from imports
    where org_id = nullif(current_setting('app.org_id', true), '')::uuid and is_unfinished
      and id is distinct from nullif(current_setting('app.import_id', true), '')::uuid
  );
end $$;

-- Asked once for a statement, and only when it meets a record of some import.
do $$
declare
  entity text;
begin
  foreach entity in array array[
    'animals', 'breeding_groups', 'offspring', 'customers', 'health_records', 'financial_transactions'
  ] loop
    execute format(
      'create policy finished on %I as restrictive
         using (batch_id is null or batch_id <> all ((select unfinished_imports())::uuid[])) with check (true)', entity
    );
  end loop;
end $$;
create policy finished on audit_logs as restrictive
  using (metadata is null or coalesce(metadata ->> 'importId', '') <> all ((select unfinished_imports())::text[]))
  with check (true);

-- What follows from records follows when they are shown, not from each piece: the run sees to it then.
create or replace function count_offspring() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.import_id', true), '') <> '' then return null; end if;
  perform recount_litters(org_id, array_agg(distinct breeding_group_id)) from changed_rows group by org_id;
  return null;
end $$;

create function recount_litters(organisation uuid, litters uuid[]) returns void language sql as $$
  update breeding_groups g
  set total_puppies = c.total, alive_puppies = c.alive, male_count = c.males, female_count = c.females
  from (
    select t.id, count(o.id) as total,
      count(o.id) filter (where o.status <> 'Deceased') as alive,
      count(o.id) filter (where o.gender = 'Male') as males,
      count(o.id) filter (where o.gender = 'Female') as females
    from unnest(litters) t (id)
    left join offspring o on o.org_id = organisation and o.breeding_group_id = t.id and o.deleted_at is null
    group by t.id
  ) c
  where g.org_id = organisation and g.id = c.id
    and (g.total_puppies, g.alive_puppies, g.male_count, g.female_count)
      is distinct from (c.total, c.alive, c.males, c.females);
$$;

create or replace function count_pedigree_changes() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if coalesce(current_setting('app.import_id', true), '') <> '' then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(distinct org_id) into changed from new_rows;
  elsif tg_op = 'UPDATE' then
    select array_agg(distinct n.org_id) into changed
    from new_rows n join old_rows o using (org_id, id)
    where (n.sire_id, n.dam_id, n.gender, n.deleted_at is null)
      is distinct from (o.sire_id, o.dam_id, o.gender, o.deleted_at is null);
  else
    select array_agg(distinct org_id) into changed from old_rows;
  end if;
  perform note_pedigree_change(changed);
  return null;
end $$;

-- An organisation that is being deleted takes its animals along, and has nothing left to count.
create function note_pedigree_change(changed uuid[]) returns void language sql as $$
  insert into pedigree_versions (org_id, slot)
  select id, pg_backend_pid() % 16 from organizations where id = any(changed)
  on conflict (org_id, slot) do update set changes = pedigree_versions.changes + 1;
$$;
