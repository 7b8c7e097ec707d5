-- changes data
-- A link into a buyer's portal that was shown to whoever made it holds as long as that one may invite buyers: otherwise somebody
-- who is removed goes on as the buyer. One that was mailed is known to the buyer alone, and goes on. See
-- docs/decisions/0109-the-buyers-portal.md.
create function end_portal_links_of(organisation uuid, person uuid) returns void
language sql set search_path = public, pg_temp
as $$
  update portal_invites set revoked_at = now()
  where org_id = organisation and user_id = person and sent_to is null and revoked_at is null and deleted_at is null
$$;
revoke execute on function end_portal_links_of from public;

create or replace function remove_member(organisation uuid, actor uuid, person uuid, heir uuid) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if actor <> person and not may_manage(organisation, actor) then return 'refused'; end if;
  perform from organizations where id = organisation for update;
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

-- Which roles have tasks, and which invite buyers, the caller says: it has the table of roles.
drop function set_member_role(uuid, uuid, uuid, text, boolean);
create function set_member_role(
  organisation uuid, actor uuid, person uuid, chosen text, has_tasks boolean, invites_buyers boolean
) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not may_manage(organisation, actor) or chosen = 'owner' then return 'refused'; end if;
  perform from organizations where id = organisation for update;
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
revoke execute on function set_member_role from public;
grant execute on function set_member_role to studbook_accounts;

-- Whoever went, or was given another role, before this.
update portal_invites i set revoked_at = now()
where sent_to is null and revoked_at is null and deleted_at is null and not exists (
  select from organization_members m
  where m.org_id = i.org_id and m.user_id = i.user_id and m.role in ('owner', 'admin', 'member', 'bookkeeper'));
