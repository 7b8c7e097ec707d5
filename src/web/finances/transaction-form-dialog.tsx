import { useWatch } from 'react-hook-form';
import { usualCategories } from '#domain/usual-categories.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { briefParts, formParts } from '#web/records/form-layout.ts';
import { FormSections } from '#web/records/form-sections.tsx';
import type { RecordFormDialogProps } from '#web/records/open-form.ts';
import { RecordFormFrame } from '#web/records/record-form-frame.tsx';
import { SuggestedField } from '#web/records/suggested-field.tsx';
import { type RecordForm, useRecordForm } from '#web/records/use-record-form.ts';
import { partsFor } from './transaction-fields.ts';

const entity = 'financial_transactions';

/** Who paid, or what it was for. */
const briefOf: Readonly<Record<string, readonly string[]>> = {
  income: ['type', 'category', 'amount', 'date', 'paymentStatus', 'customerId', 'offspringId'],
  expense: ['type', 'category', 'amount', 'date', 'paymentStatus', 'breedingGroupId', 'animalId'],
};

/** Income and expenses are short forms of their own; all the rest of an entry is folded below. */
export function TransactionFormDialog({ record, defaults, onSaved, onClose }: RecordFormDialogProps) {
  const { terms } = useSpecies();
  const { today } = useFieldServices();
  const form = useRecordForm({
    entity,
    record,
    defaults: { ...(!record && { date: today }), ...defaults },
  });
  const type = useWatch({ control: form.form.control, name: 'type' }) ?? '';
  const kind = { type, isNew: record === undefined };
  const all = partsFor(formParts(entity, form.fields, terms), kind, form.isFilled);
  const parts = briefParts(entity, all, briefOf[type]);
  return (
    <RecordFormFrame form={form} parts={parts} onSaved={onSaved} onClose={onClose}>
      <FormSections form={form} parts={parts} inputs={{ category: <Category form={form} type={type} /> }} />
    </RecordFormFrame>
  );
}

function Category({ form, type }: { form: RecordForm; type: string }) {
  const usual = usualCategories[type] ?? Object.values(usualCategories).flat();
  const suggest = (typed: string) =>
    [...new Set(usual)]
      .filter((name) => name.toLowerCase().includes(typed.trim().toLowerCase()))
      .map((name) => ({ value: name, label: name }));
  return <SuggestedField form={form} name="category" suggest={suggest} required />;
}
