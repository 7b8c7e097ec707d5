import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { onlyRow, runSql } from '#server/db/statements.ts';
import { resultPostings } from '#server/finances/ledger-sql.ts';
import { leftOfSales, taxWithoutPaper } from '#server/finances/tax-going-back.ts';
import { changeRecord } from '#server/records/in-transaction.ts';
import { cents, type Entry, lockEntries } from './books.ts';

/** Some of it is income of a year before that day: that year is over and stays as it was. */
export async function isOfYearBefore(trx: Transaction<Schema>, id: string, on: string): Promise<boolean> {
  const rows = await runSql(
    trx,
    `select e.transaction_id from ${resultPostings} where e.org_id = $org and e.transaction_id = $1::uuid
       and e.day < date_trunc('year', $2::date)::date group by 1 having sum(p.amount) <> 0`,
    ...[id, on],
  );
  return rows.length > 0;
}

/** By how many cents the entries of an invoice say more tax than the invoice less its notes; of one credited whole, none is left. */
async function taxTooMuch(trx: Transaction<Schema>, invoiceId: string): Promise<number> {
  const { excess } = onlyRow(
    await runSql<{ excess: string }>(
      trx,
      `select round(100 * (
          coalesce((select sum(case when t.type = 'income' then t.tax_amount else -t.tax_amount end)
            from financial_transactions t where t.org_id = $org and t.invoice_id = i.id and t.deleted_at is null), 0)
          - case when n.credited >= i.total_amount then 0 else i.tax_amount - n.tax end))::text as excess
       from invoices i cross join lateral (
         select coalesce(sum(c.total_amount), 0) as credited, coalesce(sum(c.tax_amount), 0) as tax from invoices c
         where c.org_id = $org and c.about_id = i.id and c.kind = 'Credit note') n
       where i.org_id = $org and i.id = $1::uuid`,
      invoiceId,
    ),
  );
  return Number(excess);
}

/**
 * The tax that notes before took on paper and could not give back, as it had gone back at the button: the entries of the
 * invoice go on holding it, and the next note has nothing to do with it. Asked before that note is written. In whole cents.
 */
export async function taxGoneBefore(trx: Transaction<Schema>, invoiceId: string): Promise<number> {
  const gone = await taxWithoutPaper(trx, invoiceId);
  return gone === 0 ? 0 : Math.max(Math.min(await taxTooMuch(trx, invoiceId), gone), 0);
}

/**
 * After a credit note the entries of its invoice hold as much tax as the papers say: what the rounding of parts left over,
 * or a line with another tax than the rest, is settled in what is still asked for, else in what this note gives back, else in
 * what came in this year. A year that is over keeps its tax.
 * @param given The entries of what this note gives back
 * @param goneBefore `taxGoneBefore`
 * @param short Whose money some had gone back of without a paper, and with this note all of it: no tax is left in that sale
 */
export async function settleTax(
  trx: Transaction<Schema>,
  invoiceId: string,
  on: string,
  {
    given,
    short,
    goneBefore,
  }: { readonly given: readonly string[]; readonly short: readonly Short[]; readonly goneBefore: number },
): Promise<void> {
  if (short.length === 0) {
    const excess = (await taxTooMuch(trx, invoiceId)) - goneBefore;
    return settle(trx, invoiceId, excess, { on, given, short: 'all' });
  }
  for (const of of short) {
    const { tax } = await leftOfSales(trx, invoiceId, of === 'all' ? undefined : { of });
    await settle(trx, invoiceId, tax, { on, given, short: of });
  }
  if (short.includes('all')) return;
  for (const { of, tax } of await nothingLeft(trx, invoiceId))
    if (!short.includes(of)) await settle(trx, invoiceId, Number(tax), { on, given, short: of });
}

/** Of whom an invoice asks for nothing any more, all of it being lowered or given back, and cents of tax that are left of it. */
const nothingLeft = (trx: Transaction<Schema>, invoiceId: string) =>
  runSql<{ of: string | null; tax: string }>(
    trx,
    `select e.of, sum(e.sign * e.tax)::text as tax from (
       select f.offspring_id as of, case when f.type = 'income' then 1 else -1 end as sign, round(100 * f.amount) as amount,
         round(100 * coalesce(f.tax_amount, 0)) as tax
       from financial_transactions f where f.org_id = $org and f.invoice_id = $1::uuid and f.deleted_at is null) e
     group by e.of having sum(e.sign * e.amount) = 0 and sum(e.sign * e.tax) <> 0`,
    invoiceId,
  );

/** A young one, null for what is for none in particular, or all of the invoice. */
export type Short = string | null | 'all';

async function settle(
  trx: Transaction<Schema>,
  invoiceId: string,
  excess: number,
  { on, given, short }: { readonly on: string; readonly given: readonly string[]; readonly short: Short },
): Promise<void> {
  let tooMuch = excess;
  if (tooMuch === 0) return;
  const entries = (await lockEntries(trx, 'f.invoice_id = $1::uuid', invoiceId)).filter(
    ({ offspringId }) => short === 'all' || offspringId === short,
  );
  const isOpen = ({ type, paymentStatus }: Entry): boolean => type === 'income' && paymentStatus !== 'Paid';
  const settleIn = async (entry: Entry): Promise<void> => {
    const before = cents(entry.taxAmount);
    const wanted = entry.type === 'income' ? before - tooMuch : before + tooMuch;
    const tax = Math.min(Math.max(wanted, 0), cents(entry.amount));
    if (tax === before) return;
    await changeRecord(trx, 'financial_transactions', entry.id, entry.version, { taxAmount: tax / 100 });
    tooMuch -= entry.type === 'income' ? before - tax : tax - before;
  };
  for (const entry of entries.filter(isOpen).toReversed()) await settleIn(entry);
  const back = entries.filter(({ id }) => given.includes(id));
  // The tax of a deposit that is held is not in the books: it is settled last.
  const wasHeld = ({ purpose }: Entry): boolean => purpose === 'Refund';
  for (const entry of [...back.filter((one) => !wasHeld(one)), ...back.filter(wasHeld)])
    await settleIn(entry);
  for (const entry of entries.filter((one) => one.type === 'income' && !isOpen(one)).toReversed())
    if (tooMuch !== 0 && !(await isOfYearBefore(trx, entry.id, on))) await settleIn(entry);
}
