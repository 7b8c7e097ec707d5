-- What a public page shows and when: sections and days of its own, texts from the organisation's template, what is
-- being worked on before anybody sees it, and how often it was looked at by day.
alter table litter_sites
  add column shown_from date,
  add column shown_until date,
  add constraint litter_sites_shown_until_order_check check (shown_until >= shown_from);

alter table organization_litter_templates
  add column guarantee_text text,
  add column raising_text text,
  add column faq_text text;

-- Of one page, as it is being worked on: no record, and no change anybody else has seen.
create table site_drafts (
  org_id uuid not null references organizations (id) on delete cascade,
  site_id uuid not null,
  draft jsonb not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, site_id)
);
alter table site_drafts
  add constraint site_drafts_site_id_fkey
    foreign key (org_id, site_id) references litter_sites (org_id, id) on delete cascade;
select make_tenant_table('site_drafts');

-- Counted without cookies or addresses: the day, and the host that led there.
create table site_days (
  org_id uuid not null references organizations (id) on delete cascade,
  site_id uuid not null,
  day date not null,
  referrer varchar(120) not null default '',
  views integer not null default 0,
  leads integer not null default 0,
  primary key (org_id, site_id, day, referrer)
);
alter table site_days
  add constraint site_days_site_id_fkey
    foreign key (org_id, site_id) references litter_sites (org_id, id) on delete cascade;
select make_tenant_table('site_days');
