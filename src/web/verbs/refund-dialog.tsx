import { useState } from 'react';
import { financialTransactions } from '#domain/entities/financial-transactions.ts';
import { numberFrom, numberText } from '#domain/entry/number-text.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useUpdateRecord } from '#web/api/use-records.ts';
import { FieldInput } from '#web/fields/field-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const { refundAmount, refundReason } = financialTransactions.fields;

/** What is paid back of an entry, all of it unless less is typed, and why. */
export function RefundDialog({ entry, onClose }: { entry: AnyRecord; onClose: () => void }) {
  const update = useUpdateRecord('financial_transactions');
  const [amount, setAmount] = useState(numberText(Number(entry.amount)));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);

  const save = async () => {
    setErrors({});
    setProblem(null);
    try {
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
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields);
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Record a refund"
      description="The entry stays in the books; only what was kept still counts."
      guard={() => reason !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" busy={update.isPending}>
            Record refund
          </Button>
        </>
      }
    >
      <div className="stack-lg">
        {problem && (
          <Note tone="danger" role="alert" title="Not saved yet">
            {problem}
          </Note>
        )}
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
    </Dialog>
  );
}
