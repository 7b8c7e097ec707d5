import { useQuery } from '@tanstack/react-query';
import type { CareItem, CareWeights } from '#domain/answers/care-plan.ts';
import { doseByWeight } from '#domain/care/dose.ts';
import { formatDate, isDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/writing.ts';
import { get } from '#web/api/client.ts';
import { apiPath } from '#web/api/records.ts';
import { doseBody, type TypedDose } from './dose-fields.tsx';

const figure = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 3);

/**
 * What each item’s animal gets of a dose per kg on a day, by its last weight up to then: "2.6 ml at 5.2 kg", with the day where
 * it was weighed before; to be weighed first where it has grown since. Nothing for one dose for each.
 */
export function useOwnDoses(
  items: readonly CareItem[],
  typed: TypedDose,
  doneOn: string,
): ReadonlyMap<string, string> {
  const { dose, byWeight, doseUnit } = doseBody(typed);
  const perKg = byWeight && typeof dose === 'number' ? dose : null;
  const ids = items.map(({ id }) => id).join(',');
  const { data } = useQuery({
    queryKey: [apiPath('weights'), 'of doses', ids, doneOn],
    queryFn: ({ signal }) => get<CareWeights>(`/api/care-plan/weights?items=${ids}&on=${doneOn}`, signal),
    enabled: perKg !== null && ids !== '' && isDate(doneOn),
  });
  if (perKg === null || !data) return new Map();
  const weights = new Map(data.items.map((one) => [one.id, one]));
  return new Map(
    items.map(({ id }) => {
      const weight = weights.get(id);
      if (!weight) return [id, 'not weighed by then'];
      const { kg, weighedOn, isOutgrown } = weight;
      if (isOutgrown)
        return [
          id,
          `weigh first: ${figure(kg)} kg ${weighedOn ? `is of ${formatDate(weighedOn)}` : 'has no day'}`,
        ];
      const day = weighedOn && weighedOn !== doneOn ? `, weighed ${formatDate(weighedOn)}` : '';
      return [id, `${figure(doseByWeight(perKg, kg))} ${doseUnit ?? ''} at ${figure(kg)} kg${day}`];
    }),
  );
}
