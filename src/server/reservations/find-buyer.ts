import type { Transaction } from 'kysely';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/records/statements.ts';

export interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

/** The customer as they stand; nobody changes them until the transaction ends. */
export async function findBuyer(
  trx: Transaction<Schema>,
  tenant: Tenant,
  id: unknown,
): Promise<Buyer | undefined> {
  const [row] = await runSql(
    trx,
    `select id, first_name || ' ' || last_name as name, status from customers
     where org_id = $1::uuid and id = $2::uuid and deleted_at is null for share`,
    tenant.orgId,
    id,
  );
  return row as Buyer | undefined;
}
