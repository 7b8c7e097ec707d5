import type { InvoiceOverview, InvoiceSheet } from '#domain/answers/invoices.ts';
import type { InvoiceKind, InvoiceState } from '#domain/invoice/kinds.ts';
import type { InvoiceOverviewQuery } from '#domain/verbs/invoices.ts';
import type { Row, Statement } from '#server/db/database.ts';
import { receivedAmount } from '#server/finances/net-amount.ts';
import { receivedStatement, takingsFrom } from './received.ts';
import { invoiceState, invoiceSums } from './sums.ts';

export const pageSize = 50;

const amount = (value: unknown): number => Math.round(Number(value ?? 0) * 100) / 100;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const currency = `coalesce((select currency from organization_preferences where org_id = $org), 'USD')`;

/** Of the invoices `i` those that are asked for, whatever their state; `$1` is today. */
const asked = `i.org_id = $org and i.deleted_at is null and i.kind = $2
  and ($3::uuid is null or i.customer_id = $3::uuid)
  and ($4::uuid is null or i.offspring_id = $4::uuid or i.lines @> jsonb_build_array(jsonb_build_object('offspringId', $4::text)))
  and ($5::text is null or i.number ilike $5`;

/** Whether whoever asks reads customers: without that an invoice says nothing of whom it is for. */
export interface Naming {
  readonly namesCustomers: boolean;
}

const columns = ({
  namesCustomers,
}: Naming): string => `i.id, i.kind, i.number, ${invoiceState} as state, i.customer_id as "customerId",
  ${namesCustomers ? `nullif(concat_ws(' ', m.first_name, m.last_name), '')` : 'null::text'} as "customerName", i.issued_on::text as "issuedOn",
  s."nextDue"::text as "nextDue", coalesce(i.currency, ${currency}) as currency, i.total_amount::text as total,
  s.paid::text as paid, s.open::text as open, s.overdue::text as overdue, i.created_at`;

const joins = `from invoices i ${invoiceSums('$1::date')}
  left join customers m on m.org_id = $org and m.id = i.customer_id`;

const patternOf = (search: string | undefined): string | null =>
  search ? `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%` : null;

/** A page of invoices by their state, and what all of them come to; answered to `overviewFrom`. */
export function overviewStatements(
  query: InvoiceOverviewQuery,
  today: string,
  naming: Naming,
): [Statement, Statement] {
  const { kind, customerId, offspringId, search, state, offset } = query;
  const wanted = `${asked}${naming.namesCustomers ? ' or i.bill_to ilike $5' : ''})`;
  const parameters = [today, kind, customerId ?? null, offspringId ?? null, patternOf(search)];
  return [
    {
      sql: `select * from (select ${columns(naming)} ${joins} where ${wanted}) x where $6::text is null or x.state = $6
        order by x."issuedOn" desc nulls first, x.created_at desc, x.id limit ${pageSize + 1} offset $7`,
      parameters: [...parameters, state ?? null, offset],
    },
    {
      sql: `select x.state, count(*)::int as n, sum(x.open)::text as open, sum(x.overdue)::text as overdue, ${currency} as currency
        from (select ${invoiceState} as state, s.open, s.overdue ${joins} where ${wanted}) x group by 1`,
      parameters,
    },
  ];
}

export function overviewFrom(
  [items, sums]: readonly (readonly Row[])[],
  houseCurrency: string,
): InvoiceOverview {
  const all = sums ?? [];
  const sum = (of: string): number => amount(all.reduce((total, row) => total + Number(row[of] ?? 0), 0));
  const counts = Object.fromEntries(
    all.map((row) => [row.state, Number(row.n)]),
  ) as InvoiceOverview['counts'];
  return {
    items: (items ?? []).slice(0, pageSize).map((row) => ({
      id: String(row.id),
      kind: row.kind as InvoiceKind,
      number: text(row.number),
      state: row.state as InvoiceState,
      customerId: text(row.customerId),
      customerName: text(row.customerName),
      issuedOn: text(row.issuedOn),
      nextDue: text(row.nextDue),
      currency: String(row.currency),
      ...{
        total: amount(row.total),
        paid: amount(row.paid),
        open: amount(row.open),
        overdue: amount(row.overdue),
      },
    })),
    hasMore: (items?.length ?? 0) > pageSize,
    sums: { open: sum('open'), overdue: sum('overdue'), drafts: counts.Draft ?? 0, currency: houseCurrency },
    counts,
  };
}

