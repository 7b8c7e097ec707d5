import { animals } from './animals.ts';
import { auditLogs } from './audit-logs.ts';
import { brandingSettings } from './branding-settings.ts';
import { breedingCompliance } from './breeding-compliance.ts';
import { breedingGroups } from './breeding-groups.ts';
import { breedingRecords } from './breeding-records.ts';
import { breedingStandards } from './breeding-standards.ts';
import { bugReports } from './bug-reports.ts';
import { customers } from './customers.ts';
import { cycleTests } from './cycle-tests.ts';
import { dashboardPreferences } from './dashboard-preferences.ts';
import { documents } from './documents.ts';
import type { EntityDefinition } from './entity.ts';
import { financialTransactions } from './financial-transactions.ts';
import { geneticClearances } from './genetic-clearances.ts';
import { geneticTests } from './genetic-tests.ts';
import { guardianPlacements } from './guardian-placements.ts';
import { guardians } from './guardians.ts';
import { healthRecords } from './health-records.ts';
import { heatCycles } from './heat-cycles.ts';
import { incubations } from './incubations.ts';
import { integrations } from './integrations.ts';
import { litterSites } from './litter-sites.ts';
import { offspring } from './offspring.ts';
import { organizationLitterTemplates } from './organization-litter-templates.ts';
import { photos } from './photos.ts';
import { portalInvites } from './portal-invites.ts';
import { pregnancyChecks } from './pregnancy-checks.ts';
import { puppyPickups } from './puppy-pickups.ts';
import { reportDefinitions } from './report-definitions.ts';
import { sopTemplates } from './sop-templates.ts';
import { tasks } from './tasks.ts';
import { transporters } from './transporters.ts';
import { weights } from './weights.ts';

/** The whole data model of an organisation, on one screen. Accounts and preferences have tables of their own. */
export const entities = {
  animals,
  breeding_groups: breedingGroups,
  offspring,
  customers,
  health_records: healthRecords,
  financial_transactions: financialTransactions,
  breeding_records: breedingRecords,
  heat_cycles: heatCycles,
  cycle_tests: cycleTests,
  pregnancy_checks: pregnancyChecks,
  incubations,
  genetic_clearances: geneticClearances,
  genetic_tests: geneticTests,
  breeding_standards: breedingStandards,
  breeding_compliance: breedingCompliance,
  weights,
  puppy_pickups: puppyPickups,
  transporters,
  guardians,
  guardian_placements: guardianPlacements,
  portal_invites: portalInvites,
  tasks,
  documents,
  photos,
  litter_sites: litterSites,
  organization_litter_templates: organizationLitterTemplates,
  branding_settings: brandingSettings,
  report_definitions: reportDefinitions,
  sop_templates: sopTemplates,
  integrations,
  dashboard_preferences: dashboardPreferences,
  bug_reports: bugReports,
  audit_logs: auditLogs,
} as const;

export type EntityName = keyof typeof entities;

export const entityNames = Object.keys(entities) as EntityName[];

/** The definition without its exact field types, for code that serves any entity. */
export const entityOf = (name: EntityName): EntityDefinition => entities[name] as EntityDefinition;

export const isEntityName = (name: string): name is EntityName => Object.hasOwn(entities, name);

/** The entity behind `/api/<path>`, new path or old. */
export function entityAtPath(path: string): EntityName | undefined {
  return entityNames.find((name) => {
    const { path: current, oldPaths } = entityOf(name);
    return current === path || oldPaths?.includes(path);
  });
}
