import type { NextHeat } from '#domain/answers/timeline.ts';
import { addDays, daysBetween, formatDateLong } from '#domain/dates.ts';
import { type OwnSpecies, speciesWith } from '#domain/species/own.ts';
import { reproductionOf, type SpeciesKey, termsOf } from '#domain/species/species.ts';

export interface HeatHistory {
  species: SpeciesKey;
  subSpecies?: string | null;
  /** What the organisation has set for the species. */
  own?: OwnSpecies | null | undefined;
  /** The first day of each of her heats, in any order. */
  heatsOn: readonly string[];
}

const widestSpread = 0.3;
/** Below 4 months the womb has hardly recovered; above 13 a heat was probably silent or missed. */
const bitchLimits = { from: 122, to: 395 };

/**
 * When she is likely to come in season next: her own median interval from two intervals on, until then the usual one
 * of the species. Null without a recorded heat, and for species that have no heat cycle (see `canBeMatedAgain`).
 */
export function nextHeat({ species: key, subSpecies, own: set, heatsOn }: HeatHistory): NextHeat | null {
  const one = speciesWith(key, set);
  const { heatCycleDays, heatCycleRange, seasonal } = reproductionOf(one, subSpecies);
  const heats = [...new Set(heatsOn)].toSorted();
  const last = heats.at(-1);
  if (heatCycleDays === null || heatCycleRange === null || last === undefined) return null;

  const intervals = heats.slice(1).map((day, index) => daysBetween(heats[index] ?? day, day));
  // A cow or doe is pregnant or out of season between some of her heats: such a gap is no cycle of hers.
  const own = heatCycleDays > 60 ? intervals : intervals.filter((days) => days <= heatCycleRange.to * 1.5);
  const known = own.length >= 2;
  const interval = known ? median(own) : heatCycleDays;
  const spread = known ? ownSpread(own, interval) : heatCycleRange;

  const { parentTerm } = termsOf(one, subSpecies);
  const expectedOn = addDays(last, interval);
  const start = formatDateLong(last, expectedOn);
  const because = known
    ? `Her median interval is ${interval} days over ${own.length} cycles, counted from the heat of ${start}.`
    : `${heatCycleDays} days are usual for ${parentTerm.toLowerCase()}, counted from the heat of ${start}. Her own interval counts from two cycles on.`;
  return {
    expectedOn,
    from: addDays(last, spread.from),
    to: addDays(last, spread.to),
    intervalDays: interval,
    ownIntervals: known ? own.length : 0,
    anchor: known ? 'own-median' : 'species',
    because,
    warnings: [
      ...(key === 'dog' ? bitchWarnings(own) : []),
      ...(known ? spreadWarning(own, interval) : []),
      ...(seasonal === null ? [] : [seasonWarning(parentTerm, seasonal)]),
    ],
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper;
  return Math.round((lower + upper) / 2);
}

/** As far as her own heats have strayed, and never less than a week in a half year or a day in three weeks. */
function ownSpread(own: readonly number[], interval: number): { from: number; to: number } {
  const least = Math.max(1, Math.round(interval / 28));
  return {
    from: Math.min(...own, interval - least),
    to: Math.max(...own, interval + least),
  };
}

function bitchWarnings(own: readonly number[]): string[] {
  return own
    .filter((days) => days < bitchLimits.from || days > bitchLimits.to)
    .map((days) =>
      days < bitchLimits.from
        ? `An interval of ${days} days is short: below 4 months, ask a vet before she is mated.`
        : `An interval of ${days} days is long: above 13 months, a heat may have been silent or missed.`,
    );
}

function spreadWarning(own: readonly number[], interval: number): string[] {
  const spread = (Math.max(...own) - Math.min(...own)) / interval;
  if (spread <= widestSpread) return [];
  return [
    `Her intervals run from ${Math.min(...own)} to ${Math.max(...own)} days, a spread of ${Math.round(spread * 100)} %: the forecast is rough.`,
  ];
}

function seasonWarning(parentTerm: string, seasonal: 'long-day' | 'short-day'): string {
  const light = seasonal === 'long-day' ? 'lengthening' : 'shortening';
  return `${parentTerm} come in season with ${light} days: outside that season no heat is to be expected.`;
}
