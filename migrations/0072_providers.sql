-- An account elsewhere that signs in here (its row is in accounts, from 0001) can be unlinked again; the password never.
create function unlink_provider(person uuid, provider text) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from accounts where user_id = person and provider_id = provider and provider_id <> 'credential';
  return found;
end $$;
revoke execute on function unlink_provider from public;
grant execute on function unlink_provider to studbook_accounts;
