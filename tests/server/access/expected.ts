import type { EntityName } from '#domain/entities/index.ts';
import type { Plan } from '#domain/plans.ts';
import type { Role } from '#domain/roles.ts';

/**
 * Who may do what, written by hand from the specification: the least plan, then the least role where a plain member is
 * not enough. `nobody` is refused whoever asks: the server writes these itself. `no route` is a call that does not exist.
 * Reading, taking along and removing need no plan: what was entered stays, and is its owner's to remove. Whoever changes `policy.ts` says so here once more.
 */
export type Need = Plan | `${Plan} ${'admin' | 'owner'}` | 'nobody' | 'no route';

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
  customers: needs('free', 'free', 'pro', 'pro', 'free'),
  inquiries: needs('free', 'free', 'pro', 'pro', 'free'),
  application_forms: needs('free', 'free', 'pro', 'pro', 'free'),
  places: needs('free', 'free', 'pro', 'pro', 'free'),
  contract_templates: needs('free', 'free', 'pro', 'pro', 'free'),
  contracts: needs('free', 'free', 'pro', 'pro', 'free'),
  health_records: needs('free', 'free', 'pro', 'pro', 'free'),
  financial_transactions: needs('free', 'free', 'pro', 'pro', 'free'),
  invoices: needs('free', 'free', 'pro', 'pro', 'free'),
  breeding_records: needs('free', 'free', 'premium', 'premium', 'free'),
  heat_cycles: needs('free', 'free', 'premium', 'premium', 'free'),
  cycle_tests: needs('free', 'free', 'premium', 'premium', 'free'),
  pregnancy_checks: needs('free', 'free', 'premium', 'premium', 'free'),
  incubations: needs('free', 'free', 'premium', 'premium', 'free'),
  genetic_clearances: needs('free', 'free', 'premium', 'premium', 'free'),
  genetic_tests: needs('free', 'free', 'premium', 'premium', 'free'),
  breeding_standards: needs('free', 'free', 'premium', 'premium', 'free'),
  breeding_compliance: needs('free', 'free', 'premium', 'premium', 'free'),
  weights: needs('free', 'free', 'free', 'free', 'free'),
  identity_marks: needs('free', 'free', 'free', 'free', 'free'),
  growth_answers: needs('free', 'free', 'free', 'free', 'free'),
  evaluation_forms: needs('free', 'free', 'free admin', 'free admin', 'free admin'),
  evaluations: needs('free', 'free', 'free', 'free', 'free'),
  litter_entries: needs('free', 'free', 'free', 'free', 'free'),
  care_templates: needs('free', 'free', 'pro admin', 'pro admin', 'free admin'),
  care_items: needs('free', 'free', 'nobody', 'nobody', 'nobody'),
  puppy_pickups: needs('free', 'free', 'premium', 'premium', 'free'),
  handover_papers: needs('free', 'free', 'premium', 'premium', 'free'),
  transporters: needs('free', 'free', 'premium', 'premium', 'free'),
  pickup_slots: needs('free', 'free', 'premium', 'premium', 'free'),
  transporter_trips: needs('free', 'free', 'premium', 'premium', 'free'),
  guardians: needs('free', 'free', 'premium', 'premium', 'free'),
  guardian_placements: needs('free', 'free', 'premium', 'premium', 'free'),
  portal_invites: needs('free', 'free', 'nobody', 'nobody', 'nobody'),
  portal_messages: needs('free', 'free', 'nobody', 'nobody', 'nobody'),
  litter_updates: needs('free', 'free', 'nobody', 'nobody', 'nobody'),
  tasks: needs('free', 'free', 'premium', 'premium', 'free'),
  task_rules: needs('free', 'free', 'premium admin', 'premium admin', 'free admin'),
  paper_rules: needs('free', 'free', 'premium admin', 'premium admin', 'free admin'),
  documents: needs('free', 'free', 'premium', 'premium', 'free'),
  photos: needs('free', 'free', 'free', 'free', 'free'),
  litter_sites: needs('free', 'free', 'free', 'free', 'free'),
  organization_litter_templates: needs('free', 'free', 'free admin', 'free admin', 'free admin'),
  branding_settings: needs('free', 'free', 'premium admin', 'premium admin', 'free admin'),
  report_definitions: needs('free', 'free', 'premium', 'premium', 'free'),
  sop_templates: needs('free', 'free', 'premium', 'premium', 'free'),
  integrations: needs('free admin', 'free admin', 'premium admin', 'premium admin', 'free admin'),
  dashboard_preferences: needs('free', 'free', 'free', 'free', 'free'),
  bug_reports: needs('free', 'free', 'free', 'free', 'free'),
  audit_logs: needs('free admin', 'free admin', 'no route', 'no route', 'no route'),
};

