import { useNavigate } from '@tanstack/react-router';
import { type InvoiceLine, type LineTax, lineTotals } from '#domain/invoice/totals.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { formatMoney, formatNumber } from '#domain/writing.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { centsFrom } from './typed-lines.ts';
import { useInvoiceVerb } from './use-invoices.ts';

export interface CreditDialogProps {
  invoice: AnyRecord;
  /** What of it can still be credited. */
  left: number;
  hasPaid: boolean;
  onClose: () => void;
}

/** The taxes of its lines, each combination once; none where no line says any. */
function taxesOf({ lines }: AnyRecord): readonly (readonly LineTax[])[] {
  const all = (Array.isArray(lines) ? (lines as readonly InvoiceLine[]) : []).map((line) => line.taxes ?? []);
  const once = new Map(all.map((each) => [taxNames(each), each]));
  return [...once.values()];
}

const taxNames = (taxes: readonly LineTax[]): string =>
  taxes.length === 0 ? 'No tax' : taxes.map(({ name, rate }) => `${name} ${formatNumber(rate)} %`).join(', ');

const everythingElse = 'Everything else on it';

interface Of {
  readonly of: string | null;
  readonly words: string;
  readonly taxes: readonly LineTax[];
}

/** Whom or what its lines are for, each once: a young one, or none in particular. */
function linesOf({ lines }: AnyRecord): readonly Of[] {
  const all = Array.isArray(lines) ? (lines as readonly InvoiceLine[]) : [];
  const once = new Map<string | null, Of>();
  for (const { offspringId = null, description, taxes } of all) {
    const before = once.get(offspringId);
    if (!before) once.set(offspringId, { of: offspringId, words: description, taxes: taxes ?? [] });
    else if (offspringId === null) once.set(null, { ...before, words: everythingElse });
  }
  return [...once.values()];
}

