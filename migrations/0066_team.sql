-- What a team does with its own rights: each is a function that checks who asks (docs/decisions/0052, 0081).
-- All answer a word: `done`, or why not.

create function may_manage(organisation uuid, actor uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select from organization_members m join organizations o on o.id = m.org_id
    where m.org_id = organisation and m.user_id = actor and m.role in ('owner', 'admin') and not o.is_demo
  )
$$;

create function is_owner(organisation uuid, person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select from organization_members where org_id = organisation and user_id = person and role = 'owner'
  )
$$;

-- One invitation per address: a new one takes the place of the last. Owners are made by handing over, never by a link.
create function invite_to_team(
  organisation uuid, actor uuid, invitation uuid, address text, chosen text, hash text, until timestamptz
) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not may_manage(organisation, actor) or chosen = 'owner' then return 'refused'; end if;
  -- Of two invitations at once the second waits here.
  perform from organizations where id = organisation for update;
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

create function revoke_invite(organisation uuid, actor uuid, invitation uuid) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not may_manage(organisation, actor) then return 'refused'; end if;
  update org_invites set status = 'canceled', token_hash = null, updated_at = now()
  where id = invitation and org_id = organisation and status = 'pending';
  return case when found then 'done' else 'missing' end;
end $$;

-- Once, in time, and by the account of the invited address.
create function accept_invite(hash text, person uuid) returns table (outcome text, org_id uuid)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  invite org_invites;
begin
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

-- Owners are changed by owners only.
create function set_member_role(organisation uuid, actor uuid, person uuid, chosen text) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not may_manage(organisation, actor) or chosen = 'owner' then return 'refused'; end if;
  perform from organizations where id = organisation for update;
  if is_owner(organisation, person) then
    if not is_owner(organisation, actor) then return 'refused'; end if;
    if (select owner_user_id from organizations where id = organisation) = person then return 'last-owner'; end if;
  end if;
  perform set_config('app.user_id', actor::text, true);
  update organization_members set role = chosen, updated_at = now() where org_id = organisation and user_id = person;
  return case when found then 'done' else 'missing' end;
end $$;

-- Removing somebody else, or leaving where person and actor are one.
create function remove_member(organisation uuid, actor uuid, person uuid) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if actor <> person and not may_manage(organisation, actor) then return 'refused'; end if;
  perform from organizations where id = organisation for update;
  if (select owner_user_id from organizations where id = organisation) = person then return 'last-owner'; end if;
  if is_owner(organisation, person) and actor <> person and not is_owner(organisation, actor) then return 'refused'; end if;
  perform set_config('app.user_id', actor::text, true);
  delete from organization_members where org_id = organisation and user_id = person;
  if not found then return 'missing'; end if;
  update users set preferred_org_id = null where id = person and preferred_org_id = organisation;
  return 'done';
end $$;

-- The organisation and its plan become somebody else's; whoever hands it over stays as an admin.
create function hand_over_organisation(organisation uuid, actor uuid, person uuid) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from organizations where id = organisation and owner_user_id = actor and not is_demo for update;
  if not found then return 'refused'; end if;
  perform set_config('app.user_id', actor::text, true);
  update organization_members set role = 'owner', updated_at = now() where org_id = organisation and user_id = person;
  if not found or actor = person then return 'missing'; end if;
  update organizations set owner_user_id = person, updated_at = now() where id = organisation;
  update organization_members set role = 'admin', updated_at = now() where org_id = organisation and user_id = actor;
  return 'done';
end $$;

-- A further organisation of one's own, at most ten.
create function found_organisation(person uuid, organisation uuid, title text) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from users where id = person and not is_demo for update;
  if not found then return 'refused'; end if;
  if (select count(*) from organizations where owner_user_id = person) >= 10 then return 'many'; end if;
  insert into organizations (id, name, slug, owner_user_id) values (organisation, title, organisation::text, person);
  insert into organization_members (org_id, user_id, role) values (organisation, person, 'owner');
  update users set preferred_org_id = organisation, updated_at = now() where id = person;
  return 'done';
end $$;

revoke execute on function may_manage, is_owner, invite_to_team, revoke_invite, accept_invite, set_member_role,
  remove_member, hand_over_organisation, found_organisation from public;
grant execute on function invite_to_team, revoke_invite, accept_invite, set_member_role, remove_member,
  hand_over_organisation, found_organisation to studbook_accounts;
