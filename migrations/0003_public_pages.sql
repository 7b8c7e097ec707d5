-- Public pages of litters: found by their address, and counted without being changed.

-- A visitor knows the address of a page and no organisation. A connection that names the address sees the one
-- published page under it, and through it learns whose it is; everything else goes through that organisation.
create policy public_page on litter_sites for select using (
  is_published and deleted_at is null and slug = nullif(current_setting('app.public_slug', true), '')
);

-- A visit is no edit: it must not make the page stale for whoever is editing it, and is nobody's change to log.
drop trigger count_version on litter_sites;
create trigger count_version before update on litter_sites for each row
  when ((new.view_count, new.lead_count) is not distinct from (old.view_count, old.lead_count))
  execute function count_version();

create or replace function audit_changes() returns trigger language plpgsql as $$
declare
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  context jsonb := nullif(current_setting('app.audit_metadata', true), '')::jsonb;
  -- Fields marked "secret" in the definitions: the log is read by people.
  secrets constant text[] := array['token_hash', 'storage_path'];
begin
  if tg_op = 'INSERT' then
    insert into audit_logs (org_id, id, user_id, action, table_name, record_id, new_values, metadata)
    select n.org_id, uuid_v7(), actor, 'create', tg_table_name, n.id, jsonb_strip_nulls(to_jsonb(n) - secrets), context
    from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into audit_logs (org_id, id, user_id, action, table_name, record_id, old_values, new_values, metadata)
    select n.org_id, uuid_v7(), actor, 'update', tg_table_name, n.id, changed.before, changed.after, context
    from new_rows n
    join old_rows o using (org_id, id)
    cross join lateral (
      select jsonb_object_agg(key, to_jsonb(o) -> key) as before, jsonb_object_agg(key, value) as after
      from jsonb_each(to_jsonb(n) - secrets)
      where value is distinct from to_jsonb(o) -> key
        and key not in ('updated_at', 'version', 'view_count', 'lead_count')
    ) changed
    where changed.after is not null;
  else
    insert into audit_logs (org_id, id, user_id, action, table_name, record_id, old_values, metadata)
    select o.org_id, uuid_v7(), actor, 'delete', tg_table_name, o.id, jsonb_strip_nulls(to_jsonb(o) - secrets), context
    from old_rows o
    where exists (select from organizations where organizations.id = o.org_id);
  end if;
  return null;
end $$;
