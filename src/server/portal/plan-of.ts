import type { Plan } from '#domain/plans.ts';
import type { Database, Tenant } from '#server/db/database.ts';

/** What the breeder's plan has room for counts: what a buyer sends is kept among theirs. */
export async function planOf(db: Database, tenant: Tenant): Promise<Plan> {
  const [[row]] = await db.scoped(
    tenant,
    [{ sql: 'select plan from organizations where id = $org', parameters: [] }],
    { readOnly: true },
  );
  return row?.plan as Plan;
}
