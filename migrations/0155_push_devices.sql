-- Browsers that are told besides, or in place of, the mail (docs/decisions/0125). Of accounts: a browser is one person's, in
-- whatever organisation. It goes with the session it was added in, so that whoever signs out there, or is signed out, is
-- told nothing there any more.
create table push_devices (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  -- The address of the browser's maker that takes messages for it, and its two keys.
  endpoint varchar(1000) not null,
  p256dh varchar(120) not null,
  auth varchar(60) not null,
  name varchar(120) not null,
  created_at timestamptz not null default now(),
  constraint push_devices_endpoint_key unique (endpoint)
);
create index push_devices_user_id_idx on push_devices (user_id);
create index push_devices_session_id_idx on push_devices (session_id);
grant select, insert, update, delete on push_devices to studbook_accounts;

alter table notification_settings add column by_mail boolean not null default true;
alter table notification_settings add column by_push boolean not null default false;
