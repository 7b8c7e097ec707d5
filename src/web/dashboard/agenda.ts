import type { Occasion } from '#domain/answers/dashboard.ts';
import { addDays, formatShortSpan, relativeDays, startOfWeek, weekday } from '#domain/dates.ts';

/** What a week brings for one animal, or one thing that is about none. */
export interface AgendaEntry {
  readonly key: string;
  /** What the animal is called, or its young where it is about them; undefined where the events are about none, or say the same of several. */
  readonly animal: string | undefined;
  readonly events: readonly Occasion[];
}

export interface AgendaWeek {
  readonly title: string;
  readonly from: string;
  readonly entries: readonly AgendaEntry[];
}

/** A check of a litter is planned for each of its young; so many say one thing. */
const fewestTogether = 3;

const sameForMany = ({ events }: AgendaEntry): string | null => {
  const [event] = events;
  if (events.length !== 1 || event?.kind !== 'health') return null;
  return [event.on, event.title.split(': ').at(-1), event.detail].join('\n');
};

/** What is planned alike for several on one day becomes one entry, where the first of them stood. */
function together(entries: readonly AgendaEntry[]): AgendaEntry[] {
  const alike = Map.groupBy(entries, sameForMany);
  return entries.flatMap((entry) => {
    const key = sameForMany(entry);
    const all = key === null ? [] : (alike.get(key) ?? []);
    if (all.length < fewestTogether) return [entry];
    return entry === all[0]
      ? [{ key: entry.key, animal: undefined, events: all.flatMap(({ events }) => events) }]
      : [];
  });
}

function titleOf(first: string, today: string): string {
  const thisWeek = startOfWeek(today);
  if (first === thisWeek) return 'This week';
  if (first === addDays(thisWeek, 7)) return 'Next week';
  return formatShortSpan(first, addDays(first, 6), today);
}

/** What waits for nobody stands under no list of today, also while it lasts. */
const isShownWhileItLasts: ReadonlySet<Occasion['kind']> = new Set(['heat', 'milestone', 'retirement']);

/** Today's own things are said above; what began before today and only lasts is still to come to its end. */
const isAhead = ({ on, until, kind }: Occasion, today: string): boolean =>
  on > today || ((until ?? on) > today && isShownWhileItLasts.has(kind));

/** Beside its days: "Friday", for a window "in 13 days", and "now" while it lasts. */
export function nearness({ on, until }: Occasion, today: string): string {
  if (!until) return weekday(on);
  return on > today ? relativeDays(on, today) : 'now';
}

/** Whom it is about: an animal, or the young of one. */
const about = ({
  id,
  animalId,
  animal,
  ofYoung,
  young,
}: Occasion): { key: string; called: string | undefined } => {
  const called = ofYoung ? young : animal;
  return animalId && called
    ? { key: ofYoung ? `${animalId} young` : animalId, called }
    : { key: id, called: undefined };
};

/** The days after today by week, and in a week by animal. */
export function agendaOf(events: readonly Occasion[], today: string): AgendaWeek[] {
  const weeks = new Map<string, Map<string, Occasion[]>>();
  for (const event of events.filter((one) => isAhead(one, today))) {
    const first = startOfWeek(event.on > today ? event.on : today);
    const { key } = about(event);
    const week = weeks.get(first) ?? new Map<string, Occasion[]>();
    week.set(key, [...(week.get(key) ?? []), event]);
    weeks.set(first, week);
  }
  return [...weeks].sort().map(([from, week]) => ({
    from,
    title: titleOf(from, today),
    entries: together(
      [...week].map(([key, found]) => ({
        key,
        animal: found[0] && about(found[0]).called,
        events: found,
      })),
    ),
  }));
}
