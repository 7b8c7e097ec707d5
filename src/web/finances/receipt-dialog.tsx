import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { numberFrom } from '#domain/entry/number-text.ts';
import { usualCategories } from '#domain/usual-categories.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { apiPath, createRecord } from '#web/api/records.ts';
import { upload } from '#web/api/upload.ts';
import { onceHeader, useOnce } from '#web/api/use-once.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { refusal } from '#web/attachments/file-words.ts';
import { type AttachmentKind, uploadLimits } from '#web/attachments/limits.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

export interface ReceiptDialogProps {
  picture: File;
  /** Where the plan keeps it. */
  keepsAs: AttachmentKind;
  onClose: () => void;
}

/** The picture of a receipt becomes an expense: the amount is typed, the rest can wait. */
export function ReceiptDialog({ picture, keepsAs, onClose }: ReceiptDialogProps) {
  const client = useQueryClient();
  const { today } = useFieldServices();
  const once = useOnce();
  const { busy, errors, setErrors, problem, send } = useSending();
  const [amount, setAmount] = useTyped('receipt: amount', '');
  const [category, setCategory] = useTyped('receipt: category', 'Other');
  const [on, setOn] = useTyped('receipt: on', today);
  const [preview, setPreview] = useState('');
  /** Booked already: what is left to do is its picture. */
  const [entry, setEntry] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  const tooLarge = refusal(picture, uploadLimits[keepsAs].mostMegabytes);
  const book = async (amountPaid: number): Promise<string> => {
    const values = {
      type: 'expense',
      category,
      amount: amountPaid,
      date: on,
      paymentStatus: 'Paid',
      paidDate: on,
    };
    const { id } = await createRecord('financial_transactions', values, once.idFor(values));
    setEntry(id);
    await refreshAfterWrite(client, 'financial_transactions');
    return id;
  };
  const save = () => {
    const paid = numberFrom(amount, 2);
    if (paid === null || paid <= 0) {
      setErrors({ amount: 'Type what was paid' });
      return;
    }
    void send(async () => {
      const entryId = entry ?? (await book(paid));
      const form = new FormData();
      form.append('entityType', 'financial_transactions');
      form.append('entityId', entryId);
      form.append(keepsAs === 'photos' ? 'caption' : 'name', 'Receipt');
      form.append('file', picture, picture.name);
      await upload(apiPath(keepsAs), form, {
        headers: onceHeader(once.idFor([picture.name, picture.size, entryId])),
        onProgress: () => {},
        signal: new AbortController().signal,
      });
      await refreshAfterWrite(client, keepsAs);
      toast({ title: 'Booked with its receipt', tone: 'positive' });
      onClose();
    });
  };
  return (
    <ActionDialog
      title="Receipt"
      action={entry ? 'Add the picture' : 'Book it'}
      busy={busy}
      disabled={tooLarge !== undefined}
      problem={tooLarge ?? (errors.amount || entry ? undefined : problem)}
      guard={() => true}
      onAction={save}
      onClose={onClose}
    >
      <div className="stack-lg">
        {entry && !busy && (
          <Note tone="warning" role="alert" title="The expense is saved; its picture is not there yet">
            {problem && <p>{problem}</p>}
            Add it again, or close this and add it later on the page of the expense.
          </Note>
        )}
        {preview && <img className="receipt-picture" src={preview} alt="The receipt" />}
        <Field label="Amount" error={errors.amount}>
          <NumberInput
            value={amount}
            disabled={entry !== null}
            onChange={({ target }) => {
              setAmount(target.value);
              setErrors({});
            }}
          />
        </Field>
        <div className="field-grid">
          <Field label="Category" error={errors.category}>
            <Select
              value={category}
              disabled={entry !== null}
              options={[...(usualCategories.expense ?? [])]}
              onChange={({ target }) => setCategory(target.value)}
            />
          </Field>
          <Field label="On" error={errors.date}>
            <TypedDate value={on} disabled={entry !== null} onChange={setOn} />
          </Field>
        </div>
      </div>
    </ActionDialog>
  );
}
