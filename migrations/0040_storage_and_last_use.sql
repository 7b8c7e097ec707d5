-- What each photo and document takes up, in all its sizes, also in the trash: what a plan has room for is counted from
-- it. The row is there before the files are, so that two uploads at once cannot both take the last of the room.
create table stored_files (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  bytes bigint not null constraint stored_files_bytes_positive check (bytes >= 0),
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
alter table stored_files enable row level security;
create policy organisation on stored_files
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
-- What others grant in general does not matter here: these rows are added and taken away, never changed.
revoke all on stored_files from studbook_app;
grant select, insert, delete on stored_files to studbook_app;

-- Where a session is used is told to whom it belongs. Noted every few minutes, and at once from another address; empty
-- until then, which means where and when it began.
alter table sessions
  add column last_used_at timestamptz,
  add column last_ip_address text;
grant update (last_used_at, last_ip_address) on sessions to studbook_accounts;
