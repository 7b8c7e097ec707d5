-- Imports: what was read from which file, by whom, with what result; and how an organisation's files are read.

-- One row per run, also of a trial run, which writes nothing else and goes after a day.
create table imports (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  type varchar(40) not null
    constraint imports_type_check check (type in ('animals', 'breeding-groups', 'offspring', 'customers', 'health-records', 'financial-transactions')),
  is_trial boolean not null default false,
  file_name varchar(255) not null,
  -- SHA-256 of the file as it arrived, in hexadecimal digits.
  file_hash char(64) not null,
  file_bytes bigint not null,
  status varchar(20) not null default 'running'
    constraint imports_status_check check (status in ('running', 'finished', 'refused', 'cancelled', 'failed', 'interrupted', 'undone')),
  -- Rows of the file by what became of them; together they are all of its rows.
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  rejected integer not null default 0,
  not_data integer not null default 0,
  plan jsonb not null,
  -- Groups of issues, old beside new, what an undo kept: what people are shown.
  result jsonb not null default '{}',
  message varchar(1000),
  has_rejected_file boolean not null default false,
  started_at timestamptz not null default now(),
  -- A run says that it is alive; one that has not for a while was cut off.
  seen_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references users (id) on delete set null,
  primary key (org_id, id)
);
create index imports_started_idx on imports (org_id, started_at, id);
-- One at a time for each organisation, whichever process of the server runs it.
create unique index imports_running_key on imports (org_id) where status = 'running' and not is_trial;

-- How files with these columns were read the last time.
create table import_profiles (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  type varchar(40) not null
    constraint import_profiles_type_check check (type in ('animals', 'breeding-groups', 'offspring', 'customers', 'health-records', 'financial-transactions')),
  name varchar(120) not null,
  -- SHA-256 of the headers.
  header_hash char(64) not null,
  plan jsonb not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index import_profiles_name_key on import_profiles (org_id, type, header_hash, lower(name));

alter table imports enable row level security;
create policy organisation on imports using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table import_profiles enable row level security;
create policy organisation on import_profiles using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

-- The number a record had in the old program, so that the next file can refer to it.
alter table breeding_groups add column source_id varchar(120);
alter table health_records add column source_id varchar(120);

-- An undo asks which records an import touched and who touched them since.
create index audit_logs_import_idx on audit_logs (org_id, ((metadata ->> 'importId'))) where metadata ? 'importId';

-- A bulk write collects its rows in temporary tables.
do $$
begin
  execute format('grant temporary on database %I to studbook_app', current_database());
exception when insufficient_privilege then
  null; -- everybody may, unless somebody took that right away
end $$;
