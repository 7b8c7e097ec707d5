-- A task in the hands of somebody who may not touch it is done by nobody, nor are those a rule goes on giving to somebody who
-- has left: both go to whoever takes over. See docs/decisions/0081-teams.md.
create function pass_tasks_on(organisation uuid, person uuid, heir uuid) returns void
language sql set search_path = public, pg_temp
as $$
  update tasks set assignee_id = heir::text
  where org_id = organisation and assignee_id = person::text and status in ('open', 'in progress');
  update task_rules set assignee_id = heir::text where org_id = organisation and assignee_id = person::text;
$$;
revoke execute on function pass_tasks_on from public;

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
  delete from organization_members where org_id = organisation and user_id = person;
  update users set preferred_org_id = null where id = person and preferred_org_id = organisation;
  return 'done';
end $$;

-- Which roles have tasks the caller says: it has the table of roles.
drop function set_member_role(uuid, uuid, uuid, text);
create function set_member_role(organisation uuid, actor uuid, person uuid, chosen text, has_tasks boolean) returns text
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
  return 'done';
end $$;
revoke execute on function set_member_role from public;
grant execute on function set_member_role to studbook_accounts;
