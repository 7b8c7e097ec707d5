-- Somebody goes and what they had open becomes somebody else's: both or neither. See docs/decisions/0081-teams.md.
drop function remove_member(uuid, uuid, uuid);
create function remove_member(organisation uuid, actor uuid, person uuid, heir uuid) returns text
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
  update tasks set assignee_id = heir::text
  where org_id = organisation and assignee_id = person::text and status in ('open', 'in progress');
  delete from organization_members where org_id = organisation and user_id = person;
  update users set preferred_org_id = null where id = person and preferred_org_id = organisation;
  return 'done';
end $$;
revoke execute on function remove_member from public;
grant execute on function remove_member to studbook_accounts;

-- Which session of the demo somebody opened last: noted at the demo's account, and at one's own for whoever has one.
grant update (demo_session_id) on users to studbook_accounts;
