import { useQueryClient } from '@tanstack/react-query';
import { formatDateLong } from '#domain/dates.ts';
import { gramsOf } from '#domain/entry/scale-entry.ts';
import { oddQuestion, wasGrown } from '#domain/species/odd-question.ts';
import type { WeightUnit } from '#domain/species/shape.ts';
import { useSpecies } from '#web/api/species.tsx';
import { recordQuery, recordsQuery } from '#web/api/use-records.ts';
import { fromFormValues } from '#web/fields/form-values.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { briefParts, formParts } from '#web/records/form-layout.ts';
import { FormSections } from '#web/records/form-sections.tsx';
import type { RecordFormDialogProps } from '#web/records/open-form.ts';
import { RecordFormFrame } from '#web/records/record-form-frame.tsx';
import { type RecordForm, useRecordForm } from '#web/records/use-record-form.ts';
import { useMeantQuestion } from '#web/ui/overlay/meant-question.tsx';

/** What the form says as a weight of somebody, where it can be read as one. */
interface Typed {
  readonly animalId: string | null;
  readonly offspringId: string | null;
  readonly weighedOn: string;
  readonly value: number;
  readonly unit: WeightUnit;
}

const isWhole = (typed: Record<string, unknown>): typed is Record<string, unknown> & Typed =>
  typeof typed.value === 'number' && Boolean(typed.unit) && Boolean(typed.weighedOn);

/** The last weight of the same animal up to that day, but for the one that is edited; none where nobody can tell. */
function useLastWeight(exceptId: string | undefined) {
  const client = useQueryClient();
  return async ({ animalId, offspringId, weighedOn }: Typed) => {
    const [column, id] = animalId ? ['animalId', animalId] : ['offspringId', offspringId];
    if (!id) return undefined;
    const query = recordsQuery('weights', {
      pageSize: 2,
      sort: { by: 'weighedOn', descending: true },
      filters: [
        { column: String(column), operator: 'eq', value: id },
        { column: 'weighedOn', operator: 'lte', value: weighedOn },
      ],
    });
    // Without a network it is kept unasked: better than not at all.
    const { items } = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => ({ items: [] }));
    const last = items.find((one) => one.id !== exceptId);
    if (!last) return undefined;
    const animal = animalId
      ? await client.fetchQuery(recordQuery('animals', animalId)).catch(() => null)
      : null;
    return {
      on: last.weighedOn,
      grams: gramsOf({ value: last.value, unit: last.unit }),
      isGrown: animal !== null && wasGrown(last.weighedOn, animal.birthDate),
    };
  };
}

/** A weight typed into a form: one far off the last of the same animal is asked about once before it is kept. */
export function WeightFormDialog({ record, defaults, onSaved, onClose }: RecordFormDialogProps) {
  const { terms } = useSpecies();
  const { today } = useFieldServices();
  const form = useRecordForm({ entity: 'weights', record, defaults });
  const parts = briefParts('weights', formParts('weights', form.fields, terms));
  const lastWeight = useLastWeight(record?.id);
  const { isMeant, dialog } = useMeantQuestion();

  const questionOf = async () => {
    const typed = fromFormValues(form.fields, form.form.getValues());
    if (!form.isDirty() || !isWhole(typed)) return null;
    const last = await lastWeight(typed);
    const question = last ? oddQuestion(typed, last, typed.weighedOn, typed.unit) : null;
    if (!last || !question) return null;
    return { ...question, ask: `${question.ask} The last was on ${formatDateLong(last.on, today)}.` };
  };
  const save = async () => ((await isMeant(await questionOf())) ? form.save() : null);
  const asking: RecordForm = { ...form, save };
  return (
    <>
      <RecordFormFrame form={asking} parts={parts} onSaved={onSaved} onClose={onClose}>
        <FormSections form={asking} parts={parts} />
      </RecordFormFrame>
      {dialog}
    </>
  );
}
