-- How often something was asked for lately, counted by all processes of an installation together. Nothing of it is
-- worth keeping over a crash, so it is written past the log of the database.
create unlogged table rate_counters (
  -- Which limit and who, as a keyed hash: the table holds nobody's address.
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_counters_ends_at_idx on rate_counters (ends_at);
