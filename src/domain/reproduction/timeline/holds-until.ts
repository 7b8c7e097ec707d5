import type { Round, Timeline } from '#domain/answers/timeline.ts';
import { addDays } from '#domain/dates.ts';
import { reproductionOf, type SpeciesKey, speciesOf } from '#domain/species/species.ts';
import type { FemaleFacts } from './facts.ts';
import { overdueAfter } from './timeline.ts';

/**
 * How long a round can have something ahead: its heat, the longest pregnancy, and as long as a birth that was not
 * written down is asked about. Rounds that began before are left out.
 */
export const longestRound = (key: SpeciesKey): number => {
  const species = speciesOf(key);
  const pregnancies = [null, ...species.subSpecies.map(({ key: kind }) => kind)].map(
    (kind) => reproductionOf(species, kind).gestationRange.to,
  );
  return Math.max(...pregnancies) + 200;
};

/** Days on which something about a round may change by itself. */
function turns({ species, subSpecies, heats }: FemaleFacts, round: Round): string[] {
  const heat = heats.find(({ id }) => id === round.heatId);
  const longest = reproductionOf(speciesOf(species), subSpecies).heatLengthDays?.to ?? 3;
  const heatOver = heat ? [heat.endOn ? addDays(heat.endOn, 1) : addDays(heat.startOn, longest)] : [];
  if (settled.has(round.state)) return heatOver;
  return [
    ...heatOver,
    round.startOn,
    ...(round.due ? [addDays(round.due.to, overdueAfter + 1)] : []),
    ...round.events.flatMap(({ on, until }) => [on, addDays(until ?? on, 1)]),
    addDays(round.startOn, longestRound(species) + 1),
  ];
}

/** Nothing becomes of it by time alone, but that a heat ends. */
const settled: ReadonlySet<Round['state']> = new Set(['born', 'not-pregnant', 'returned', 'over']);

/**
 * The last day on which what was worked out from a timeline is true while nothing is written. Dates of another year are
 * told with it, so none holds past December.
 */
export function holdsUntil(facts: FemaleFacts, { today, rounds }: Timeline): string {
  const next = `${Number(today.slice(0, 4)) + 1}-01-01`;
  const days = [
    next,
    ...facts.heats.map(({ startOn }) => startOn),
    ...rounds.flatMap((round) => turns(facts, round)),
  ].filter((day) => day > today);
  return addDays(
    days.reduce((first, day) => (day < first ? day : first)),
    -1,
  );
}
