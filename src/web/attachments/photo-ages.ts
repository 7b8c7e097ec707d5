import type { TimelinePhoto } from '#domain/answers/photo-timeline.ts';
import { daysBetween } from '#domain/dates.ts';

/** Pictures taken at the same age. */
export interface PhotoAge {
  /** “Day 3”, “Week 5”, “Before birth”. */
  readonly title: string;
  /** In days from birth, for the order. */
  readonly from: number;
  readonly photos: readonly TimelinePhoto[];
}

/** From then on a week looks like a day. */
const daysByDay = 14;

function ageOf(days: number): { readonly title: string; readonly from: number } {
  if (days < 0) return { title: 'Before birth', from: -1 };
  if (days < daysByDay) return { title: days === 0 ? 'Day of birth' : `Day ${days}`, from: days };
  const week = Math.floor(days / 7);
  return { title: `Week ${week + 1}`, from: week * 7 };
}

/**
 * Pictures of a litter by age, the youngest first.
 * @param ownId The young one it is about: ages without a picture of it are left out, and its pictures lead
 */
export function photoAges(
  photos: readonly TimelinePhoto[],
  bornOn: string,
  ownId?: string,
): readonly PhotoAge[] {
  const ages = Map.groupBy(photos, ({ takenOn }) => ageOf(daysBetween(bornOn, takenOn)).from);
  return [...ages.values()]
    .filter((own) => ownId === undefined || own.some(({ offspringId }) => offspringId === ownId))
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const age = ageOf(daysBetween(bornOn, first.takenOn));
      const rank = ({ offspringId }: TimelinePhoto): number => Number(offspringId !== ownId);
      return [{ ...age, photos: own.toSorted((a, b) => rank(a) - rank(b)) }];
    })
    .sort((a, b) => a.from - b.from);
}
