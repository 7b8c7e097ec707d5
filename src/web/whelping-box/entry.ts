import { isDate } from '#domain/dates.ts';
import { gramsOf, type ScaleReading, type ScaleUnit, scaleText } from '#domain/entry/scale-entry.ts';
import { unreadableDate } from '#domain/entry/unreadable-date.ts';
import type { YoungWeight } from '#domain/reproduction/all-weights.ts';
import type { WeighedOn } from '#domain/reproduction/growth.ts';
import { clearlyApart, hoursBetween, oneSession } from '#domain/reproduction/weighed-twice.ts';
import type { OddQuestion } from '#domain/species/odd-question.ts';
import { weightProblem } from '#domain/species/plausible-weight.ts';
import { formatTime } from '#domain/writing.ts';

/** One look at the scales, on its way to the server or there already. */
export interface Entry extends ScaleReading {
  readonly on: string;
  /** HH:MM; a weight written down later has none. */
  readonly time: string | null;
  /** Under which it goes out: sent again it is kept once. */
  readonly onceId: string;
  readonly state: 'saving' | 'waiting' | 'refused' | 'kept';
  /** Why it was refused. */
  readonly problem?: string | undefined;
  /** The weight it became, or the one it corrects. */
  readonly weight?: { readonly id: string; readonly version: number } | undefined;
}

export const asWeighed = (entry: Entry): WeighedOn => ({
  on: entry.on,
  time: entry.time,
  grams: gramsOf(entry),
  id: entry.weight?.id,
});

/** When a weight was taken: now, or a day somebody looked up. */
export interface When {
  readonly on: string;
  readonly time: string | null;
}

/** Of what is typed where a day belongs, and is none. */
export const dayProblem = (typed: string): string =>
  typed.trim() === '' ? 'Choose the day' : unreadableDate(undefined, typed);

/** Why nothing can have been weighed then, at the day or at the hour; nothing where it can. */
export function whenProblem(when: When, bornOn: string, now: When): { on?: string; time?: string } {
  const { on } = when;
  if (!isDate(on)) return { on: dayProblem(on) };
  if (on < bornOn) return { on: 'That day is before the birth' };
  if (on > now.on) return { on: 'That day is in the future' };
  const isAhead = on === now.on && when.time !== null && now.time !== null && when.time > now.time;
  return isAhead ? { time: 'That is still to come' } : {};
}

/** Why a reading cannot be kept; undefined where it can. */
export function readingProblem(
  reading: ScaleReading | undefined,
  { species, ageDays }: { species: string; ageDays: number },
): string | undefined {
  if (!reading) return 'Type the weight as a number';
  return weightProblem({ species, ...reading, ageDays: Math.max(0, ageDays) });
}

/** The question before a figure takes the place of a clearly different one of the same session; null where there is none. */
export function againQuestion(
  reading: ScaleReading,
  now: WeighedOn | undefined,
  unit: ScaleUnit,
): OddQuestion | null {
  const grams = gramsOf(reading);
  if (!now || !clearlyApart(now.grams, grams)) return null;
  const before = scaleText(now.grams, unit);
  return {
    lead: `Weighed ${before}${now.time ? ` at ${formatTime(now.time)}` : ''}, now ${scaleText(grams, unit)}.`,
    ask: 'Which one holds?',
    keep: scaleText(grams, unit),
    both: before,
  };
}

/** What was typed and is asked about, or refused. */
export interface Doubt {
  readonly problem?: string | undefined;
  readonly question?: OddQuestion | undefined;
}

/**
 * Whether something was weighed in the weighing at hand, in which what is typed again corrects; a screen left open
 * overnight begins a new one.
 */
export function isOfSession(weighed: When, now: When): boolean {
  if (weighed.time === null || now.time === null) return weighed.on === now.on && weighed.time === now.time;
  const since = Math.round(hoursBetween(weighed, now) * 60);
  return since >= 0 && since <= oneSession;
}

/** The weight of a young one that belongs to the weighing at hand: a screen that was reloaded goes on where it was. */
export const weightOfSession = (
  weights: readonly YoungWeight[],
  youngId: string,
  now: When,
): YoungWeight | undefined =>
  weights.findLast(
    ({ offspringId, weighedOn, weighedTime }) =>
      offspringId === youngId && isOfSession({ on: weighedOn, time: weighedTime }, now),
  );
