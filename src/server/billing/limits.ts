import type { Limits } from '#domain/answers/plan.ts';
import { type Plan, plans } from '#domain/plans.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { countPlanAnimals } from './count-animals.ts';

export async function readLimits(database: Database, tenant: Tenant, plan: Plan): Promise<Limits> {
  const [rows] = await database.scoped(tenant, [countPlanAnimals], { readOnly: true });
  const current = Number(rows?.[0]?.current ?? 0);
  const { animalLimit: limit, hasBulkOperations, hasAdvancedFeatures, hasCustomReports } = plans[plan];
  return {
    plan,
    dogLimit: { canAdd: limit === null || current < limit, current, limit },
    hasBulkOperations,
    hasAdvancedFeatures,
    hasCustomReports,
  };
}
