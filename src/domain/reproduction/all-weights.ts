import type { LitterGrowth, YoungWeight } from '../answers/litter-growth.ts';

/** One weighing, whenever it was; the later ones have ids and are a `YoungWeight`. */
export type TakenWeight = Omit<YoungWeight, 'id' | 'version'>;

const moment = ({ weighedOn, weighedTime }: TakenWeight): string => `${weighedOn} ${weighedTime ?? ''}`;

/**
 * All weighings, oldest first; those without an hour come before the others of their day. The ones that have ids are the
 * objects that stand in `weights`.
 */
export function allWeights({ weights, earlier: before = [] }: Partial<LitterGrowth>): readonly TakenWeight[] {
  const old = before.flatMap(({ offspringId, unit, weighedOn, weighedTime, value }) =>
    weighedOn.map((on, at): TakenWeight => {
      return {
        offspringId,
        unit,
        weighedOn: on,
        weighedTime: weighedTime[at] ?? null,
        value: value[at] ?? 0,
      };
    }),
  );
  // Of one young in one unit they are in order; several are not.
  const inOrder = old.toSorted((a, b) => (moment(a) < moment(b) ? -1 : Number(moment(a) > moment(b))));
  return [...inOrder, ...(weights ?? [])];
}
