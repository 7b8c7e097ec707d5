import { addDays, isDate } from '../dates.ts';
import { daysBefore } from '../notices.ts';
import { has, type RecordRule } from './shape.ts';

/** Longer than what is kept lives, and a mistyped year all the same. */
const mostDaysAhead = 50 * 366;

export const taskRules: readonly RecordRule[] = [
  {
    entity: 'tasks',
    constraint: null,
    isAsked: true,
    fields: ['dueDate'],
    field: 'dueDate',
    message: 'Give a day from 1900 to 50 years from now. The year may be mistyped',
    holds: ({ dueDate }, today) =>
      !isDate(String(dueDate ?? '')) ||
      (String(dueDate) >= '1900-01-01' && String(dueDate) <= addDays(today, mostDaysAhead)),
  },
  {
    entity: 'tasks',
    constraint: null,
    isAsked: true,
    fields: ['reminderSettings', 'dueDate'],
    field: 'dueDate',
    message: 'A reminder is counted from this day. Give it, or choose no reminder',
    holds: ({ reminderSettings, dueDate }) => has(dueDate) || daysBefore(reminderSettings).length === 0,
  },
  {
    entity: 'tasks',
    constraint: null,
    isAsked: true,
    fields: ['entityType', 'entityId'],
    field: 'entityId',
    message: 'Choose which one the task is about, or say that it is about none',
    holds: ({ entityType, entityId }) => !has(entityType) || has(entityId),
  },
];
