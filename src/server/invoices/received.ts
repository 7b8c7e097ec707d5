import { takings } from '#domain/invoice/cover.ts';
import { groupsOf } from '#domain/invoice/groups.ts';
import { invoiceLines } from '#domain/invoice/read-lines.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import type { Row, Statement } from '#server/db/database.ts';
import { heldSum, isHeld } from '#server/finances/held.ts';
import { receivedAmount } from '#server/finances/net-amount.ts';

/** What was paid on one invoice and counts for another: it names neither. */
export const paymentWords = 'Payment';

/** What was paid on the invoice that `i` takes the place of is no credit, and not called one. */
const receivedWords = `case when f.description = any(array['${paymentWords}', 'Invoice ' || (select r.number from invoices r
  where r.org_id = $org and r.id = i.replaces_id)]) and i.replaces_id is not null then '${paymentWords}' else f.category end`;

/** What may count for the draft with this id, the oldest first; answered to `takingsFrom`. Nothing where it shall not. */
export const receivedStatement = (id: string): Statement => ({
  sql: `select f.id, coalesce(f.paid_date, f."date")::text as "on", ${receivedWords} as words, f.offspring_id as "of",
      f.purpose = 'Credit' as "isCredit", ${isHeld('f')} as "isHeld", round(100 * ${receivedAmount})::int as amount,
      h.cents as held, i.lines, i.prices_include_tax as "includesTax",
      coalesce((select currency from organization_preferences where org_id = $org), 'USD') as currency
    from invoices i
    cross join lateral (select round(100 * ${heldSum})::int as cents from financial_transactions f
      where f.org_id = $org and f.customer_id = i.customer_id and f.deleted_at is null and f.invoice_id is null
        and f.purpose in ('Deposit', 'Credit', 'Refund')) h
    join financial_transactions f on f.org_id = $org and f.customer_id = i.customer_id
    where i.org_id = $org and i.id = $1::uuid and i.number is null and i.uses_deposits and f.deleted_at is null
      and f.type = 'income' and f.payment_status = 'Paid' and f.invoice_id is null
      and (f.purpose = 'Credit' or f.purpose in ('Deposit', 'Balance', 'Sale') and f.offspring_id is not null)
    order by coalesce(f.due_date, f."date"), f.id`,
  parameters: [id],
});

interface Counted {
  readonly id: string;
  /** The young one it counts for. */
  readonly of: string | null;
  /** Whole cents. */
  readonly amount: number;
  readonly isHeld: boolean;
  readonly on: string;
  readonly words: string;
}

/** What of it counts, and for what: the draft lists this, and issuing it takes this. */
export function takingsFrom(rows: readonly Row[]): Counted[] {
  const [first] = rows;
  if (!first) return [];
  const entries = new Map(
    rows.map((row) => [
      String(row.id),
      {
        ...{ id: String(row.id), of: row.of === null ? null : String(row.of), amount: Number(row.amount) },
        ...{ isCredit: row.isCredit === true, isHeld: row.isHeld === true },
        ...{ on: String(row.on), words: String(row.words) },
      },
    ]),
  );
  const lines = invoiceLines.parse(first.lines ?? []);
  const groups = groupsOf(lines, first.includesTax !== false, smallestUnit(String(first.currency)));
  return takings(groups, [...entries.values()], Number(first.held)).flatMap(({ id, of, amount }) => {
    const entry = entries.get(id);
    return entry ? [{ ...entry, of, amount }] : [];
  });
}
