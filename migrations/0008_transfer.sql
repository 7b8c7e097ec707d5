-- A full export or import is told of in the log as well: it is no record, so the entry names the organisation.
alter table audit_logs drop constraint audit_logs_action_check;
alter table audit_logs add constraint audit_logs_action_check
  check (action in ('create', 'update', 'delete', 'export', 'import'));

-- Photos, documents and tasks can belong to any record that has a page of its own.
alter table tasks drop constraint tasks_entity_type_check;
alter table tasks add constraint tasks_entity_type_check
  check (entity_type in ('animals', 'breeding_groups', 'offspring', 'customers', 'health_records', 'financial_transactions', 'breeding_records', 'heat_cycles', 'cycle_tests', 'pregnancy_checks', 'incubations', 'genetic_clearances', 'genetic_tests', 'breeding_standards', 'breeding_compliance', 'weights', 'guardians', 'guardian_placements', 'puppy_pickups', 'transporters', 'portal_invites', 'tasks', 'litter_sites', 'organization_litter_templates', 'sop_templates', 'integrations', 'bug_reports'));
alter table documents drop constraint documents_entity_type_check;
alter table documents add constraint documents_entity_type_check
  check (entity_type in ('animals', 'breeding_groups', 'offspring', 'customers', 'health_records', 'financial_transactions', 'breeding_records', 'heat_cycles', 'cycle_tests', 'pregnancy_checks', 'incubations', 'genetic_clearances', 'genetic_tests', 'breeding_standards', 'breeding_compliance', 'weights', 'guardians', 'guardian_placements', 'puppy_pickups', 'transporters', 'portal_invites', 'tasks', 'litter_sites', 'organization_litter_templates', 'sop_templates', 'integrations', 'bug_reports'));
alter table photos drop constraint photos_entity_type_check;
alter table photos add constraint photos_entity_type_check
  check (entity_type in ('animals', 'breeding_groups', 'offspring', 'customers', 'health_records', 'financial_transactions', 'breeding_records', 'heat_cycles', 'cycle_tests', 'pregnancy_checks', 'incubations', 'genetic_clearances', 'genetic_tests', 'breeding_standards', 'breeding_compliance', 'weights', 'guardians', 'guardian_placements', 'puppy_pickups', 'transporters', 'portal_invites', 'tasks', 'litter_sites', 'organization_litter_templates', 'sop_templates', 'integrations', 'bug_reports'));
