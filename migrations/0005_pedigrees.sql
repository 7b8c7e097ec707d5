-- Ancestors are often known by name and number only: an outside animal needs no birth date. One's own still does.
alter table animals alter column birth_date drop not null;
alter table animals add constraint animals_birth_date_required_check
  check (ownership = 'outside' or birth_date is not null);

-- How often the pedigree of an organisation has changed: the sum over its rows. A process that has computed with it
-- once need not read it again while the sum stands (docs/decisions/0024). Every connection counts in a row of its own
-- choice, and always in the same, so that writers seldom wait for each other and never in a circle.
create table pedigree_versions (
  org_id uuid not null references organizations (id) on delete cascade,
  slot smallint not null,
  changes bigint not null default 1,
  primary key (org_id, slot)
);
alter table pedigree_versions enable row level security;
create policy organisation on pedigree_versions using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

create function count_pedigree_changes() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
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
  -- An organisation that is being deleted takes its animals along, and has nothing left to count.
  insert into pedigree_versions (org_id, slot)
  select id, pg_backend_pid() % 16 from organizations where id = any(changed)
  on conflict (org_id, slot) do update set changes = pedigree_versions.changes + 1;
  return null;
end $$;

create trigger pedigree_insert after insert on animals referencing new table as new_rows
  for each statement execute function count_pedigree_changes();
create trigger pedigree_update after update on animals referencing old table as old_rows new table as new_rows
  for each statement execute function count_pedigree_changes();
create trigger pedigree_delete after delete on animals referencing old table as old_rows
  for each statement execute function count_pedigree_changes();
