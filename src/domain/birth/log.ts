import { formatDate } from '../dates.ts';
import { spelled } from '../writing.ts';
import { type Death, deadThen } from './death.ts';
import { isBeforeBirth, isCareKind, isSingle, mayPrecede, ofTheLiving } from './kinds.ts';
import {
  isAhead,
  isBefore,
  type Moment,
  minutesBetween,
  momentWords,
  stillToCome,
  wrongPart,
} from './moment.ts';

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

/** A sentence at the field that is to be mended: the hour where the day may be right. */
const at = (moment: Moment, other: Moment, sentence: string): Record<string, string> => ({
  [wrongPart(moment, other) === 'time' ? 'happenedTime' : 'happenedOn']: sentence,
});

export interface AroundEntry {
  /** What is logged of the same litter, without the entry itself. */
  readonly others: readonly LoggedEntry[];
  /** The birth date of the litter, also where nothing of it was logged. */
  readonly birthDate: string | null;
  /** The day of the mating, and what that is called; left out where nobody knows. */
  readonly mated?: { readonly on: string; readonly called: string } | undefined;
  /** When the one it is about died, where the log does not say it. */
  readonly death?: Death | null | undefined;
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
  const told = (other: Moment) => momentWords(other, now.on);
  if (isAhead(moment, now, timeZone)) return at(moment, now, stillToCome);
  const precedes = (one: Moment, other: Moment) => isBefore(one, other, timeZone);
  const find = (kind: string) => others.find((other) => other.kind === kind);
  if (isSingle(entry.kind) && find(entry.kind)) {
    const what = entry.kind === 'Labour' ? 'The start' : 'The end';
    const when = told(momentOf(find(entry.kind) ?? entry));
    return { kind: `${what} of this ${birth} is logged already, ${when}. Correct that entry` };
  }
  const { mated } = around;
  if (mated && isBeforeBirth(entry.kind) && entry.happenedOn < mated.on)
    return { happenedOn: `That day lies before the ${mated.called} on ${formatDate(mated.on, now.on)}` };
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
  { others, birthDate, death, child, now, timeZone }: AroundEntry,
  told: (moment: Moment) => string,
  precedes: (one: Moment, other: Moment) => boolean,
): Record<string, string> {
  const moment = momentOf(entry);
  const firstDay = birthDate ?? bornOn(others);
  if (
    entry.offspringId === null &&
    isCareKind(entry.kind) &&
    firstDay !== null &&
    entry.happenedOn < firstDay
  )
    return {
      happenedOn: `The first ${child} was born ${told({ on: firstDay, time: null })}. Give a later day`,
    };
  if (entry.offspringId !== null && entry.kind !== 'Young') {
    const own = others.filter(({ offspringId }) => offspringId === entry.offspringId);
    const born = own.find(({ kind }) => kind === 'Young');
    const since: Moment | null = born ? momentOf(born) : birthDate ? { on: birthDate, time: null } : null;
    if (since && precedes(moment, since))
      return at(moment, since, `This ${child} was born ${told(since)}. Give a later time`);
    const died = own.find(({ kind }) => kind === 'Died');
    const isStillborn = born?.outcome === 'Stillborn';
    if (entry.kind === 'Died' && (died || isStillborn))
      return {
        kind: died
          ? `Its death is logged already, ${told(momentOf(died))}. Correct that entry`
          : 'It was stillborn',
      };
    const later =
      entry.kind === 'Died' &&
      own.find(({ kind, ...one }) => ofTheLiving(kind) && precedes(moment, momentOf({ kind, ...one })));
    if (later)
      return at(
        moment,
        momentOf(later),
        `What is logged of this ${child} ${told(momentOf(later))} says that it lived. Give a later time, or remove that entry`,
      );
    if (isStillborn && ofTheLiving(entry.kind))
      return { kind: `This ${child} was stillborn. If it lives after all, correct its birth` };
    if (died && ofTheLiving(entry.kind) && precedes(momentOf(died), moment))
      return at(moment, momentOf(died), `This ${child} died ${told(momentOf(died))}`);
    const dead =
      death &&
      !died &&
      ofTheLiving(entry.kind) &&
      deadThen(moment, death, { timeZone, today: now.on, child });
    if (dead) return at(moment, death, dead);
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
