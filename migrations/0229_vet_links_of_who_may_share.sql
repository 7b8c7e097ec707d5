-- A link for a vet opens while whoever made it may share with one: their role is told with it.
drop function find_vet_link(text);
create function find_vet_link(hash text)
returns table (org_id uuid, id uuid, subject text, subject_id uuid, role text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select l.org_id, l.id, l.subject, l.subject_id, m.role from vet_links l
  join organization_members m on m.org_id = l.org_id and m.user_id = l.user_id
  join users u on u.id = l.user_id
  where l.token_hash = hash and l.expires_at > now() and u.deactivated_at is null and u.banned is not true
$$;
revoke execute on function find_vet_link from public;
grant execute on function find_vet_link to studbook_accounts;
