import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { formatMoney } from '#domain/writing.ts';
import { localSetting } from '#server/db/local-setting.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { heldBy, heldOf } from '#server/finances/deposits-held.ts';
import { labelledJson, lockRecord, requireLocked, type Whole } from '#server/records/in-transaction.ts';
import { invalid, type Values } from '#server/records/record-values.ts';
import { currencyOf } from '#server/records/whole-units.ts';
import { staleVersion } from '#server/records/write-record.ts';
import { lockBuyer } from '#server/reservations/find-buyer.ts';

interface Held {
  readonly entry: Whole<'financial_transactions'>;
  /** Of this entry, in whole cents. */
  readonly received: number;
  /** What of it is still held, in whole cents: less what was paid back. */
  readonly held: number;
}

type Reason = 'moved' | 'kept as credit' | 'credit used' | 'paid back' | 'forfeited';

const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100);

/**
 * Money of a buyer that is held, and nobody else touches until the transaction ends: a deposit of whom or what has not
 * gone, or a credit. `reason` stands in the ledger. A young one that the verb is about is locked before (`lockBuyer`).
 * @throws AppError 'not-found', 'stale-version', 'conflict' when nothing of it is held
 */
export async function lockHeld(
  trx: Transaction<Schema>,
  id: string,
  { version, reason, purposes }: { version: number; reason: Reason; purposes: readonly string[] },
): Promise<Held> {
  // Whoever writes an invoice holds the buyer before their entries: held the other way round, two would wait for each other.
  const [seen] = await runSql<{ customerId: string | null; offspringId: string | null }>(
    trx,
    `select customer_id as "customerId", offspring_id as "offspringId" from financial_transactions
     where org_id = $org and id = $1::uuid and deleted_at is null`,
    id,
  );
  // Two deposits of one buyer, or of one young one where none is named, share what was paid back: whoever is second sees what the first has taken.
  if (seen?.customerId) await lockBuyer(trx, seen.customerId);
  else if (seen?.offspringId) await lockRecord(trx, 'offspring', seen.offspringId);
  const entry = await requireLocked(trx, 'financial_transactions', id);
  if (entry.version !== version)
    throw staleVersion(await labelledJson(trx, 'financial_transactions', id), {});
  if (entry.type !== 'income' || !purposes.includes(String(entry.purpose))) {
    const what = purposes.length > 1 ? 'deposit or credit' : (purposes[0] ?? '').toLowerCase();
    throw new AppError('conflict', `This entry is no ${what}.`);
  }
  if (entry.invoiceId)
    throw new AppError(
      'conflict',
      'This stands on an invoice. Correct it with a credit note of that invoice.',
    );
  const received = cents(await heldOf(trx, id));
  const held = Math.min(received, cents(await heldBy(trx, entry.customerId, entry.offspringId)));
  if (held <= 0) throw new AppError('conflict', whyNone(entry));
  await runSql(trx, localSetting('app.ledger_reason', reason));
  return { entry, received, held };
}

function whyNone({ paymentStatus }: Values): string {
  return paymentStatus === 'Pending' || paymentStatus === 'Overdue'
    ? 'It is not paid yet, so nothing of it is held.'
    : 'Nothing of it is held any more: it was paid back or has been earned.';
}

/** In whole cents, all that is held unless less is asked for. @throws AppError 'invalid' when it is more */
export async function partOf(
  trx: Transaction<Schema>,
  { held }: Held,
  asked: number | null | undefined,
): Promise<number> {
  const part = asked == null ? held : cents(asked);
  if (part <= held) return part;
  const most = formatMoney(held / 100, await currencyOf(trx));
  throw invalid({ amount: `No more than ${most} of it is held` });
}
