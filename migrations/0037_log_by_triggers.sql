-- The log of changes is written by its triggers, with the owner's rights, and by nothing else: whoever could run a
-- statement of their own could otherwise put words into it. A trigger of one's own, on a temporary table, would be
-- another way in, hence the revoke.
alter function audit_changes() security definer;
alter function audit_changes() set search_path = public, pg_temp;
revoke execute on function audit_changes() from public;

-- A full export or import is no change of a record: an entry about the organisation as a whole.
create function log_transfer(transfer text, details jsonb) returns void
language sql security definer set search_path = public, pg_temp
as $$
  insert into audit_logs (org_id, id, user_id, action, table_name, record_id, metadata)
  select org, uuid_v7(), nullif(current_setting('app.user_id', true), '')::uuid, transfer, 'organizations', org, details
  from (select nullif(current_setting('app.org_id', true), '')::uuid as org) named
  where transfer in ('export', 'import')
$$;
revoke execute on function log_transfer from public;
grant execute on function log_transfer to studbook_app;
