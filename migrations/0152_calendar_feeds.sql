-- A person may have several calendar addresses: each with a name, for a purpose, closed by itself. Those made before show
-- everything, as they did. Topics say what is in it; null: whatever there is, also what is added later.
alter table calendar_addresses
  add column id uuid not null default uuid_v7(),
  add column name varchar(60) not null default 'Calendar',
  add column topics jsonb,
  add column last_used_at timestamptz;
alter table calendar_addresses drop constraint calendar_addresses_pkey;
alter table calendar_addresses add primary key (org_id, id);
create index calendar_addresses_person_idx on calendar_addresses (org_id, user_id);
