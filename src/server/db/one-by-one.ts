import type { StatementRunner } from './database.ts';
import { runSql } from './statements.ts';

/**
 * Until the transaction ends nobody else is at `what`. Of two at once the second waits, and each of its statements from then
 * on sees what the first has kept: what is counted before more is added is counted truly.
 */
export async function oneByOne(trx: StatementRunner, what: string): Promise<void> {
  await runSql(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', what);
}

/** Until the transaction ends nobody is at `what` one by one; others may be beside it. */
export async function sideBySide(trx: StatementRunner, what: string): Promise<void> {
  await runSql(trx, 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', what);
}
