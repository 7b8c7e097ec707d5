import { AppError } from '#domain/errors.ts';
import { importTypes } from '#domain/import/import-types.ts';
import type { ImportTypeKey } from '#domain/import/types.ts';
import { type Plan, planKeys, plans } from '#domain/plans.ts';
import type { Actor } from '#domain/policy.ts';
import { requirePermission } from '#server/records/access.ts';

/** What a plan must have for each type (specification, part 2, section 6). */
const gates: Readonly<Record<ImportTypeKey, 'hasBulkOperations' | 'hasAdvancedFeatures'>> = {
  animals: 'hasBulkOperations',
  'breeding-groups': 'hasBulkOperations',
  offspring: 'hasBulkOperations',
  customers: 'hasBulkOperations',
  'health-records': 'hasAdvancedFeatures',
  'financial-transactions': 'hasAdvancedFeatures',
};

const cheapest = (type: ImportTypeKey): Plan =>
  planKeys.find((plan) => plans[plan][gates[type]]) ?? 'premium';

/** An import adds records and changes them, so it needs the right to both, and a plan with bulk operations. */
export function requireImport(actor: Actor, type: ImportTypeKey): void {
  const { entity } = importTypes[type];
  requirePermission(actor, 'create', entity);
  requirePermission(actor, 'update', entity);
  if (plans[actor.plan][gates[type]]) return;
  const neededPlan = cheapest(type);
  throw new AppError(
    'plan-too-low',
    `Bulk import needs ${plans[neededPlan].name} or above. Your plan is ${plans[actor.plan].name}.`,
    { details: { neededPlan, plan: actor.plan } },
  );
}
