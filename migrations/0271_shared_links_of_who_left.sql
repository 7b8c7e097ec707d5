-- changes data
-- What somebody had shared by a link of theirs (health with a vet, a document, a calendar) ends for good with their place in
-- the team, and when their account is deactivated: whoever is taken back, or can sign in again, opens nothing of before. See
-- docs/decisions/0081-teams.md.
create function end_shared_links_of(organisation uuid, person uuid) returns void
language sql set search_path = public, pg_temp
as $$
  delete from vet_links where org_id = organisation and user_id = person;
  delete from document_links where org_id = organisation and user_id = person;
  delete from calendar_addresses where org_id = organisation and user_id = person;
$$;

-- Also as somebody comes: what was made in the moment they were removed.
create function end_shared_links() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then perform end_shared_links_of(new.org_id, new.user_id);
  else perform end_shared_links_of(old.org_id, old.user_id);
  end if;
  return null;
end $$;
revoke execute on function end_shared_links_of, end_shared_links from public;
create trigger end_shared_links after insert or delete on organization_members
  for each row execute function end_shared_links();

delete from vet_links l where not exists (
  select from organization_members m join users u on u.id = m.user_id
  where m.org_id = l.org_id and m.user_id = l.user_id and u.deactivated_at is null);
delete from document_links l where not exists (
  select from organization_members m join users u on u.id = m.user_id
  where m.org_id = l.org_id and m.user_id = l.user_id and u.deactivated_at is null);
delete from calendar_addresses l where not exists (
  select from organization_members m join users u on u.id = m.user_id
  where m.org_id = l.org_id and m.user_id = l.user_id and u.deactivated_at is null);
