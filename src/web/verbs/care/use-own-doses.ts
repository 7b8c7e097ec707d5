import type { CareItem } from '#domain/answers/care-plan.ts';
import { doseByWeight, weightInKg } from '#domain/care/dose.ts';
import { formatNumber } from '#domain/writing.ts';
import { listValue } from '#web/api/list-params.ts';
import { useRecords } from '#web/api/use-records.ts';
import { doseBody, type TypedDose } from './dose-fields.tsx';

const figure = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 3);

/** What each item’s animal gets of a dose per kg, by its last weight: "2.6 ml at 5.2 kg". Nothing for one dose for each. */
export function useOwnDoses(items: readonly CareItem[], typed: TypedDose): ReadonlyMap<string, string> {
  const { dose, byWeight, doseUnit } = doseBody(typed);
  const perKg = byWeight && typeof dose === 'number' ? dose : null;
  const idsOf = (entity: CareItem['subject']) =>
    items.filter(({ subject }) => subject === entity).map(({ subjectId }) => subjectId);
  const [young, grown] = [idsOf('offspring'), idsOf('animals')];
  const asked = (ids: readonly string[], select: readonly string[]) =>
    [
      { pageSize: ids.length, filters: [{ column: 'id', operator: 'in', value: listValue(ids) }], select },
      { enabled: perKg !== null && ids.length > 0 },
    ] as const;
  const ofYoung = useRecords('offspring', ...asked(young, ['currentWeight', 'weightUnit']));
  const ofGrown = useRecords('animals', ...asked(grown, ['weight', 'weightUnit']));
  if (perKg === null) return new Map();
  const weights = new Map([
    ...(ofYoung.data?.items ?? []).map(
      ({ id, currentWeight, weightUnit }) => [id, { weight: currentWeight, weightUnit }] as const,
    ),
    ...(ofGrown.data?.items ?? []).map(({ id, weight, weightUnit }) => [id, { weight, weightUnit }] as const),
  ]);
  return new Map(
    items.flatMap(({ id, subjectId }) => {
      const found = weights.get(subjectId);
      if (!found) return [];
      if (typeof found.weight !== 'number' || found.weight <= 0) return [[id, 'not weighed']];
      const kg = weightInKg(found.weight, found.weightUnit ?? null);
      return [[id, `${figure(doseByWeight(perKg, kg))} ${doseUnit ?? ''} at ${figure(kg)} kg`]];
    }),
  );
}
