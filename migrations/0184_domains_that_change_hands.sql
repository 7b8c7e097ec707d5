-- A name whose record no longer says that it is theirs stays with nobody who once proved it: whoever proves it now gets it in
-- the same transaction. `told` are the tokens that stand at the name at this moment.
create function release_own_domain(asked text, told text[]) returns void
language sql security definer set search_path = public, pg_temp
as $$
  with released as (
    update own_domains set verified_at = null, checked_at = now()
    where host = asked and verified_at is not null and not token = any(told)
      and org_id <> nullif(current_setting('app.org_id', true), '')::uuid
    returning org_id
  )
  update branding_settings b set custom_domain = null from released r
  where b.org_id = r.org_id and b.custom_domain = asked and b.deleted_at is null
$$;
revoke execute on function release_own_domain from public;
grant execute on function release_own_domain to studbook_app;

-- Under which name an organisation's pages are to be known, where it has one that leads to them: of several the one its
-- branding names. (The demo can have none.)
create function shown_domains() returns table (org_id uuid, host varchar) language sql stable
as $$
  select distinct on (d.org_id) d.org_id, d.host
  from own_domains d
  join organizations o on o.id = d.org_id and o.plan = 'premium'
  join kennel_pages k on k.org_id = d.org_id and k.is_published
  left join branding_settings b on b.org_id = d.org_id and b.custom_domain = d.host and b.deleted_at is null
  where d.verified_at is not null
  order by d.org_id, b.id is null, d.verified_at, d.host
$$;
revoke execute on function shown_domains from public;
grant execute on function shown_domains to studbook_app;

drop function list_public_pages();
create function list_public_pages() returns table (slug varchar, changed_at timestamptz, host varchar)
language sql stable security definer set search_path = public, pg_temp
as $$
  select s.slug, s.updated_at, d.host from litter_sites s join organizations o on o.id = s.org_id
  left join shown_domains() d on d.org_id = s.org_id
  where s.is_published and s.deleted_at is null and s.batch_id is null and not o.is_demo
    and coalesce(s.seo_settings ->> 'isHidden', 'false') <> 'true'
    and (s.shown_from is null or s.shown_from <= current_date) and (s.shown_until is null or s.shown_until >= current_date)
  order by s.updated_at desc limit 40000
$$;
drop function list_kennel_pages();
create function list_kennel_pages() returns table (slug varchar, changed_at timestamptz, host varchar)
language sql stable security definer set search_path = public, pg_temp
as $$
  select k.slug, k.updated_at, d.host from kennel_pages k join organizations o on o.id = k.org_id
  left join shown_domains() d on d.org_id = k.org_id
  where k.is_published and not o.is_demo order by k.updated_at desc limit 9000
$$;
revoke execute on function list_public_pages, list_kennel_pages from public;
grant execute on function list_public_pages, list_kennel_pages to studbook_accounts;
