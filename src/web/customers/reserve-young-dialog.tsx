import { useState } from 'react';
import { entities } from '#domain/entities/index.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord, useUpdateRecord } from '#web/api/use-records.ts';
import { FieldInput } from '#web/fields/field-input.tsx';
import { numberFrom, numberText } from '#web/fields/number-text.ts';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { useOpenForm } from '#web/records/record-forms.tsx';
import { recordTitle } from '#web/records/record-words.ts';
import { usePermission } from '#web/records/use-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const available = [{ column: 'status', operator: 'eq', value: 'Available' }] as const;

/** Which one this customer gets, and for what price. */
export function ReserveYoungDialog({ customer, onClose }: { customer: AnyRecord; onClose: () => void }) {
  const wording = useFieldServices();
  const { terms } = useSpecies();
  const [youngId, setYoungId] = useState('');
  const [typedPrice, setPrice] = useState<string | null>(null);
  const [activates, setActivates] = useState(customer.status === 'Prospect');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { data: young } = useRecord('offspring', youngId, { enabled: youngId !== '' });
  const update = useUpdateRecord('offspring');
  const changeCustomer = useUpdateRecord('customers');
  const offerDeposit = useDeposit(customer);
  const name = recordTitle('customers', customer, wording);
  const word = terms.child.toLocaleLowerCase('en');
  const price = typedPrice ?? (typeof young?.price === 'number' ? numberText(young.price) : '');

  const activate = async () => {
    if (!activates || customer.status !== 'Prospect') return;
    try {
      await changeCustomer.mutateAsync({
        id: customer.id,
        version: customer.version,
        changes: { status: 'Active' },
      });
    } catch (error) {
      toast({ title: `${name} is still a prospect`, description: sentenceOf(error), tone: 'warning' });
    }
  };
  const save = async () => {
    setProblem(null);
    if (youngId === '') {
      setErrors({ young: `Choose the ${word}` });
      return;
    }
    if (!young) return;
    setErrors({});
    try {
      const saved = await update.mutateAsync({
        id: young.id,
        version: young.version,
        changes: {
          status: 'Reserved',
          customerId: customer.id,
          price: price.trim() === '' ? null : (numberFrom(price, 2) ?? price),
        },
      });
      onClose();
      offerDeposit(
        { ...saved },
        `${recordTitle('offspring', { ...young }, wording)} is reserved for ${name}`,
      );
      await activate();
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields);
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reserve for ${name}`}
      guard={() => youngId !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (!update.isPending) void save();
      }}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
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
        <Field
          label={terms.child}
          error={errors.young}
          help="Only those that are still available are offered."
        >
          <RecordPicker
            entity="offspring"
            value={youngId}
            filters={available}
            onChange={(id) => {
              setYoungId(id);
              setPrice(null);
              setErrors({});
            }}
          />
        </Field>
        <FieldInput
          name="price"
          field={entities.offspring.fields.price}
          value={price}
          onChange={setPrice}
          error={errors.price}
        />
        {customer.status === 'Prospect' && (
          <CheckField
            label="Make them an active customer"
            checked={activates}
            onChange={(event) => setActivates(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

/** After a reservation the deposit is what is booked next. */
function useDeposit(customer: AnyRecord) {
  const { today } = useFieldServices();
  const { offers, ask } = usePermission('financial_transactions');
  const openForm = useOpenForm();
  return (young: AnyRecord, title: string) => {
    const book = () =>
      void openForm({
        entity: 'financial_transactions',
        defaults: {
          type: 'income',
          category: 'Deposit',
          date: today,
          customerId: customer.id,
          offspringId: young.id,
          breedingGroupId: young.breedingGroupId,
          species: young.species,
        },
      });
    toast({
      title,
      tone: 'positive',
      ...(offers('create')
        ? { action: { label: 'Book the deposit', onSelect: () => ask('create', book) } }
        : {}),
    });
  };
}
