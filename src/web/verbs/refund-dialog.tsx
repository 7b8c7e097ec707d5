import { useQueryClient } from '@tanstack/react-query';
import { financialTransactions } from '#domain/entities/financial-transactions.ts';
import { numberFrom, numberText } from '#domain/entry/number-text.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { type AnyRecord, createRecord, updateRecord } from '#web/api/records.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useRecord } from '#web/api/use-records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { FieldInput } from '#web/fields/field-input.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { transactionWords } from './transaction-words.ts';

const { refundAmount, refundReason } = financialTransactions.fields;

/** Whether the young one of an entry has gone home to whoever paid; undefined until that is known. */
function useHasGone({ offspringId, customerId }: AnyRecord): boolean | undefined {
  const isOfOne = typeof offspringId === 'string';
  const { data } = useRecord('offspring', isOfOne ? offspringId : '', { enabled: isOfOne });
  if (!isOfOne) return false;
  if (!data) return undefined;
  const isGone = data.status === 'Sold' || (data.status === 'Deceased' && data.soldOn !== null);
  return isGone && data.customerId === customerId;
}

/**
 * What is paid back of an entry, all of it unless less is typed, and why. While its young one is here the entry says so,
 * and its price is owed again; once it has gone home the sale is over, and what goes back is an entry of its own day.
 */
export function RefundDialog({ entry, onClose }: { entry: AnyRecord; onClose: () => void }) {
  const client = useQueryClient();
  const once = useOnce();
  const { today } = useFieldServices();
  const hasGone = useHasGone(entry);
  const [amount, setAmount] = useTyped(`refund ${entry.id}: amount`, numberText(Number(entry.amount)));
  const [on, setOn] = useTyped(`refund ${entry.id}: on`, today);
  const [reason, setReason] = useTyped(`refund ${entry.id}: reason`, '');
  const { busy, errors, setErrors, problem, send } = useSending();
  const typed = numberFrom(amount, 2);

  const ofItsDay = async () => {
    const { customerId, offspringId, breedingGroupId, species } = entry;
    const values = {
      ...{ type: 'expense', category: 'Refund', purpose: 'Refund', amount: typed ?? amount, date: on },
      ...{ paymentStatus: 'Paid', paidDate: on, refundReason: reason || null },
      description: `Refund, ${transactionWords(entry)}`.slice(0, 500),
      ...{ customerId, offspringId, breedingGroupId, species },
    };
    await createRecord('financial_transactions', values, once.idFor(values));
  };
  const onTheEntry = () =>
    updateRecord('financial_transactions', entry.id, {
      version: Number(entry.version),
      ...{ paymentStatus: 'Refunded', refundAmount: typed ?? amount, refundReason: reason || null },
    });
  const save = () => {
    if (hasGone && typeof typed === 'number' && typed > Number(entry.amount))
      return setErrors({ amount: 'No more than was paid can go back' });
    void send(async () => {
      await (hasGone ? ofItsDay() : onTheEntry());
      await refreshAfterWrite(client, 'financial_transactions', 'customers', 'offspring');
      toast({ title: 'Refund recorded', tone: 'positive' });
      onClose();
    });
    return undefined;
  };
  return (
    <ActionDialog
      title="Record a refund"
      description={
        hasGone
          ? 'It has gone home: the sale stays as it was, and what goes back is an expense of its day.'
          : 'The entry stays in the books; only what was kept still counts.'
      }
      guard={() => reason !== ''}
      action="Record refund"
      busy={busy}
      disabled={hasGone === undefined}
      problem={problem}
      onAction={save}
      onClose={onClose}
    >
      <div className="stack-lg">
        <FieldInput
          name="refundAmount"
          field={{ ...refundAmount, label: 'Paid back' }}
          value={amount}
          onChange={setAmount}
          error={errors.refundAmount ?? errors.amount}
          required
        />
        {hasGone && (
          <Field label="Paid back on" error={errors.date ?? errors.paidDate}>
            <TypedDate value={on} onChange={setOn} />
          </Field>
        )}
        <FieldInput
          name="refundReason"
          field={{ ...refundReason, label: 'Reason' }}
          value={reason}
          onChange={setReason}
          error={errors.refundReason}
        />
      </div>
    </ActionDialog>
  );
}
