import { formatDateLong } from '#domain/dates.ts';
import type { InvoiceKind, InvoiceState } from '#domain/invoice/kinds.ts';
import { formatMoney } from '#domain/writing.ts';
import type { Database, Statement } from '#server/db/database.ts';
import { invoiceState, invoiceSums } from '#server/invoices/sums.ts';
import { type Html, html } from '#server/litter-sites/html.ts';
import type { Buyer } from './sessions.ts';

/** A paper of the buyer: an invoice, or what corrects or answers one. Drafts never leave. */
export interface OwnInvoice {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly state: InvoiceState;
  readonly issuedOn: string;
  readonly nextDue: string | null;
  readonly currency: string;
  readonly total: number;
  readonly open: number;
}

/** Whatever is shown hangs on this: it was issued to this customer. `$1` is the customer. */
const isOwnInvoice =
  'i.org_id = $org and i.customer_id = $1::uuid and i.number is not null and i.deleted_at is null';

export const ownInvoicesStatement = (customerId: string, today: string): Statement<OwnInvoice> => ({
  sql: `select i.id, i.kind, i.number, ${invoiceState} as state, i.issued_on::text as "issuedOn", s."nextDue"::text as "nextDue",
      i.currency, i.total_amount::float8 as total, s.open::float8 as open
    from invoices i ${invoiceSums('$2::date')} where ${isOwnInvoice}
    order by i.issued_on desc, i.created_at desc, i.id limit 100`,
  parameters: [customerId, today],
});

/** Whether a paper is this buyer's. */
export async function isInvoiceOf(
  db: Database,
  { customerId, ...tenant }: Buyer,
  id: string,
): Promise<boolean> {
  const statement = {
    sql: `select i.id from invoices i where ${isOwnInvoice} and i.id = $2::uuid`,
    parameters: [customerId, id],
  };
  const [rows] = await db.scoped(tenant, [statement], { readOnly: true });
  return rows.length === 1;
}

const stateWords = ({ kind, state, nextDue }: OwnInvoice, today: string): string => {
  if (kind !== 'Invoice') return '';
  if (state === 'Paid') return 'paid';
  if (state === 'Credited') return 'nothing to pay any more';
  if (nextDue === null) return 'to pay';
  return `${state === 'Overdue' ? 'due since' : 'due'} ${formatDateLong(nextDue, today)}`;
};

/** Their invoices with what is open, the paper of each, and where to pay. */
export const invoicesBlock = (
  invoices: readonly OwnInvoice[],
  today: string,
  payUrl: (id: string) => string,
): Html | false =>
  invoices.length > 0 &&
  html`<section class="card block"><h2>Invoices</h2><ul class="lines">${invoices.map((one) => {
    const money = (amount: number): string => formatMoney(amount, one.currency);
    const words = [
      money(one.total),
      stateWords(one, today),
      one.open > 0 && one.open < one.total && `${money(one.open)} open`,
    ];
    return html`<li><a href="/portal/invoices/${one.id}.pdf" download>${one.kind} ${one.number}</a> <span class="muted">${formatDateLong(one.issuedOn, today)}</span><br>
<span${one.state === 'Overdue' && html` class="error"`}>${words.filter(Boolean).join(', ')}</span>${one.open > 0 && html` <a class="button pay" href="${payUrl(one.id)}">Pay</a>`}</li>`;
  })}</ul></section>`;
