import ical from 'ical-generator';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { addDays } from '#domain/dates.ts';
import { instantOf } from '#domain/instant-of.ts';

export interface Feed {
  readonly name: string;
  readonly timeZone: string;
  readonly today: string;
  /** The address people open, for links back. */
  readonly publicUrl: string;
  readonly occasions: readonly Occasion[];
}

const hour = 3_600_000;
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Days are whole days wherever they are read; what has a time is an instant, so that no zone can shift it. */
const span = ({ on, until, at }: Occasion, timeZone: string) => {
  if (at === undefined) {
    return { allDay: true, start: midnight(on), end: midnight(addDays(until ?? on, 1)) };
  }
  const start = instantOf(on, at, timeZone);
  return { start, end: new Date(start.getTime() + hour) };
};

/** Occasions as an iCalendar file (RFC 5545). The same occasion keeps its UID, so a program updates it. */
export function writeFeed({ name, timeZone, today, publicUrl, occasions }: Feed): string {
  const calendar = ical({
    name,
    prodId: { company: 'Studbook', product: 'Calendar', language: 'EN' },
    ttl: 4 * 3600,
    // Without a zone of its own everything is written in UTC, whatever the clock of this machine says.
    x: [{ key: 'X-WR-TIMEZONE', value: timeZone }],
  });
  for (const occasion of occasions) {
    calendar.createEvent({
      id: `${occasion.id}@studbook`,
      ...span(occasion, timeZone),
      stamp: midnight(today),
      summary: occasion.title,
      description: occasion.detail,
      url: publicUrl,
    });
  }
  return `${calendar.toString()}\r\n`;
}
