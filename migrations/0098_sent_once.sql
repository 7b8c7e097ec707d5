-- Under which ids something came in that adds no record of that id, such as a line to the notes of one: sent again, because
-- its answer was lost, it is known. Older ids are refused (src/server/records/create-once.ts), so rows die after that.
create table sent_once (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index sent_once_created_at_idx on sent_once (created_at);
select make_tenant_table('sent_once');
