import type { ReactNode } from 'react';
import { brokenRules } from '#domain/record-rules.ts';
import { type Species, speciesOf } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { briefParts } from '#web/records/form-layout.ts';
import type { FormCheck } from '#web/records/form-resolver.ts';
import { FormSections } from '#web/records/form-sections.tsx';
import type { RecordFormDialogProps } from '#web/records/open-form.ts';
import { RecordFormFrame } from '#web/records/record-form-frame.tsx';
import { useRecordForm } from '#web/records/use-record-form.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { litterTitle } from '#web/verbs/litter-words.ts';
import { SpeciesQuestion } from '#web/verbs/species-question.tsx';
import { DueHint } from './due-hint.tsx';
import { litterParts } from './litter-parts.ts';
import { refusalWords } from './refusal-words.ts';

const checkDates: FormCheck = (values) => brokenRules('breeding_groups', values);

/** A pairing that is planned, expected or born. */
export function BreedingGroupFormDialog(props: RecordFormDialogProps) {
  return (
    <SpeciesQuestion given={props.record?.species ?? props.defaults?.species}>
      {(species, question) => (
        <LitterForm key={species} {...props} species={speciesOf(species)} question={question} />
      )}
    </SpeciesQuestion>
  );
}

interface LitterFormProps extends RecordFormDialogProps {
  species: Species;
  question: ReactNode;
}

function LitterForm({ record, defaults, onSaved, onClose, species, question }: LitterFormProps) {
  const { termsFor } = useSpecies();
  const { today } = useFieldServices();
  const isNew = record === undefined;
  const terms = termsFor(species.key);
  const form = useRecordForm({
    entity: 'breeding_groups',
    record,
    defaults: { ...defaults, species: species.key },
    draftId: `new-${species.key}`,
    check: checkDates,
    onRefused: (error) => {
      const words = refusalWords(error, isNew, terms);
      if (words) toast(words);
    },
  });
  const parts = briefParts('breeding_groups', litterParts(form.fields, terms, isNew));
  return (
    <RecordFormFrame
      form={form}
      parts={parts}
      word={terms.litter}
      title={record && `Edit ${litterTitle(record, terms, today)}`}
      description={isNew && 'Dam, sire and one date are all you need.'}
      onSaved={onSaved}
      onClose={onClose}
    >
      {question}
      <DueHint form={form} species={species.key} />
      <FormSections form={form} parts={parts} />
    </RecordFormFrame>
  );
}
