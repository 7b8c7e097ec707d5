import type { EntityName } from './entities/index.ts';
import { openedBy } from './keys.ts';
import { isPlanAtLeast, type Plan } from './plans.ts';
import { type Role, roles, type Standing } from './roles.ts';

export interface Actor {
  readonly role: Standing;
  readonly plan: Plan;
  readonly isDemo: boolean;
}

/**
 * `remove` covers the trash and back, and taking back what was shared; `export` is the CSV of a list; `use` is what a plan
 * works out anew, such as a report or a trial mating. A plan that does not open an entity lets what was entered be read,
 * taken along and removed: only adding and changing stop.
 */
export type Action = 'read' | 'create' | 'update' | 'remove' | 'export' | 'use';
export type Verdict = 'allowed' | 'demo-read-only' | 'role-too-low' | 'plan-too-low';

/** What records are about, as far as roles differ in it. */
export type Area =
  | 'herd'
  | 'care'
  | 'tasks'
  | 'people'
  | 'money'
  | 'contracts'
  | 'documents'
  | 'reports'
  | 'pages'
  | 'look'
  | 'administration'
  | 'own';

type Reach = 'none' | 'read' | 'change';

/** How far each role reaches. */
const reaches: Readonly<Record<Role, Readonly<Record<Area, Reach>>>> = {
  owner: everyArea('change'),
  admin: everyArea('change'),
  member: { ...everyArea('change'), look: 'read', administration: 'none' },
  'kennel-hand': { ...everyArea('none'), herd: 'change', care: 'change', tasks: 'change', own: 'change' },
  bookkeeper: {
    ...everyArea('none'),
    herd: 'read',
    people: 'change',
    money: 'change',
    contracts: 'read',
    documents: 'change',
    reports: 'change',
    own: 'change',
  },
  'read-only': { ...everyArea('read'), administration: 'none' },
};

function everyArea(reach: Reach): Record<Area, Reach> {
  return {
    herd: reach,
    care: reach,
    tasks: reach,
    people: reach,
    money: reach,
    contracts: reach,
    documents: reach,
    reports: reach,
    pages: reach,
    look: reach,
    administration: reach,
    own: reach,
  };
}

interface Rule {
  readonly area: Area;
  /** The plan that opens the entity, and the one that lets it be changed where that differs. */
  readonly plan: Plan;
  readonly changePlan?: Plan;
  /** Written by the server only, or by a screen of its own. */
  readonly readOnly?: true;
}

/** Who may do what, by entity. The sidebar, the buttons and every route ask this one table. */
const rules: Readonly<Record<EntityName, Rule>> = {
  animals: { area: 'herd', plan: 'free' },
  breeding_groups: { area: 'herd', plan: 'free' },
  offspring: { area: 'herd', plan: 'free' },
  weights: { area: 'herd', plan: 'free' },
  identity_marks: { area: 'herd', plan: 'free' },
  growth_answers: { area: 'herd', plan: 'free' },
  evaluation_forms: { area: 'look', plan: 'free' },
  evaluations: { area: 'herd', plan: 'free' },
  litter_entries: { area: 'herd', plan: 'free' },
  photos: { area: 'herd', plan: 'free' },
  bug_reports: { area: 'own', plan: 'free' },
  dashboard_preferences: { area: 'own', plan: 'free' },
  litter_sites: { area: 'pages', plan: 'free' },
  organization_litter_templates: { area: 'look', plan: 'free' },
  // It shows the values of every entity, also of those a member may not read.
  audit_logs: { area: 'administration', plan: 'free', readOnly: true },
  health_records: { area: 'care', plan: 'pro' },
  care_templates: { area: 'look', plan: 'pro' },
  // A plan makes them, and what is given is recorded as health records are.
  care_items: { area: 'care', plan: 'pro', readOnly: true },
  customers: { area: 'people', plan: 'pro' },
  inquiries: { area: 'people', plan: 'pro' },
  application_forms: { area: 'people', plan: 'pro' },
  places: { area: 'people', plan: 'pro' },
  // They name buyers and prices.
  contract_templates: { area: 'contracts', plan: 'pro' },
  contracts: { area: 'contracts', plan: 'pro' },
  financial_transactions: { area: 'money', plan: 'pro' },
  invoices: { area: 'money', plan: 'pro' },
  portal_invites: { area: 'people', plan: 'pro', readOnly: true },
  // Written and answered by verbs of their own, and never rewritten.
  portal_messages: { area: 'people', plan: 'pro', readOnly: true },
  litter_updates: { area: 'people', plan: 'pro', readOnly: true },
  report_definitions: { area: 'reports', plan: 'pro', changePlan: 'premium' },
  breeding_records: { area: 'care', plan: 'premium' },
  heat_cycles: { area: 'care', plan: 'premium' },
  cycle_tests: { area: 'care', plan: 'premium' },
  pregnancy_checks: { area: 'care', plan: 'premium' },
  incubations: { area: 'care', plan: 'premium' },
  genetic_clearances: { area: 'care', plan: 'premium' },
  genetic_tests: { area: 'care', plan: 'premium' },
  breeding_standards: { area: 'care', plan: 'premium' },
  breeding_compliance: { area: 'care', plan: 'premium' },
  puppy_pickups: { area: 'people', plan: 'premium' },
  handover_papers: { area: 'people', plan: 'premium' },
  transporters: { area: 'people', plan: 'premium' },
  pickup_slots: { area: 'people', plan: 'premium' },
  transporter_trips: { area: 'people', plan: 'premium' },
  documents: { area: 'documents', plan: 'premium' },
  guardians: { area: 'people', plan: 'premium' },
  guardian_placements: { area: 'people', plan: 'premium' },
  sop_templates: { area: 'care', plan: 'premium' },
  tasks: { area: 'tasks', plan: 'free', changePlan: 'premium' },
  task_rules: { area: 'look', plan: 'premium' },
  paper_rules: { area: 'look', plan: 'premium' },
  integrations: { area: 'administration', plan: 'premium' },
  branding_settings: { area: 'look', plan: 'premium' },
};

