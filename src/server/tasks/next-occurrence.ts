import ICAL from 'ical.js';

/** A rule finer than a day means nothing for tasks, which are due on a day. */
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
/** A daily task that lay for more than ten years is not caught up with. */
const mostSkipped = 4_000;

function read(rule: string): ICAL.Recur | null {
  try {
    const recur = ICAL.Recur.fromString(rule);
    return frequencies.includes(recur.freq) ? recur : null;
  } catch {
    return null;
  }
}

export const isRecurrence = (rule: string): boolean => read(rule) !== null;

export interface Occurrence {
  readonly on: string;
  /** The rule from that day on: of a number of times those that are left. */
  readonly rule: string;
}

/**
 * The first day of a series (RFC 5545) that lies after another day; null where the series is over. The series begins
 * `from`, the day the task at hand was due.
 */
export function nextOccurrence(rule: string, from: string, after: string): Occurrence | null {
  const recur = read(rule);
  if (!recur) return null;
  const days = recur.iterator(ICAL.Time.fromDateString(from));
  for (let index = 0; index < mostSkipped; index += 1) {
    const day = days.next();
    if (!day) return null;
    const on = day.toString().slice(0, 10);
    if (on <= after) continue;
    const left = recur.clone();
    if (recur.count) left.count = recur.count - index;
    return { on, rule: left.toString() };
  }
  return null;
}
