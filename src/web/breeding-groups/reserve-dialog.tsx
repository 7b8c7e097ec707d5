import { useState } from 'react';
import { entities } from '#domain/entities/index.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useUpdateRecord } from '#web/api/use-records.ts';
import { FieldInput } from '#web/fields/field-input.tsx';
import { numberFrom, numberText } from '#web/fields/number-text.ts';
import { usePermission } from '#web/records/use-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const { fields } = entities.offspring;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Who gets this one, and for what price: status, buyer and price in one step, or free again. */
export function ReserveDialog({
  young,
  title,
  onClose,
}: {
  young: AnyRecord;
  title: string;
  onClose: () => void;
}) {
  const update = useUpdateRecord('offspring');
  const customers = usePermission('customers');
  const [customerId, setCustomer] = useState(asText(young.customerId));
  const [price, setPrice] = useState(typeof young.price === 'number' ? numberText(young.price) : '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const isReserved = young.status === 'Reserved';

  const save = async (changes: Readonly<Record<string, unknown>>, said: string) => {
    setErrors({});
    setProblem(null);
    try {
      await update.mutateAsync({ id: young.id, version: young.version, changes });
      toast({ title: said, tone: 'positive' });
      onClose();
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields);
      setProblem(sentenceOf(error));
    }
  };
  const reserve = () =>
    save(
      {
        status: 'Reserved',
        customerId: customerId || null,
        price: price === '' ? null : (numberFrom(price, 2) ?? price),
      },
      `${title} is reserved`,
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reserve ${title}`}
      onSubmit={(event) => {
        event.preventDefault();
        void reserve();
      }}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          {isReserved && (
            <Button
              disabled={update.isPending}
              onClick={() => void save({ status: 'Available', customerId: null }, `${title} is free again`)}
            >
              Make available
            </Button>
          )}
          <Button type="submit" variant="primary" busy={update.isPending}>
            Reserve
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
        {customers.can('read') ? (
          <FieldInput
            name="customerId"
            field={fields.customerId}
            value={customerId}
            onChange={setCustomer}
            error={errors.customerId}
          />
        ) : (
          <Note tone="neutral">
            Buyers are kept in Customers, which Pro Suite opens. The reservation works without.
          </Note>
        )}
        <FieldInput
          name="price"
          field={fields.price}
          value={price}
          onChange={setPrice}
          error={errors.price}
        />
      </div>
    </Dialog>
  );
}
