import { useWatch } from 'react-hook-form';
import { useBreeds } from '#web/animals/breeds.ts';
import { SuggestedField } from '#web/records/suggested-field.tsx';
import type { RecordForm } from '#web/records/use-record-form.ts';

/** Any breed can be new; those already used are suggested. */
export function BreedField({ form }: { form: RecordForm }) {
  const species = useWatch({ control: form.form.control, name: 'species' }) ?? '';
  const suggestions = useBreeds(species).map((value) => ({ value }));
  return (
    <SuggestedField form={form} name="breed" suggestions={suggestions} placeholder="Start typing" required />
  );
}