const isChange = (action: Action): boolean =>
  action === 'create' || action === 'update' || action === 'remove';

/** What stays open for what was entered, whatever the plan. */
const needsNoPlan: readonly Action[] = ['read', 'export', 'remove'];

/** A key reaches no further than its maker, and only where it opens something. */
function reachOf(standing: Standing, area: Area): Reach {
  const key = openedBy(standing);
  if (!key) return reaches[standing as Role][area];
  const reach = key.areas.some((one) => one === area) ? reaches[key.role][area] : 'none';
  return reach === 'change' && !key.mayWrite ? 'read' : reach;
}

const reachesTo = (role: Standing, area: Area, action: Action): boolean =>
  isChange(action) ? reachOf(role, area) === 'change' : reachOf(role, area) !== 'none';

/**
 * May this actor do this to records of this entity, and if not, why. What nobody may do is not blamed on the demo;
 * otherwise the demo comes first, because nothing else explains it better.
 */
export function permission(actor: Actor, action: Action, entity: EntityName): Verdict {
  const rule = rules[entity];
  if (isChange(action) && rule.readOnly) return 'role-too-low';
  if (isChange(action) && actor.isDemo) return 'demo-read-only';
  if (!reachesTo(actor.role, rule.area, action)) return 'role-too-low';
  if (needsNoPlan.includes(action)) return 'allowed';
  return isPlanAtLeast(actor.plan, planFor(entity, action)) ? 'allowed' : 'plan-too-low';
}

/** The plan that opens an entity, or lets it be changed: for locks and upgrade texts. */
export function planFor(entity: EntityName, action: Action = 'read'): Plan {
  const rule = rules[entity];
  return (isChange(action) ? rule.changePlan : undefined) ?? rule.plan;
}

/** Whether a role reads records of an entity, whatever the plan; if not, their names are told nowhere either. */
export const mayRead = (role: Standing, entity: EntityName): boolean =>
  reachesTo(role, rules[entity].area, 'read');

/** Whether a role changes records of an entity, whatever the plan. */
export const mayChange = (role: Standing, entity: EntityName): boolean =>
  reachesTo(role, rules[entity].area, 'update');

/** Whether each record is its maker’s alone, whatever the role of anybody else. */
export const isOfOnePerson = (entity: EntityName): boolean => rules[entity].area === 'own';

/** Whether a role sees what things cost. */
export const seesMoney = (role: Standing): boolean => reachesTo(role, 'money', 'read');

/** Things that are no records: what a role may do with the organisation itself. */
export type OrganisationAction =
  | 'change-preferences'
  | 'fill-sample-data'
  | 'export-everything'
  | 'import-everything'
  | 'manage-team'
  | 'manage-owners'
  | 'choose-plan'
  | 'share-with-vet'
  | 'see-security'
  | 'make-own-keys'
  | 'manage-integrations'
  | 'see-installation'
  | 'delete-organisation';

const leaders: readonly Role[] = ['owner', 'admin'];

const organisationRoles: Readonly<Record<OrganisationAction, readonly Role[]>> = {
  'change-preferences': leaders,
  'fill-sample-data': leaders,
  'export-everything': leaders,
  'import-everything': leaders,
  'manage-team': leaders,
  'manage-owners': ['owner'],
  'choose-plan': ['owner'],
  // Whoever takes the animal there.
  'share-with-vet': ['owner', 'admin', 'member', 'kennel-hand'],
  'see-security': leaders,
  // A key does no more than its maker.
  'make-own-keys': roles,
  'manage-integrations': leaders,
  'see-installation': leaders,
  'delete-organisation': ['owner'],
};

/** Whether a role opens it, whoever has it: for what lives on while its maker's role changes. */
export const roleMay = (role: Standing, action: OrganisationAction): boolean =>
  organisationRoles[action].some((one) => one === role);

export function organisationPermission(actor: Actor, action: OrganisationAction): Verdict {
  if (actor.isDemo && action !== 'export-everything') return 'demo-read-only';
  return roleMay(actor.role, action) ? 'allowed' : 'role-too-low';
}
