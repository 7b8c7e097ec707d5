import { repeatedMinutes } from '../clocks.ts';
import { daysBetween, formatDate } from '../dates.ts';
import { formatTime, spelled } from '../writing.ts';
import { isSingle, mayPrecede, ofTheLiving } from './kinds.ts';

/** A day and, where somebody looked at the clock, the hour: HH:MM. */
export interface Moment {
  readonly on: string;
  readonly time: string | null;
}

/** An entry as the log looks at it. */
export interface LoggedEntry {
  readonly id: string;
  readonly kind: string;
  readonly offspringId: string | null;
  readonly happenedOn: string;
  readonly happenedTime: string | null;
  readonly outcome?: string | null;
  readonly placenta?: string | null;
  readonly number?: number | null;
}

export const momentOf = ({ happenedOn, happenedTime }: LoggedEntry): Moment => ({
  on: happenedOn,
  time: happenedTime,
});

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes from one to the other; null where one of them has no hour. */
export function minutesBetween(from: Moment, to: Moment): number | null {
  if (from.time === null || to.time === null) return null;
  return daysBetween(from.on, to.on) * 24 * 60 + minuteOf(to.time) - minuteOf(from.time);
}

/**
 * Whether the first lies before the second, as far as both say; a day without an hour is not before itself. Where clocks
 * went back that day, one that seems earlier by no more than that may have come later.
 */
function isBefore(one: Moment, other: Moment, timeZone: string): boolean {
  if (one.on !== other.on) return one.on < other.on;
  const minutes = minutesBetween(one, other) ?? 0;
  return minutes > 0 && minutes > repeatedMinutes(one.on, timeZone);
}

const key = ({ happenedOn, happenedTime, id }: LoggedEntry): string =>
  `${happenedOn} ${happenedTime ?? '99'} ${id}`;

/** Oldest first; what has no hour stands at the end of its day. */
export const inOrder = <E extends LoggedEntry>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));

/** The young of a birth in the order they came. */
export const bornOf = <E extends LoggedEntry>(entries: readonly E[]): E[] =>
  inOrder(entries.filter(({ kind }) => kind === 'Young'));

/** The day the first one came; null as long as none has. */
export function bornOn(entries: readonly LoggedEntry[]): string | null {
  const days = entries
    .filter(({ kind }) => kind === 'Young' || kind === 'Hatched')
    .map(({ happenedOn }) => happenedOn);
  return days.toSorted()[0] ?? null;
}

const words = ({ on, time }: Moment, today: string): string =>
  time === null ? `on ${formatDate(on, today)}` : `at ${formatTime(time)} on ${formatDate(on, today)}`;

/** A sentence at the field that is to be mended: the hour where the day may be right. */
const at = (moment: Moment, other: Moment, sentence: string): Record<string, string> => ({
  [moment.on === other.on && moment.time !== null ? 'happenedTime' : 'happenedOn']: sentence,
});

/** Clocks of phones differ; nobody is told that now is still to come. */
const graceMinutes = 3;

function ahead(moment: Moment, now: Moment, timeZone: string): Record<string, string> | null {
  const minutes = minutesBetween(now, moment);
  const isAhead =
    minutes === null
      ? moment.on > now.on
      : minutes > graceMinutes && minutes > graceMinutes + repeatedMinutes(now.on, timeZone);
  return isAhead ? at(moment, now, 'That is still to come. Give the time it happened') : null;
}

export interface AroundEntry {
  /** What is logged of the same litter, without the entry itself. */
  readonly others: readonly LoggedEntry[];
  /** The birth date of the litter, also where nothing of it was logged. */
  readonly birthDate: string | null;
  /** Where the organisation is. */
  readonly now: Moment;
  readonly timeZone: string;
  /** "puppy", as it is called inside a sentence. */
  readonly child: string;
  /** "whelping". */
  readonly birth: string;
}

