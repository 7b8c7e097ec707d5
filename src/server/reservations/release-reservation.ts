import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { depositOf } from '#server/finances/deposits-held.ts';
import { calledYoung } from '#server/offspring/young.ts';
import { changeRecord, labelledJson, requireLocked } from '#server/records/in-transaction.ts';
import { staleVersion } from '#server/records/write-record.ts';
import { askNoMore } from './ask-no-more.ts';

/** What frees one by what it is, and why it does not where it is something else. */
const whyNot = { Reserved: 'is not reserved any more', Sold: 'has not gone home' } as const;

/** It is nobody's from now on. What was paid for it stays in the books, what was asked for and is not paid is asked no longer. */
const makeAvailable =
  (from: keyof typeof whyNot) =>
  (db: Database, tenant: Tenant, id: string, version: number): Promise<string> =>
    db.transaction(tenant, async (trx) => {
      const young = await requireLocked(trx, 'offspring', id);
      if (young.status !== 'Available' || young.customerId !== null) {
        if (young.status !== from && young.status !== 'Available')
          throw new AppError('conflict', `${calledYoung(young)} ${whyNot[from]}.`);
        const changes = { status: 'Available', customerId: null, soldOn: null };
        if (young.version !== version) throw staleVersion(await labelledJson(trx, 'offspring', id), changes);
        await changeRecord(trx, 'offspring', id, version, changes);
        await askNoMore(trx, young, changes);
      }
      const held = await depositOf(trx, id);
      return `{"young":${await labelledJson(trx, 'offspring', id)},"depositHeld":${held}}`;
    });

/**
 * Makes a reserved young one available again. What was paid to hold it stays in the books: the answer says how much. What
 * was asked for it and is not paid is asked for no longer.
 * @throws AppError 'not-found', 'conflict' when it is not reserved, 'stale-version'
 */
export const releaseReservation = makeAvailable('Reserved');

/**
 * The same for one that had gone home and came back. Its pickup stays as it was, with the day it left.
 * @throws AppError 'not-found', 'conflict' when it has not gone home, 'stale-version'
 */
export const takeInAgain = makeAvailable('Sold');
