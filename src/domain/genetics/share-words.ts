import { formatNumber } from '../writing.ts';
import { countedGenerations, isTold } from './known-share.ts';

const narrowSpace = '\u202f';

/**
 * A share or coefficient (0 to 1) in words: "6.25 %", "0 %", and "< 0.01 %" for what would round to nothing.
 * Null is "Unknown": what is not known is never 0 %.
 */
export function shareWords(share: number | null): string {
  if (share === null) return 'Unknown';
  const percent = share * 100;
  if (percent > 0 && percent < 0.005) return `< 0.01${narrowSpace}%`;
  return `${formatNumber(percent, 2)}${narrowSpace}%`;
}

const knownWords = (known: number): string =>
  known === 1 ? 'all' : `${Math.round(known * 100)}${narrowSpace}%`;

/**
 * A coefficient with what it rests on: "6.25 %, 82 % of 5 generations known". "Unknown" where a parent is, and where
 * nobody beyond the parents is recorded: 0 % would then be said of any two strangers.
 * @param known Share of the places in `countedGenerations` with a recorded ancestor, 0 to 1
 */
export function coefficientWords(coefficient: number | null, known: number): string {
  if (!isTold(coefficient, known)) return 'Unknown';
  return `${shareWords(coefficient)}, ${knownWords(known)} of ${countedGenerations} generations known`;
}

/** The same for a box or a narrow cell: "COI 6.25 % · 82 % of 5 gen. known", or "COI unknown". */
export function shortCoefficientWords(coefficient: number | null, known: number): string {
  if (!isTold(coefficient, known)) return 'COI unknown';
  return `COI ${shareWords(coefficient)} · ${knownWords(known)} of ${countedGenerations} gen. known`;
}
