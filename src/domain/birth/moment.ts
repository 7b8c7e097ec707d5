import { repeatedMinutes } from '../clocks.ts';
import { daysBetween, formatDate } from '../dates.ts';
import { formatTime } from '../writing.ts';

/** A day and, where somebody looked at the clock, the hour: HH:MM. */
export interface Moment {
  readonly on: string;
  readonly time: string | null;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes from one to the other; null where one of them has no hour. */
export function minutesBetween(from: Moment, to: Moment): number | null {
  if (from.time === null || to.time === null) return null;
  return daysBetween(from.on, to.on) * 24 * 60 + minuteOf(to.time) - minuteOf(from.time);
}

/**
 * Whether the first lies before the second, as far as both say; a day without an hour is not before itself. Where clocks
 * went back that day, one that seems earlier by no more than that may have come later.
 */
export function isBefore(one: Moment, other: Moment, timeZone: string): boolean {
  if (one.on !== other.on) return one.on < other.on;
  const minutes = minutesBetween(one, other) ?? 0;
  return minutes > 0 && minutes > repeatedMinutes(one.on, timeZone);
}

/** Clocks of phones differ; nobody is told that now is still to come. */
const graceMinutes = 3;

/** Whether it has not come yet, where the organisation is. */
export function isAhead(moment: Moment, now: Moment, timeZone: string): boolean {
  const minutes = minutesBetween(now, moment);
  return minutes === null
    ? moment.on > now.on
    : minutes > graceMinutes && minutes > graceMinutes + repeatedMinutes(now.on, timeZone);
}

export const stillToCome = 'That is still to come. Give the time it happened';

/** Which part of a moment is to be mended beside another one: the hour where the day may be right. */
export const wrongPart = (moment: Moment, other: Moment): 'on' | 'time' =>
  moment.on === other.on && moment.time !== null ? 'time' : 'on';

/** "at 03:10 on 26 November". */
export const momentWords = ({ on, time }: Moment, today: string): string =>
  time === null ? `on ${formatDate(on, today)}` : `at ${formatTime(time)} on ${formatDate(on, today)}`;
