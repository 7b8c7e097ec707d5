import { type Moment, minutesBetween } from './moment.ts';

/** One that was born, as far as two phones may tell of the same one. */
export interface Born extends Moment {
  readonly gender: string;
  readonly collarColor: string | null;
  readonly outcome: string | null;
  /** Who logged it. */
  readonly userId: string;
}

/** Whoever helps with the next one logs the last one late, and clocks differ. */
const sameMinutes = 10;

const unknown = (gender: string): boolean => gender === 'Unknown';

/**
 * Whether two entries may be one birth that two people have logged: of one sex and within minutes, with the same collar,
 * or with one missing where the other is somebody else’s. Only a person can say whether they are.
 */
export function mayBeSame(one: Born, other: Born): boolean {
  if (one.gender !== other.gender && !unknown(one.gender) && !unknown(other.gender)) return false;
  if ((one.outcome === 'Stillborn') !== (other.outcome === 'Stillborn')) return false;
  const minutes = minutesBetween(one, other);
  if (minutes === null ? one.on !== other.on : Math.abs(minutes) > sameMinutes) return false;
  if (one.collarColor && other.collarColor) return one.collarColor === other.collarColor;
  return minutes !== null && one.userId !== other.userId;
}
