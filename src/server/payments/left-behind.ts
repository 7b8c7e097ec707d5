import type { AccountsDatabase } from '#server/auth/tables.ts';

/** The customers of a person's organisations, asked before they are deleted. */
export async function customersOwnedBy(db: AccountsDatabase, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions as s')
    .innerJoin('organizations as o', 'o.id', 's.orgId')
    .select('s.customerId')
    .where('o.ownerUserId', '=', userId)
    .execute();
  return rows.map(({ customerId }) => customerId);
}

/** The customer of one organisation, asked before it is deleted. */
export async function customersOf(db: AccountsDatabase, orgId: string): Promise<string[]> {
  const rows = await db.selectFrom('subscriptions').select('customerId').where('orgId', '=', orgId).execute();
  return rows.map(({ customerId }) => customerId);
}

/** Those of them whose organisation is gone: what they pay for has to end. */
export async function leftBehind(db: AccountsDatabase, customers: readonly string[]): Promise<string[]> {
  if (customers.length === 0) return [];
  const kept = await db
    .selectFrom('subscriptions')
    .select('customerId')
    .where('customerId', 'in', [...customers])
    .execute();
  const known = new Set(kept.map(({ customerId }) => customerId));
  return customers.filter((customer) => !known.has(customer));
}
