import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
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

/** Corrects what was issued: less of it is owed from now on. */
export function CreditDialog({ invoice, left, hasPaid, onClose }: CreditDialogProps) {
  const { busy, errors, problem, setErrors, act } = useInvoiceVerb(invoice.id);
  const [reason, setReason] = useState('');
  const [isPart, setPart] = useState(false);
  const [amount, setAmount] = useState('');
  const [paid, setPaid] = useState('keep');
  const isWhole = left === Number(invoice.totalAmount);
  const credit = async () => {
    const cents =
      isPart || !isWhole
        ? amount.trim() === '' && !isPart
          ? Math.round(left * 100)
          : centsFrom(amount)
        : undefined;
    if (cents === undefined && (isPart || !isWhole)) return setErrors({ lines: 'Type an amount' });
    const lines =
      cents === undefined
        ? {}
        : { lines: [{ description: reason.trim() || 'Credit', quantity: 1, price: cents }] };
    const body = { version: invoice.version, reason, paid, ...lines };
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
              { value: 'part', label: 'A part, without tax' },
            ]}
            onChange={({ target }) => setPart(target.value === 'part')}
          />
        </Field>
        {isPart && (
          <Field label="Amount" error={errors.lines ?? errors['lines.0.price']}>
            <NumberInput value={amount} onChange={({ target }) => setAmount(target.value)} />
          </Field>
        )}
        {hasPaid && (
          <Field
            label="What came in for it"
            error={errors.paid}
            help="As far as it is more than what stays owed."
          >
            <Select
              value={paid}
              options={[
                { value: 'keep', label: 'Stays with you, for the customer’s next invoice' },
                { value: 'back', label: 'Was paid back today' },
                { value: 'owed', label: 'Is to be paid back' },
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
  const [reason, setReason] = useState('');
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
