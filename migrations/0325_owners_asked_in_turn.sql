-- Whether whoever takes an organisation over can sign in is asked once their account can no longer change: before, one that was
-- being deactivated at that moment became the owner all the same.
create or replace function hand_over_organisation(organisation uuid, actor uuid, person uuid) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from organizations where id = organisation and owner_user_id = actor and not is_demo for update;
  if not found then return 'refused'; end if;
  perform from users where id = person for share;
  if exists (select from users where id = person and (deactivated_at is not null or banned is true)) then
    return 'deactivated';
  end if;
  perform set_config('app.user_id', actor::text, true);
  update organization_members set role = 'owner', updated_at = now() where org_id = organisation and user_id = person;
  if not found or actor = person then return 'missing'; end if;
  update organizations set owner_user_id = person, updated_at = now() where id = organisation;
  update organization_members set role = 'admin', updated_at = now() where org_id = organisation and user_id = actor;
  return 'done';
end $$;
