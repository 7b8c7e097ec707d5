import { isDate } from '../dates.ts';
import type { OwnSpecies } from '../species/own.ts';
import type { DueAnchor } from '../species/shape.ts';
import { reproductionOf, type SpeciesKey, speciesOf } from '../species/species.ts';
import { type DueWindow, dueWindow } from './due-window.ts';

export interface LitterFacts {
  readonly species: SpeciesKey;
  /** The kind of the dam, where the species has kinds. */
  readonly subSpecies?: string | null | undefined;
  /** What the organisation has set for the species. */
  readonly own?: OwnSpecies | null | undefined;
  /** The day of the mating; of a clutch, the day its eggs were set. */
  readonly breedingDate: string | null | undefined;
}

/** A due window, or the one day that somebody entered. */
export type LitterDue = Omit<DueWindow, 'anchor'> & { readonly anchor: DueAnchor | 'entered' };

/** When a litter is due, counted from its own date; null where it has none, or her kind would have to be known. */
export function litterDue({ species, subSpecies = null, own, breedingDate }: LitterFacts): DueWindow | null {
  if (!isDate(breedingDate ?? '')) return null;
  const day = breedingDate as string;
  return reproductionOf(speciesOf(species), subSpecies).kind === 'laying'
    ? dueWindow({ species, subSpecies, own, setOn: day })
    : dueWindow({ species, subSpecies, own, matingsOn: [day] });
}

export interface ExpectedLitter extends LitterFacts {
  readonly expectedDate: string | null | undefined;
  /** Named beside a day that was entered. */
  readonly sire?: string | null | undefined;
}

/**
 * Everything that says when a litter is due, what counts first: every page, list and calendar asks here. An expected date
 * that none of our counts gives was entered by somebody who knows better, and counts; one that our count from the mating
 * gave was filled in by us, and gives way to whatever is more exact.
 * @param counted What heats, tests and matings on record give, the most exact first
 */
export function dueWindowsOfLitter(
  litter: ExpectedLitter,
  counted: readonly DueWindow[] = [],
): readonly LitterDue[] {
  const own = litterDue(litter);
  const ours = counted.length > 0 || own === null ? counted : [own];
  const on = litter.expectedDate;
  if (!on || [...ours, own].some((window) => window?.expectedOn === on)) return ours;
  const because = `Expected date as entered.${litter.sire ? ` Father: ${litter.sire}` : ''}`;
  return [{ from: on, to: on, expectedOn: on, anchor: 'entered', because }, ...ours];
}

export const dueOfLitter = (litter: ExpectedLitter): LitterDue | null =>
  dueWindowsOfLitter(litter)[0] ?? null;

/**
 * The expected date a litter has from now on. One that a count gave follows the counting as facts come and go, so that what
 * is stored is what is told; one that somebody entered stays.
 * @param before What the facts gave so far, `after` what they give now, the most exact first
 */
export function followedDate(
  expectedDate: string | null,
  before: readonly LitterDue[],
  after: readonly LitterDue[],
): string | null {
  const now = after.find(({ anchor }) => anchor !== 'entered')?.expectedOn;
  const wasCounted = [...before, ...after].some(
    ({ anchor, expectedOn }) => anchor !== 'entered' && expectedOn === expectedDate,
  );
  return now !== undefined && (expectedDate === null || wasCounted) ? now : expectedDate;
}
