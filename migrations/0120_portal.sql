-- A buyer comes into the portal by a link that opens it once; from then on by a session of their own. Of both nothing
-- but the hash of the secret is kept.
alter table portal_invites
  add column sent_to varchar(254),
  add column revoked_at timestamptz;
create index portal_invites_token_hash_idx on portal_invites (token_hash);

-- No reference to invitation and customer: a session is looked for before its organisation is known, and whatever is
-- shown asks for both again. It dies by itself.
create table portal_sessions (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  invite_id uuid not null,
  customer_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 days',
  primary key (org_id, id),
  constraint portal_sessions_token_hash_key unique (token_hash)
);
create index portal_sessions_customer_id_idx on portal_sessions (org_id, customer_id);
create index portal_sessions_expires_at_idx on portal_sessions (expires_at);
select make_tenant_table('portal_sessions');

-- Whose invitation and whose session it is, for somebody who has no account: while the plan of the organisation opens
-- customers, and never in the demo.
create function find_portal_invite(hash text) returns table (org_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select i.org_id, i.id from portal_invites i join organizations o on o.id = i.org_id
  where i.token_hash = hash and i.used_at is null and i.revoked_at is null and i.deleted_at is null
    and i.expires_at > now() and o.plan <> 'free' and not o.is_demo
  limit 1
$$;
revoke execute on function find_portal_invite from public;
grant execute on function find_portal_invite to studbook_accounts;

create function find_portal_session(hash text) returns table (org_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select s.org_id, s.id from portal_sessions s join organizations o on o.id = s.org_id
  where s.token_hash = hash and s.expires_at > now() and o.plan <> 'free' and not o.is_demo
$$;
revoke execute on function find_portal_session from public;
grant execute on function find_portal_session to studbook_accounts;

-- What breeder and buyer write to each other, and what the breeder asks after the sale.
create table portal_messages (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  customer_id uuid not null,
  offspring_id uuid,
  written_by varchar(40) not null
    constraint portal_messages_written_by_check check (written_by in ('Breeder', 'Buyer')),
  question varchar(40)
    constraint portal_messages_question_check check (question in ('2 weeks', '6 months', '1 year')),
  text text not null,
  photo_id uuid,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);
alter table portal_messages
  add constraint portal_messages_customer_id_fkey
    foreign key (org_id, customer_id) references customers (org_id, id) on delete cascade,
  add constraint portal_messages_offspring_id_fkey
    foreign key (org_id, offspring_id) references offspring (org_id, id),
  add constraint portal_messages_photo_id_fkey
    foreign key (org_id, photo_id) references photos (org_id, id);
create index portal_messages_customer_id_idx on portal_messages (org_id, customer_id, created_at);
create index portal_messages_offspring_id_idx on portal_messages (org_id, offspring_id) where offspring_id is not null;
create index portal_messages_photo_id_idx on portal_messages (org_id, photo_id) where photo_id is not null;
create index portal_messages_created_at_sort_idx on portal_messages (org_id, created_at, id) where deleted_at is null;
create index portal_messages_user_id_idx on portal_messages (user_id);
-- A question is asked once of whoever has one of the young.
create unique index portal_messages_question_key on portal_messages (org_id, customer_id, offspring_id, question)
  where question is not null and written_by = 'Breeder' and deleted_at is null;
select make_record_table('portal_messages');

-- Papers a buyer may see, one by one: what else hangs on their record stays the breeder's.
alter table documents add column is_shared boolean not null default false;
