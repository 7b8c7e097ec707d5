const dayMs = 86_400_000;

/** Whole days since 1970-01-01 of a YYYY-MM-DD. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
}

export type Month = { start: string; label: string; letter: string; newYear: boolean };

const monthName = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** The first days of `count` months, beginning with the month of `from`. */
export function monthsFrom(from: string, count: number): Month[] {
  const year = Number(from.slice(0, 4));
  const month = Number(from.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(year, month + index, 1));
    const name = monthName.format(first);
    return {
      start: first.toISOString().slice(0, 10),
      label: name,
      letter: name.charAt(0),
      newYear: first.getUTCMonth() === 0,
    };
  });
}

/** The first day after `count` months that begin with the month of `from`. */
export function endOf(from: string, count: number): string {
  return monthsFrom(from, count + 1)[count]?.start ?? from;
}

/** Where a day lies between two others, from 0 to 1; outside it is cut. */
export function share(day: string, start: string, end: string): number {
  const length = dayNumber(end) - dayNumber(start);
  return Math.min(1, Math.max(0, (dayNumber(day) - dayNumber(start)) / length));
}
