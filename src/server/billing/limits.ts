import { type Plan, plans } from '#domain/plans.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { countPlanAnimals } from './count-animals.ts';

export interface SubscriptionLimits {
  readonly plan: Plan;
  readonly dogLimit: {
    readonly canAdd: boolean;
    readonly current: number;
    /** Null is no limit. */
    readonly limit: number | null;
  };
  readonly hasBulkOperations: boolean;
  readonly hasAdvancedFeatures: boolean;
  readonly hasCustomReports: boolean;
}

export async function readLimits(
  database: Database,
  tenant: Tenant,
  plan: Plan,
): Promise<SubscriptionLimits> {
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
