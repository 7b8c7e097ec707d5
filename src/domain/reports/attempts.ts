import type { RoundFacts } from '../reproduction/timeline/rounds.ts';
import { shareOf } from './numbers.ts';

export type Outcome = 'born' | 'lost' | 'empty' | 'expecting' | 'unknown';

/** One attempt to have young: all matings of one female in one heat, and what came of it. */
export interface Attempt {
  /** The first mating. */
  readonly on: string;
  readonly maleId: string | null;
  /** Null where there were several. */
  readonly maleName: string | null;
  /** Null where nobody said, or where they differ. */
  readonly method: string | null;
  readonly hasSeveralMethods: boolean;
  readonly outcome: Outcome;
}

export interface KnownLitter {
  readonly id: string;
  readonly lostOn: string | null;
  readonly method: string | null;
}

function outcomeOf({ litter, matings, checks }: RoundFacts, known: KnownLitter | undefined): Outcome {
  const states = matings.map(({ status }) => status);
  if (litter?.bornOn || states.includes('born')) return 'born';
  if (known?.lostOn) return 'lost';
  const last = checks.findLast(({ result }) => result !== 'Uncertain')?.result;
  if (last === 'Not pregnant') return 'empty';
  if (last === 'Pregnant' || states.includes('confirmed')) return 'expecting';
  return states.includes('not pregnant') ? 'empty' : 'unknown';
}

const onlyOne = <T>(values: readonly (T | null)[]): T | null => {
  const found = new Set(values.filter((value) => value !== null));
  return found.size === 1 ? ([...found][0] ?? null) : null;
};

/** The rounds of a female in which she was mated. A litter without a day of mating is none: only successes leave such. */
export function attemptsOf(rounds: readonly RoundFacts[], litters: readonly KnownLitter[]): Attempt[] {
  return rounds.flatMap((round): Attempt[] => {
    const days = round.matings.map(({ on }) => on).sort();
    const [first] = days;
    if (first === undefined) return [];
    const known = litters.find(({ id }) => id === round.litter?.id);
    const methods = round.matings.map(({ id, method }) => (id === null ? (known?.method ?? null) : method));
    const sire = onlyOne(round.matings.map(({ maleId }) => maleId));
    return [
      {
        on: first,
        maleId: sire,
        maleName: sire === null ? null : onlyOne(round.matings.map(({ maleName }) => maleName)),
        method: onlyOne(methods),
        hasSeveralMethods: new Set(methods.filter((method) => method !== null)).size > 1,
        outcome: outcomeOf(round, known),
      },
    ];
  });
}

export interface AttemptCounts {
  readonly all: number;
  readonly born: number;
  readonly lost: number;
  readonly empty: number;
  /** Expected, or nobody wrote down what came of it. */
  readonly open: number;
  /** Of those whose end is known, in percent; null where none is. */
  readonly share: number | null;
}

export function countAttempts(attempts: readonly Attempt[]): AttemptCounts {
  const of = (...outcomes: readonly Outcome[]): number =>
    attempts.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const [born, lost, empty] = [of('born'), of('lost'), of('empty')];
  return {
    all: attempts.length,
    born,
    lost,
    empty,
    open: of('expecting', 'unknown'),
    share: shareOf(born, born + lost + empty),
  };
}
