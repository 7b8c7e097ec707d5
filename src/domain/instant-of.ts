import { offsetAt } from './clocks.ts';

/**
 * The instant at which clocks in a zone show this day and time. Of an hour that comes twice in autumn the first counts;
 * one that is left out in spring is read as if the clocks had not been changed yet.
 * @param time 'HH:MM'
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const asUtc = new Date(`${date}T${time}:00Z`);
  const before = offsetAt(timeZone, new Date(asUtc.getTime() - 86_400_000));
  const guess = new Date(asUtc.getTime() - before * 60_000);
  const offset = offsetAt(timeZone, guess);
  if (offset === before) return guess;
  const other = new Date(asUtc.getTime() - offset * 60_000);
  return offsetAt(timeZone, other) === offset ? other : guess;
}
