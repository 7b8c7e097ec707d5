import type { RoundDue } from '#domain/answers/timeline.ts';
import { dueWindow } from '#domain/reproduction/due-window.ts';
import { dueWindowsOfLitter } from '#domain/reproduction/litter-due.ts';
import type { FemaleFacts, MatingFact } from './facts.ts';
import { type HeatEstimates, heatEstimates } from './heat-estimates.ts';
import { type RoundFacts, roundsOf } from './rounds.ts';

const nothing: HeatEstimates = { lh: null, ovulation: null, nextTestOn: null };

export const estimatesOf = ({ species }: FemaleFacts, { heat }: RoundFacts): HeatEstimates =>
  heat === null ? nothing : heatEstimates(species, heat);

/** Matings that happened; those that are only planned where none has. */
export function decisiveMatings({ matings }: RoundFacts): readonly MatingFact[] {
  const done = matings.filter(({ status }) => status !== 'planned');
  return done.length > 0 ? done : matings;
}

const daysOf = (matings: readonly MatingFact[]): string[] =>
  matings.flatMap(({ on, untilOn }) => (untilOn === null ? [on] : [on, untilOn]));

/**
 * Every window the facts of a round give, the most exact first: from ovulation, from the LH surge, from the matings; a day
 * that was entered for its litter before them. Without a mating or a litter there is nothing to be due.
 */
export function dueWindowsOf(
  { species, subSpecies, own }: FemaleFacts,
  round: RoundFacts,
  { ovulation, lh }: HeatEstimates,
): RoundDue[] {
  const matingsOn = daysOf(decisiveMatings(round));
  const about = { species, subSpecies, own };
  const counted =
    matingsOn.length === 0
      ? []
      : [
          dueWindow({ ...about, ovulationOn: ovulation?.on ?? null, lhOn: lh?.on ?? null, matingsOn }),
          dueWindow({ ...about, lhOn: lh?.on ?? null, matingsOn }),
          dueWindow({ ...about, matingsOn }),
        ];
  const windows = counted.filter((window) => window !== null);
  const distinct = windows.filter(
    ({ anchor }, index) => windows.findIndex((other) => other.anchor === anchor) === index,
  );
  const { litter } = round;
  if (litter === null) return distinct;
  const { matedOn, expectedOn, maleName } = litter;
  const expected = { ...about, breedingDate: matedOn, expectedDate: expectedOn, sire: maleName };
  return [...dueWindowsOfLitter(expected, distinct)];
}

/** The windows in which one litter of a female is due, the most exact first. */
export function dueWindowsOfHers(facts: FemaleFacts, litterId: string): RoundDue[] {
  const round = roundsOf(facts).find(({ litter }) => litter?.id === litterId);
  return round ? dueWindowsOf(facts, round, estimatesOf(facts, round)) : [];
}
