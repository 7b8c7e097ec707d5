import { addDays, daysBetween, todayIn } from '#domain/dates.ts';

// Days for tests that hold on any day: what may lie only so far back or ahead is counted from today.
const today = () => todayIn('UTC');
export const ago = (days: number): string => addDays(today(), -days);
export const ahead = (days: number): string => addDays(today(), days);

export const thisYear = (): number => Number(today().slice(0, 4));

/** A day of this year, by how much of the way it lies from New Year (0) to today (1): none is to come, and all are in order. */
export function soFar(share: number): string {
  const newYear = `${thisYear()}-01-01`;
  return addDays(newYear, Math.floor(share * daysBetween(newYear, today())));
}
