import { guessBearer, guessCare } from './care.ts';
import { guessColours } from './colours.ts';
import { guessContacts } from './contacts.ts';
import { guessCounts } from './counts.ts';
import { daysByOrder } from './days.ts';
import { guessHalfKnown } from './half-known.ts';
import { guessMarks } from './marks.ts';
import { guessMoney } from './money.ts';
import { guessNames, guessOnlyNames } from './names.ts';
import { guessPairs } from './pairs.ts';
import { guessIds, guessParents } from './parents.ts';
import { guessRemarks } from './remarks.ts';
import { type Evidence, type Guess, type Sample, sampleOf, type Table } from './table.ts';
import { guessByValues } from './values.ts';
import { guessWeight } from './weights.ts';

/** All that columns are told by, apart from their names. */
const evidences = (type: Table['type']['key']): readonly Evidence[] => [
  guessHalfKnown,
  guessByValues,
  guessNames,
  guessIds,
  guessParents,
  guessColours,
  guessCounts,
  guessContacts,
  guessCare,
  guessMoney,
  guessPairs,
  guessWeight,
  ...(daysByOrder[type] ?? []),
];

/** What is left over: asked only where nothing else is certain any more. */
const leftOver: readonly Evidence[] = [guessMarks, guessOnlyNames, guessBearer, guessRemarks];

/**
 * What is certain of the columns that have no field: where two proofs speak for one column, or for one field, of
 * different things, neither does.
 */
function certainOf(guesses: readonly Guess[]): Guess[] {
  const certain = guesses.filter((guess) => guess.certain);
  const first = certain.filter(
    (guess, at) =>
      certain.findIndex(({ index, field }) => index === guess.index && field === guess.field) === at,
  );
  return first.filter((guess) =>
    first.every((other) => other === guess || (other.index !== guess.index && other.field !== guess.field)),
  );
}

/** Each proof may be the ground of another: names of parents, parents of days of birth. */
const rounds = 6;

export interface Found {
  /** What is taken, in the order it was found. */
  readonly certain: readonly Guess[];
  /** What is only offered. */
  readonly offered: readonly Guess[];
}

export function findByEvidence(whole: Table): Found {
  const columns = whole.columns.map(sampleOf);
  const table = { ...whole, columns };
  const taken = new Map(table.taken);
  const open = new Set(whole.free.map(({ index }) => index));
  let free: readonly Sample[] = columns.filter(({ index }) => open.has(index));
  const certain: Guess[] = [];
  for (let round = 1; ; round++) {
    const now = { ...table, free, taken };
    const first = evidences(table.type.key).flatMap((find) => find(now));
    const sure = certainOf(first);
    const guesses = sure.length > 0 ? first : [...first, ...leftOver.flatMap((find) => find(now))];
    const more = round > rounds ? [] : sure.length > 0 ? sure : certainOf(guesses);
    if (more.length === 0) return { certain, offered: guesses };
    for (const guess of more) {
      certain.push(guess);
      taken.set(guess.field, guess.index);
    }
    const settled = new Set(more.map(({ index }) => index));
    free = free.filter(({ index }) => !settled.has(index));
  }
}
