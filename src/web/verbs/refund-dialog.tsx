import { useQueryClient } from '@tanstack/react-query';
import { financialTransactions } from '#domain/entities/financial-transactions.ts';
import { numberFrom, numberText } from '#domain/entry/number-text.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { FieldInput } from '#web/fields/field-input.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { useRefundable } from './use-refundable.ts';

const { refundAmount, refundReason } = financialTransactions.fields;

/** What is paid back of an entry, all that can go back unless less is typed, and why. */
export function RefundDialog({ entry, onClose }: { entry: AnyRecord; onClose: () => void }) {
  const client = useQueryClient();
  const once = useOnce();
  const { today } = useFieldServices();
  const refundable = useRefundable(entry);
  const [amount, setAmount] = useTyped<string | null>(`refund ${entry.id}: amount`, null);
  const [on, setOn] = useTyped(`refund ${entry.id}: on`, today);
  const [reason, setReason] = useTyped(`refund ${entry.id}: reason`, '');
  const { busy, errors, problem, send } = useSending();
  const typed = amount ?? (refundable ? numberText(refundable.most) : '');

  const save = () =>
    void send(async () => {
      const body = {
        ...{ version: entry.version, amount: numberFrom(typed, 2) ?? typed, on },
        ...(reason && { reason }),
      };
      await post(`/api/finances/${entry.id}/refund`, body, once.idFor(body));
      await refreshAfterWrite(client, 'financial_transactions', 'customers', 'offspring');
      toast({ title: 'Refund recorded', tone: 'positive' });
      onClose();
    });
  return (
    <ActionDialog
      title="Record a refund"
      description={
        refundable?.hasGoneHome
          ? 'It has gone home: the sale stays as it was, and what goes back is an expense of its day.'
          : 'The entry stays in the books, and what goes back counts on the day it goes.'
      }
      guard={() => amount !== null || on !== today || reason !== ''}
      action="Record refund"
      busy={busy}
      disabled={!refundable}
      problem={problem}
      onAction={save}
      onClose={onClose}
    >
      <div className="stack-lg">
        <FieldInput
          name="refundAmount"
          field={{ ...refundAmount, label: 'Paid back' }}
          value={typed}
          onChange={setAmount}
          error={errors.amount}
          required
        />
        <Field label="Paid back on" error={errors.on}>
          <TypedDate value={on} onChange={setOn} />
        </Field>
        <FieldInput
          name="refundReason"
          field={{ ...refundReason, label: 'Reason' }}
          value={reason}
          onChange={setReason}
          error={errors.reason}
        />
      </div>
    </ActionDialog>
  );
}
