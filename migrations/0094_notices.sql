-- What somebody wants to be told by mail of an organisation they work in, and until when they were told. Of accounts: the
-- mail, its job and the day it is of are written in one transaction. It goes when they leave the team.
create table notification_settings (
  org_id uuid not null,
  user_id uuid not null,
  digest boolean not null default false,
  reminders boolean not null default true,
  -- Of the clocks where the organisation is.
  hour smallint not null default 7 constraint notification_settings_hour_check check (hour between 0 and 23),
  left_out jsonb not null default '[]',
  -- When somebody looks again whether there is something to say.
  next_at timestamptz not null default now(),
  -- A process is at it; when the time is over, another one takes it.
  taken_until timestamptz,
  -- The last day that was looked at: whoever moves it on writes the mail, nobody else.
  told_day date,
  primary key (org_id, user_id),
  constraint notification_settings_member_fkey foreign key (org_id, user_id)
    references organization_members (org_id, user_id) on delete cascade
);
create index notification_settings_next_at_idx on notification_settings (next_at) where digest or reminders;
create index notification_settings_user_id_idx on notification_settings (user_id);
grant select, insert, update, delete on notification_settings to studbook_accounts;

insert into notification_settings (org_id, user_id) select org_id, user_id from organization_members;

create function expect_notices() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into notification_settings (org_id, user_id) values (new.org_id, new.user_id) on conflict do nothing;
  return null;
end $$;
revoke execute on function expect_notices from public;
create trigger expect_notices after insert on organization_members for each row execute function expect_notices();

-- A link in such a mail answers for a task once.
create table used_task_links (
  org_id uuid not null references organizations (id) on delete cascade,
  token_hash varchar(64) not null,
  used_at timestamptz not null default now(),
  primary key (org_id, token_hash)
);
create index used_task_links_used_at_idx on used_task_links (used_at);
select make_tenant_table('used_task_links');

create index tasks_reminders_idx on tasks (org_id, due_date)
  where reminder_settings is not null and deleted_at is null and status in ('open', 'in progress');
