import { animals } from './animals.ts';
import { applicationForms } from './application-forms.ts';
import { auditLogs } from './audit-logs.ts';
import { brandingSettings } from './branding-settings.ts';
import { breedingCompliance } from './breeding-compliance.ts';
import { breedingGroups } from './breeding-groups.ts';
import { breedingRecords } from './breeding-records.ts';
import { breedingStandards } from './breeding-standards.ts';
import { bugReports } from './bug-reports.ts';
import { careItems } from './care-items.ts';
import { careTemplates } from './care-templates.ts';
import { contractTemplates } from './contract-templates.ts';
import { contracts } from './contracts.ts';
import { customers } from './customers.ts';
import { cycleTests } from './cycle-tests.ts';
import { dashboardPreferences } from './dashboard-preferences.ts';
import { documentsOf } from './documents.ts';
import type { EntityDefinition } from './entity.ts';
import { evaluationForms } from './evaluation-forms.ts';
import { evaluations } from './evaluations.ts';
import { financialTransactions } from './financial-transactions.ts';
import { geneticClearances } from './genetic-clearances.ts';
import { geneticTests } from './genetic-tests.ts';
import { growthAnswers } from './growth-answers.ts';
import { guardianPlacements } from './guardian-placements.ts';
import { guardians } from './guardians.ts';
import { handoverPapers } from './handover-papers.ts';
import { healthRecords } from './health-records.ts';
import { heatCycles } from './heat-cycles.ts';
import { identityMarks } from './identity-marks.ts';
import { incubations } from './incubations.ts';
import { inquiries } from './inquiries.ts';
import { integrations } from './integrations.ts';
import { invoices } from './invoices.ts';
import { litterEntries } from './litter-entries.ts';
import { litterSites } from './litter-sites.ts';
import { litterUpdates } from './litter-updates.ts';
import { offspring } from './offspring.ts';
import { organizationLitterTemplates } from './organization-litter-templates.ts';
import { paperRules } from './paper-rules.ts';
import { photosOf } from './photos.ts';
import { pickupSlots } from './pickup-slots.ts';
import { places } from './places.ts';
import { portalInvites } from './portal-invites.ts';
import { portalMessages } from './portal-messages.ts';
import { pregnancyChecks } from './pregnancy-checks.ts';
import { puppyPickups } from './puppy-pickups.ts';
import { reportDefinitions } from './report-definitions.ts';
import { sopTemplates } from './sop-templates.ts';
import { taskRules } from './task-rules.ts';
import { tasksOf } from './tasks.ts';
import { transporterTrips } from './transporter-trips.ts';
import { transporters } from './transporters.ts';
import { weights } from './weights.ts';

/** Every kind of record with a page of its own: photos, documents and tasks can belong to it. */
const withPages = {
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
  litter_sites: litterSites,
  organization_litter_templates: organizationLitterTemplates,
  sop_templates: sopTemplates,
  integrations,
  bug_reports: bugReports,
  handover_papers: handoverPapers,
} as const;

export type Attachable = keyof typeof withPages | 'tasks';

/** What a photo, a document or a task can belong to. A task has a page as well; settings and files are no pages. */
export const attachable: readonly Attachable[] = [
  ...(Object.keys(withPages) as (keyof typeof withPages)[]),
  'tasks',
];

export const isAttachable = (name: unknown): name is Attachable => attachable.some((kind) => kind === name);

/** The whole data model of an organisation, on one screen. Accounts and preferences have tables of their own. */
export const entities = {
  ...withPages,
  tasks: tasksOf(attachable),
  documents: documentsOf(attachable),
  // The logo is a photo of the branding.
  photos: photosOf([...attachable, 'branding_settings']),
  identity_marks: identityMarks,
  growth_answers: growthAnswers,
  evaluation_forms: evaluationForms,
  evaluations,
  inquiries,
  application_forms: applicationForms,
  places,
  portal_messages: portalMessages,
  litter_updates: litterUpdates,
  contract_templates: contractTemplates,
  contracts,
  invoices,
  pickup_slots: pickupSlots,
  transporter_trips: transporterTrips,
  litter_entries: litterEntries,
  care_templates: careTemplates,
  care_items: careItems,
  task_rules: taskRules,
  paper_rules: paperRules,
  branding_settings: brandingSettings,
  report_definitions: reportDefinitions,
  dashboard_preferences: dashboardPreferences,
  audit_logs: auditLogs,
} as const;

export type EntityName = keyof typeof entities;

export const entityNames = Object.keys(entities) as EntityName[];

/** The definition without its exact field types, for code that serves any entity. */
export const entityOf = (name: EntityName): EntityDefinition => entities[name] as EntityDefinition;
