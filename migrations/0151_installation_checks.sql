-- What each check of the installation found when it was last run, for whoever owns the installation. The check of the
-- database writes here as well, and reads what it wrote.
create table installation_checks (
  name varchar(40) primary key,
  is_well boolean not null,
  took_ms integer not null,
  words varchar(500) not null,
  checked_at timestamptz not null default now()
);
grant select, insert, update, delete on installation_checks to studbook_accounts;
