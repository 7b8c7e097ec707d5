import type { DayEstimate } from '#domain/answers/timeline.ts';
import { addDays, daysBetween, formatDateLong } from '#domain/dates.ts';

// Bitch. Bands: below 1 ng/mL baseline, 2 to 3 the day of the LH surge, about 5 (4 to 8) ovulation, some 48 hours
// later (Concannon 2000, IVIS; Hollinshead and Hanlon: 2.7 ± 0.6 at the surge). Kutzler 2003, Theriogenology 60:1187,
// dates the initial rise by the first value of 1.5 or more that is at least twice the baseline. Analysers differ, and
// kits for the surgery are least exact between 2 and 5: the trend of one laboratory counts, not one number.

export const nmolPerNg = 3.18;

export type ProgesteroneUnit = 'ng/mL' | 'nmol/L';

export interface ProgesteroneTest {
  on: string;
  value: number;
  unit: ProgesteroneUnit;
}

export function toNgPerMl(value: number, unit: ProgesteroneUnit): number {
  return unit === 'ng/mL' ? value : value / nmolPerNg;
}

export function toNmolPerL(value: number, unit: ProgesteroneUnit): number {
  return unit === 'nmol/L' ? value : value * nmolPerNg;
}

export const progesteroneCaution =
  'Laboratories and methods differ, and the trend counts more than one value. An estimate for the breeder, not veterinary advice.';

const lhBand = { from: 2, middle: 2.5, to: 3 };
const ovulationLevel = 5;
/** Ovulation follows the LH surge by about 48 hours. */
export const lhToOvulation = 2;
/** Tests farther apart than this cannot date a rise that takes two or three days. */
const longestGap = 7;
const longestPause = 21;

/** The day of the LH surge: the first value from 2 to 3 ng/mL, or where the rise passes 2.5 between two values. */
export function estimateLh(tests: readonly ProgesteroneTest[]): DayEstimate {
  const rise = riseThrough(tests, lhBand.from, 'The LH surge');
  if ('because' in rise) return rise;
  const { above } = rise;
  if (toNgPerMl(above.value, above.unit) <= lhBand.to) {
    return measured(rise, 'in the band of the LH surge, 2 to 3 ng/mL');
  }
  return interpolated(rise, lhBand.middle, '2.5 ng/mL, the middle of the band of the LH surge');
}

/** The day of ovulation: where the rise passes 5 ng/mL; before that is seen, the LH surge and two days. */
export function estimateOvulation(tests: readonly ProgesteroneTest[]): DayEstimate {
  const rise = riseThrough(tests, ovulationLevel, 'Ovulation');
  if (!('because' in rise)) return interpolated(rise, ovulationLevel, '5 ng/mL, the level of ovulation');
  const lh = estimateLh(tests);
  const last = inOrder(tests).at(-1);
  if (!last || lh.on === null || lh.earliest === null || lh.latest === null) return rise;

  const on = addDays(lh.on, lhToOvulation);
  const reached = toNgPerMl(last.value, last.unit) >= ovulationLevel;
  // A rise that lingers below 5 says that the eggs have not come yet, whatever the surge promised.
  if (!reached && last.on > on) return rise;
  return {
    on,
    earliest: addDays(lh.earliest, lhToOvulation),
    latest: addDays(lh.latest, lhToOvulation),
    basis: 'projected',
    because: `Two days after the LH surge on ${formatDateLong(lh.on, on)}${reached ? '' : '; no value has reached 5 ng/mL yet'}.`,
  };
}

/** When to test next while the rise is not complete; null once ovulation is bracketed or passed. */
export function nextTestOn(tests: readonly ProgesteroneTest[]): string | null {
  const last = inOrder(tests).at(-1);
  if (!last) return null;
  const level = toNgPerMl(last.value, last.unit);
  if (level >= ovulationLevel) return null;
  return addDays(last.on, level < 1 ? 3 : 2);
}

interface Rise {
  below: ProgesteroneTest;
  above: ProgesteroneTest;
}

/** By day, up to the first long pause: a fall before birth weeks later is no part of this rise. */
function inOrder(tests: readonly ProgesteroneTest[]): ProgesteroneTest[] {
  const sorted = tests.toSorted(
    (a, b) => daysBetween(b.on, a.on) || toNgPerMl(a.value, a.unit) - toNgPerMl(b.value, b.unit),
  );
  const pause = sorted.findIndex(
    ({ on }, index) => daysBetween(sorted[index - 1]?.on ?? on, on) > longestPause,
  );
  return pause === -1 ? sorted : sorted.slice(0, pause);
}

/** The last value below the level and the next one at or above it: a dip after a high value starts the rise anew. */
function riseThrough(tests: readonly ProgesteroneTest[], level: number, what: string): Rise | DayEstimate {
  const ordered = inOrder(tests);
  const at = ordered.findLastIndex(({ value, unit }) => toNgPerMl(value, unit) < level);
  const below = ordered[at];
  const above = ordered[at + 1];
  const last = ordered.at(-1);
  if (!last) return unknown('No progesterone test yet.');
  if (!below) {
    const first = ordered[0] ?? last;
    return unknown(
      `${what} cannot be dated: the first value, ${shown(first, last)}, is already past ${level} ng/mL.`,
    );
  }
  if (!above) return unknown(`${what} is still ahead: the last value is ${shown(last, last)}.`);
  const gap = daysBetween(below.on, above.on);
  if (gap > longestGap) {
    return unknown(
      `${what} cannot be dated: ${shown(below, last)} and ${shown(above, last)} are ${gap} days apart.`,
    );
  }
  return { below, above };
}

function unknown(because: string): DayEstimate {
  return { on: null, earliest: null, latest: null, basis: 'unknown', because };
}

function shown({ on, value, unit }: ProgesteroneTest, last: ProgesteroneTest): string {
  return `${value} ${unit} on ${formatDateLong(on, last.on)}`;
}

function measured({ below, above }: Rise, where: string): DayEstimate {
  return {
    on: above.on,
    earliest: earliestOf({ below, above }),
    latest: above.on,
    basis: 'measured',
    because: `${shown(above, above)} lies ${where}, after ${shown(below, above)}.`,
  };
}

function earliestOf({ below, above }: Rise): string {
  return below.on === above.on ? above.on : addDays(below.on, 1);
}

function interpolated({ below, above }: Rise, level: number, levelName: string): DayEstimate {
  const low = toNgPerMl(below.value, below.unit);
  const high = toNgPerMl(above.value, above.unit);
  // Progesterone multiplies from day to day in the rise, so equal steps are those of the logarithm. The floor keeps
  // a value below what analysers can see from pulling the day to the upper test.
  const base = Math.max(low, 0.2);
  const share = Math.log(level / base) / Math.log(high / base);
  const on = addDays(below.on, Math.round(share * daysBetween(below.on, above.on)));
  if (on === above.on && high === level) return measured({ below, above }, `at ${levelName}`);
  return {
    on,
    earliest: earliestOf({ below, above }),
    latest: above.on,
    basis: 'interpolated',
    because: `Read between ${shown(below, above)} and ${shown(above, above)}, where the rise passes ${levelName}.`,
  };
}
