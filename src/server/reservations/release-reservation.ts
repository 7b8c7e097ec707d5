import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { depositOf } from '#server/finances/deposits-held.ts';
import { calledYoung } from '#server/offspring/young.ts';
import { changeRecord, labelledJson, requireLocked } from '#server/records/in-transaction.ts';
import { staleVersion } from '#server/records/write-record.ts';
import { askNoMore } from './ask-no-more.ts';

/**
 * Makes a reserved young one available again. What was paid to hold it stays in the books: the answer says how much. What
 * was asked for it and is not paid is asked for no longer.
 * @throws AppError 'not-found', 'conflict' when it is not reserved, 'stale-version'
 */
export function releaseReservation(
  db: Database,
  tenant: Tenant,
  id: string,
  version: number,
): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const young = await requireLocked(trx, 'offspring', id);
    if (young.status !== 'Available' || young.customerId !== null) {
      if (young.status !== 'Reserved' && young.status !== 'Available')
        throw new AppError('conflict', `${calledYoung(young)} is not reserved any more.`);
      const changes = { status: 'Available', customerId: null };
      if (young.version !== version) throw staleVersion(await labelledJson(trx, 'offspring', id), changes);
      await changeRecord(trx, 'offspring', id, version, changes);
      await askNoMore(trx, young, changes);
    }
    const held = await depositOf(trx, id);
    return `{"young":${await labelledJson(trx, 'offspring', id)},"depositHeld":${held}}`;
  });
}
