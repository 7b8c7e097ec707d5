import { AppError } from '#domain/errors.ts';
import { importTypes } from '#domain/import/import-types.ts';
import { type ImportTypeKey, importTypeKeys } from '#domain/import/types.ts';
import { seesImport } from '#domain/import/who-imports.ts';
import { type Plan, planKeys, plans } from '#domain/plans.ts';
import type { Actor } from '#domain/policy.ts';
import type { Role } from '#domain/roles.ts';
import { spelled } from '#domain/writing.ts';
import type { StatementRunner, Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { requirePermission } from '#server/http/access.ts';

/** What a plan must have for each type (specification, part 2, section 6); weights and heats as the animals they are of. */
const gates: Readonly<Record<ImportTypeKey, 'hasBulkOperations' | 'hasAdvancedFeatures'>> = {
  animals: 'hasBulkOperations',
  'breeding-groups': 'hasBulkOperations',
  offspring: 'hasBulkOperations',
  customers: 'hasBulkOperations',
  'health-records': 'hasAdvancedFeatures',
  'financial-transactions': 'hasAdvancedFeatures',
  weights: 'hasBulkOperations',
  heats: 'hasBulkOperations',
};

const cheapest = (type: ImportTypeKey): Plan =>
  planKeys.find((plan) => plans[plan][gates[type]]) ?? 'premium';

/** The types whose files say nothing that is hidden from the role. */
export const seenImportTypes = (actor: Actor): readonly ImportTypeKey[] =>
  importTypeKeys.filter((type) => seesImport(actor, type));

export function requireImportSeen(actor: Actor, type: ImportTypeKey): void {
  if (!seesImport(actor, type))
    throw new AppError('role-too-low', 'Your role does not see what is imported. Ask an owner or admin.');
}

/** An import adds records and changes them, so it needs the right to both, and a plan with bulk operations. */
export function requireImport(actor: Actor, type: ImportTypeKey): void {
  const { entity } = importTypes[type];
  requireImportSeen(actor, type);
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

/** Taking back what an import did, or forgetting its mapping, is removing: it asks for the role alone (docs/decisions/0082). */
export function requireImportTakenBack(actor: Actor, type: ImportTypeKey): void {
  requireImportSeen(actor, type);
  requirePermission(actor, 'remove', importTypes[type].entity);
}

/** Asks once more while writing: a large file takes a while, and a role, a plan or an account may have changed meanwhile. */
export async function requireImportNow<A extends Actor & Tenant>(
  trx: StatementRunner,
  actor: A,
  type: ImportTypeKey,
): Promise<A> {
  const [now] = await runSql(
    trx,
    `select m.role, o.plan from organization_members m join organizations o on o.id = m.org_id
       join users u on u.id = m.user_id
     where m.org_id = $1::uuid and m.user_id = $2::uuid and u.deactivated_at is null and u.banned is not true`,
    actor.orgId,
    actor.userId,
  );
  if (!now) throw new AppError('forbidden', spelled('You are no longer a member of this organisation.'));
  const current = { ...actor, role: now.role as Role, plan: now.plan as Plan };
  requireImport(current, type);
  return current;
}