/** What the finer roles reach: nothing, reading, or whatever a member may. `own` is about the person, not the book. */
type Reach = 'none' | 'reads' | 'changes';
const finer: Readonly<Record<FinerRole, (name: EntityName) => Reach>> = {
  'kennel-hand': (name) =>
    // Written out: whoever adds an entity says here that a kennel hand does not get it, or does.
    [
      'animals breeding_groups offspring weights identity_marks growth_answers evaluations litter_entries photos tasks bug_reports dashboard_preferences',
      'health_records care_items breeding_records heat_cycles cycle_tests pregnancy_checks incubations sop_templates',
      'genetic_clearances genetic_tests breeding_standards breeding_compliance',
    ]
      .join(' ')
      .split(' ')
      .includes(name)
      ? 'changes'
      : 'none',
  bookkeeper: (name) => {
    if (
      'animals breeding_groups offspring weights identity_marks growth_answers evaluations litter_entries photos contract_templates contracts'
        .split(' ')
        .includes(name)
    )
      return 'reads';
    return [
      'financial_transactions invoices customers inquiries application_forms places portal_invites portal_messages litter_updates pickup_slots transporter_trips puppy_pickups handover_papers transporters guardians guardian_placements',
      'documents report_definitions bug_reports dashboard_preferences',
    ]
      .join(' ')
      .split(' ')
      .includes(name)
      ? 'changes'
      : 'none';
  },
  'read-only': (name) => (['integrations', 'audit_logs'].includes(name) ? 'none' : 'reads'),
};

export type FinerRole = Exclude<Role, 'owner' | 'admin' | 'member'>;
const isFiner = (role: Role): role is FinerRole => Object.hasOwn(finer, role);

const planOrder: readonly Plan[] = ['free', 'pro', 'premium'];
const roleOrder: readonly Role[] = ['member', 'admin', 'owner'];

/** What such a person is told: nothing against it, or the code of the refusal. The role is named before the plan. */
export function verdictFor(need: Need, role: Role, plan: Plan): string {
  if (need === 'no route') return 'not-found';
  if (need === 'nobody') return 'role-too-low';
  const [leastPlan = 'free', leastRole = 'member'] = need.split(' ') as [Plan, Role?];
  if (roleOrder.indexOf(isFiner(role) ? 'member' : role) < roleOrder.indexOf(leastRole))
    return 'role-too-low';
  return planOrder.indexOf(plan) < planOrder.indexOf(leastPlan) ? `plan-too-low ${leastPlan}` : 'ok';
}

/** The same for one action on records of an entity, whatever the role. */
export function verdictOn(name: EntityName, action: keyof Needs, role: Role, plan: Plan): string {
  const need = expected[name][action];
  if (!isFiner(role) || need === 'no route' || need === 'nobody') return verdictFor(need, role, plan);
  const reach = finer[role](name);
  const isRead = action === 'read' || action === 'export';
  if (reach === 'none' || (reach === 'reads' && !isRead)) return 'role-too-low';
  return verdictFor(need, 'member', plan);
}
