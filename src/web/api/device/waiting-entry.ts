import type { EntityName } from '#domain/entities/index.ts';
import type { RecordedMeanwhile } from '#domain/verbs/give-care.ts';
import type { AnyRecord } from '../records.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a person did and the server has not answered, as it is handed over. */
export interface Order {
  /** What it is for whoever shows it, such as `weighing`. */
  readonly kind: string;
  /** Under which it goes out; sent again it is kept once. */
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
  /** What a person reads of it: “Red, 1,078 g”. */
  readonly title: string;
  /** The record it is about. */
  readonly about: { readonly entity: EntityName; readonly id: string };
  /** What the server keeps by it, so that the screens follow. */
  readonly writes: readonly EntityName[];
  /** The record that comes with its own: what is about that one waits until a person has decided about this. */
  readonly makes?: string | undefined;
  /** It goes out after this one, which may still be under way. */
  readonly after?: string | undefined;
  /** What it changes instead, where it corrects a record that is kept. */
  readonly correction?: { readonly entity: EntityName; readonly changes: Values } | undefined;
  readonly corrects?: { readonly id: string; readonly version: number } | undefined;
}

/**
 * - `waiting`: no answer yet
 * - `refused`: the server said no, and why
 * - `conflict`: somebody else changed the record that it corrects
 * - `kept`: answered; such entries are told to the screen that sent them, and are on the device no more
 */
export type WaitingState = 'sending' | 'waiting' | 'refused' | 'conflict' | 'kept';

/** Who did it. The server keeps it in the organisation one is in: it goes out in no other. */
export interface Taker {
  readonly userId: string;
  readonly orgId: string;
}

export interface WaitingEntry extends Order, Taker {
  readonly takenAt: number;
  readonly state: WaitingState;
  /** Changed after it may have gone out: under its key the server may hold what was typed first. */
  readonly mayBeKept?: boolean | undefined;
  /** Why it was refused, in a sentence. */
  readonly problem?: string | undefined;
  /** The same by field, for a form that shows it again. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** The record as somebody else left it. */
  readonly current?: AnyRecord | undefined;
  /** What somebody else recorded in its place, beside what this one says. */
  readonly meanwhile?: RecordedMeanwhile['meanwhile'] | undefined;
  /** The record that `makes` may be, as somebody else recorded it. */
  readonly sameAs?: string | undefined;
  readonly answer?: unknown;
}

export const isUnsent = ({ state }: WaitingEntry): boolean => state === 'sending' || state === 'waiting';

/** A person has to look at it. */
export const wantsDecision = ({ state }: WaitingEntry): boolean =>
  state === 'refused' || state === 'conflict';

const inOrder = (entries: readonly WaitingEntry[]): WaitingEntry[] =>
  entries.toSorted((a, b) => a.takenAt - b.takenAt || a.key.localeCompare(b.key));

/** Whether it speaks of a record that is not there as long as nobody has decided about what makes it. */
const speaksOf = ({ path, body }: Order, undecided: readonly string[]): boolean => {
  if (undecided.length === 0) return false;
  const words = JSON.stringify([path, body]);
  return undecided.some((id) => words.includes(id));
};

/** Which goes out next: the oldest of this person and organisation that waits for no other. */
export function nextToSend(
  entries: readonly WaitingEntry[],
  { userId, orgId }: Taker,
): WaitingEntry | undefined {
  const unsent = new Set(entries.filter(isUnsent).map(({ key }) => key));
  const undecided = entries.filter(wantsDecision).flatMap(({ makes }) => makes ?? []);
  return inOrder(entries).find(
    (entry) =>
      entry.state === 'waiting' &&
      entry.userId === userId &&
      entry.orgId === orgId &&
      (entry.after === undefined || !unsent.has(entry.after)) &&
      !speaksOf(entry, undecided),
  );
}

/**
 * What becomes of an entry when somebody says that what `decided` would have made is the record that is there already: what
 * is about the one is about the other, and goes out, or is told beside it.
 */
export function movedToSame(entry: WaitingEntry, { makes, sameAs }: WaitingEntry): WaitingEntry {
  if (!makes || !sameAs || !(isUnsent(entry) || wantsDecision(entry)) || !speaksOf(entry, [makes]))
    return entry;
  const { path, body, about, correction } = entry;
  const moved = JSON.parse(
    JSON.stringify({ path, body, about, correction }).replaceAll(makes, sameAs),
  ) as Partial<WaitingEntry>;
  const state = entry.state === 'refused' ? 'waiting' : entry.state;
  return { ...entry, ...moved, state };
}

interface KeptRecord {
  readonly id: string;
  readonly version: number;
}

const isKeptRecord = (value: unknown): value is KeptRecord =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'version' in value &&
  typeof value.version === 'number';

/** The record an answer is about: itself, its entry, or the first of its items. */
export function keptRecord(answer: unknown): KeptRecord | undefined {
  if (isKeptRecord(answer)) return { id: answer.id, version: answer.version };
  if (typeof answer !== 'object' || answer === null) return undefined;
  if ('entry' in answer) return keptRecord(answer.entry);
  if (!('items' in answer)) return undefined;
  return Array.isArray(answer.items) ? keptRecord(answer.items[0]) : undefined;
}

/**
 * What becomes of an entry when the one before it was answered: where that is kept it corrects it, where it was refused
 * it stands for itself.
 */
export function followed(entry: WaitingEntry, before: WaitingEntry): WaitingEntry {
  if (entry.after !== before.key) return entry;
  const corrects = before.state === 'kept' ? keptRecord(before.answer) : undefined;
  return { ...entry, after: undefined, ...(entry.correction && corrects && { corrects }) };
}

/**
 * What stands in the queue after an answer to an entry that was typed anew while it was under way: where the first form
 * is kept the new one corrects it, where nobody answered it may be.
 */
export function changedMeanwhile(entry: WaitingEntry, answered: WaitingEntry | undefined): WaitingEntry {
  const corrects = answered?.state === 'kept' ? keptRecord(answered.answer) : undefined;
  return { ...entry, mayBeKept: !answered, ...(entry.correction && corrects && { corrects }) };
}
