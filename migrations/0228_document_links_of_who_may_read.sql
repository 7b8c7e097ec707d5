-- A link to a document opens no more than whoever made it may see now: their role is told with it.
drop function find_document_link(text);
create function find_document_link(hash text) returns table (org_id uuid, id uuid, document_id uuid, role text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select l.org_id, l.id, l.document_id, m.role from document_links l
  join organizations o on o.id = l.org_id and not o.is_demo
  join organization_members m on m.org_id = l.org_id and m.user_id = l.user_id
  join users u on u.id = l.user_id
  where l.token_hash = hash and l.expires_at > now() and u.deactivated_at is null and u.banned is not true
$$;
revoke execute on function find_document_link from public;
grant execute on function find_document_link to studbook_accounts;
