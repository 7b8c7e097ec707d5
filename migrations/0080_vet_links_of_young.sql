-- A vet looks at a young one as well, which has no record of its own yet.
alter table vet_links rename column animal_id to subject_id;
alter index vet_links_animal_id_idx rename to vet_links_subject_id_idx;
alter table vet_links add column subject varchar(9) not null default 'animals'
  constraint vet_links_subject_is_one check (subject in ('animals', 'offspring'));
alter table vet_links alter column subject drop default;

drop function find_vet_link(text);
create function find_vet_link(hash text) returns table (org_id uuid, id uuid, subject text, subject_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select l.org_id, l.id, l.subject, l.subject_id from vet_links l
  join organization_members m on m.org_id = l.org_id and m.user_id = l.user_id
  join users u on u.id = l.user_id
  where l.token_hash = hash and l.expires_at > now() and u.deactivated_at is null and u.banned is not true
$$;
revoke execute on function find_vet_link from public;
grant execute on function find_vet_link to studbook_accounts;
