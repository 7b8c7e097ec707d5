-- Who came in, failed to, went, and changed or took what matters for the security of an organisation.
--
-- Append only: the program may read what belongs to the organisation it names and may add through the function below;
-- what is older than two years goes with the owner's housekeeping. No foreign keys: an entry outlives whom it is about.
create table security_events (
  id uuid primary key default uuid_v7(),
  org_id uuid not null,
  user_id uuid,
  kind varchar(40) not null,
  ip_address varchar(64),
  details jsonb,
  created_at timestamptz not null default now()
);
create index security_events_org_id_idx on security_events (org_id, id);
create index security_events_created_at_idx on security_events (created_at);

alter table security_events enable row level security;
create policy organisation on security_events for select
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
revoke all on security_events from studbook_app;
grant select on security_events to studbook_app;

-- About a person without an organisation: told to each of theirs. The demo is everybody's, so nothing is kept of it.
create function record_security_event(about_org uuid, about_user uuid, event_kind text, from_address text, more jsonb)
returns void language sql security definer set search_path = public, pg_temp
as $$
  insert into security_events (org_id, user_id, kind, ip_address, details)
  select o.id, about_user, event_kind, from_address, more
  from organizations o
  where not o.is_demo and (
    o.id = about_org
    or (about_org is null and o.id in (select m.org_id from organization_members m where m.user_id = about_user))
  )
$$;
revoke execute on function record_security_event from public;
grant execute on function record_security_event to studbook_app;

-- By triggers, so that no way of writing is forgotten: who may do what, and what the public may see.
create function note_membership() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  if tg_op = 'INSERT' then
    -- Whoever makes an organisation is its first member.
    if exists (select from organizations o where o.id = new.org_id and o.owner_user_id = new.user_id) then return null; end if;
    perform record_security_event(new.org_id, actor, 'member-added', null, jsonb_build_object('member', new.user_id, 'role', new.role));
  elsif tg_op = 'UPDATE' then
    perform record_security_event(new.org_id, actor, 'role-changed', null,
      jsonb_build_object('member', new.user_id, 'before', old.role, 'role', new.role));
  else
    perform record_security_event(old.org_id, actor, 'member-removed', null, jsonb_build_object('member', old.user_id, 'role', old.role));
  end if;
  return null;
end $$;
create trigger note_membership after insert or delete on organization_members
  for each row execute function note_membership();
create trigger note_role after update of role on organization_members
  for each row when (old.role is distinct from new.role) execute function note_membership();

create function note_sharing() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform record_security_event(new.org_id, nullif(current_setting('app.user_id', true), '')::uuid,
    case when new.is_published and new.deleted_at is null then 'page-published' else 'page-withdrawn' end,
    null, jsonb_build_object('page', new.slug));
  return null;
end $$;
create trigger note_published after insert on litter_sites
  for each row when (new.is_published) execute function note_sharing();
create trigger note_sharing after update of is_published, deleted_at on litter_sites
  for each row when ((old.is_published and old.deleted_at is null) is distinct from (new.is_published and new.deleted_at is null))
  execute function note_sharing();
revoke execute on function note_membership, note_sharing from public;
