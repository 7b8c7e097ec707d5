import { animals } from './animals.ts';
import { breedingRecords, geneticClearances, geneticTests, heatCycles, weights } from './breeding.ts';
import { breedingGroups } from './breeding-groups.ts';
import { breedingCompliance, breedingStandards } from './breeding-rules.ts';
import type { EntityDefinition } from './entity.ts';
import { financialTransactions } from './financial-transactions.ts';
import { healthRecords } from './health-records.ts';
import { offspring } from './offspring.ts';
import { documents, litterSites, organizationLitterTemplates, photos } from './papers.ts';
import {
  customers,
  guardianPlacements,
  guardians,
  portalInvites,
  puppyPickups,
  transporters,
} from './people.ts';
import { cycleTests, incubations, pregnancyChecks } from './reproduction.ts';
import {
  auditLogs,
  brandingSettings,
  bugReports,
  dashboardPreferences,
  integrations,
  reportDefinitions,
  sopTemplates,
  tasks,
} from './work.ts';

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
