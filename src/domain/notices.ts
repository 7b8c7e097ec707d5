import type { OccasionKind } from './answers/dashboard.ts';
import { addDays } from './dates.ts';

/** What a digest can be about: somebody leaves out what they do not look after. */
export const noticeTopics = ['tasks', 'reproduction', 'health', 'people', 'money'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

const topics: Partial<Record<OccasionKind, NoticeTopic>> = {
  task: 'tasks',
  document: 'tasks',
  birth: 'reproduction',
  heat: 'reproduction',
  'in-season': 'reproduction',
  test: 'reproduction',
  mating: 'reproduction',
  incubation: 'reproduction',
  pickup: 'people',
  meeting: 'people',
  paper: 'people',
  payment: 'money',
};

/** What is about the animals themselves is care. */
export const topicOf = (kind: OccasionKind): NoticeTopic => topics[kind] ?? 'health';

/** How many days before it is due somebody is reminded of a task; 0 is the day itself. */
export const reminderDays = [0, 1, 2, 3, 7, 14, 30] as const;

const mostDays = 10;

const isDaysBefore = (days: unknown): days is readonly number[] =>
  Array.isArray(days) &&
  days.length <= mostDays &&
  days.every((one) => Number.isInteger(one) && one >= 0 && one <= 365);

/** The days before, of whatever a task keeps; none where nobody set any, or they cannot be counted. */
export function daysBefore(settings: unknown): readonly number[] {
  const days = settings instanceof Object && 'daysBefore' in settings ? settings.daysBefore : [];
  return isDaysBefore(days) ? days : [];
}

const usualDays = (settings: unknown): readonly number[] => {
  const usual = settings instanceof Object && 'usual' in settings ? settings.usual : [];
  return isDaysBefore(usual) && usual.length > 0 ? usual : daysBefore(settings);
};

/** The reminder of a task that was put off: on the new day as well, where none would come any more. */
export function reminderOnceMore(settings: unknown, dueDate: string, today: string): object | null {
  const days = daysBefore(settings);
  const isOver = days.length > 0 && days.every((before) => addDays(dueDate, -before) <= today);
  if (!isOver) return null;
  return { daysBefore: [...days.slice(1 - mostDays), 0], usual: usualDays(settings) };
}

/** The reminder of the task that follows: what was added to one that was put off is none of it. */
export const reminderOfNext = (settings: unknown): unknown =>
  settings instanceof Object && 'usual' in settings ? { daysBefore: usualDays(settings) } : settings;

export const wrongReminder = 'Choose how many days before it is due, 0 to 365';
