import { recurrenceRule } from '#domain/recurrence.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether there is anything to ask: it repeats, and has a day that the series could leave. */
export const isOfSeries = (task: Readonly<Record<string, unknown>>): boolean =>
  recurrenceRule(text(task.recurrencePattern)) !== null && text(task.seriesDay || task.dueDate) !== '';
