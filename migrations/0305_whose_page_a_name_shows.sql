-- A name of their own shows what is theirs and nobody else's: whoever asks needs to know whose it is, beside which page.
create function find_own_page(asked text) returns table (org_id uuid, slug varchar)
language sql stable security definer set search_path = public, pg_temp
as $$
  select k.org_id, k.slug from own_domains d join organizations o on o.id = d.org_id
  join kennel_pages k on k.org_id = d.org_id and k.is_published
  where d.host = asked and d.verified_at is not null and o.plan = 'premium' and not o.is_demo
$$;
revoke execute on function find_own_page from public;
grant execute on function find_own_page to studbook_accounts;
drop function find_own_domain(text);
