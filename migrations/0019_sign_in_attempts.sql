-- How often a password was tried lately, by account: `key` is a SHA-256, of an address that somebody typed and that may
-- belong to nobody. Every process of the installation counts here.
create table sign_in_attempts (
  key text primary key,
  failures integer not null,
  -- Until then nothing is tried.
  free_at timestamptz not null,
  last_at timestamptz not null default now(),
  constraint sign_in_attempts_key_is_hash check (key ~ '^[0-9a-f]{64}$'),
  constraint sign_in_attempts_failures_positive check (failures > 0)
);
create index sign_in_attempts_last_at_idx on sign_in_attempts (last_at);
