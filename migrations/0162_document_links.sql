-- A document for whoever holds the link, until a day. Nothing but the hash of its secret is kept. No reference to the
-- document: the row dies by itself, and on a spread database it is found before its organisation is known.
create table document_links (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  document_id uuid not null,
  -- Whoever made it: it ends when they are no longer of the organisation.
  user_id uuid not null references users (id) on delete cascade,
  for_whom varchar(80),
  token_hash text not null,
  expires_at timestamptz not null,
  looks integer not null default 0 constraint document_links_looks_positive check (looks >= 0),
  last_looked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  constraint document_links_token_hash_key unique (token_hash)
);
create index document_links_document_id_idx on document_links (org_id, document_id);
create index document_links_user_id_idx on document_links (user_id);
create index document_links_expires_at_idx on document_links (expires_at);
select make_tenant_table('document_links');

create function find_document_link(hash text) returns table (org_id uuid, id uuid, document_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select l.org_id, l.id, l.document_id from document_links l
  join organizations o on o.id = l.org_id and not o.is_demo
  join organization_members m on m.org_id = l.org_id and m.user_id = l.user_id
  join users u on u.id = l.user_id
  where l.token_hash = hash and l.expires_at > now() and u.deactivated_at is null and u.banned is not true
$$;
revoke execute on function find_document_link from public;
grant execute on function find_document_link to studbook_accounts;
