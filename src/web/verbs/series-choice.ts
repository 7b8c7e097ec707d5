import { recurrenceRule, type seriesChoice } from '#domain/recurrence.ts';

/** The same of several at once, each perhaps of another series. */
export const seriesChoiceOfSeveral = { one: 'Only these', all: 'These and all to come' } as const;
export type SeriesChoice = keyof typeof seriesChoice;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether there is anything to ask: it repeats, and has a day that the series could leave. */
export const isOfSeries = (task: Readonly<Record<string, unknown>>): boolean =>
  recurrenceRule(text(task.recurrencePattern)) !== null && text(task.seriesDay || task.dueDate) !== '';
