import { addDays, todayIn } from '#domain/dates.ts';
import { instantOf } from '#domain/instant-of.ts';

export interface Wish {
  /** The hour that clocks in the zone show. */
  readonly hour: number;
  readonly timeZone: string;
  /** The last day somebody was told of. */
  readonly toldDay: string | null;
}

export interface DayDue {
  /** The day it is time to tell of now; null before its hour, and where it was told of. */
  readonly day: string | null;
  /** When to look again. */
  readonly nextAt: Date;
}

/**
 * What the clocks of the organisation say: each day is told of once, at its hour or later that day, also on the days when
 * the clocks change. A day on which nothing ran is not made up for: the next one says what is overdue.
 */
export function dayDue(now: Date, { hour, timeZone, toldDay }: Wish): DayDue {
  const at = (day: string): Date => instantOf(day, `${String(hour).padStart(2, '0')}:00`, timeZone);
  const today = todayIn(timeZone, now);
  if (toldDay !== null && toldDay >= today) return { day: null, nextAt: at(addDays(toldDay, 1)) };
  if (at(today) > now) return { day: null, nextAt: at(today) };
  return { day: today, nextAt: at(addDays(today, 1)) };
}
