import type { Transaction } from 'kysely';
import { localSetting } from '#server/db/local-setting.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';

/** What follows in this transaction is the buyer's doing: the log names no account, and which customer it was. */
export async function asBuyer(
  trx: Transaction<Schema>,
  customerId: string,
  by: 'portal' | 'payment' = 'portal',
): Promise<void> {
  await runSql(trx, localSetting('app.user_id', ''));
  await runSql(
    trx,
    localSetting('app.audit_metadata', JSON.stringify({ customerId, ...(by === 'payment' && { by }) })),
  );
}
