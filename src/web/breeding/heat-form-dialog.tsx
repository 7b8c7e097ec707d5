import { useWatch } from 'react-hook-form';
import { daysBetween, formatDateLong, formatSpan, isDate } from '#domain/dates.ts';
import { speciesOf } from '#domain/species/species.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useTimeline } from '#web/api/use-timeline.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { formParts } from '#web/records/form-layout.ts';
import { FormSections } from '#web/records/form-sections.tsx';
import type { RecordFormDialogProps } from '#web/records/open-form.ts';
import { RecordFormFrame } from '#web/records/record-form-frame.tsx';
import { type RecordForm, useRecordForm } from '#web/records/use-record-form.ts';
import { Note } from '#web/ui/note.tsx';

/** On the first day nothing more is known; the rest follows on her timeline or when the heat is edited. */
const firstSections = [
  { title: 'Heat', fields: ['animalId', 'cycleStartDate', 'heatStartDate', 'cycleEndDate', 'notes'] },
];

/** A heat: whose, and since when. Her history stands beside it while it is typed. */
export function HeatFormDialog({ record, defaults, onSaved, onClose }: RecordFormDialogProps) {
  const { key, termsFor } = useSpecies();
  const { today } = useFieldServices();
  const terms = termsFor(speciesOf(key).key);
  const isNew = record === undefined;
  const form = useRecordForm({
    entity: 'heat_cycles',
    record,
    defaults: { cycleStartDate: today, ...defaults },
    draftId: `new-${key}`,
  });
  const parts = formParts('heat_cycles', form.fields, terms, isNew ? firstSections : undefined);
  return (
    <RecordFormFrame
      form={form}
      parts={parts}
      title={isNew ? 'Add Heat Cycle' : 'Edit heat cycle'}
      description={isNew && 'Tests, matings and checks are added on her timeline.'}
      action={isNew ? 'Add Heat Cycle' : undefined}
      isLong={!isNew}
      onSaved={onSaved}
      onClose={onClose}
    >
      {isNew && <HistoryNote form={form} />}
      <FormSections form={form} parts={parts} />
    </RecordFormFrame>
  );
}

/** How this heat stands to her last one, and to the day it was expected. */
function HistoryNote({ form }: { form: RecordForm }) {
  const { today } = useFieldServices();
  const [animalId = '', startOn = ''] = useWatch({
    control: form.form.control,
    name: ['animalId', 'cycleStartDate'],
  });
  const { data } = useTimeline(animalId);
  const last = data?.rounds.find(({ heatId, startOn: first }) => heatId !== null && first < startOn);
  if (!data || !last || !isDate(startOn)) return null;
  const { nextHeat } = data;
  const expected = nextHeat && ` It was expected ${formatSpan(nextHeat.from, nextHeat.to, today)}.`;
  return (
    <Note tone="info" className="mb-4">
      {daysBetween(last.startOn, startOn)} days after the heat of {formatDateLong(last.startOn, today)}.
      {expected} {nextHeat?.because}
    </Note>
  );
}
