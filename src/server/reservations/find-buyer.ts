import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';

export interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

/** The customer as they stand; nobody changes them until the transaction ends. */
export async function findBuyer(trx: Transaction<Schema>, id: unknown): Promise<Buyer | undefined> {
  const [row] = await runSql<Buyer>(
    trx,
    `select id, first_name || ' ' || last_name as name, status from customers
     where org_id = $org and id = $1::uuid and deleted_at is null for no key update`,
    id,
  );
  return row;
}
