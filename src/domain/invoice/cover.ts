import type { Share } from './schedule.ts';

/** Money of a buyer that came in and stands on no invoice yet. Whole cents. */
export interface Received {
  readonly id: string;
  /** The young one it is for; null for none in particular. */
  readonly of: string | null;
  /** Theirs for whatever they are asked. */
  readonly isCredit: boolean;
  /** Theirs until what it is for has gone, and so paid back as far as it was. */
  readonly isHeld: boolean;
  readonly amount: number;
}

/** A part of what was received, and what it counts for. */
interface Taking extends Share {
  readonly id: string;
}

/**
 * What counts for what is asked: of each entry as much as there is to cover, what is for one young one before what is for
 * none. The draft says it, and issuing does it.
 * @param held What of all that is held was not paid back
 */
export function takings(asked: readonly Share[], received: readonly Received[], held: number): Taking[] {
  const left = new Map(asked.map(({ of, amount }) => [of, amount]));
  const made: Taking[] = [];
  let stillHeld = held;
  for (const { id, of, isCredit, isHeld, amount } of received.toSorted(
    (one, other) => Number(one.of === null) - Number(other.of === null),
  )) {
    let rest = isHeld ? Math.min(amount, stillHeld) : amount;
    for (const [one, open] of left) {
      const part = isCredit || one === of ? Math.min(rest, open) : 0;
      if (part <= 0) continue;
      made.push({ id, of: one, amount: part });
      left.set(one, open - part);
      rest -= part;
      if (isHeld) stillHeld -= part;
    }
  }
  return made;
}
