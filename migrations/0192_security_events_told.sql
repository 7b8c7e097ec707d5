-- What happened to the security of an organisation is also told to a place apart (docs/decisions/0149): each event waits here
-- until a server has written it on its log. In a loop, since a spread database keeps the two tables on different servers.
create table untold_security_events (
  id bigint generated always as identity primary key,
  event jsonb not null
);
revoke all on untold_security_events from studbook_app, studbook_accounts;

create or replace function record_security_event(about_org uuid, about_user uuid, event_kind text, from_address text, more jsonb)
returns void language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  organisation uuid;
  event uuid;
begin
  for organisation in
    select o.id from organizations o
    where not o.is_demo and (
      o.id = about_org
      or (about_org is null and o.id in (select m.org_id from organization_members m where m.user_id = about_user))
    )
  loop
    event := uuid_v7();
    insert into security_events (id, org_id, user_id, kind, ip_address, details)
    values (event, organisation, about_user, event_kind, from_address, more);
    insert into untold_security_events (event)
    values (jsonb_build_object('id', event, 'organisation', organisation, 'person', about_user, 'kind', event_kind,
      'address', from_address, 'details', more, 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  end loop;
end $$;

-- Of several servers each event is told by one; one that dies before the end leaves it to the next.
create function take_untold_security_events(most integer) returns table (id bigint, event jsonb)
language sql security definer set search_path = public, pg_temp
as $$
  delete from untold_security_events u
  where u.id in (select w.id from untold_security_events w order by w.id limit most for update skip locked)
  returning u.id, u.event
$$;
revoke execute on function take_untold_security_events from public;
grant execute on function take_untold_security_events to studbook_accounts;
