import { recurrenceRule, recurrenceWords } from '#domain/recurrence.ts';

/** What moves when one of a series is put on another day. */
export const seriesChoice = { one: 'Only this one', all: 'This and all to come' } as const;
export type SeriesChoice = keyof typeof seriesChoice;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether there is anything to ask: it repeats, and has a day that the series could leave. */
export const isOfSeries = (task: Readonly<Record<string, unknown>>): boolean =>
  recurrenceRule(text(task.recurrencePattern)) !== null && text(task.seriesDay || task.dueDate) !== '';

/** “every 2 weeks”, to be said inside a sentence. */
export function howOften(task: Readonly<Record<string, unknown>>): string {
  const words = recurrenceWords(text(task.recurrencePattern));
  return words === null ? 'by a rule of its own' : words.replace(/^E/, 'e');
}
