-- A report may stand on the dashboard, and be sent by mail.
alter table report_definitions
  add column on_dashboard boolean not null default false,
  add column mail_every varchar(40)
    constraint report_definitions_mail_every_check check (mail_every in ('Week', 'Month'));
create index report_definitions_mail_every_idx on report_definitions (mail_every) where mail_every is not null and deleted_at is null;

-- Which reports are to be sent now, before an organisation is named: on Mondays, or on the first of a month, from seven
-- o'clock where the organisation is. Two days later it is too late: a server that stood still does not send old news.
create function find_due_reports(now_is timestamptz) returns table (org_id uuid, report_id uuid, user_id uuid, due_on date)
language sql stable security definer set search_path = public, pg_temp
as $$
  select r.org_id, r.id, r.user_id, d.due_on
  from report_definitions r
  join organizations o on o.id = r.org_id and o.plan <> 'free' and not o.is_demo
  left join organization_preferences p on p.org_id = r.org_id
  cross join lateral (select now_is at time zone coalesce(p.time_zone, 'UTC') as here) h
  cross join lateral (select date_trunc(lower(r.mail_every), h.here)::date as due_on) d
  where r.mail_every is not null and r.deleted_at is null and r.user_id is not null
    and h.here >= d.due_on + interval '7 hours' and h.here < d.due_on + interval '2 days'
    and r.updated_at < (d.due_on + interval '7 hours') at time zone coalesce(p.time_zone, 'UTC')
$$;
revoke execute on function find_due_reports from public;
grant execute on function find_due_reports to studbook_accounts;
