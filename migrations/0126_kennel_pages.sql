-- The page of an organisation itself, under an address that is one for all organisations.
create table kennel_pages (
  org_id uuid primary key references organizations (id) on delete cascade,
  slug varchar(80) not null,
  is_published boolean not null default false,
  title varchar(160),
  intro text,
  updated_at timestamptz not null default now()
);
create unique index kennel_pages_slug_key on kennel_pages (slug);
select make_tenant_table('kennel_pages');

-- Whose page it is, for a visitor.
create function find_kennel_page(address text) returns uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select org_id from kennel_pages where slug = address and is_published
$$;

-- What a search engine may know: pages that are shown to everybody, and are no samples.
create function list_public_pages() returns table (slug varchar, changed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  select s.slug, s.updated_at from litter_sites s join organizations o on o.id = s.org_id
  where s.is_published and s.deleted_at is null and s.batch_id is null and not o.is_demo
    and coalesce(s.seo_settings ->> 'isHidden', 'false') <> 'true'
    and (s.shown_from is null or s.shown_from <= current_date) and (s.shown_until is null or s.shown_until >= current_date)
  order by s.updated_at desc limit 40000
$$;
create function list_kennel_pages() returns table (slug varchar, changed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  select k.slug, k.updated_at from kennel_pages k join organizations o on o.id = k.org_id
  where k.is_published and not o.is_demo order by k.updated_at desc limit 9000
$$;
revoke execute on function find_kennel_page, list_public_pages, list_kennel_pages from public;
grant execute on function find_kennel_page, list_public_pages, list_kennel_pages to studbook_accounts;
