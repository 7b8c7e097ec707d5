import type { EntityName } from './entities/index.ts';
import { isPlanAtLeast, type Plan } from './plans.ts';

export const roles = ['member', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

export interface Actor {
  readonly role: Role;
  readonly plan: Plan;
  readonly isDemo: boolean;
}

/** `remove` covers the trash and back; `export` is the CSV of a list. */
export type Action = 'read' | 'create' | 'update' | 'remove' | 'export';
export type Verdict = 'allowed' | 'demo-read-only' | 'role-too-low' | 'plan-too-low';

interface Rule {
  /** The plan that opens the entity at all, and the one that lets it be changed where that differs. */
  readonly plan: Plan;
  readonly changePlan?: Plan;
  readonly readRole?: Role;
  readonly changeRole?: Role;
  /** Written by the server only, or by a screen of its own. */
  readonly readOnly?: true;
}

/** Who may do what, by entity. The sidebar, the buttons and every route ask this one table. */
const rules: Readonly<Record<EntityName, Rule>> = {
  animals: { plan: 'free' },
  breeding_groups: { plan: 'free' },
  offspring: { plan: 'free' },
  weights: { plan: 'free' },
  photos: { plan: 'free' },
  bug_reports: { plan: 'free' },
  dashboard_preferences: { plan: 'free' },
  litter_sites: { plan: 'free' },
  organization_litter_templates: { plan: 'free', changeRole: 'admin' },
  // It shows the values of every entity, also of those a member may not read.
  audit_logs: { plan: 'free', readOnly: true, readRole: 'admin' },
  health_records: { plan: 'pro' },
  customers: { plan: 'pro' },
  financial_transactions: { plan: 'pro' },
  portal_invites: { plan: 'pro', readOnly: true },
  report_definitions: { plan: 'pro', changePlan: 'premium' },
  breeding_records: { plan: 'premium' },
  heat_cycles: { plan: 'premium' },
  cycle_tests: { plan: 'premium' },
  pregnancy_checks: { plan: 'premium' },
  incubations: { plan: 'premium' },
  genetic_clearances: { plan: 'premium' },
  genetic_tests: { plan: 'premium' },
  breeding_standards: { plan: 'premium' },
  breeding_compliance: { plan: 'premium' },
  puppy_pickups: { plan: 'premium' },
  transporters: { plan: 'premium' },
  documents: { plan: 'premium' },
  guardians: { plan: 'premium' },
  guardian_placements: { plan: 'premium' },
  sop_templates: { plan: 'premium' },
  tasks: { plan: 'free', changePlan: 'premium' },
  integrations: { plan: 'premium', readRole: 'admin', changeRole: 'admin' },
  branding_settings: { plan: 'premium', changeRole: 'admin' },
};

const isRoleAtLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);

/**
 * May this actor do this to records of this entity, and if not, why. What nobody may do is not blamed on the demo;
 * otherwise the demo comes first, because nothing else explains it better.
 */
export function permission(actor: Actor, action: Action, entity: EntityName): Verdict {
  const rule = rules[entity];
  const changes = action === 'create' || action === 'update' || action === 'remove';
  if (changes && rule.readOnly) return 'role-too-low';
  if (changes && actor.isDemo) return 'demo-read-only';
  const role = changes ? rule.changeRole : rule.readRole;
  if (role && !isRoleAtLeast(actor.role, role)) return 'role-too-low';
  const plan = (changes ? rule.changePlan : undefined) ?? rule.plan;
  return isPlanAtLeast(actor.plan, plan) ? 'allowed' : 'plan-too-low';
}

/** The plan an actor needs to read, or to change, records of an entity: for locks and upgrade texts. */
export function planFor(entity: EntityName, action: Action = 'read'): Plan {
  const rule = rules[entity];
  const changes = action === 'create' || action === 'update' || action === 'remove';
  return (changes ? rule.changePlan : undefined) ?? rule.plan;
}

/** Things that are no records: what a role may do with the organisation itself. */
export type OrganisationAction =
  | 'change-preferences'
  | 'fill-sample-data'
  | 'export-everything'
  | 'import-everything'
  | 'manage-team'
  | 'choose-plan'
  | 'see-security'
  | 'see-installation'
  | 'delete-organisation';

const organisationRoles: Readonly<Record<OrganisationAction, Role>> = {
  'change-preferences': 'admin',
  'fill-sample-data': 'admin',
  'export-everything': 'admin',
  'import-everything': 'admin',
  'manage-team': 'admin',
  'choose-plan': 'owner',
  'see-security': 'admin',
  'see-installation': 'admin',
  'delete-organisation': 'owner',
};

export function organisationPermission(actor: Actor, action: OrganisationAction): Verdict {
  if (actor.isDemo && action !== 'export-everything') return 'demo-read-only';
  return isRoleAtLeast(actor.role, organisationRoles[action]) ? 'allowed' : 'role-too-low';
}
