import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { numberFrom } from '#domain/entry/number-text.ts';
import { usualCategories } from '#domain/usual-categories.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { type AnyRecord, apiPath, createRecord } from '#web/api/records.ts';
import { upload } from '#web/api/upload.ts';
import { onceHeader, useOnce } from '#web/api/use-once.ts';
import { useSending } from '#web/api/use-sending.ts';
import { refusal } from '#web/attachments/file-words.ts';
import { type AttachmentKind, uploadLimits } from '#web/attachments/limits.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
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
  const [amount, setAmount] = useState('');
  const [category, setCategory] = useState('Other');
  const [on, setOn] = useState(today);
  const [preview, setPreview] = useState('');
  /** Booked already: a second try adds the picture and books nothing twice. */
  const entry = useRef<AnyRecord | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  const tooLarge = refusal(picture, uploadLimits[keepsAs].mostMegabytes);
  const save = () => {
    const paid = numberFrom(amount, 2);
    if (paid === null || paid <= 0) {
      setErrors({ amount: 'Type what was paid' });
      return;
    }
    void send(async () => {
      entry.current ??= (await createRecord('financial_transactions', {
        type: 'expense',
        category,
        amount: paid,
        date: on,
        paymentStatus: 'Paid',
        paidDate: on,
      })) as AnyRecord;
      const form = new FormData();
      form.append('entityType', 'financial_transactions');
      form.append('entityId', entry.current.id);
      form.append(keepsAs === 'photos' ? 'caption' : 'name', 'Receipt');
      form.append('file', picture, picture.name);
      await upload(apiPath(keepsAs), form, {
        headers: onceHeader(once.idFor([picture.name, picture.size, entry.current.id])),
        onProgress: () => {},
        signal: new AbortController().signal,
      });
      await refreshAfterWrite(client, 'financial_transactions', keepsAs);
      toast({ title: 'Booked with its receipt', tone: 'positive' });
      onClose();
    });
  };
  return (
    <ActionDialog
      title="Receipt"
      action="Book it"
      busy={busy}
      disabled={tooLarge !== null}
      problem={tooLarge ?? (errors.amount ? undefined : problem)}
      guard={() => true}
      onAction={save}
      onClose={onClose}
    >
      <div className="stack-lg">
        {preview && <img className="receipt-picture" src={preview} alt="The receipt" />}
        <Field label="Amount" error={errors.amount}>
          <NumberInput value={amount} autoFocus onChange={({ target }) => setAmount(target.value)} />
        </Field>
        <div className="field-grid">
          <Field label="Category" error={errors.category}>
            <Select
              value={category}
              options={[...(usualCategories.expense ?? [])]}
              onChange={({ target }) => setCategory(target.value)}
            />
          </Field>
          <Field label="On" error={errors.date}>
            <TypedDate value={on} onChange={setOn} />
          </Field>
        </div>
      </div>
    </ActionDialog>
  );
}
