import { convertWeight } from '#domain/weight.ts';
import type { AnyRecord } from '#web/api/records.ts';

const inUnit = (value: number, from: string, to: string): number =>
  from === to ? value : Number(convertWeight(value, from, to).toFixed(3));

/**
 * What a weighing changes on the young one itself. Its birth weight stands in the same unit, so that unit stays where
 * there is one. Null where it was weighed on a later day already: that one is the current weight.
 */
export function changesOfWeighing(
  young: AnyRecord,
  weighing: { readonly value: number; readonly unit: string; readonly weighedOn: string },
  weights: readonly AnyRecord[],
): Readonly<Record<string, unknown>> | null {
  const { value, unit, weighedOn } = weighing;
  const isOld = weights.some(
    (other) => other.offspringId === young.id && String(other.weighedOn) > weighedOn,
  );
  if (isOld) return null;
  if (typeof young.birthWeight !== 'number') return { currentWeight: value, weightUnit: unit };
  return { currentWeight: inUnit(value, unit, String(young.weightUnit)) };
}
