-- An organisation can demand a second factor of everybody who works in it (docs/decisions/0146). Whoever decides that
-- has one themselves, or the first thing they would do is to lock themselves out.
alter table organizations add column demands_second_factor boolean not null default false;

create function has_second_factor(person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from users where id = person and two_factor_enabled)
    or exists (select from passkeys where user_id = person)
$$;

create function demand_second_factor(organisation uuid, actor uuid, wanted boolean) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not may_manage(organisation, actor) then return 'refused'; end if;
  if wanted and not has_second_factor(actor) then return 'own-first'; end if;
  perform set_config('app.user_id', actor::text, true);
  update organizations set demands_second_factor = wanted, updated_at = now() where id = organisation;
  return 'done';
end $$;

revoke execute on function has_second_factor, demand_second_factor from public;
grant execute on function demand_second_factor to studbook_accounts;
