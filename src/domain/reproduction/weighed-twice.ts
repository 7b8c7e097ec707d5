import { daysBetween } from '#domain/dates.ts';
import { correctedFor } from './all-weights.ts';

/** Minutes: a litter is weighed within this time. */
export const oneSession = 45;

/** Scales read once more tell the same up to this share; a meal of the newborn weighs about as much. */
const sameShare = 0.05;

/** Whether two figures of one session are a question: which of them holds? */
export const clearlyApart = (one: number, other: number): boolean =>
  Math.abs(one - other) > Math.min(one, other) * sameShare;

/** One look at the scales; in grams, so that units do not matter. */
export interface Reading {
  readonly on: string;
  /** HH:MM, where it was written down. */
  readonly time?: string | null | undefined;
  readonly grams: number;
  /** Of the record, where it can be corrected. */
  readonly id?: string | undefined;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Hours from one weighing to a later one; where an hour is missing, whole days. */
export function hoursBetween(before: Omit<Reading, 'grams'>, now: Omit<Reading, 'grams'>): number {
  const days = daysBetween(before.on, now.on);
  if (!before.time || !now.time) return days * 24;
  return days * 24 + (minuteOf(now.time) - minuteOf(before.time)) / 60;
}

export interface TwoReadings {
  readonly first: Reading;
  readonly second: Reading;
  readonly minutes: number;
}

/**
 * Two readings of one young one after the other within a session that cannot well be the same weight: two people have
 * weighed, or one has typed it for another. Only a person can say which of them holds.
 * @param points Oldest first
 * @returns Those of the last days, the last ones first
 */
export function twoReadings(points: readonly Reading[], today: string): readonly TwoReadings[] {
  const found: TwoReadings[] = [];
  for (let at = points.length - 1; at > 0; at -= 1) {
    const [first, second] = [points[at - 1], points[at]];
    if (!first || !second || daysBetween(second.on, today) >= correctedFor) break;
    const minutes = Math.round(hoursBetween(first, second) * 60);
    const isTimed = first.time && second.time;
    if (isTimed && minutes <= oneSession && clearlyApart(first.grams, second.grams))
      found.push({ first, second, minutes });
  }
  return found;
}

const readingWords = ({ on, time, grams }: Reading): string =>
  `${on} ${time?.slice(0, 5) ?? ''} ${Math.round(grams * 10) / 10} g`;

/** What an answer about readings notes of them: a device knows no ids of what still waits on it. */
export const readingsWords = (...readings: readonly Reading[]): string =>
  readings.map(readingWords).join(', ');

/** Whether what was noted of the right ones has both: whatever comes between them later is asked about anew. */
export function areBothNoted({ first, second }: TwoReadings, noted: readonly string[]): boolean {
  const right = new Set(noted.flatMap((words) => words.split(', ')));
  return [first, second].every((reading) => right.has(readingWords(reading)));
}
