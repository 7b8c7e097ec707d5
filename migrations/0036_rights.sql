-- What the program may do, table by table and column by column, and to whom it says who it is (docs/decisions/0052).
--
-- studbook_app works with records; it sees no password, no session and no organisation but the one it has named.
-- studbook_accounts lets people in; it sees no record. Neither may raise a role, a plan or itself: that takes a function
-- below, which checks. A new table is nobody's until its migration says whose (make_tenant_table, make_record_table).

-- As in 0001: several databases of one server share roles, and two may be set up at the same moment.
do $$
begin
  if not exists (select from pg_roles where rolname = 'studbook_accounts') then
    create role studbook_accounts nologin nobypassrls;
  end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'The user of DATABASE_URL may not create roles. Somebody who may has to run: create role studbook_accounts; grant studbook_accounts to "%";', current_user;
end
$$;

do $$
begin
  grant studbook_accounts to current_user;
exception
  when insufficient_privilege then null;
end
$$;

alter default privileges in schema public revoke all on tables from studbook_app;
alter default privileges in schema public revoke all on sequences from studbook_app;
revoke all on all tables in schema public from studbook_app;
revoke all on all sequences in schema public from studbook_app;
grant usage on schema public to studbook_accounts;

-- A table of which each row belongs to an organisation: its policy, and the rights of the program.
create function make_tenant_table(entity text) returns void language plpgsql as $$
begin
  -- Not forced on the owner: backups and later migrations must see every row (docs/decisions/0003).
  execute format('alter table %I enable row level security', entity);
  execute format('drop policy if exists organisation on %I', entity);
  execute format(
    'create policy organisation on %I using (org_id = nullif(current_setting(''app.org_id'', true), '''')::uuid)', entity
  );
  execute format('grant select, insert, update, delete on %I to studbook_app', entity);
end $$;

-- A table of records has a log and versions besides.
create or replace function make_record_table(entity text) returns void language plpgsql as $$
begin
  perform watch_records(entity, is_spread());
  perform make_tenant_table(entity);
end $$;

do $$
declare
  entity text;
begin
  for entity in
    select tablename from pg_policies where policyname = 'organisation' and schemaname = 'public'
      and tablename not in ('audit_logs', 'security_events')
  loop
    execute format('grant select, insert, update, delete on %I to studbook_app', entity);
  end loop;
end $$;
-- Written by triggers and functions alone.
grant select on audit_logs, security_events, species_config to studbook_app;

-- Whose name an organisation may see: its members, and those who were, since its history tells of them.
create table organization_people (
  org_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (org_id, user_id)
);
create index organization_people_user_id_idx on organization_people (user_id);
insert into organization_people select org_id, user_id from organization_members;
insert into organization_people select org_id, user_id from audit_logs where user_id is not null on conflict do nothing;

create function remember_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into organization_people values (new.org_id, new.user_id) on conflict do nothing;
  return null;
end $$;
revoke execute on function remember_member from public;
create trigger remember_member after insert on organization_members
  for each row execute function remember_member();

alter table organization_people enable row level security;
create policy own on organization_people for select to studbook_app
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table organization_members enable row level security;
create policy own on organization_members for select to studbook_app
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table organizations enable row level security;
create policy own on organizations for select to studbook_app
  using (id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table users enable row level security;
create policy own on users for select to studbook_app
  using (id in (select user_id from organization_people));

grant select on organization_people to studbook_app;
grant select (org_id, user_id, role) on organization_members to studbook_app;
grant select (id, name, plan) on organizations to studbook_app;
grant select (id, name, first_name, last_name) on users to studbook_app;

-- Signing in knows no organisation yet.
create policy accounts on users to studbook_accounts using (true);
create policy accounts on organizations to studbook_accounts using (true);
create policy accounts on organization_members to studbook_accounts using (true);

grant select on users, organizations, organization_members, org_invites, species_config, schema_migrations to studbook_accounts;
grant select, insert, update, delete on verifications, sign_in_attempts, rate_counters to studbook_accounts;
grant insert (id, name, email, email_verified, first_name, last_name, profile_image_url, created_at, updated_at)
  on users to studbook_accounts;
grant update (name, first_name, last_name, profile_image_url, preferred_org_id, demo_access_count, last_demo_access, updated_at)
  on users to studbook_accounts;
grant update (name, logo, updated_at) on organizations to studbook_accounts;
grant select, insert on accounts to studbook_accounts;
grant update (password, updated_at) on accounts to studbook_accounts;
grant select, insert, delete on sessions to studbook_accounts;
grant update (expires_at, ip_address, user_agent, updated_at) on sessions to studbook_accounts;

-- An organisation of one's own, for who has none: the smaller plan, and its maker the owner.
create function make_home_organisation(person uuid, organisation uuid, title text) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- Of two requests at once the second waits here.
  perform from users where id = person for update;
  if not found or exists (select from organization_members where user_id = person) then return false; end if;
  insert into organizations (id, name, slug, owner_user_id) values (organisation, title, organisation::text, person);
  insert into organization_members (org_id, user_id, role) values (organisation, person, 'owner');
  update users set org_id = organisation, preferred_org_id = organisation where id = person;
  return true;
end $$;

-- For an owner of the organisation only; false for anybody else.
create function choose_plan(organisation uuid, person uuid, chosen text) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update organizations set plan = chosen, updated_at = now()
  where id = organisation and not is_demo and exists (
    select from organization_members where org_id = organisation and user_id = person and role = 'owner'
  );
  return found;
end $$;

-- The account and the organisation all visitors of the demo share. An address that somebody has is not touched.
create function make_demo(address text, person_name text, organisation_name text)
returns table (user_id uuid, org_id uuid)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  person uuid;
  organisation uuid;
begin
  insert into users (name, first_name, last_name, email, is_demo)
  values (person_name, split_part(person_name, ' ', 1), split_part(person_name, ' ', 2), address, true)
  on conflict (email) do nothing;
  -- Of two first visits at once the second waits here.
  select id, users.org_id into person, organisation from users where email = address and is_demo for update;
  if person is null then raise exception 'The address of the demo belongs to an account.'; end if;
  if organisation is null then
    insert into organizations (name, slug, owner_user_id, plan, is_demo)
    values (organisation_name, 'demo', person, 'premium', true) returning id into organisation;
    insert into organization_members (org_id, user_id, role) values (organisation, person, 'owner');
    update users set org_id = organisation, preferred_org_id = organisation where id = person;
  end if;
  return query select person, organisation;
end $$;

revoke execute on function make_home_organisation, choose_plan, make_demo from public;
grant execute on function make_home_organisation, choose_plan, make_demo to studbook_accounts;

-- What is found before its organisation is known is asked by whoever knows none.
revoke execute on function find_public_page, find_calendar_reader from studbook_app;
grant execute on function find_public_page, find_calendar_reader, record_security_event to studbook_accounts;
