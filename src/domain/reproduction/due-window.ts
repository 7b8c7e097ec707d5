import { addDays, daysBetween, formatDateLong } from '#domain/dates.ts';
import { type OwnSpecies, speciesWith } from '#domain/species/own.ts';
import type { DueAnchor, Gestation, Species } from '#domain/species/shape.ts';
import { reproductionOf, type SpeciesKey, termsOf } from '#domain/species/species.ts';

// Dog: 63 ± 1 days from ovulation, 65 ± 1 from the LH surge (Concannon 2000, IVIS; Kutzler 2003, Theriogenology
// 60:1187). Counted from one mating the length runs from 55 to 68 days, because sperm waits for the egg.

export interface DueFacts {
  species: SpeciesKey;
  subSpecies?: string | null;
  /** What the organisation has set for the species. */
  own?: OwnSpecies | null | undefined;
  ovulationOn?: string | null;
  /** The day of the LH surge. */
  lhOn?: string | null;
  /** All matings that may have led to this pregnancy, or the first and last day she ran with him; in any order. */
  matingsOn?: readonly string[];
  /** The day the eggs went under the hen or into the incubator. */
  setOn?: string | null;
}

export interface DueWindow {
  from: string;
  to: string;
  expectedOn: string;
  anchor: DueAnchor;
  /** What the dates are counted from, as a sentence. */
  because: string;
}

/**
 * When the young are due, counted from the most exact fact there is. Null if there is nothing to count from, or the
 * species has kinds too different for one answer and the kind is not known.
 * @throws RangeError for a date that is none.
 */
export function dueWindow(facts: DueFacts): DueWindow | null {
  const one = speciesWith(facts.species, facts.own);
  const reproduction = reproductionOf(one, facts.subSpecies);
  if (one.subSpeciesRequired && reproduction === one.reproduction) return null;

  for (const gestation of reproduction.anchors) {
    const days = daysOf(facts, gestation.anchor);
    const first = days[0];
    const last = days.at(-1);
    if (first === undefined || last === undefined) continue;
    const to = addDays(last, gestation.to);
    return {
      from: addDays(first, gestation.from),
      to,
      expectedOn: addDays(likelyDay(days, reproduction.heatLengthDays?.to), gestation.days),
      anchor: gestation.anchor,
      because: because(one, facts.subSpecies, gestation, first, last, to),
    };
  }
  return null;
}

function daysOf(facts: DueFacts, anchor: DueAnchor): string[] {
  const all: Record<DueAnchor, readonly (string | null | undefined)[]> = {
    ovulation: [facts.ovulationOn],
    lh: [facts.lhOn],
    mating: facts.matingsOn ?? [],
    set: [facts.setOn],
  };
  return all[anchor].filter((day): day is string => typeof day === 'string' && day !== '').toSorted();
}

/** Served again weeks later, she did not hold the first time: the middle of the matings of the last heat. */
function likelyDay(days: readonly string[], heatLength = 0): string {
  const last = days.at(-1) ?? '';
  const sameHeat = days.filter((day) => daysBetween(day, last) <= Math.max(heatLength, 7));
  const first = sameHeat[0] ?? last;
  return addDays(first, Math.floor(daysBetween(first, last) / 2));
}

/** "63 ± 1 days", "55 to 68 days". */
export function lengthPhrase({ days, from, to }: Pick<Gestation, 'days' | 'from' | 'to'>): string {
  if (from === to) return `${days} days`;
  return to - days === days - from && to - from <= 4
    ? `${days} ± ${to - days} days`
    : `${from} to ${to} days`;
}

function because(
  one: Species,
  subSpecies: string | null | undefined,
  gestation: Gestation,
  first: string,
  last: string,
  due: string,
): string {
  const length = lengthPhrase(gestation);
  const start = formatDateLong(first, due);
  if (gestation.anchor === 'ovulation') return `Counted from ovulation on ${start}: ${length}.`;
  if (gestation.anchor === 'lh') return `Counted from the LH surge on ${start}: ${length}.`;
  if (gestation.anchor === 'set') return `Counted from the day the eggs were set, ${start}: ${length}.`;

  const { mating } = termsOf(one, subSpecies);
  const { anchors } = reproductionOf(one, subSpecies);
  const exacter = anchors.some(({ from, to }) => to - from < gestation.to - gestation.from);
  const why = exacter ? ', a wide window because ovulation was not dated' : '';
  if (first === last) return `Counted from the ${mating} on ${start}: ${length}${why}.`;
  const end = formatDateLong(last, due);
  return `Counted from the first ${mating} on ${start} and the last on ${end}: ${length}${why}.`;
}
