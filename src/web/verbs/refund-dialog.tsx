import { financialTransactions } from '#domain/entities/financial-transactions.ts';
import { numberFrom, numberText } from '#domain/entry/number-text.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useUpdateRecord } from '#web/api/use-records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { FieldInput } from '#web/fields/field-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const { refundAmount, refundReason } = financialTransactions.fields;

/** What is paid back of an entry, all of it unless less is typed, and why. */
export function RefundDialog({ entry, onClose }: { entry: AnyRecord; onClose: () => void }) {
  const update = useUpdateRecord('financial_transactions');
  const [amount, setAmount] = useTyped(`refund ${entry.id}: amount`, numberText(Number(entry.amount)));
  const [reason, setReason] = useTyped(`refund ${entry.id}: reason`, '');
  const { errors, problem, send } = useSending();

  const save = () =>
    send(async () => {
      await update.mutateAsync({
        id: entry.id,
        version: entry.version,
        changes: {
          paymentStatus: 'Refunded',
          refundAmount: numberFrom(amount, 2) ?? amount,
          refundReason: reason || null,
        },
      });
      toast({ title: 'Refund recorded', tone: 'positive' });
      onClose();
    });
  return (
    <ActionDialog
      title="Record a refund"
      description="The entry stays in the books; only what was kept still counts."
      guard={() => reason !== ''}
      action="Record refund"
      busy={update.isPending}
      problem={problem}
      onAction={() => void save()}
      onClose={onClose}
    >
      <div className="stack-lg">
        <FieldInput
          name="refundAmount"
          field={{ ...refundAmount, label: 'Paid back' }}
          value={amount}
          onChange={setAmount}
          error={errors.refundAmount}
          required
        />
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
