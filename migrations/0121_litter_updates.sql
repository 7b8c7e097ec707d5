-- What the breeder tells all buyers of a litter at once, with pictures of the litter and its young.
create table litter_updates (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  breeding_group_id uuid not null,
  written_on date not null,
  text text not null,
  photo_ids jsonb,
  told integer not null default 0 constraint litter_updates_told_range check (told between 0 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);
alter table litter_updates
  add constraint litter_updates_breeding_group_id_fkey
    foreign key (org_id, breeding_group_id) references breeding_groups (org_id, id) on delete cascade;
create index litter_updates_breeding_group_id_idx on litter_updates (org_id, breeding_group_id);
create index litter_updates_written_on_sort_idx on litter_updates (org_id, written_on, id) where deleted_at is null;
create index litter_updates_user_id_idx on litter_updates (user_id);
select make_record_table('litter_updates');

-- Which organisations may have something to ask of buyers today; each looks for itself what it is. Sales of whom nobody
-- may come into the portal are left alone.
create function find_aftercare() returns table (org_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct y.org_id from offspring y join organizations o on o.id = y.org_id
  where y.status = 'Sold' and y.deleted_at is null and y.customer_id is not null and o.plan <> 'free' and not o.is_demo
    and (y.sold_on between current_date - 45 and current_date - 13
      or y.sold_on between current_date - 215 and current_date - 180
      or y.sold_on between current_date - 397 and current_date - 364)
    and exists (select from portal_invites i where i.org_id = y.org_id and i.customer_id = y.customer_id
      and i.revoked_at is null and i.deleted_at is null and (i.used_at is not null or i.expires_at > now()))
$$;
revoke execute on function find_aftercare from public;
grant execute on function find_aftercare to studbook_accounts;
