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
 * The next day of a series (RFC 5545) that begins `from`, the day the task at hand stands for; of those before another
 * day, which are missed, none. Null where the series is over.
 */
export function nextOccurrence(rule: string, from: string, notBefore: string): Occurrence | null {
  const recur = read(rule);
  if (!recur) return null;
  const days = recur.iterator(ICAL.Time.fromDateString(from));
  // The task at hand is one of the number of times, also where its day is none of the rule's.
  let passed = 1;
  for (let index = 0; index < mostSkipped; index += 1) {
    const day = days.next();
    if (!day) return null;
    const on = day.toString().slice(0, 10);
    if (on > from && on >= notBefore) {
      const left = recur.clone();
      if (recur.count) left.count = recur.count - passed;
      return left.count === 0 ? null : { on, rule: left.toString() };
    }
    if (on > from) passed += 1;
  }
  return null;
}
