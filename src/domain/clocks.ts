import { remembered } from './remembered.ts';

const formats = remembered(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }),
);

/** Minutes a zone is ahead of UTC at an instant. */
export function offsetAt(timeZone: string, at: Date): number {
  const parts = formats(timeZone).formatToParts(at);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const local = Date.UTC(
    part.year as number,
    (part.month as number) - 1,
    part.day,
    part.hour,
    part.minute as number,
  );
  return Math.round((local - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
}

/** Minutes that clocks in a zone show twice on a day; none but on the day in autumn they are put back. */
export function repeatedMinutes(day: string, timeZone: string): number {
  const midnight = Date.parse(day);
  const dayMs = 24 * 3_600_000;
  /** The offset at a midnight that is reckoned from the noon before it: the first one, where there are two. */
  const offsetFrom = (utc: number): number => {
    const noon = offsetAt(timeZone, new Date(utc - dayMs / 2));
    return offsetAt(timeZone, new Date(utc - noon * 60_000));
  };
  return Math.max(0, offsetFrom(midnight) - offsetFrom(midnight + dayMs));
}
