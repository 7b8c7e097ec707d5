import ICAL from 'ical.js';

/** A rule finer than a day means nothing for tasks, which are due on a day. */
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
/** A daily task that lay for more than ten years is not caught up with. */
const mostSkipped = 4_000;
/** Days a rule has nothing to do with, looked at in a row of years: the library itself would look for ever. */
const mostLookedAt = 50_000;

class NoSuchDay extends Error {}

/** The days of a rule from one on; throws `NoSuchDay` where none is found, and what the library makes of a rule that is none. */
function daysOf(recur: ICAL.Recur, from: string): ICAL.RecurIterator {
  const days = recur.iterator(ICAL.Time.fromDateString(from));
  const isOne = days.check_contracting_rules.bind(days);
  let lookedAt = 0;
  days.check_contracting_rules = () => {
    lookedAt += 1;
    if (lookedAt > mostLookedAt) throw new NoSuchDay();
    return isOne();
  };
  return days;
}

function read(rule: string): ICAL.Recur | null {
  try {
    const recur = ICAL.Recur.fromString(rule);
    return frequencies.includes(recur.freq) ? recur : null;
  } catch {
    return null;
  }
}

/** The library makes something of an interval or a number of times that is no whole one above zero. */
const isCounted = (rule: string): boolean =>
  [...rule.matchAll(/(?:INTERVAL|COUNT)=([^;]*)/g)].every(([, figure]) => /^0*[1-9]\d*$/.test(figure ?? ''));

export const isRecurrence = (rule: string): boolean => isCounted(rule) && read(rule) !== null;

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** No 30 February: the library would take 2 March for it. */
function hasItsDays(recur: ICAL.Recur): boolean {
  const { BYMONTH: months = [], BYMONTHDAY: days = [] } = recur.parts as Readonly<
    Record<string, readonly number[] | undefined>
  >;
  if (months.length === 0 || days.length === 0) return true;
  return months.some((month) => days.some((day) => Math.abs(day) <= (longestMonths[month - 1] ?? 0)));
}

/** Whether a task that stands for that day comes again by a rule, be it once. */
export function everComesAgain(rule: string, from: string): boolean {
  const recur = read(rule);
  if (!recur || !hasItsDays(recur)) return false;
  if (recur.until && recur.until.toString().slice(0, 10) < from) return false;
  const endless = recur.clone();
  endless.count = null;
  endless.until = null;
  return nextOccurrence(endless.toString(), from, from) !== null;
}

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
  try {
    return nextOf(recur, from, notBefore);
  } catch {
    // The library finds only here that no day is one of the rule's. A task of before is done all the same.
    return null;
  }
}

function nextOf(recur: ICAL.Recur, from: string, notBefore: string): Occurrence | null {
  const days = daysOf(recur, from);
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
