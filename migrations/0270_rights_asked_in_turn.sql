-- What raises or takes a right asks whether one may once it is one's turn: before, whoever was removed while they waited went
-- on as what they had been (docs/decisions/0081). All that changes a team waits for the row of its organisation first, so
-- that no two wait for each other.
create or replace function invite_to_team(
  organisation uuid, actor uuid, invitation uuid, address text, chosen text, hash text, until timestamptz
) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from organizations where id = organisation for update;
  if not may_manage(organisation, actor) or chosen = 'owner' then return 'refused'; end if;
  if exists (
    select from organization_members m join users u on u.id = m.user_id
    where m.org_id = organisation and u.email = lower(address)
  ) then
    return 'member';
  end if;
  update org_invites set status = 'canceled', token_hash = null, updated_at = now()
  where org_id = organisation and email = lower(address) and status = 'pending';
  if (select count(*) from org_invites where org_id = organisation and status = 'pending' and expires_at > now()) >= 50
    or (select count(*) from org_invites where org_id = organisation and created_at > now() - interval '1 day') >= 100
  then
    return 'many';
  end if;
  insert into org_invites (id, org_id, email, role, token_hash, expires_at, invited_by_user_id)
  values (invitation, organisation, lower(address), chosen, hash, until, actor);
  return 'done';
end $$;

create or replace function revoke_invite(organisation uuid, actor uuid, invitation uuid) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from organizations where id = organisation for update;
  if not may_manage(organisation, actor) then return 'refused'; end if;
  update org_invites set status = 'canceled', token_hash = null, updated_at = now()
  where id = invitation and org_id = organisation and status = 'pending';
  return case when found then 'done' else 'missing' end;
end $$;

create or replace function demand_second_factor(organisation uuid, actor uuid, wanted boolean) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from organizations where id = organisation for update;
  if not may_manage(organisation, actor) then return 'refused'; end if;
  if wanted and not has_second_factor(actor) then return 'own-first'; end if;
  perform set_config('app.user_id', actor::text, true);
  update organizations set demands_second_factor = wanted, updated_at = now() where id = organisation;
  return 'done';
end $$;

create or replace function remove_member(organisation uuid, actor uuid, person uuid, heir uuid) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from organizations where id = organisation for update;
  if actor <> person and not may_manage(organisation, actor) then return 'refused'; end if;
  if (select owner_user_id from organizations where id = organisation) = person then return 'last-owner'; end if;
  if is_owner(organisation, person) and actor <> person and not is_owner(organisation, actor) then return 'refused'; end if;
  if not exists (select from organization_members where org_id = organisation and user_id = person) then return 'missing'; end if;
  if heir is not null and (heir = person
    or not exists (select from organization_members where org_id = organisation and user_id = heir))
  then
    return 'no-heir';
  end if;
  -- Whom the logs name.
  perform set_config('app.user_id', actor::text, true), set_config('app.org_id', organisation::text, true);
  perform pass_tasks_on(organisation, person, heir);
  perform end_invites_of(organisation, person);
  perform end_portal_links_of(organisation, person);
  delete from organization_members where org_id = organisation and user_id = person;
  update users set preferred_org_id = null where id = person and preferred_org_id = organisation;
  return 'done';
end $$;

create or replace function set_member_role(
  organisation uuid, actor uuid, person uuid, chosen text, has_tasks boolean, invites_buyers boolean
) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from organizations where id = organisation for update;
  if not may_manage(organisation, actor) or chosen = 'owner' then return 'refused'; end if;
  if is_owner(organisation, person) then
    if not is_owner(organisation, actor) then return 'refused'; end if;
    if (select owner_user_id from organizations where id = organisation) = person then return 'last-owner'; end if;
  end if;
  perform set_config('app.user_id', actor::text, true), set_config('app.org_id', organisation::text, true);
  update organization_members set role = chosen, updated_at = now() where org_id = organisation and user_id = person;
  if not found then return 'missing'; end if;
  if not has_tasks then perform pass_tasks_on(organisation, person, null); end if;
  if not may_manage(organisation, person) then perform end_invites_of(organisation, person); end if;
  if not invites_buyers then perform end_portal_links_of(organisation, person); end if;
  return 'done';
end $$;

-- Once, in time, and by the account of the invited address.
create or replace function accept_invite(hash text, person uuid) returns table (outcome text, org_id uuid)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  invite org_invites;
begin
  perform from organizations where id = (select i.org_id from org_invites i where i.token_hash = hash) for update;
  select * into invite from org_invites
  where token_hash = hash and status = 'pending' and expires_at > now() for update;
  if not found then return query select 'missing', null::uuid; return; end if;
  if not exists (select from users where id = person and email = invite.email and not is_demo) then
    return query select 'other-account', null::uuid;
    return;
  end if;
  perform set_config('app.user_id', person::text, true);
  insert into organization_members (org_id, user_id, role, invited_at)
  values (invite.org_id, person, invite.role, invite.created_at) on conflict do nothing;
  update org_invites set status = 'accepted', used_at = now(), token_hash = null, updated_at = now() where id = invite.id;
  update users set preferred_org_id = invite.org_id, updated_at = now() where id = person;
  return query select 'done', invite.org_id;
end $$;
