import { useWatch } from 'react-hook-form';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import type { RecordChoice } from '#web/fields/services.ts';
import { useFormField } from '#web/records/form-field.tsx';
import type { RecordForm } from '#web/records/use-record-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { type AddOutside, type ParentSide, parentFilters } from './parent-side.ts';

export interface ParentFieldProps {
  form: RecordForm;
  side: ParentSide;
  recordId: string | undefined;
  onAddOutside: AddOutside;
}

/** The sire or dam of an animal: one on record, or one from outside that is added while typing. */
export function ParentField({ form, side, recordId, onAddOutside }: ParentFieldProps) {
  const { id, name, value, error, onBlur, onChange } = useFormField(form, side);
  const [species = '', breed = ''] = useWatch({
    control: form.form.control,
    name: ['species', 'breed'],
  });
  const { label } = form.fields[side] ?? { label: '' };
  const add = (term: string): Promise<RecordChoice | null> =>
    onAddOutside({ side, name: term, breed, species });
  return (
    <Field id={id} label={label} error={error} optional>
      <RecordPicker
        id={id}
        name={name}
        entity="animals"
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        filters={parentFilters(side, { species, id: recordId })}
        add={add}
        addLabel={(term) => `Add outside ${label.toLowerCase()} “${term}”`}
      />
    </Field>
  );
}
