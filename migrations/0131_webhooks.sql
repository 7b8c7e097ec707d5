-- What happens to records is told to programs of the breeder's (docs/decisions/0114). The secret an address is signed with
-- is worked out from the installation's own, the id and `turn_of_secret`: none is kept.
create table webhooks (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  user_id uuid references users (id) on delete set null,
  name varchar(80) not null,
  url varchar(2000) not null,
  -- Kinds of record by the names of their tables; '*' is every kind.
  kinds jsonb not null,
  enabled boolean not null default true,
  turn_of_secret integer not null default 1,
  -- Until then what is sent is signed with the secret before this one as well.
  old_secret_until timestamptz,
  -- A process is at it; when the time is over, another one takes it.
  taken_until timestamptz,
  -- Nobody answered lately: how often in a row, since when, and when it is tried again.
  failures integer not null default 0,
  failing_since timestamptz,
  rest_until timestamptz,
  -- By Studbook itself, after it failed for long.
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index webhooks_user_id_idx on webhooks (user_id);
select make_tenant_table('webhooks');

-- Written in the transaction of the change it tells of, sent afterwards, kept for a while to be looked at and sent again.
create table webhook_deliveries (
  org_id uuid not null,
  id uuid not null default uuid_v7(),
  webhook_id uuid not null,
  turn bigint generated always as identity,
  kind varchar(60) not null,
  event varchar(20) not null
    constraint webhook_deliveries_event_check check (event in ('created', 'changed', 'removed', 'restored', 'deleted', 'finished', 'test')),
  record_id uuid not null,
  -- Names of the columns that changed.
  fields jsonb,
  at timestamptz not null default now(),
  state varchar(10) not null default 'waiting'
    constraint webhook_deliveries_state_check check (state in ('waiting', 'arrived', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  tried_at timestamptz,
  -- Of the last attempt.
  status integer,
  took_ms integer,
  answer varchar(500),
  primary key (org_id, id),
  constraint webhook_deliveries_webhook_id_fkey foreign key (org_id, webhook_id)
    references webhooks (org_id, id) on delete cascade
);
create index webhook_deliveries_webhook_id_idx on webhook_deliveries (org_id, webhook_id, turn);
create index webhook_deliveries_line_idx on webhook_deliveries (org_id, webhook_id, record_id, turn) where state = 'waiting';
create index webhook_deliveries_next_at_idx on webhook_deliveries (next_at) where state = 'waiting';
create index webhook_deliveries_at_idx on webhook_deliveries (at);
select make_tenant_table('webhook_deliveries');

create function tell_webhooks() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into webhook_deliveries (org_id, webhook_id, kind, event, record_id, fields)
  select w.org_id, w.id, new.table_name,
    case
      when new.action = 'create' then 'created'
      when new.action = 'delete' then 'deleted'
      when not new.new_values ? 'deleted_at' then 'changed'
      when new.new_values ->> 'deleted_at' is null then 'restored'
      else 'removed'
    end,
    new.record_id,
    case when new.action = 'update' then (select jsonb_agg(key) from jsonb_object_keys(new.new_values) key
      where key not in ('deleted_at', 'batch_id')) end
  from webhooks w join organizations o on o.id = w.org_id and o.plan = 'premium'
  where w.org_id = new.org_id and w.enabled and (w.kinds ? '*' or w.kinds ? new.table_name);
  return null;
end $$;
revoke execute on function tell_webhooks from public;
-- What an import brings is told by one event when all of it is there.
create trigger tell_webhooks after insert on audit_logs for each row
  when (new.action in ('create', 'update', 'delete') and (new.metadata is null or not new.metadata ? 'importId'))
  execute function tell_webhooks();

create function tell_webhooks_of_import() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into webhook_deliveries (org_id, webhook_id, kind, event, record_id)
  select w.org_id, w.id, 'imports', 'finished', new.id
  from webhooks w join organizations o on o.id = w.org_id and o.plan = 'premium'
  where w.org_id = new.org_id and w.enabled
    and (w.kinds ? '*' or w.kinds ? replace(new.type, '-', '_'));
  return null;
end $$;
revoke execute on function tell_webhooks_of_import from public;
create trigger tell_webhooks_of_import after update of status on imports for each row
  when (new.status = 'finished' and old.status <> 'finished' and not new.is_trial)
  execute function tell_webhooks_of_import();

-- Whom there is something to tell, before an organisation is named.
create function find_due_webhooks() returns table (org_id uuid, webhook_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct d.org_id, d.webhook_id from webhook_deliveries d
  join webhooks w on w.org_id = d.org_id and w.id = d.webhook_id
  join organizations o on o.id = d.org_id and o.plan = 'premium'
  where d.state = 'waiting' and d.next_at <= now() and w.enabled
    and (w.taken_until is null or w.taken_until <= now()) and (w.rest_until is null or w.rest_until <= now())
$$;
revoke execute on function find_due_webhooks from public;
grant execute on function find_due_webhooks to studbook_accounts;
