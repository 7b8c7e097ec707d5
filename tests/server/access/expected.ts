import type { EntityName } from '#domain/entities/index.ts';
import type { Plan } from '#domain/plans.ts';
import type { Role } from '#domain/policy.ts';

/**
 * Who may do what, written by hand from the specification: the least plan, then the least role where a plain member is
 * not enough. `nobody` is refused whoever asks: the server writes these itself. `no route` is a call that does not exist.
 * Whoever changes `policy.ts` has to say so here once more.
 */
export type Need = Plan | `${Plan} ${Exclude<Role, 'member'>}` | 'nobody' | 'no route';

export interface Needs {
  /** List, one record and its history. */
  readonly read: Need;
  readonly export: Need;
  readonly create: Need;
  readonly update: Need;
  /** Into the trash and back. */
  readonly remove: Need;
}

const needs = (read: Need, csv: Need, create: Need, update: Need, remove: Need): Needs => ({
  read,
  export: csv,
  create,
  update,
  remove,
});

export const expected: Readonly<Record<EntityName, Needs>> = {
  animals: needs('free', 'free', 'free', 'free', 'free'),
  breeding_groups: needs('free', 'free', 'free', 'free', 'free'),
  offspring: needs('free', 'free', 'free', 'free', 'free'),
  customers: needs('pro', 'pro', 'pro', 'pro', 'pro'),
  health_records: needs('pro', 'pro', 'pro', 'pro', 'pro'),
  financial_transactions: needs('pro', 'pro', 'pro', 'pro', 'pro'),
  breeding_records: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  heat_cycles: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  cycle_tests: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  pregnancy_checks: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  incubations: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  genetic_clearances: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  genetic_tests: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  breeding_standards: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  breeding_compliance: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  weights: needs('free', 'free', 'free', 'free', 'free'),
  puppy_pickups: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  transporters: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  guardians: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  guardian_placements: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  portal_invites: needs('pro', 'pro', 'nobody', 'nobody', 'nobody'),
  tasks: needs('free', 'free', 'premium', 'premium', 'premium'),
  documents: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  photos: needs('free', 'free', 'free', 'free', 'free'),
  litter_sites: needs('free', 'free', 'free', 'free', 'free'),
  organization_litter_templates: needs('free', 'free', 'free admin', 'free admin', 'free admin'),
  branding_settings: needs('premium', 'premium', 'premium admin', 'premium admin', 'premium admin'),
  report_definitions: needs('pro', 'pro', 'premium', 'premium', 'premium'),
  sop_templates: needs('premium', 'premium', 'premium', 'premium', 'premium'),
  integrations: needs('premium admin', 'premium admin', 'premium admin', 'premium admin', 'premium admin'),
  dashboard_preferences: needs('free', 'free', 'free', 'free', 'free'),
  bug_reports: needs('free', 'free', 'free', 'free', 'free'),
  audit_logs: needs('free admin', 'free admin', 'no route', 'no route', 'no route'),
};

const planOrder: readonly Plan[] = ['free', 'pro', 'premium'];
const roleOrder: readonly Role[] = ['member', 'admin', 'owner'];

/** What such a person is told: nothing against it, or the code of the refusal. The role is named before the plan. */
export function verdictFor(need: Need, role: Role, plan: Plan): string {
  if (need === 'no route') return 'not-found';
  if (need === 'nobody') return 'role-too-low';
  const [leastPlan = 'free', leastRole = 'member'] = need.split(' ') as [Plan, Role?];
  if (roleOrder.indexOf(role) < roleOrder.indexOf(leastRole)) return 'role-too-low';
  return planOrder.indexOf(plan) < planOrder.indexOf(leastPlan) ? `plan-too-low ${leastPlan}` : 'ok';
}
