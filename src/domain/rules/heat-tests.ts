import { addDays, formatDateLong, isDate } from '../dates.ts';
import { reproductionOf, speciesOf } from '../species/species.ts';
import type { Mother } from './birth-after-mating.ts';
import type { RuleValues } from './shape.ts';

/** A first value is taken before anything shows, and a first day is often noticed late. */
const daysBeforeHeat = 30;

/** What says that a heat goes on at least until then. */
export const lastDaysOfHeat = ['cycleEndDate', 'heatEndDate', 'ovulationDate'] as const;

/**
 * Why a test cannot be of that heat; nothing where it can. After it she is tested for as long as she may carry: progesterone
 * also tells whether she holds.
 */
export function farFromHeat(
  { species, subSpecies = null }: Mother,
  heat: RuleValues,
  testedOn: unknown,
): string | undefined {
  const start = String(heat.cycleStartDate);
  if (!isDate(String(testedOn ?? '')) || !isDate(start)) return undefined;
  const { heatLengthDays, gestationRange } = reproductionOf(speciesOf(species), subSpecies);
  const ends = lastDaysOfHeat.map((field) => String(heat[field] ?? '')).filter(isDate);
  const over = [addDays(start, heatLengthDays?.to ?? 0), ...ends].toSorted().at(-1) ?? start;
  const [first, last] = [addDays(start, -daysBeforeHeat), addDays(over, gestationRange.to)];
  if (String(testedOn) >= first && String(testedOn) <= last) return undefined;
  return `The heat began on ${formatDateLong(start)}. Give a day from ${formatDateLong(first)} to ${formatDateLong(last)}, or choose another heat`;
}
