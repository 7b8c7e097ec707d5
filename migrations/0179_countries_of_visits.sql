-- From which country a page was looked at, where a proxy says so: two letters, and nothing of whoever looks.
alter table site_days add column country text not null default '' check (country ~ '^([A-Z]{2})?$');
alter table site_days drop constraint site_days_pkey;
alter table site_days add primary key (org_id, site_id, day, referrer, country);
