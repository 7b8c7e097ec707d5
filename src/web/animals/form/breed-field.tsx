import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useBreeds } from '#web/animals/breeds.ts';
import { useFormField } from '#web/records/form-field.tsx';
import type { RecordForm } from '#web/records/use-record-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** Free text: any breed can be new. The browser suggests those already used while one types. */
export function BreedField({ form }: { form: RecordForm }) {
  const { id, name, value, error, onBlur, onChange } = useFormField(form, 'breed');
  const species = useWatch({ control: form.form.control, name: 'species' }) ?? '';
  const breeds = useBreeds(species);
  const listId = useId();
  return (
    <Field id={id} label={form.fields.breed?.label} error={error} required>
      <TextInput
        id={id}
        name={name}
        value={value}
        autoComplete="off"
        list={listId}
        placeholder="Start typing"
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {breeds.map((breed) => (
          <option key={breed} value={breed} />
        ))}
      </datalist>
    </Field>
  );
}
