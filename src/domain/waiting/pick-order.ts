import type { PickPolicy } from './policies.ts';

/** The list somebody stands on, the nearest first: of this litter or one of its young, of its breed, of the kennel. */
export const lists = ['litter', 'breed', 'kennel'] as const;
export type ListKind = (typeof lists)[number];

/** One who waits, as far as their turn goes. Days are `2026-11-23`, moments ISO with their zone. */
export interface Place {
  readonly id: string;
  readonly list: ListKind;
  readonly joinedOn: string;
  readonly createdAt: string;
  readonly depositPaidOn: string | null;
  /** What the breeder gave: a place in their order, or the pick position that was agreed. */
  readonly givenPlace: number | null;
  /** When a passed turn moved it to the end. */
  readonly movedAt: string | null;
  /** When the turn at this litter was passed and the place kept. */
  readonly passedAt: string | null;
  /** The young one of this litter that was chosen. */
  readonly heldYoungId: string | null;
}

/** What put a place where it stands. */
export type Reason =
  | { readonly kind: 'moved'; readonly at: string }
  | { readonly kind: 'deposit'; readonly on: string }
  | { readonly kind: 'joined'; readonly on: string; readonly lacks: 'deposit' | 'place' | null }
  | { readonly kind: 'given'; readonly place: number };

export interface Turn<P extends Place = Place> {
  readonly place: P;
  /** From 1. */
  readonly number: number;
  readonly state: 'chosen' | 'passed' | 'waiting';
  readonly reason: Reason;
}

const last = '9999-12-31';

/** By what each policy goes after the lists: the first difference decides. */
const keysOf = (place: Place, policy: PickPolicy): readonly (string | number)[] => {
  const { depositPaidOn, joinedOn, createdAt, id } = place;
  const given = place.givenPlace ?? Number.POSITIVE_INFINITY;
  const came = [joinedOn, createdAt, id];
  if (policy === 'First come') return came;
  if (policy === 'First deposit') return [depositPaidOn ?? last, ...came];
  return [given, depositPaidOn ?? last, ...came];
};

function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [at, key] of one.entries()) {
    const against = other[at];
    if (against === undefined || key === against) continue;
    return key < against ? -1 : 1;
  }
  return 0;
}

const reasonOf = (place: Place, policy: PickPolicy): Reason => {
  const { movedAt, depositPaidOn, givenPlace, joinedOn: on } = place;
  if (movedAt !== null) return { kind: 'moved', at: movedAt };
  if (policy === 'First come') return { kind: 'joined', on, lacks: null };
  if (policy === 'First deposit')
    return depositPaidOn === null
      ? { kind: 'joined', on, lacks: 'deposit' }
      : { kind: 'deposit', on: depositPaidOn };
  if (givenPlace !== null) return { kind: 'given', place: givenPlace };
  return depositPaidOn === null
    ? { kind: 'joined', on, lacks: 'place' }
    : { kind: 'deposit', on: depositPaidOn };
};

const stateOf = ({ heldYoungId, passedAt }: Place): Turn['state'] =>
  heldYoungId !== null ? 'chosen' : passedAt !== null ? 'passed' : 'waiting';

/**
 * The order in which people choose at one litter: whoever waits for this litter before whoever waits for its breed and
 * whoever waits for anything; among them by the policy; and behind all, in the order they passed, who was moved there.
 * The same for every order the places come in.
 */
export function pickOrder<P extends Place>(places: readonly P[], policy: PickPolicy): readonly Turn<P>[] {
  const keys = new Map(
    places.map((place) => [
      place.id,
      place.movedAt === null
        ? [0, lists.indexOf(place.list), ...keysOf(place, policy)]
        : [1, new Date(place.movedAt).getTime(), place.id],
    ]),
  );
  return places
    .toSorted((one, other) => compare(keys.get(one.id) ?? [], keys.get(other.id) ?? []))
    .map((place, index) => ({
      place,
      number: index + 1,
      state: stateOf(place),
      reason: reasonOf(place, policy),
    }));
}

/** Whose turn it is. */
export const nextTurn = <P extends Place>(turns: readonly Turn<P>[]): Turn<P> | undefined =>
  turns.find(({ state }) => state === 'waiting');

/** All that one who waits may know: figures, and nothing of anybody else. */
export interface OwnPosition {
  readonly state: Turn['state'];
  /** How many choose before them; 0 is their turn. */
  readonly ahead: number;
}

/** Undefined for whoever does not wait at this litter. */
export function ownPosition(turns: readonly Turn[], placeId: string): OwnPosition | undefined {
  const index = turns.findIndex(({ place }) => place.id === placeId);
  const own = turns[index];
  if (!own) return undefined;
  const before = turns.slice(0, index).filter(({ state }) => state === 'waiting');
  return { state: own.state, ahead: own.state === 'waiting' ? before.length : 0 };
}