/** What cannot be true of the time of an entry beside the others; a sentence at its field, nothing where all is well. */
export function brokenEntry(entry: LoggedEntry, around: AroundEntry): Record<string, string> {
  const { others, now, timeZone, child, birth } = around;
  const moment = momentOf(entry);
  const told = (other: Moment) => words(other, now.on);
  const early = ahead(moment, now, timeZone);
  if (early) return early;
  const precedes = (one: Moment, other: Moment) => isBefore(one, other, timeZone);
  const find = (kind: string) => others.find((other) => other.kind === kind);
  if (isSingle(entry.kind) && find(entry.kind)) {
    const what = entry.kind === 'Labour' ? 'The start' : 'The end';
    return { kind: `${what} of this ${birth} is logged already. Correct that entry` };
  }
  const start = find('Labour');
  if (start && !mayPrecede(entry.kind) && precedes(moment, momentOf(start)))
    return at(
      moment,
      momentOf(start),
      `${spelled('Labour')} began ${told(momentOf(start))}. Give a later time, or correct the start`,
    );
  const young = bornOf(others);
  const [first, last] = [young[0], young.at(-1)];
  if (entry.kind === 'Labour' && first && precedes(momentOf(first), moment))
    return at(
      moment,
      momentOf(first),
      `The first ${child} came ${told(momentOf(first))}. ${spelled('Labour')} began before that`,
    );
  if (entry.kind === 'Ended' && last && precedes(moment, momentOf(last)))
    return at(moment, momentOf(last), `The last ${child} came ${told(momentOf(last))}. It ended after that`);
  const end = find('Ended');
  if (end && entry.kind === 'Young' && precedes(momentOf(end), moment))
    return at(
      moment,
      momentOf(end),
      `The ${birth} ended ${told(momentOf(end))}. Remove the end first, then log another ${child}`,
    );
  return afterBirth(entry, around, told, precedes);
}

/** Nothing is done to anybody before the birth, and nobody lives after the death. */
function afterBirth(
  entry: LoggedEntry,
  { others, birthDate, child }: AroundEntry,
  told: (moment: Moment) => string,
  precedes: (one: Moment, other: Moment) => boolean,
): Record<string, string> {
  const moment = momentOf(entry);
  if (entry.offspringId !== null && entry.kind !== 'Young') {
    const own = others.filter(({ offspringId }) => offspringId === entry.offspringId);
    const born = own.find(({ kind }) => kind === 'Young');
    const since: Moment | null = born ? momentOf(born) : birthDate ? { on: birthDate, time: null } : null;
    if (since && precedes(moment, since))
      return at(moment, since, `This ${child} was born ${told(since)}. Give a later time`);
    const died = own.find(({ kind }) => kind === 'Died');
    const isStillborn = born?.outcome === 'Stillborn';
    if (entry.kind === 'Died' && (died || isStillborn))
      return { kind: died ? 'Its death is logged already. Correct that entry' : 'It was stillborn' };
    if (isStillborn && ofTheLiving(entry.kind))
      return { kind: `This ${child} was stillborn. If it lives after all, correct its birth` };
    if (died && ofTheLiving(entry.kind) && precedes(momentOf(died), moment))
      return at(moment, momentOf(died), `This ${child} died ${told(momentOf(died))}`);
  }
  if (entry.kind === 'Young' && entry.offspringId !== null) {
    const own = inOrder(others).filter(({ offspringId }) => offspringId === entry.offspringId);
    const early = own.find((other) => precedes(momentOf(other), moment));
    if (early)
      return at(
        moment,
        momentOf(early),
        `Something is logged of this ${child} ${told(momentOf(early))}. It was born before that`,
      );
    const alive = own.find(({ kind }) => ofTheLiving(kind) || kind === 'Died');
    if (entry.outcome === 'Stillborn' && alive)
      return {
        outcome: `What is logged of this ${child} ${told(momentOf(alive))} says that it lived. Remove that entry first`,
      };
  }
  return {};
}

/** A birth as far as it has come. */
export interface BirthSoFar {
  readonly startedAt: Moment | null;
  readonly endedAt: Moment | null;
  readonly born: number;
  readonly stillborn: number;
  /** Of those born alive. */
  readonly died: number;
  readonly placentas: number;
  readonly lastAt: Moment | null;
  /** Minutes from each one to the next, null where an hour is missing. */
  readonly pauses: readonly (number | null)[];
}

export function birthSoFar(entries: readonly LoggedEntry[]): BirthSoFar {
  const young = bornOf(entries);
  const of = (kind: string) => entries.find((entry) => entry.kind === kind);
  const [start, end, last] = [of('Labour'), of('Ended'), young.at(-1)];
  return {
    startedAt: start ? momentOf(start) : null,
    endedAt: end ? momentOf(end) : null,
    born: young.length,
    stillborn: young.filter(({ outcome }) => outcome === 'Stillborn').length,
    died: entries.filter(({ kind }) => kind === 'Died').length,
    placentas:
      young.filter(({ placenta }) => placenta === 'Came').length +
      entries.filter(({ kind }) => kind === 'Placenta').length,
    lastAt: last ? momentOf(last) : null,
    pauses: young.slice(1).map((one, index) => minutesBetween(momentOf(young[index] ?? one), momentOf(one))),
  };
}

/** How many eggs or chicks the log tells of one kind. */
export const hatchCount = (entries: readonly LoggedEntry[], kind: string): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind ? (entry.number ?? 0) : 0), 0);

/** "2 h 05 min", "40 min". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}
