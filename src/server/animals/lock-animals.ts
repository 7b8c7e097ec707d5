import type { StatementRunner, Tenant } from '#server/db/database.ts';
import { oneByOne } from '#server/db/one-by-one.ts';

/**
 * Lets one writer at a time through, per organisation, until the transaction ends. Taken first by every write that
 * depends on other animals: parents, or the number of animals a plan allows. Each statement after it sees what the
 * writer before has committed.
 */
export async function lockAnimals(trx: StatementRunner, { orgId }: Tenant): Promise<void> {
  await oneByOne(trx, `animals ${orgId}`);
}
