import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { InvoiceSettingsAnswer } from '#domain/answers/invoices.ts';
import { paymentTerms } from '#domain/entities/values.ts';
import type { Instalment } from '#domain/invoice/schedule.ts';
import { type InvoiceLine, invoiceTotals } from '#domain/invoice/totals.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { formatMoney, formatNumber } from '#domain/writing.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { type AnyRecord, createRecord, updateRecord } from '#web/api/records.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';
import { useLedToFault } from '#web/ui/form/use-led-to-fault.ts';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { LineFields } from './line-fields.tsx';
import { PartFields } from './part-fields.tsx';
import {
  emptyLine,
  linesToSend,
  newKey,
  partsToSend,
  readableLines,
  type TypedLine,
  type TypedPart,
  typedLine,
  writtenLines,
} from './typed-lines.ts';

const listIn = <T,>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export interface InvoiceFormProps {
  /** The draft; left out, a new one is written. */
  invoice?: AnyRecord;
  usual: InvoiceSettingsAnswer;
  customerId?: string | undefined;
  /** What a new one begins with. */
  line?: Partial<TypedLine> | undefined;
  onDone?: () => void;
}

/** An invoice as a draft: whom it is for, its lines, and when it is due. */
export function InvoiceForm({ invoice, usual, customerId = '', line: first, onDone }: InvoiceFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const once = useOnce();
  const { busy, errors, setErrors, problem, send } = useSending();
  const attempted = useLedToFault(busy);
  const { settings, currency } = usual;
  const [customer, setCustomer] = useTyped('invoice: customer', text(invoice?.customerId) || customerId);
  const [billTo, setBillTo] = useTyped('invoice: billTo', text(invoice?.billTo));
  const [includesTax, setIncludesTax] = useTyped(
    'invoice: includesTax',
    invoice ? invoice.pricesIncludeTax !== false : settings.pricesIncludeTax,
  );
  const [usesDeposits, setUsesDeposits] = useTyped('invoice: usesDeposits', invoice?.usesDeposits !== false);
  const [terms, setTerms] = useTyped('invoice: terms', text(invoice?.terms) || settings.terms);
  const [dueOn, setDueOn] = useTyped('invoice: dueOn', text(invoice?.dueOn));
  const [suppliedOn, setSuppliedOn] = useTyped('invoice: suppliedOn', text(invoice?.suppliedOn));
  const [notes, setNotes] = useTyped('invoice: notes', text(invoice?.notes));
  const [lines, setLines] = useTyped('invoice: lines', () => {
    const kept = listIn<InvoiceLine>(invoice?.lines).map(typedLine);
    return kept.length > 0 ? kept : [{ ...emptyLine(settings.taxes), ...first }];
  });
  const [parts, setParts] = useTyped<readonly TypedPart[]>('invoice: parts', () =>
    listIn<Instalment>(invoice?.instalments).map(({ dueOn: on, amount }) => ({
      ...{ key: newKey(), dueOn: on, amount: amount === null ? '' : String(amount / 100) },
    })),
  );
  const hasTaxes = settings.taxes.length > 0 || lines.some(({ taxes }) => taxes.length > 0);
  const totals = invoiceTotals(readableLines(lines), includesTax, smallestUnit(currency));
  const money = (cents: number) => formatMoney(cents / 100, currency);
  const change = (key: number, to: Partial<(typeof lines)[number]>) => {
    setLines(lines.map((line) => (line.key === key ? { ...line, ...to } : line)));
    setErrors({});
  };

  const submit = () => {
    const written = writtenLines(lines);
    if (written.length > 0) setLines(written);
    const { lines: sent, errors: ofLines } = linesToSend(written);
    const { parts: instalments, errors: ofParts } = partsToSend(parts);
    const wrong = { ...ofLines, ...ofParts };
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    void send(async () => {
      const values = {
        ...{
          customerId: customer || null,
          billTo: billTo.trim() || null,
          pricesIncludeTax: includesTax,
          usesDeposits,
        },
        ...{ terms, dueOn: dueOn || null, suppliedOn: suppliedOn || null, notes: notes.trim() || null },
        ...{ lines: sent, instalments },
      };
      const kept = invoice
        ? await updateRecord('invoices', invoice.id, { version: invoice.version, ...values })
        : await createRecord('invoices', values, once.idFor(values));
      await refreshAfterWrite(client, 'invoices');
      toast({ title: 'The draft is saved', tone: 'positive' });
      if (invoice) onDone?.();
      else await navigate({ to: '/invoices/$id', params: { id: kept.id } });
    });
    return undefined;
  };

  return (
    <form
      className="stack-lg"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        attempted(event.currentTarget);
        submit();
      }}
    >
      {(problem || Object.keys(errors).length > 0) && (
        <Note tone="danger" role="alert" title="Not saved yet">
          {problem ?? 'Look at the fields that are marked.'}
        </Note>
      )}
      <Card title="Who it is for">
        <div className="field-grid">
          <Field label="Customer" optional error={errors.customerId}>
            <RecordPicker entity="customers" value={customer} onChange={setCustomer} />
          </Field>
          <Field
            label="Name and address"
            optional
            error={errors.billTo}
            help="As it stands on the paper. Left blank, it is the customer’s."
          >
            <TextArea
              rows={4}
              value={billTo}
              maxLength={1000}
              onChange={({ target }) => setBillTo(target.value)}
            />
          </Field>
        </div>
      </Card>
      <Card title="What for">
        {lines.map((line, at) => (
          <LineFields
            key={line.key}
            line={line}
            at={at}
            taxes={settings.taxes}
            errors={errors}
            onChange={(to) => change(line.key, to)}
            onRemove={
              lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : undefined
            }
          />
        ))}
        <div className="row flex-wrap justify-between mt-4">
          <Button icon={Plus} onClick={() => setLines([...lines, emptyLine(settings.taxes)])}>
            Add a line
          </Button>
          {hasTaxes ? (
            <CheckField
              label="Prices include tax"
              checked={includesTax}
              onChange={({ target }) => setIncludesTax(target.checked)}
            />
          ) : (
            <p className="muted">
              Your taxes are set up in the{' '}
              <Link className="link" to="/invoices/settings">
                invoice settings
              </Link>
              .
            </p>
          )}
        </div>
        <dl className="invoice-sums mt-4" aria-live="polite">
          {totals.tax > 0 && (
            <>
              <dt>Before tax</dt>
              <dd>{money(totals.net)}</dd>
            </>
          )}
          {totals.taxes.map(({ name, rate, amount }) => (
            <div key={`${name} ${rate}`} className="contents">
              <dt>
                {name} {formatNumber(rate)} %
              </dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          <dt>
            <strong>Total</strong>
          </dt>
          <dd>
            <strong>{money(totals.total)}</strong>
          </dd>
        </dl>
      </Card>
      <Card title="Payment">
        <div className="stack-lg">
          <div className="field-grid">
            <Field label="Terms" error={errors.terms}>
              <Select
                value={terms}
                options={paymentTerms}
                onChange={({ target }) => setTerms(target.value)}
              />
            </Field>
            <Field label="Due" optional error={errors.dueOn} help="Left blank, it follows from the terms.">
              <TypedDate value={dueOn} onChange={setDueOn} ahead />
            </Field>
            <Field label="Supplied on" optional error={errors.suppliedOn}>
              <TypedDate value={suppliedOn} onChange={setSuppliedOn} ahead />
            </Field>
          </div>
          <CheckField
            label="Take off deposits and credit that came in before"
            checked={usesDeposits}
            onChange={({ target }) => setUsesDeposits(target.checked)}
          />
          <PartFields parts={parts} onChange={setParts} errors={errors} />
          <Field label="Words on the invoice" optional error={errors.notes}>
            <TextArea
              rows={3}
              value={notes}
              maxLength={2000}
              onChange={({ target }) => setNotes(target.value)}
            />
          </Field>
        </div>
      </Card>
      <div className="row justify-end flex-wrap">
        {onDone && <Button onClick={onDone}>Cancel</Button>}
        <Button type="submit" variant="primary" busy={busy}>
          Save draft
        </Button>
      </div>
    </form>
  );
}
