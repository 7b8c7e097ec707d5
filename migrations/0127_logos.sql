-- The logo of an organisation is a photo of its branding: cleaned and sized like every other.
alter table photos drop constraint photos_entity_type_check;
alter table photos add constraint photos_entity_type_check
  check (entity_type in ('animals', 'breeding_groups', 'offspring', 'customers', 'health_records', 'financial_transactions', 'breeding_records', 'heat_cycles', 'cycle_tests', 'pregnancy_checks', 'incubations', 'genetic_clearances', 'genetic_tests', 'breeding_standards', 'breeding_compliance', 'weights', 'guardians', 'guardian_placements', 'puppy_pickups', 'transporters', 'portal_invites', 'tasks', 'litter_sites', 'organization_litter_templates', 'sop_templates', 'integrations', 'bug_reports', 'branding_settings'));

-- Whose logo it is, for a visitor: while it is the logo.
create function find_logo(photo uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select org_id from photos where id = photo and entity_type = 'branding_settings' and is_primary and deleted_at is null
$$;
revoke execute on function find_logo from public;
grant execute on function find_logo to studbook_accounts;
create index photos_logo_idx on photos (id) where entity_type = 'branding_settings';
