import type { GeneticTest } from './markers/genetic-test.ts';
import { copiesIn } from './markers/genotypes.ts';
import type { MarkerKnowledge } from './parentage-status.ts';
import type { Sex } from './pedigree-record.ts';
import { type Copies, litterOdds, markerStatus, type Range } from './risk.ts';

export const outcomeWords = [
  'clear',
  'carrier',
  'one copy',
  'affected',
  'at risk',
  'without',
  'two copies',
  'lost',
] as const;
export type OutcomeWord = (typeof outcomeWords)[number];

export interface MarkerOutcome {
  readonly word: OutcomeWord;
  /** Null where the word cannot stand for that sex: a son is no carrier of an X-linked variant. */
  readonly sons: Range | null;
  readonly daughters: Range | null;
}

/**
 * The worst that can come of it: `affected` (or lost) young are sure to be possible; `one-copy` of an incompletely
 * dominant variant; `unknown` when only an untested parent stands between; `carriers`; `clear`. Traits that harm
 * nobody are `trait`.
 */
export const riskVerdicts = ['affected', 'one-copy', 'unknown', 'carriers', 'trait', 'clear'] as const;
export type RiskVerdict = (typeof riskVerdicts)[number];

export interface MarkerRisk {
  readonly verdict: RiskVerdict;
  /** Shares of the young born, those that die before or soon after birth apart: of those conceived. */
  readonly outcomes: readonly MarkerOutcome[];
}

const none: Range = { least: 0, most: 0 };

/** What a litter can inherit at a marker with two alleles, from what is known of its parents. */
export function markerRisk(test: GeneticTest, sire: MarkerKnowledge, dam: MarkerKnowledge): MarkerRisk {
  const ofSire = copiesIn(test, sire.genotypes);
  const ofDam = copiesIn(test, dam.genotypes);
  const conceived = litterOdds(test.inheritance, ofSire, ofDam);
  const born = test.losesTwoCopies ? litterOdds(test.inheritance, ofSire, ofDam, [2]) : conceived;
  const outcomes = new Map<OutcomeWord, { sons: Range | null; daughters: Range | null }>();
  const put = (word: OutcomeWord, sex: Sex, { least, most }: Range) => {
    const row = outcomes.get(word) ?? { sons: null, daughters: null };
    outcomes.set(word, { ...row, [sex === 'male' ? 'sons' : 'daughters']: { least, most } });
  };
  for (const sex of ['male', 'female'] as const) {
    const side = sex === 'male' ? 'sons' : 'daughters';
    for (const odds of born[side]) put(outcomeWord(test, odds.copies, sex), sex, odds);
    const lost = test.losesTwoCopies && conceived[side].find(({ copies }) => copies === 2);
    if (lost) put('lost', sex, lost);
  }
  const rows = [...outcomes]
    .map(([word, ranges]): MarkerOutcome => ({ word, ...ranges }))
    .sort((a, b) => order.indexOf(a.word) - order.indexOf(b.word));
  return { verdict: verdictOf(test, rows), outcomes: rows };
}

const order: readonly OutcomeWord[] = [
  'lost',
  'affected',
  'at risk',
  'two copies',
  'one copy',
  'carrier',
  'without',
  'clear',
];

/** What a number of copies is called in an animal that lives. */
export function outcomeWord(test: GeneticTest, copies: Copies, sex: Sex): OutcomeWord {
  if (test.kind !== 'health') return copies === 0 ? 'without' : copies === 1 ? 'one copy' : 'two copies';
  const status = markerStatus(test.inheritance, copies, sex, test.isRisk === true);
  if (status === 'one-copy') return 'one copy';
  return status === 'at-risk' ? 'at risk' : status;
}

function verdictOf(test: GeneticTest, rows: readonly MarkerOutcome[]): RiskVerdict {
  const range = (...words: OutcomeWord[]) =>
    rows
      .filter(({ word }) => words.includes(word))
      .flatMap(({ sons, daughters }) => [sons ?? none, daughters ?? none]);
  const isSure = (ranges: readonly Range[]) => ranges.some(({ least }) => least > 0);
  const isPossible = (ranges: readonly Range[]) => ranges.some(({ most }) => most > 0);
  const harmed = range('affected', 'at risk', 'lost');
  const oneCopy = test.kind === 'health' ? range('one copy') : [];
  if (isSure(harmed)) return 'affected';
  if (isPossible(harmed)) return 'unknown';
  if (isSure(oneCopy)) return 'one-copy';
  if (isPossible(oneCopy)) return 'unknown';
  if (test.kind !== 'health') return 'trait';
  return isPossible(range('carrier')) ? 'carriers' : 'clear';
}
