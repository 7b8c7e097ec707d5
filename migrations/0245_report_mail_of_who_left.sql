-- changes data
-- The mail of a report is its maker's own: whoever leaves gets none, and none again when they come back.
-- See docs/decisions/0122-reports-of-ones-own.md.
create function end_report_mail() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- With an organisation everything goes; there is nobody to keep a log for.
  if not exists (select from organizations where id = old.org_id) then return null; end if;
  update report_definitions set mail_every = null
  where org_id = old.org_id and user_id = old.user_id and mail_every is not null;
  return null;
end $$;
revoke execute on function end_report_mail from public;
create trigger organization_members_end_report_mail after delete on organization_members
  for each row execute function end_report_mail();

-- Whoever went before this.
update report_definitions r set mail_every = null
where mail_every is not null and not exists (
  select from organization_members m where m.org_id = r.org_id and m.user_id = r.user_id);
