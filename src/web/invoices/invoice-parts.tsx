import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import type { InvoiceSheet } from '#domain/answers/invoices.ts';
import { formatDate } from '#domain/dates.ts';
import { appliedWords } from '#domain/invoice/applied-words.ts';
import type { Applied } from '#domain/invoice/read-lines.ts';
import type { Instalment } from '#domain/invoice/schedule.ts';
import { type InvoiceLine, invoiceTotals } from '#domain/invoice/totals.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { formatMoney, formatNumber, spelled } from '#domain/writing.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const listIn = <T,>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);

interface PartProps {
  invoice: AnyRecord;
  sheet: InvoiceSheet;
}

interface CameBefore {
  readonly words: string;
  /** Whole cents. */
  readonly amount: number;
}

/** What came in before it: for a draft what is there now, else what it was issued with. */
function cameBefore(invoice: AnyRecord, sheet: InvoiceSheet, today: string): CameBefore[] {
  if (invoice.number !== null)
    return listIn<Applied>(invoice.applied).map((one) => ({
      words: appliedWords(one, today),
      amount: one.amount,
    }));
  return sheet.deposits.map(({ on, words, amount }) => ({
    words: appliedWords({ words, on }, today),
    amount: Math.round(amount * 100),
  }));
}

const leftOf = (total: number, received: readonly CameBefore[]): number =>
  Math.max(
    received.reduce((left, { amount }) => left - amount, total),
    0,
  );

/** What is asked for, line by line, and what it comes to. */
export function LinesCard({ invoice, sheet }: PartProps) {
  const { today } = useFieldServices();
  const lines = listIn<InvoiceLine>(invoice.lines);
  const includesTax = invoice.pricesIncludeTax !== false;
  const totals = invoiceTotals(lines, includesTax, smallestUnit(sheet.currency));
  const money = (cents: number) => formatMoney(cents / 100, sheet.currency);
  const received = cameBefore(invoice, sheet, today);
  return (
    <Card title="What for" flush={lines.length > 0}>
      {lines.length === 0 && (
        <p className="muted">No lines yet. Edit the draft to add what is to be paid for.</p>
      )}
      {lines.length > 0 && (
        <List>
          {lines.map((line, at) => (
            <ListItem
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of what was issued never change their places
              key={at}
              title={line.description}
              sub={[
                `${formatNumber(line.quantity)} × ${money(line.price)}`,
                line.discount &&
                  `less ${line.discount.kind === 'percent' ? `${formatNumber(line.discount.value)} %` : money(line.discount.value)}`,
                ...line.taxes.map(({ name, rate }) => `${name} ${formatNumber(rate)} %`),
              ]
                .filter(Boolean)
                .join(', ')}
              end={
                <span className="num">
                  {money(includesTax ? (totals.lines[at]?.total ?? 0) : (totals.lines[at]?.net ?? 0))}
                </span>
              }
            />
          ))}
        </List>
      )}
      {lines.length > 0 && (
        <div className="card-body">
          <dl className="invoice-sums">
            {totals.taxes.map(({ name, rate, amount }) => (
              <div key={`${name} ${rate}`} className="contents">
                <dt className="muted">
                  {includesTax ? 'Of it ' : ''}
                  {name} {formatNumber(rate)} %
                </dt>
                <dd className="muted">{money(amount)}</dd>
              </div>
            ))}
            <dt>
              <strong>Total</strong>
            </dt>
            <dd>
              <strong>{money(totals.total)}</strong>
            </dd>
            {received.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of a day read alike, and none changes its place
              <div key={at} className="contents">
                <dt>{one.words}</dt>
                <dd>−{money(one.amount)}</dd>
              </div>
            ))}
            {received.length > 0 && (
              <>
                <dt>
                  <strong>{invoice.number ? 'Left when it was issued' : 'Left to pay'}</strong>
                </dt>
                <dd>
                  <strong>{money(leftOf(totals.total, received))}</strong>
                </dd>
              </>
            )}
          </dl>
          {typeof invoice.billTo === 'string' && invoice.billTo !== '' && (
            <>
              <p className="field-label mt-4">Billed to</p>
              <p className="invoice-words">{invoice.billTo}</p>
            </>
          )}
          {typeof invoice.notes === 'string' && invoice.notes !== '' && (
            <>
              <p className="field-label mt-4">Words on the invoice</p>
              <p className="invoice-words">{invoice.notes}</p>
            </>
          )}
        </div>
      )}
    </Card>
  );
}

