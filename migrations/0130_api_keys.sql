-- Keys for programs (docs/decisions/0113): of a person, or of the organisation, made by one of its people. Nothing but the
-- hash of a key is kept. It dies with its maker's place in the team, and never does more than they may at that moment.
create table api_keys (
  org_id uuid not null,
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  kind varchar(20) not null constraint api_keys_kind_check check (kind in ('personal', 'organisation')),
  name varchar(80) not null,
  token_hash varchar(64) not null constraint api_keys_token_hash_key unique,
  -- What it begins with, to be told from others.
  prefix varchar(12) not null,
  may_write boolean not null default false,
  areas jsonb not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  constraint api_keys_member_fkey foreign key (org_id, user_id)
    references organization_members (org_id, user_id) on delete cascade
);
create index api_keys_member_idx on api_keys (org_id, user_id);
grant select, insert, update, delete on api_keys to studbook_accounts;
