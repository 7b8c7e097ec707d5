import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { brokenRules } from '#domain/record-rules.ts';
import type { Species } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useLimits, usePreferences } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { briefParts } from '#web/records/form-layout.ts';
import type { FormCheck } from '#web/records/form-resolver.ts';
import { unitsFor } from '#web/records/new-record-defaults.ts';
import type { RecordFormDialogProps } from '#web/records/open-form.ts';
import { RecordFormFrame } from '#web/records/record-form-frame.tsx';
import { useRecordForm } from '#web/records/use-record-form.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SpeciesQuestion } from '#web/verbs/species-question.tsx';
import { small } from './animal-words.ts';
import { animalParts } from './form/animal-parts.ts';
import { AnimalSection } from './form/animal-section.tsx';
import { limitReached, refusalWords } from './form/limit-words.ts';
import { useOutsideParent } from './form/outside-parent.tsx';

/**
 * Adds or changes an animal, in place of the general form. A new one of one's own is not even begun where the plan has
 * no room for it.
 */
export function AnimalFormDialog(props: RecordFormDialogProps) {
  const { record, defaults, onClose } = props;
  const { plan, dogLimit } = useLimits();
  const { terms, speciesFor } = useSpecies();
  // Decided once: what happens elsewhere must not take away what is being typed.
  const [isOpen, setOpen] = useState(record !== undefined || defaults?.ownership === 'outside');

  useEffect(() => {
    if (isOpen) return;
    const { canAdd, current, limit } = dogLimit;
    if (canAdd || limit === null) {
      setOpen(true);
      return;
    }
    toast(limitReached({ plan, limit, current }, terms));
    onClose();
  }, [isOpen, dogLimit, plan, terms, onClose]);

  return (
    isOpen && (
      <SpeciesQuestion given={speciesIn(record, defaults)}>
        {(species, question) => (
          <OpenForm key={species} {...props} species={speciesFor(species)} question={question} />
        )}
      </SpeciesQuestion>
    )
  );
}

const speciesIn = (record: AnyRecord | undefined, defaults: RecordFormDialogProps['defaults']) =>
  record?.species ?? defaults?.species;

interface OpenFormProps extends RecordFormDialogProps {
  species: Species;
  question: ReactNode;
}

function OpenForm({ record, defaults, onSaved, onClose, species, question }: OpenFormProps) {
  const { termsFor } = useSpecies();
  const { units } = usePreferences();
  const isNew = record === undefined;
  const terms = termsFor(species.key);
  const check = useMemo<FormCheck>(() => animalCheck(species.subSpeciesRequired), [species]);
  const form = useRecordForm({
    entity: 'animals',
    record,
    defaults: { weightUnit: unitsFor('animals', species, units)[0], ...defaults, species: species.key },
    draftId: `new-${species.key}`,
    check,
    onRefused: (error) => {
      const words = refusalWords(error, isNew, terms);
      if (words) toast(words);
    },
  });
  const [status = '', gender = '', ownership] = useWatch({
    control: form.form.control,
    name: ['status', 'gender', 'ownership'],
  });
  const parts = briefParts('animals', animalParts(species, { status, gender }, form.fields));
  const { addOutside, dialog } = useOutsideParent();
  return (
    <>
      <RecordFormFrame
        form={form}
        parts={parts}
        word={terms.parent}
        title={isNew && ownership === 'outside' ? `Add outside ${terms.parent}` : undefined}
        description={
          isNew && enoughWords(species, form.fields.birthDate?.label ?? '', ownership === 'outside')
        }
        onSaved={onSaved}
        onClose={onClose}
      >
        {question}
        {parts.map((part, index) => (
          <AnimalSection
            key={part.title}
            id={form.idOf(`section-${index}`)}
            part={part}
            form={form}
            species={species}
            terms={terms}
            recordId={record?.id}
            onAddOutside={addOutside}
          />
        ))}
      </RecordFormFrame>
      {dialog}
    </>
  );
}

function enoughWords(species: Species, birthDay: string, isOutside: boolean): string {
  const asked = [
    'Name',
    'breed',
    ...(species.subSpeciesRequired ? ['kind'] : []),
    'sex',
    ...(isOutside ? [] : [small(birthDay)]),
  ];
  return `${asked.slice(0, -1).join(', ')} and ${asked.at(-1)} are enough to start.`;
}

/** Rules between the fields; and without its kind a rat has no due date. */
const animalCheck =
  (needsKind: boolean): FormCheck =>
  (values) => ({
    ...brokenRules('animals', values),
    ...(needsKind && values.subSpecies?.trim() === '' ? { subSpecies: 'Choose the kind' } : {}),
  });