/** How a draft will be paid in parts; the one without an amount takes what the others leave. */
function PartsCard({ invoice, sheet }: PartProps) {
  const { today } = useFieldServices();
  // Two parts may be due on one day.
  const parts = listIn<Instalment>(invoice.instalments).map((part, at) => ({ ...part, at }));
  if (invoice.number !== null || parts.length === 0) return null;
  const money = (cents: number) => formatMoney(cents / 100, sheet.currency);
  return (
    <Card title={spelled('Instalments')} flush>
      <List>
        {parts.map(({ at, dueOn, amount }) => (
          <ListItem
            key={at}
            title={amount === null ? 'The rest' : money(amount)}
            sub={`Due ${formatDate(dueOn, today)}`}
          />
        ))}
      </List>
    </Card>
  );
}

/** What is due when, what came in, and the papers that belong to it. */
export function MoneyCards({ invoice, sheet }: PartProps) {
  const { today } = useFieldServices();
  const money = (value: number) => formatMoney(value, sheet.currency);
  const copy = () =>
    navigator.clipboard.writeText(sheet.payUrl ?? '').then(
      () => toast({ title: 'Address copied', tone: 'positive' }),
      () => toast({ title: 'Select the address and copy it', tone: 'danger' }),
    );
  return (
    <>
      <PartsCard invoice={invoice} sheet={sheet} />
      {sheet.due.length > 0 && (
        <Card title="Due" flush>
          <List>
            {sheet.due.map(({ transactionId, dueOn, amount, isOverdue }) => (
              <ListItem
                key={transactionId}
                title={
                  <RecordLink entity="financial_transactions" id={transactionId}>
                    {money(amount)}
                  </RecordLink>
                }
                sub={
                  <span className={isOverdue ? 'text-danger' : undefined}>
                    {isOverdue ? 'Due since' : 'Due'} {formatDate(dueOn, today)}
                  </span>
                }
              />
            ))}
          </List>
        </Card>
      )}
      {sheet.payUrl && (
        <Card title="Pay online">
          <div className="stack">
            <Field label="The buyer’s link" help="It stands in the mail, on the PDF and in their portal.">
              <TextInput readOnly value={sheet.payUrl} onFocus={({ target }) => target.select()} />
            </Field>
            <Button icon={Copy} onClick={() => void copy()}>
              Copy the address
            </Button>
          </div>
        </Card>
      )}
      {sheet.payments.length > 0 && (
        <Card title="Came in" flush>
          <List>
            {sheet.payments.map(({ transactionId, on, amount, words, receiptNumber }) => (
              <ListItem
                key={transactionId}
                title={
                  <RecordLink entity="financial_transactions" id={transactionId}>
                    {money(amount)}
                  </RecordLink>
                }
                sub={[formatDate(on, today), amount < 0 ? 'paid back' : words, receiptNumber]
                  .filter(Boolean)
                  .join(', ')}
              />
            ))}
          </List>
        </Card>
      )}
      {sheet.papers.length > 0 && (
        <Card title="Papers" flush>
          <List>
            {sheet.papers.map(({ id, kind, number, issuedOn, total }) => (
              <ListItem
                key={id}
                title={
                  <Link className="link" to="/invoices/$id" params={{ id }}>
                    {kind} {number}
                  </Link>
                }
                sub={formatDate(issuedOn, today)}
                end={<span className="num">{money(total)}</span>}
              />
            ))}
          </List>
        </Card>
      )}
      {typeof invoice.sentTo === 'string' && <p className="muted">Sent to {invoice.sentTo}</p>}
    </>
  );
}
