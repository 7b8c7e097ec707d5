import type { LitterGrowth } from '../answers/litter-growth.ts';
import { daysBetween } from '../dates.ts';
import type { weightUnits } from '../entities/values.ts';
import { convertWeight } from '../weight.ts';

type WeightUnit = (typeof weightUnits)[number];

/** Days: so far back a weight is told with its id, without being asked for. */
export const correctedFor = 3;

/** Days before the last weighing of a young one: what it weighed then, hour by hour, its rules compare it with. */
export const judgedBy = 1;

/** One weighing, whenever it was. */
export interface TakenWeight {
  /** Of the latest ones. */
  readonly id?: string;
  readonly offspringId: string;
  readonly weighedOn: string;
  /** HH:MM */
  readonly weighedTime: string | null;
  readonly value: number;
  readonly unit: WeightUnit;
}

/** One that can still be corrected. */
export interface YoungWeight extends TakenWeight {
  readonly id: string;
  readonly version: number;
}

/** Of one young one they are in order; several are not. Where no time is told it is the first of its day. */
const inOrder = <W extends TakenWeight>(weights: W[]): W[] =>
  weights.sort(
    (a, b) => compare(a.weighedOn, b.weighedOn) || compare(a.weighedTime ?? '', b.weighedTime ?? ''),
  );
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The weighings of the last days, oldest first. */
export const latestWeights = ({ latest = [] }: Partial<LitterGrowth>): readonly YoungWeight[] =>
  inOrder(
    latest.flatMap(({ offspringId, id, weighedOn, weighedTime, value, unit, version }) =>
      id.map(
        (own, at): YoungWeight => ({
          id: own,
          offspringId,
          weighedOn: weighedOn[at] as string,
          weighedTime: weighedTime[at] ?? null,
          value: value[at] as number,
          unit: unit[at] as WeightUnit,
          version: version[at] as number,
        }),
      ),
    ),
  );

/**
 * What is known of the weighings of a litter, oldest first: the `latest` as they are, and of each day before them the
 * last one.
 */
export function allWeights(
  { earlier = [], ...growth }: Partial<LitterGrowth>,
  latest = latestWeights(growth),
): readonly TakenWeight[] {
  const before = earlier.flatMap(({ offspringId, unit, weighedOn, value }) =>
    weighedOn.map((on, at): TakenWeight => {
      return { offspringId, unit, weighedOn: on, weighedTime: null, value: value[at] ?? 0 };
    }),
  );
  return inOrder([...before, ...latest]);
}

/** All but these, by their ids: what a device remembers of an answer may be copies. */
export function weightsBut<W extends TakenWeight>(
  weights: readonly W[],
  left: Iterable<TakenWeight | undefined>,
): readonly W[] {
  const ids = new Set([...left].flatMap((weight) => weight?.id ?? []));
  return weights.filter(({ id }) => id === undefined || !ids.has(id));
}

/**
 * The weighing at the birth itself, which the log of a night keeps among the weights: the first of them, at what the young
 * one was born with. In a night that goes past midnight it is of the day after the birth of the litter.
 * @param weights Oldest first
 */
export function birthWeighing<W extends TakenWeight>(
  { id, birthGrams }: { readonly id: string; readonly birthGrams: number | null },
  weights: readonly W[],
  bornOn: string,
): W | undefined {
  const first = weights.find(({ offspringId }) => offspringId === id);
  if (!first || birthGrams === null || daysBetween(bornOn, first.weighedOn) > 1) return undefined;
  const isSame = Math.abs(convertWeight(first.value, first.unit, 'grams') - birthGrams) < birthGrams / 1000;
  return isSame ? first : undefined;
}
