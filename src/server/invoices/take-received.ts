import type { Transaction } from 'kysely';
import { type Group, taxOfPart } from '#domain/invoice/groups.ts';
import type { Applied } from '#domain/invoice/read-lines.ts';
import type { DuePart } from '#domain/invoice/schedule.ts';
import { formatMoney } from '#domain/writing.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { lockHeld } from '#server/deposits/lock-held.ts';
import { renamed, takePart } from '#server/deposits/take-part.ts';
import { changeRecord, requireLocked } from '#server/records/in-transaction.ts';
import { invalid, type Values } from '#server/records/record-values.ts';
import { currencyOf } from '#server/records/whole-units.ts';
import { cents, type Entry, type Invoice, lockEntries, openOf } from './books.ts';
import { paymentWords, receivedStatement, takingsFrom } from './received.ts';

export interface Taken {
  readonly applied: Applied[];
  /** Of each young one, what is covered. */
  readonly covered: Map<string | null, number>;
}

/** Deposits and credits of the buyer that count for what is asked, as its draft said; used on the day it is issued. */
export async function takeDeposits(
  trx: Transaction<Schema>,
  tenant: Tenant,
  invoice: Invoice,
  groups: readonly Group[],
  on: string,
): Promise<Taken> {
  const taken: Taken = { applied: [], covered: new Map() };
  if (!invoice.usesDeposits || !invoice.customerId) return taken;
  await lockEntries(
    trx,
    `f.type = 'income' and f.payment_status = 'Paid' and f.invoice_id is null and f.customer_id = $1::uuid`,
    invoice.customerId,
  );
  const paidFor = await paymentOfReplaced(trx, invoice);
  for (const taking of takingsFrom(await runStatement(trx, receivedStatement(invoice.id)))) {
    const group = groups.find(({ of }) => of === taking.of);
    if (group) await takeOne(trx, tenant, { invoice, group, taking, taken, paidFor, on });
  }
  return taken;
}

/** The words of what was paid on the invoice that this one takes the place of: a credit with them is no deposit. */
async function paymentOfReplaced(
  trx: Transaction<Schema>,
  { replacesId }: Invoice,
): Promise<readonly string[]> {
  if (!replacesId) return [];
  const sql = 'select number from invoices where org_id = $org and id = $1::uuid';
  const [replaced] = await runSql(trx, sql, replacesId);
  return [`Invoice ${replaced?.number}`, paymentWords];
}

interface TakeOne {
  readonly invoice: Invoice;
  readonly group: Group;
  readonly taking: ReturnType<typeof takingsFrom>[number];
  readonly taken: Taken;
  readonly paidFor: readonly string[];
  readonly on: string;
}

async function takeOne(
  trx: Transaction<Schema>,
  tenant: Tenant,
  { invoice, group, taking, taken: { applied, covered }, paidFor, on }: TakeOne,
): Promise<void> {
  // As it stands now: a part of it may count for another one already.
  const entry = await requireLocked(trx, 'financial_transactions', taking.id);
  const received = cents(entry.amount);
  const held = taking.isHeld
    ? await lockHeld(trx, entry.id, {
        ...{ version: entry.version, reason: 'credit used', purposes: ['Deposit', 'Credit'] },
      })
    : { entry, received, held: received };
  const { amount } = taking;
  const before = covered.get(group.of) ?? 0;
  const purpose = before > 0 ? 'Balance' : 'Sale';
  const id = await takePart(trx, tenant, held, amount, {
    invoiceId: invoice.id,
    ...taxIn(group, before, amount),
    ...(entry.purpose === 'Credit' && {
      ...creditFor(invoice, group.of, entry, { paidFor, purpose }),
      earnedOn: on,
    }),
  });
  if (id !== entry.id)
    await runSql(
      trx,
      'update financial_transactions set invoice_id = $2::uuid where org_id = $org and id = $1::uuid',
      id,
      invoice.id,
    );
  covered.set(group.of, before + amount);
  applied.push({ transactionId: id, on: taking.on, words: taking.words, amount });
}

/** For a young one a credit is its deposit from now on; what was paid on the invoice before, and for no young one, has paid. */
function creditFor(
  { breedingGroupId, species }: Invoice,
  of: string | null,
  entry: Entry,
  { paidFor, purpose }: { paidFor: readonly string[]; purpose: 'Balance' | 'Sale' },
): Values {
  const wasPaid = paidFor.includes(String(entry.description));
  const words = wasPaid ? { description: paymentWords } : {};
  if (of === null)
    return {
      ...{ purpose: 'Other', breedingGroupId, species, ...words },
      ...(entry.category === 'Credit' && { category: 'Sale' }),
    };
  return wasPaid
    ? { offspringId: of, purpose, category: purpose, ...words }
    : { offspringId: of, purpose: 'Deposit', ...renamed(entry, 'Deposit') };
}

/** The invoice says what tax is in what it takes, whatever was noted before: its tax and that of its parts are the same. */
const taxIn = (group: Group, before: number, amount: number) => {
  const tax = taxOfPart(group, before, before + amount);
  return { taxAmount: tax === 0 ? null : tax / 100 };
};

/** What was asked for these young ones already is part of the invoice: asked once, it is not asked again. */
export async function takeAsked(
  trx: Transaction<Schema>,
  invoice: Invoice,
  groups: readonly Group[],
  covered: Taken['covered'],
): Promise<DuePart[]> {
  const young = groups.flatMap(({ of }) => (of === null ? [] : [of]));
  const asked = invoice.customerId
    ? await lockEntries(
        trx,
        `f.type = 'income' and f.payment_status in ('Pending', 'Overdue') and f.invoice_id is null
          and f.customer_id = $1::uuid and f.offspring_id = any($2::uuid[])
          and (f.purpose is null or f.purpose in ('Deposit', 'Balance', 'Sale'))`,
        invoice.customerId,
        young,
      )
    : [];
  const parts: DuePart[] = [];
  for (const entry of asked) {
    const group = groups.find(({ of }) => of === entry.offspringId);
    const before = covered.get(entry.offspringId) ?? 0;
    const left = (group?.amount ?? 0) - before;
    const open = openOf(entry);
    if (!group || open > left || open < cents(entry.amount)) {
      const currency = await currencyOf(trx);
      throw invalid({
        lines: `${formatMoney(open / 100, currency)} was asked for already (${entry.category}), which does not fit into this invoice. Settle or remove that transaction first`,
      });
    }
    await changeRecord(trx, 'financial_transactions', entry.id, entry.version, {
      invoiceId: invoice.id,
      ...taxIn(group, before, open),
    });
    covered.set(entry.offspringId, before + open);
    parts.push({ dueOn: String(entry.dueDate ?? entry.date), amount: open });
  }
  return parts;
}
