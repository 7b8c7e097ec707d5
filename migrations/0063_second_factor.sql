-- A second step at sign-in (its table is in 0001), and keys that need no password. Both belong to people.

grant select, insert, update, delete on two_factors to studbook_accounts;
grant insert (two_factor_enabled), update (two_factor_enabled) on users to studbook_accounts;

create table passkeys (
  id uuid primary key default uuid_v7(),
  user_id uuid not null,
  name varchar(60) not null,
  -- What the device calls the key; the private half never leaves it.
  credential_id text not null,
  public_key text not null,
  -- How often it was used, as far as the device counts: a copy of it would fall behind.
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
create index passkeys_user_id_idx on passkeys (user_id, id);
grant select, insert, update, delete on passkeys to studbook_accounts;
