import type { Transaction } from 'kysely';
import { type Group, taxInPart } from '#domain/invoice/groups.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { leftOfSales } from '#server/finances/tax-going-back.ts';
import { changeRecord } from '#server/records/in-transaction.ts';
import { cents, type Entry, lockEntries, openOf } from './books.ts';

/** What is asked for on an invoice and not paid; the oldest due first. */
export const lockOpen = (trx: Transaction<Schema>, invoiceId: string): Promise<Entry[]> =>
  lockEntries(
    trx,
    `f.invoice_id = $1::uuid and f.type = 'income' and f.payment_status in ('Pending', 'Overdue')`,
    invoiceId,
  );

/** What came in on an invoice; the oldest due first. */
export const lockPaid = (trx: Transaction<Schema>, invoiceId: string): Promise<Entry[]> =>
  lockEntries(trx, `f.invoice_id = $1::uuid and f.type = 'income' and f.payment_status = 'Paid'`, invoiceId);

/** Of what is asked for by an entry, a part is asked for no longer. Answers the tax that was in it, in whole cents. */
export async function lower(
  trx: Transaction<Schema>,
  entry: Entry,
  part: number,
  unit: number,
): Promise<number> {
  const [whole, before] = [cents(entry.amount), cents(entry.taxAmount)];
  const tax = taxInPart(before, whole - part, whole, unit);
  if (part === whole)
    await runSql(
      trx,
      'update financial_transactions set deleted_at = now() where org_id = $org and id = $1::uuid',
      entry.id,
    );
  else
    await changeRecord(trx, 'financial_transactions', entry.id, entry.version, {
      amount: (whole - part) / 100,
      ...(entry.balanceAmount !== null && { balanceAmount: (openOf(entry) - part) / 100 }),
      // What somebody had noted as received is all that is left of it.
      ...(part === openOf(entry) && {
        ...{ balanceAmount: null, paymentStatus: 'Paid', paidDate: entry.paidDate ?? entry.date },
      }),
      ...(entry.taxAmount !== null && { taxAmount: tax / 100 }),
    });
  return before - tax;
}

/** The last due first. Answers what was more than they ask for. */
async function lowerAll(
  trx: Transaction<Schema>,
  open: readonly Entry[],
  amount: number,
  unit: number,
): Promise<number> {
  let left = amount;
  for (const entry of open.toReversed()) {
    const part = Math.min(left, openOf(entry));
    if (part === 0) continue;
    await lower(trx, entry, part, unit);
    left -= part;
  }
  return left;
}

/** What came in on an invoice for one young one, or for none in particular, and did not go back by a note. */
async function paidFor(trx: Transaction<Schema>, invoiceId: string, of: string | null): Promise<number> {
  const [row] = await runSql<{ paid: string }>(
    trx,
    `select coalesce(sum(round(100 * case when f.type = 'income' then f.amount else -f.amount end)), 0)::text as paid
     from financial_transactions f where f.org_id = $org and f.invoice_id = $1::uuid and f.deleted_at is null
       and f.offspring_id is not distinct from $2::uuid and (f.type = 'expense' or f.payment_status = 'Paid')`,
    ...[invoiceId, of],
  );
  return Number(row?.paid);
}

/** What a note takes off one young one, or off none in particular, that was not open. Whole cents. */
export interface Over {
  readonly group: Group;
  /** Of what was paid for it. */
  readonly paid: number;
  /** Less what went back without a paper: that is not there any more. */
  readonly there: number;
}

/**
 * What is no longer owed is asked for no longer: of each young one a note names, what is open for it, the last due first.
 * What is beyond all that was asked for it, and what a note names no line for, is taken off whatever else is open.
 * Answers what was paid already, by young one, and what was paid for none of these.
 */
export async function askForLess(
  trx: Transaction<Schema>,
  invoiceId: string,
  groups: readonly Group[],
  unit: number,
): Promise<{ readonly over: Over[]; readonly rest: number }> {
  // What went back is read once they are locked, as a refund locks them.
  await lockPaid(trx, invoiceId);
  const over: Over[] = [];
  let beyond = 0;
  for (const group of groups) {
    const { of, amount } = group;
    const open = (await lockOpen(trx, invoiceId)).filter(({ offspringId }) => offspringId === of);
    const left = await lowerAll(trx, open, amount, unit);
    if (left === 0) continue;
    const paid = Math.min(left, Math.max(await paidFor(trx, invoiceId, of), 0));
    beyond += left - paid;
    if (paid === 0) continue;
    const there = Math.max(Math.min(paid, (await leftOfSales(trx, invoiceId, { of })).paid), 0);
    over.push({ group, paid, there });
  }
  const rest = beyond === 0 ? 0 : await lowerAll(trx, await lockOpen(trx, invoiceId), beyond, unit);
  return { over, rest };
}
