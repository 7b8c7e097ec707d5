import { brokenRules } from '#domain/record-rules.ts';
import { isFieldFor, isKindFor } from '#domain/species/biology.ts';
import { speciesOf } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { formParts } from '#web/records/form-layout.ts';
import type { FormCheck } from '#web/records/form-resolver.ts';
import { FormSections } from '#web/records/form-sections.tsx';
import type { RecordFormDialogProps } from '#web/records/open-form.ts';
import { RecordFormFrame } from '#web/records/record-form-frame.tsx';
import { useRecordForm } from '#web/records/use-record-form.ts';
import { BreedingHint } from './breeding-hint.tsx';
import './breeding.css';

const check: FormCheck = (values) => brokenRules('breeding_records', values);

/** What is known when a mating is planned or has happened. */
const firstSections = [
  {
    title: 'Breeding',
    fields: [
      'femaleId',
      'maleId',
      'matingDate',
      'togetherUntilOn',
      'method',
      'semen',
      'status',
      'heatCycleId',
    ],
  },
  { title: 'Notes', fields: ['overrideReason', 'notes'] },
];

/** A mating, planned or done, next to when she is due and the rules the pair is held to. */
export function BreedingFormDialog({ record, defaults, onSaved, onClose }: RecordFormDialogProps) {
  const { key, shown, termsFor } = useSpecies();
  const species = speciesOf(key);
  const terms = termsFor(species.key);
  const isNew = record === undefined;
  const form = useRecordForm({ entity: 'breeding_records', record, defaults, check, draftId: `new-${key}` });
  const parts = formParts('breeding_records', form.fields, terms, isNew ? firstSections : undefined).map(
    (part) => ({ ...part, cells: part.cells.filter(({ name }) => isFieldFor(name, shown)) }),
  );
  return (
    <RecordFormFrame
      form={form}
      parts={parts}
      title={isNew ? 'New Breeding' : `Edit ${terms.mating}`}
      description={
        isNew &&
        `Both parents and the day are enough.${isKindFor('heat_cycles', species) ? ` Add one entry for each ${terms.mating} of the same heat.` : ''}`
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      <BreedingHint form={form} species={species.key} />
      <FormSections form={form} parts={parts} />
    </RecordFormFrame>
  );
}