/** Corrects what was issued: less of it is owed from now on. */
export function CreditDialog({ invoice, left, hasPaid, onClose }: CreditDialogProps) {
  const { busy, errors, problem, setErrors, act } = useInvoiceVerb(invoice.id);
  const { currency } = useFieldServices();
  const [reason, setReason] = useTyped('credit: reason', '');
  const [isPart, setPart] = useTyped('credit: isPart', false);
  const [amount, setAmount] = useTyped('credit: amount', '');
  const [taxAt, setTaxAt] = useTyped('credit: taxAt', '0');
  const [paid, setPaid] = useTyped('credit: paid', 'keep');
  const [lineAt, setLineAt] = useTyped('credit: lineAt', '');
  const lines = linesOf(invoice);
  // Of several somebody has to say which: no other line changes.
  const line = lines.length > 1 ? lines[Number(lineAt || -1)] : lines[0];
  const offered = taxesOf(invoice);
  /** Its tax is most likely that of the line. */
  const chooseLine = (at: string): void => {
    const names = taxNames(lines[Number(at)]?.taxes ?? []);
    const same = offered.findIndex((each) => taxNames(each) === names);
    setLineAt(at);
    setTaxAt(String(Math.max(same, 0)));
  };
  const taxes = offered[Number(taxAt)] ?? [];
  const isWhole = left === Number(invoice.totalAmount);
  const includesTax = invoice.pricesIncludeTax !== false;
  const typed = isPart ? centsFrom(amount) : undefined;
  const figures =
    typed !== undefined && typed > 0
      ? lineTotals(
          { description: '', quantity: 1, price: typed, discount: null, taxes, offspringId: null },
          includesTax,
          smallestUnit(String(invoice.currency ?? currency)),
        )
      : undefined;
  const money = (cents: number) => formatMoney(cents / 100, String(invoice.currency ?? currency));
  const taxWords = figures ? `${money(figures.total - figures.net)} tax, ${money(figures.total)} in all` : '';
  const credit = async () => {
    if (isPart && typed === undefined) return setErrors({ lines: 'Type an amount' });
    if (isPart && !line) return setErrors({ line: 'Choose which' });
    const part = {
      // The paper names what it takes from; why stands under it.
      description: line && line.words !== everythingElse ? line.words : reason.trim() || 'Credit',
      quantity: 1,
      taxes,
      offspringId: line?.of ?? null,
    };
    const less = typed === undefined ? {} : { lines: [{ ...part, price: typed }] };
    const body = { version: invoice.version, reason, paid, ...less };
    if (await act('credit', body, 'The credit note is written')) onClose();
    return undefined;
  };
  return (
    <ActionDialog
      title="Credit note"
      action="Write the credit note"
      busy={busy}
      problem={problem}
      guard={() => reason !== '' || amount !== ''}
      onAction={() => void credit()}
      onClose={onClose}
    >
      <div className="stack-lg">
        <Field label="Why" error={errors.reason}>
          <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <Field label="How much">
          <Select
            value={isPart ? 'part' : 'whole'}
            options={[
              { value: 'whole', label: isWhole ? 'All of the invoice' : 'All that is left of it' },
              { value: 'part', label: 'A part' },
            ]}
            onChange={({ target }) => setPart(target.value === 'part')}
          />
        </Field>
        {isPart && lines.length > 1 && (
          <Field label="Of which line" error={errors.line}>
            <Select
              value={lineAt}
              placeholder="Choose"
              options={lines.map(({ words }, at) => ({ value: String(at), label: words }))}
              onChange={({ target }) => chooseLine(target.value)}
            />
          </Field>
        )}
        {isPart && (
          <div className="field-grid">
            <Field
              label={
                taxes.length === 0
                  ? 'Amount'
                  : includesTax
                    ? 'Amount, with its tax'
                    : 'Amount, before its tax'
              }
              error={errors.lines ?? errors['lines.0.price']}
            >
              <NumberInput value={amount} onChange={({ target }) => setAmount(target.value)} />
            </Field>
            {offered.some((each) => each.length > 0) && (
              <Field label="Tax" error={errors['lines.0.taxes']} help={taxWords}>
                <Select
                  value={taxAt}
                  options={[
                    ...offered.map((each, at) => ({ value: String(at), label: taxNames(each) })),
                    ...(offered.some((each) => each.length === 0)
                      ? []
                      : [{ value: String(offered.length), label: 'No tax' }]),
                  ]}
                  onChange={({ target }) => setTaxAt(target.value)}
                />
              </Field>
            )}
          </div>
        )}
        {hasPaid && (
          <Field label="What came in for it" error={errors.paid} help="Only what is more than is still owed.">
            <Select
              value={paid}
              options={[
                { value: 'keep', label: 'Kept for their next invoice' },
                { value: 'back', label: 'Paid back today' },
                { value: 'owed', label: 'To be paid back' },
              ]}
              onChange={({ target }) => setPaid(target.value)}
            />
          </Field>
        )}
      </div>
    </ActionDialog>
  );
}

/** Credits all of it and begins another with its lines. */
export function ReplaceDialog({ invoice, onClose }: { invoice: AnyRecord; onClose: () => void }) {
  const navigate = useNavigate();
  const { busy, errors, problem, act } = useInvoiceVerb(invoice.id);
  const [reason, setReason] = useTyped('replace: reason', '');
  const replace = async () => {
    const body = { version: invoice.version, reason };
    const made = await act<AnyRecord>('replace', body, 'Credited. Here is the new draft');
    if (!made) return;
    onClose();
    await navigate({ to: '/invoices/$id', params: { id: made.id } });
  };
  return (
    <ActionDialog
      title="Replace the invoice"
      action="Credit it and begin anew"
      busy={busy}
      problem={problem}
      guard={() => reason !== ''}
      onAction={() => void replace()}
      onClose={onClose}
    >
      <div className="stack-lg">
        <p>
          This invoice keeps its number and is credited whole. The new one begins with its lines, and counts
          what came in already.
        </p>
        <Field label="Why" error={errors.reason}>
          <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </div>
    </ActionDialog>
  );
}