/** All that stands around one invoice; answered to `sheetFrom`. */
export const sheetStatements = (id: string, today: string, naming: Naming) =>
  [
    {
      sql: `select ${columns(naming)}, c.credited::text as credited, s."owedBack"::text as "owedBack",
          ${naming.namesCustomers ? `nullif(m.email, '')` : 'null::text'} as email, (select r.id from invoices r where r.org_id = $org and r.replaces_id = i.id
            and r.deleted_at is null limit 1) as "replacedBy"
        ${joins} where i.org_id = $org and i.id = $2::uuid`,
      parameters: [today, id],
    },
    {
      sql: `select f.id, f.type, f.payment_status as status, coalesce(f.due_date, f."date")::text as "dueOn",
          coalesce(f.paid_date, f."date")::text as "paidOn", f.amount::text as amount, ${receivedAmount}::text as received,
          f.category, f.receipt_number as "receiptNumber", f.payment_status = 'Overdue' or f.due_date < $2::date as late
        from financial_transactions f where f.org_id = $org and f.invoice_id = $1::uuid and f.deleted_at is null
        order by coalesce(f.due_date, f."date"), f.id`,
      parameters: [id, today],
    },
    {
      sql: `select i.id, i.kind, i.number, i.issued_on::text as "issuedOn", i.total_amount::text as total
        from invoices i where i.org_id = $org and i.about_id = $1::uuid order by i.created_at, i.id`,
      parameters: [id],
    },
    receivedStatement(id),
  ] satisfies Statement[];

type SheetCore = Omit<InvoiceSheet, 'payUrl' | 'usual'>;

/** Undefined where there is no such invoice. */
export function sheetFrom(answers: readonly (readonly Row[])[]): SheetCore | undefined {
  const [[row] = [], entries = [], papers = [], deposits = []] = answers;
  if (!row) return undefined;
  const isOpen = ({ type, status }: Row): boolean =>
    type === 'income' && (status === 'Pending' || status === 'Overdue');
  return {
    state: row.state as InvoiceState,
    currency: String(row.currency),
    ...{
      total: amount(row.total),
      paid: amount(row.paid),
      open: amount(row.open),
      overdue: amount(row.overdue),
    },
    credited: amount(row.credited),
    owedBack: amount(row.owedBack),
    due: entries.filter(isOpen).map((entry) => ({
      transactionId: String(entry.id),
      dueOn: String(entry.dueOn),
      amount: amount(Number(entry.amount) - Number(entry.received)),
      isOverdue: entry.late === true,
    })),
    payments: entries
      .filter((entry) => (entry.type === 'income' ? Number(entry.received) > 0 : entry.status === 'Paid'))
      .map((entry) => ({
        transactionId: String(entry.id),
        on: String(entry.paidOn),
        amount: entry.type === 'income' ? amount(entry.received) : -amount(entry.amount),
        words: String(entry.category),
        receiptNumber: text(entry.receiptNumber),
      })),
    papers: papers.map((paper) => ({
      id: String(paper.id),
      kind: paper.kind as InvoiceKind,
      number: text(paper.number),
      issuedOn: text(paper.issuedOn),
      total: amount(paper.total),
    })),
    replacedBy: text(row.replacedBy),
    deposits: takingsFrom(deposits).map(({ on, words, amount: cents }) => ({
      on,
      words,
      amount: cents / 100,
    })),
    mailTo: text(row.email),
  };
}
