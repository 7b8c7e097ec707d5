import { type FactOwner, factNames, factOf } from './facts.ts';
import { ownEntry } from './own-entry.ts';

/** What the records said when a contract was sent, of all that its text names. */
export interface SentFacts {
  /** How money and days were written. */
  readonly locale: string | null;
  /** By name, as the text has them. */
  readonly values: Readonly<Record<string, string>>;
  readonly amounts: { readonly price: number | null; readonly deposit: number | null };
}

/** The same fact in the paper and in the record; null where the record says nothing any more. */
export interface Disagreement {
  /** Terms of the species in braces. */
  readonly label: string;
  readonly paper: string;
  readonly record: string | null;
}

/** What comes in between sending and signing is no change of what was agreed. */
const movesOn: readonly string[] = ['today', 'paid', 'paid.full', 'balance'];

/** Of an older contract nothing was kept, and what came in an import may be anything. */
export function readSentFacts(kept: unknown): SentFacts | undefined {
  if (typeof kept !== 'object' || kept === null || !('values' in kept)) return undefined;
  const { values, locale, amounts } = kept as Partial<Record<keyof SentFacts, unknown>>;
  if (typeof values !== 'object' || values === null) return undefined;
  const figure = (name: string): number | null => {
    const amount = typeof amounts === 'object' && amounts !== null ? Reflect.get(amounts, name) : null;
    return typeof amount === 'number' ? amount : null;
  };
  return {
    locale: typeof locale === 'string' ? locale : null,
    values: Object.fromEntries(Object.entries(values).filter(([, text]) => typeof text === 'string')),
    amounts: { price: figure('price'), deposit: figure('deposit') },
  };
}

/**
 * What the text of a contract that is out no longer has as the records do.
 * @param knows Whether the record of an owner is still there: of one that went nothing is told
 */
export const disagreements = (
  { values }: SentFacts,
  valueFor: (name: string) => string | undefined,
  knows: (owner: FactOwner) => boolean,
): Disagreement[] =>
  factNames.flatMap((name) => {
    const [fact, paper] = [factOf(name), ownEntry(values, name)];
    if (!fact || paper === undefined || movesOn.includes(name) || fact.of === 'words') return [];
    if (fact.of !== 'house' && !knows(fact.of)) return [];
    const record = valueFor(name) ?? null;
    return record === paper ? [] : [{ label: fact.label, paper, record }];
  });

/** As a sentence: what the paper says and what holds by now. */
export const paperWords = (paper: string, record: string | null): string =>
  `The paper says ${paper}; the record now says ${record ?? 'nothing'}`;
