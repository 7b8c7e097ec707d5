-- A page stands in the sitemap while it is shown: from its first day to its last, where the organisation is.
create or replace function list_public_pages() returns table (slug varchar, changed_at timestamptz, host varchar)
language sql stable security definer set search_path = public, pg_temp
as $$
  select s.slug, s.updated_at, d.host from litter_sites s join organizations o on o.id = s.org_id
  left join organization_preferences p on p.org_id = s.org_id
  left join shown_domains() d on d.org_id = s.org_id
  cross join lateral (select (now() at time zone coalesce(p.time_zone, 'UTC'))::date as today) t
  where s.is_published and s.deleted_at is null and s.batch_id is null and not o.is_demo
    and coalesce(s.seo_settings ->> 'isHidden', 'false') <> 'true'
    and (s.shown_from is null or s.shown_from <= t.today) and (s.shown_until is null or s.shown_until >= t.today)
  order by s.updated_at desc limit 40000
$$;
