import type { EntityName } from './names.ts';

/**
 * Kinds whose records are of no species: nothing in them leads to one. What leads there stands in `species-of-record.ts`,
 * which reads all definitions; a list asks without them.
 */
const ofNoSpecies: readonly EntityName[] = [
  'customers',
  'transporters',
  'guardians',
  'organization_litter_templates',
  'sop_templates',
  'integrations',
  'bug_reports',
  'transporter_trips',
  'branding_settings',
  'report_definitions',
  'dashboard_preferences',
  'audit_logs',
];

/** Whether lists of the kind follow the species that is chosen. */
export const followsSpecies = (name: EntityName): boolean => !ofNoSpecies.includes(name);
