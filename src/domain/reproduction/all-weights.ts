import type { LitterGrowth, YoungWeight } from '../answers/litter-growth.ts';

/** Days: so far back a weight is told with its id, without being asked for. */
export const correctedFor = 3;

/** One weighing, whenever it was; the later ones have ids and are a `YoungWeight`. */
export type TakenWeight = Omit<YoungWeight, 'id' | 'version'>;

/**
 * What is known of the weighings of a litter, oldest first: all of the last days, as the objects that stand in `weights`,
 * and of each day before the last one.
 */
export function allWeights({ weights, earlier = [] }: Partial<LitterGrowth>): readonly TakenWeight[] {
  const before = earlier.flatMap(({ offspringId, unit, weighedOn, value }) =>
    weighedOn.map((on, at): TakenWeight => {
      return { offspringId, unit, weighedOn: on, weighedTime: null, value: value[at] ?? 0 };
    }),
  );
  // Of one young one in one unit they are in order; several are not.
  const inOrder = before.toSorted((a, b) =>
    a.weighedOn < b.weighedOn ? -1 : Number(a.weighedOn > b.weighedOn),
  );
  return [...inOrder, ...(weights ?? [])];
}
