-- A vet looks at one animal's health for seven days, without an account: whoever holds the link. Nothing but the hash of
-- its secret is kept. No reference to the animal: the row dies by itself, and on a spread database it is found before its
-- organisation is known.
create table vet_links (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  animal_id uuid not null,
  -- Whoever made it: it ends when they are no longer of the organisation.
  user_id uuid not null references users (id) on delete cascade,
  for_whom varchar(80),
  token_hash text not null,
  expires_at timestamptz not null default now() + interval '7 days',
  looks integer not null default 0 constraint vet_links_looks_positive check (looks >= 0),
  last_looked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  constraint vet_links_token_hash_key unique (token_hash)
);
create index vet_links_animal_id_idx on vet_links (org_id, animal_id);
create index vet_links_user_id_idx on vet_links (user_id);
create index vet_links_expires_at_idx on vet_links (expires_at);
select make_tenant_table('vet_links');

create function find_vet_link(hash text) returns table (org_id uuid, id uuid, animal_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select l.org_id, l.id, l.animal_id from vet_links l
  join organization_members m on m.org_id = l.org_id and m.user_id = l.user_id
  join users u on u.id = l.user_id
  where l.token_hash = hash and l.expires_at > now() and u.deactivated_at is null and u.banned is not true
$$;
revoke execute on function find_vet_link from public;
grant execute on function find_vet_link to studbook_accounts;
