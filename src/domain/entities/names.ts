/**
 * Every kind of record by its place in addresses, `/api/<path>`; old places answer alike. Apart from the definitions,
 * because the frame of every page leads to records without knowing what is in them.
 */
const paths = {
  animals: ['animals', 'dogs'],
  breeding_groups: ['breeding-groups', 'litters'],
  offspring: ['offspring', 'puppies'],
  customers: ['customers'],
  health_records: ['health-records'],
  financial_transactions: ['finances', 'financial-transactions'],
  breeding_records: ['breeding-records'],
  heat_cycles: ['heat-cycles'],
  cycle_tests: ['cycle-tests'],
  pregnancy_checks: ['pregnancy-checks'],
  incubations: ['incubations'],
  genetic_clearances: ['genetic-clearances'],
  genetic_tests: ['genetic-tests'],
  breeding_standards: ['breeding-standards'],
  breeding_compliance: ['breeding-compliance'],
  weights: ['weights'],
  identity_marks: ['identity-marks'],
  growth_answers: ['growth-answers'],
  evaluation_forms: ['evaluation-forms'],
  evaluations: ['evaluations'],
  inquiries: ['inquiries'],
  application_forms: ['application-forms'],
  places: ['places'],
  contract_templates: ['contract-templates'],
  contracts: ['contracts'],
  invoices: ['invoices'],
  litter_entries: ['litter-entries'],
  care_templates: ['care-templates'],
  care_items: ['care-items'],
  task_rules: ['task-rules'],
  puppy_pickups: ['offspring-pickups', 'puppy-pickups'],
  handover_papers: ['handover-papers'],
  paper_rules: ['paper-rules'],
  transporters: ['transporters'],
  guardians: ['guardians'],
  guardian_placements: ['guardian-placements'],
  portal_invites: ['portal-invites'],
  portal_messages: ['portal-messages'],
  litter_updates: ['litter-updates'],
  pickup_slots: ['pickup-slots'],
  transporter_trips: ['transporter-trips'],
  litter_sites: ['litter-sites', 'breeding-group-sites'],
  organization_litter_templates: ['litter-site-templates', 'breeding-group-site-templates'],
  sop_templates: ['sop-templates'],
  integrations: ['integrations'],
  bug_reports: ['bug-reports'],
  tasks: ['tasks'],
  documents: ['documents'],
  photos: ['photos'],
  branding_settings: ['branding-settings'],
  report_definitions: ['report-definitions'],
  dashboard_preferences: ['dashboard-preferences'],
  audit_logs: ['audit-logs'],
} as const satisfies Readonly<Record<string, readonly [path: string, ...old: string[]]>>;

/** The names of all entities; `index.ts` gives each its definition. */
export type EntityName = keyof typeof paths;

export const isEntityName = (name: string): name is EntityName => Object.hasOwn(paths, name);

/** Where the records of an entity are: the path, and old ones that answer alike. */
export const pathsOf = (name: EntityName): readonly [path: string, ...old: string[]] => paths[name];

export const pathOf = (name: EntityName): string => paths[name][0];

/** The entity behind `/api/<path>`, new path or old. */
export const entityAtPath = (path: string): EntityName | undefined =>
  (Object.keys(paths) as EntityName[]).find((name) => pathsOf(name).includes(path));
