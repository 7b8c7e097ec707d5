-- Two events of the same millisecond were told in any order: their ids say no more than the millisecond. The turn says
-- which came first; it counts anew after a restore, so that it only decides between events of the same time.
alter table security_events add column turn bigint generated always as identity;
drop index security_events_org_id_idx;
create index security_events_org_id_idx on security_events (org_id, created_at, turn);
