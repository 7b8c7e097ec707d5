import type { MarkerOutcome, OutcomeWord } from '#domain/genetics/marker-risk.ts';
import type { Range } from '#domain/genetics/risk.ts';
import { formatNumber } from '#domain/writing.ts';

/** 0.0625 is "6.25 %"; a space that does not break. */
export const percent = (share: number): string => `${formatNumber(share * 100, 2)}\u00a0%`;

/** "25 %", or "0 to 50 %" where the parents are not known well enough for one figure. */
export function rangeWords({ least, most }: Range): string {
  const [from, to] = [least, most].map((share) => formatNumber(share * 100, 1));
  return from === to ? `${to}\u00a0%` : `${from} to ${to}\u00a0%`;
}

export const isSame = (one: Range | null, other: Range | null): boolean =>
  one?.least === other?.least && one?.most === other?.most;

const many: Partial<Record<OutcomeWord, string>> = {
  carrier: 'carriers',
  lost: 'lost before or soon after birth',
  'one copy': 'with one copy',
  'two copies': 'with two copies',
};

const listed = (outcomes: readonly MarkerOutcome[], side: 'sons' | 'daughters'): string =>
  outcomes
    .flatMap((outcome) => {
      const range = outcome[side];
      return range && range.most > 0 ? [`${rangeWords(range)} ${many[outcome.word] ?? outcome.word}`] : [];
    })
    .join(', ');

/** "25 % affected, 50 % carriers, 25 % clear"; by sex where that makes a difference. */
export function outcomeWords(outcomes: readonly MarkerOutcome[]): string {
  if (outcomes.every(({ sons, daughters }) => isSame(sons, daughters))) return listed(outcomes, 'sons');
  return `Males: ${listed(outcomes, 'sons')}. Females: ${listed(outcomes, 'daughters')}`;
}
