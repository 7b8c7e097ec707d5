import { useWatch } from 'react-hook-form';
import { markKindsOf } from '#domain/species/marks.ts';
import { speciesOf } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useRecord } from '#web/api/use-records.ts';
import { formParts } from '#web/records/form-layout.ts';
import { FormSections } from '#web/records/form-sections.tsx';
import type { RecordFormDialogProps } from '#web/records/open-form.ts';
import { RecordFormFrame } from '#web/records/record-form-frame.tsx';
import { useRecordForm } from '#web/records/use-record-form.ts';

const mark = { title: 'Mark', fields: ['kind', 'number', 'registry', 'markedOn', 'notes'] };
const bearer = ['animalId', 'offspringId'];

/** A mark: which kind, those of the species first, and its number. Whose it is goes without saying on their page. */
export function MarkFormDialog({ record, defaults = {}, onSaved, onClose }: RecordFormDialogProps) {
  const { key, terms } = useSpecies();
  const isKnown = bearer.some((field) => Boolean(record?.[field] ?? defaults[field]));
  const form = useRecordForm({ entity: 'identity_marks', record, defaults });
  const [animalId = '', offspringId = ''] = useWatch({
    control: form.form.control,
    name: ['animalId', 'offspringId'],
  });
  const { data: animal } = useRecord('animals', animalId, { enabled: animalId !== '' });
  const { data: young } = useRecord('offspring', offspringId, { enabled: offspringId !== '' });
  const species = speciesOf(animal?.species ?? young?.species ?? key).key;
  const section = isKnown ? mark : { ...mark, fields: [...bearer, ...mark.fields] };
  const parts = formParts('identity_marks', form.fields, terms, [section]);
  return (
    <RecordFormFrame form={form} parts={parts} onSaved={onSaved} onClose={onClose}>
      <FormSections form={form} parts={parts} choices={{ kind: markKindsOf(species) }} />
    </RecordFormFrame>
  );
}
