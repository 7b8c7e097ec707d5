-- Where somebody else has changed what a person may do, the sessions of that person get another token with what they ask
-- next (docs/decisions/0151): whoever knew the one before knows nothing any more. The former one opens the same session
-- for a minute, for what a page had asked already; it is a row of its own that ends with the session it belonged to.
alter table sessions
  add column token_due boolean not null default false,
  add column replaced_by uuid references sessions on delete cascade;
create index sessions_replaced_by_idx on sessions (replaced_by) where replaced_by is not null;

create function ask_for_other_tokens() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update sessions set token_due = true
  where user_id = old.user_id and replaced_by is null and not token_due;
  return null;
end $$;
revoke execute on function ask_for_other_tokens from public;

create trigger organization_members_other_tokens after update of role on organization_members
  for each row when (old.role is distinct from new.role) execute function ask_for_other_tokens();
create trigger organization_members_gone_other_tokens after delete on organization_members
  for each row execute function ask_for_other_tokens();

-- Who signs out with a former token, or signs in over it, ends the session itself.
create function end_replaced_session() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from sessions where id = old.replaced_by;
  return null;
end $$;
revoke execute on function end_replaced_session from public;

create trigger sessions_former_ended after delete on sessions
  for each row when (old.replaced_by is not null and old.expires_at > now()) execute function end_replaced_session();
