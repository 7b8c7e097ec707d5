import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';

export interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

const buyerSql = `select id, first_name || ' ' || last_name as name, status from customers
  where org_id = $org and id = $1::uuid and deleted_at is null`;

/** The customer as they stand. */
export async function findBuyer(trx: Transaction<Schema>, id: unknown): Promise<Buyer | undefined> {
  return (await runSql<Buyer>(trx, buyerSql, id))[0];
}

/**
 * The same; nobody changes them until the transaction ends. Whoever locks a young one as well does so before, or two would
 * wait for each other.
 */
export async function lockBuyer(trx: Transaction<Schema>, id: unknown): Promise<Buyer | undefined> {
  return (await runSql<Buyer>(trx, `${buyerSql} for no key update`, id))[0];
}
