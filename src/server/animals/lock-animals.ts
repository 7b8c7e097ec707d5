import type { StatementRunner, Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';

/**
 * Lets one writer at a time through, per organisation, until the transaction ends. Taken first by every write that
 * depends on other animals: parents, or the number of animals a plan allows. Each statement after it sees what the
 * writer before has committed.
 */
export async function lockAnimals(trx: StatementRunner, { orgId }: Tenant): Promise<void> {
  await runSql(trx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, `animals ${orgId}`);
}
