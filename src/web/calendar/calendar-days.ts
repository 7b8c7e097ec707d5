import type { Occasion, OccasionKind } from '#domain/answers/dashboard.ts';
import { addDays, addMonths, daysBetween, formatMonth, formatShortSpan, startOfWeek } from '#domain/dates.ts';
import type { Terms } from '#domain/species/species.ts';

export const calendarViews = ['month', 'week', 'agenda', 'year'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The days a page shows. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const agendaDays = 60;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Whole weeks, for a month those that hold it. */
export function daysOf(view: CalendarView, day: string): Days {
  if (view === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) };
  if (view === 'agenda') return { from: day, to: addDays(day, agendaDays - 1) };
  const first = firstOfMonth(day);
  const last = addDays(addMonths(first, 1), -1);
  return { from: startOfWeek(first), to: addDays(startOfWeek(last), 6) };
}

/** The day a step away: of a month its first, so that no month is passed over. */
export function stepFrom(view: CalendarView, day: string, steps: number): string {
  if (view === 'week') return addDays(day, 7 * steps);
  if (view === 'agenda') return addDays(day, agendaDays * steps);
  return addMonths(firstOfMonth(day), steps);
}

export function titleOf(view: CalendarView, day: string, today: string): string {
  if (view === 'month') return formatMonth(day);
  const { from, to } = daysOf(view, day);
  return formatShortSpan(from, to, today);
}

export const eachDay = ({ from, to }: Days): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/** A window stands on its first day that is shown, and says until when it lasts. */
export function byDay(
  events: readonly Occasion[],
  { from, to }: Days,
): ReadonlyMap<string, readonly Occasion[]> {
  const shown = events.filter(({ on, until }) => on <= to && (until ?? on) >= from);
  return Map.groupBy(shown, ({ on }) => (on < from ? from : on));
}

/** What somebody looks for in a calendar; what is none of these is care. */
const kindsOf = {
  births: ['birth', 'milestone', 'growth'],
  cycles: ['heat', 'in-season', 'test', 'mating', 'incubation'],
  tasks: ['task'],
  people: ['pickup', 'meeting'],
  money: ['payment'],
  papers: ['clearance', 'document', 'paper', 'retirement'],
} as const satisfies Readonly<Record<string, readonly OccasionKind[]>>;

export type CalendarTopic = keyof typeof kindsOf | 'care';

export const topicNames: readonly CalendarTopic[] = [
  'births',
  'cycles',
  'care',
  'tasks',
  'people',
  'money',
  'papers',
];

export const topicLabels: Readonly<Record<CalendarTopic, (terms: Terms) => string>> = {
  births: ({ litterTerm }) => litterTerm,
  cycles: ({ breedingTerm }) => breedingTerm,
  care: () => 'Health and care',
  tasks: () => 'Tasks',
  people: () => 'Pickups and meetings',
  money: () => 'Payments',
  papers: () => 'Tests and papers',
};

export function topicOfKind(kind: OccasionKind): CalendarTopic {
  const found = Object.entries(kindsOf).find(([, kinds]) => kinds.some((one) => one === kind));
  return topicNames.find((name) => name === found?.[0]) ?? 'care';
}
