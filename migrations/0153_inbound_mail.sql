-- Where an organisation takes mail (docs/decisions/0124): the part before the @ that is theirs. It is no secret that opens
-- anything: only mail of members and known customers goes further.
create table inbound_addresses (
  org_id uuid primary key references organizations (id) on delete cascade,
  token varchar(20) not null constraint inbound_addresses_token_key unique,
  created_at timestamptz not null default now()
);
select make_tenant_table('inbound_addresses');

-- What came in: what became of it, and what was kept aside for a look, as text alone. The key is of the message, so that
-- one sent twice counts once.
create table inbound_mails (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  message_key varchar(64) not null,
  sender varchar(254) not null,
  sender_name varchar(200) not null,
  subject varchar(300) not null,
  body text not null,
  files jsonb not null,
  outcome varchar(20) not null constraint inbound_mails_outcome_check check (outcome in ('note', 'message', 'aside')),
  reason varchar(300),
  entity varchar(63),
  record_id uuid,
  received_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index inbound_mails_message_key on inbound_mails (org_id, message_key);
select make_tenant_table('inbound_mails');

create function find_inbound_organisation(asked text) returns uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select org_id from inbound_addresses where token = asked $$;
revoke execute on function find_inbound_organisation from public;
grant execute on function find_inbound_organisation to studbook_accounts;
