-- Names of their own under which organisations show their page: theirs once a DNS record has said so.
create table own_domains (
  org_id uuid not null references organizations (id) on delete cascade,
  host varchar(200) not null,
  token varchar(64) not null,
  verified_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, host)
);
create unique index own_domains_host_key on own_domains (host) where verified_at is not null;
select make_tenant_table('own_domains');

-- Whose page a name leads to, for a visitor: while the plan opens it and the page is published.
create function find_own_domain(asked text) returns varchar
language sql stable security definer set search_path = public, pg_temp
as $$
  select k.slug from own_domains d join organizations o on o.id = d.org_id
  join kennel_pages k on k.org_id = d.org_id and k.is_published
  where d.host = asked and d.verified_at is not null and o.plan = 'premium' and not o.is_demo
$$;
revoke execute on function find_own_domain from public;
grant execute on function find_own_domain to studbook_accounts;
