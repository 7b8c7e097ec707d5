import { useWatch } from 'react-hook-form';
import { matchingBreeds } from '#domain/breeds/breeds.ts';
import { useBreeds } from '#web/api/breeds.ts';
import { SuggestedField } from '#web/records/suggested-field.tsx';
import type { RecordForm } from '#web/records/use-record-form.ts';

const most = 8;

/** Any breed can be new; those of the species are suggested, the ones already used first. */
export function BreedField({ form }: { form: RecordForm }) {
  const species = useWatch({ control: form.form.control, name: 'species' }) ?? '';
  const breeds = useBreeds(species);
  const suggest = (text: string) =>
    matchingBreeds(breeds, text, most).map((name) => ({ value: name, label: name }));
  return <SuggestedField form={form} name="breed" suggest={suggest} placeholder="Start typing" required />;
}
