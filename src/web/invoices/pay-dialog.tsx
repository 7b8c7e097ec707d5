import { financialTransactions } from '#domain/entities/financial-transactions.ts';
import { numberFrom, numberText } from '#domain/entry/number-text.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { FieldInput } from '#web/fields/field-input.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { useInvoiceVerb } from './use-invoices.ts';

const { paymentMethod } = financialTransactions.fields;

/** What came in: booked on its day, the oldest due first, with a receipt. */
export function PayDialog({ id, open, onClose }: { id: string; open: number; onClose: () => void }) {
  const { today } = useFieldServices();
  const { busy, errors, problem, act } = useInvoiceVerb(id);
  const once = useOnce();
  const [amount, setAmount] = useTyped(`pay ${id}: amount`, numberText(open));
  const [on, setOn] = useTyped(`pay ${id}: on`, today);
  const [method, setMethod] = useTyped(`pay ${id}: method`, '');
  const [reference, setReference] = useTyped(`pay ${id}: reference`, '');
  const pay = async () => {
    const body = {
      amount: numberFrom(amount, 2) ?? amount,
      on,
      paymentMethod: method || null,
      reference: reference.trim() || null,
    };
    if (await act('payments', body, 'Paid. The receipt is written', once.idFor(body))) onClose();
  };
  return (
    <ActionDialog
      title="Mark as paid"
      action="Book the payment"
      busy={busy}
      problem={problem}
      guard={() => amount !== numberText(open) || on !== today || method !== '' || reference !== ''}
      onAction={() => void pay()}
      onClose={onClose}
    >
      <div className="stack-lg">
        <Field label="What came in" error={errors.amount} help="Less is fine: the oldest due is paid first.">
          <NumberInput value={amount} onChange={({ target }) => setAmount(target.value)} />
        </Field>
        <Field label="On" error={errors.on}>
          <TypedDate value={on} onChange={setOn} />
        </Field>
        <FieldInput
          name="paymentMethod"
          field={paymentMethod}
          value={method}
          onChange={setMethod}
          error={errors.paymentMethod}
        />
        <Field label="Reference" optional error={errors.reference}>
          <TextInput
            value={reference}
            maxLength={120}
            onChange={({ target }) => setReference(target.value)}
          />
        </Field>
      </div>
    </ActionDialog>
  );
}
