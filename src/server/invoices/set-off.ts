import type { Transaction } from 'kysely';
import { taxInPart } from '#domain/invoice/groups.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { onlyRow, runSql } from '#server/db/statements.ts';
import { ownPart, renamed } from '#server/deposits/take-part.ts';
import { hasGoneHome } from '#server/finances/gone-home.ts';
import { bookedYoung } from '#server/offspring/young.ts';
import { changeRecord, requireLocked } from '#server/records/in-transaction.ts';
import type { Values } from '#server/records/record-values.ts';
import { lockOpen, lower } from './ask-for-less.ts';
import { book, cents, type Entry, type Invoice, openOf } from './books.ts';
import { isOfYearBefore } from './settle-tax.ts';
import type { Paid } from './what-came-in.ts';

interface Note {
  readonly number: string;
  readonly on: string;
  readonly reason: string;
}

/** What a payment is from now on, of whoever it pays for instead: a deposit of one that is still here stays one. */
async function becomes(
  trx: Transaction<Schema>,
  { entry, isHeld }: Paid,
  open: Entry,
  { on }: Note,
): Promise<Values> {
  const { offspringId, breedingGroupId, species, purpose, category } = open;
  const about = { offspringId, breedingGroupId, species };
  if (entry.purpose !== 'Deposit') return { ...about, purpose, category };
  if (!isHeld || offspringId === null) return { ...about, purpose, category, earnedOn: on };
  const young = await requireLocked(trx, 'offspring', offspringId);
  const { hasGone } = onlyRow(
    await runSql<{ hasGone: boolean }>(
      trx,
      `select ${hasGoneHome('y')} as "hasGone" from offspring y where y.org_id = $org and y.id = $1::uuid`,
      offspringId,
    ),
  );
  // Of one that has gone it is earned with the note, not on the day that one left: that year may be over.
  return {
    ...about,
    ...(hasGone && { earnedOn: on }),
    ...renamed(entry, 'Deposit', bookedYoung(young)),
  };
}

/** Income of a year that is over stays there: it goes back on the day of the note, and pays for the other on that day. */
async function payAnew(
  trx: Transaction<Schema>,
  tenant: Tenant,
  invoice: Invoice,
  entry: Entry,
  { open, part, tax, unit, note }: { open: Entry; part: number; tax: number; unit: number; note: Note },
): Promise<string> {
  const { number, on, reason } = note;
  const paid = { amount: part / 100, date: on, paymentStatus: 'Paid', paidDate: on };
  const { customerId, paymentMethod } = entry;
  const own = taxInPart(cents(entry.taxAmount), part, cents(entry.amount), unit);
  const given = await book(trx, tenant, invoice.id, {
    ...{ type: 'expense', category: 'Refund', purpose: 'Credit', ...paid, customerId },
    ...{ offspringId: entry.offspringId, breedingGroupId: entry.breedingGroupId, species: entry.species },
    ...(own > 0 && { taxAmount: own / 100 }),
    refundReason: reason.slice(0, 200),
    description: `Credit note ${number}, counts for what is open`,
  });
  const { offspringId, breedingGroupId, species, purpose, category, description } = open;
  await book(trx, tenant, invoice.id, {
    ...{ type: 'income', category, purpose, ...paid, customerId, description, paymentMethod },
    ...{ offspringId, breedingGroupId, species },
    ...(tax > 0 && { taxAmount: tax / 100 }),
  });
  return given;
}

/**
 * What was paid for lines that are credited pays what else is open on their invoice, the oldest due first, as any payment
 * does. Answers what is left of it, and the entries that give something back.
 */
export async function setOff(
  trx: Transaction<Schema>,
  tenant: Tenant,
  invoice: Invoice,
  paid: readonly Paid[],
  unit: number,
  note: Note,
): Promise<{ readonly left: Paid[]; readonly given: string[] }> {
  const left: Paid[] = [];
  const given: string[] = [];
  for (const one of paid) {
    let still = one.part;
    for (const open of await lockOpen(trx, invoice.id)) {
      const part = Math.min(still, openOf(open));
      if (part === 0) continue;
      still -= part;
      const tax = await lower(trx, open, part, unit);
      const entry = await requireLocked(trx, 'financial_transactions', one.entry.id);
      if (!one.isHeld && (await isOfYearBefore(trx, entry.id, note.on))) {
        given.push(await payAnew(trx, tenant, invoice, entry, { open, part, tax, unit, note }));
        continue;
      }
      const changes = {
        ...(await becomes(trx, one, open, note)),
        taxAmount: tax === 0 ? null : tax / 100,
      };
      if (part === cents(entry.amount))
        await changeRecord(trx, 'financial_transactions', entry.id, entry.version, {
          ...changes,
          puppyId: open.offspringId,
        });
      else await ownPart(trx, tenant, entry, part, changes, { fixed: { invoiceId: invoice.id } });
    }
    if (still > 0)
      left.push({
        ...{ part: still, isHeld: one.isHeld },
        entry: await requireLocked(trx, 'financial_transactions', one.entry.id),
      });
  }
  return { left, given };
}
