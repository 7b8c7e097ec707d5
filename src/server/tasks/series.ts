import { movedRecurrence } from '#domain/moved-recurrence.ts';
import { recurrenceRule } from '#domain/recurrence.ts';
import { invalid, type Values } from '#server/records/record-values.ts';
import { nextOccurrence } from './next-occurrence.ts';

/** What of a task makes it one of a series: those that follow it follow from this. */
export interface Follower {
  readonly dueDate: string;
  /** The day of the series it stands for, where it is due on another one. */
  readonly seriesDay: string | null;
  readonly recurrencePattern: string | null;
}

const day = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const patternOf = ({ recurrencePattern }: Values): string =>
  typeof recurrencePattern === 'string' ? recurrencePattern : '';

/**
 * When a task that is done comes again: on the next day of its series that is not over by `today`; on the day somebody
 * chose, which then stands for that one. Null where it does not (decision 0054).
 */
export function comesAgain(task: Values, today: string): Follower | null {
  const pattern = patternOf(task);
  const rule = recurrenceRule(pattern);
  if (!rule) return null;
  const due = day(task.dueDate) ?? today;
  const next = nextOccurrence(rule, day(task.seriesDay) ?? due, today);
  const wish = day(task.nextOccurrence);
  const chosen = wish !== null && wish > due && wish >= today ? wish : null;
  // Somebody wants it once more than the series has it.
  if (!next) return chosen === null ? null : { dueDate: chosen, seriesDay: null, recurrencePattern: null };
  return {
    dueDate: chosen ?? next.on,
    seriesDay: chosen === null || chosen === next.on ? null : next.on,
    // The words stay as they are typed, unless fewer times are left.
    recurrencePattern: /COUNT/.test(rule) ? next.rule : pattern,
  };
}

export const unmovableSeries =
  'How it repeats names days that cannot move along. Move only this one, or change how it repeats';

/** A new task stands for a day of its series only where it repeats, and is due on another one. */
export const seriesOfNew = (task: Values): Values =>
  recurrenceRule(patternOf(task)) === null || day(task.seriesDay) === day(task.dueDate)
    ? { ...task, seriesDay: null }
    : task;

/**
 * What a change makes of the series a task is one of. Another due day moves this one alone, and the series keeps its
 * days; sent as `seriesDay` as well it moves all to come. Another rule begins anew on the day it is due.
 * @throws AppError 'invalid' with the sentence at the field
 */
export function seriesOfChanged(before: Values, changes: Values): Values {
  const after = { ...before, ...changes };
  const pattern = patternOf(after);
  const settled = (seriesDay: string | null): Values =>
    seriesDay === day(after.seriesDay) ? {} : { seriesDay };
  if (recurrenceRule(pattern) === null) return settled(null);
  const [due, wasDue] = [day(after.dueDate), day(before.dueDate)];
  const anchor = day(before.seriesDay) ?? wasDue;
  // As it was read it says nothing: programs send whole records back.
  const isSaid = changes.seriesDay !== undefined && day(changes.seriesDay) !== day(before.seriesDay);
  const isOtherRule = pattern !== patternOf(before);
  if (isSaid) {
    const stands = day(after.seriesDay) ?? due;
    if (stands !== due) return { seriesDay: stands };
    if (isOtherRule || due === null || anchor === null || due === anchor) return { seriesDay: null };
    const moved = movedRecurrence(pattern, anchor, due);
    if (moved === null) throw invalid({ seriesDay: unmovableSeries });
    return { seriesDay: null, recurrencePattern: moved };
  }
  if (isOtherRule || anchor === null) return settled(null);
  return settled(due === anchor ? null : anchor);
}
