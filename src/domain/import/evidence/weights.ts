import type { Column } from '../can-hold.ts';
import { fold, wordsOf } from '../fold.ts';
import { unitInHeader } from '../read-weight.ts';
import { type Evidence, isOpen, looksLike } from './table.ts';

/** How much more it is, for how long, or of something else that is weighed. */
const otherWeight =
  /\b(?:gain|gained|adg|dlwg|growth|per|day|daily|change|diff|difference|loss|lost|target|goal|expected|avg|average|total|milk|feed|food|dose|zunahme|zuwachs|gmq|groei|tilvaekst|tilvaxt|croissance|aumento|przyrost|przyrosty|birth|last|previous|litter|carcass|wool|fleece)\b/;

const isWeighed = (column: Column): boolean =>
  looksLike(column, 'weight') || (looksLike(column, 'number') && unitInHeader(column.header) !== undefined);

/** In a log of weights, the one column of figures that is in a unit of weight and says of nothing else what it weighs. */
export const guessWeight: Evidence = ({ type, free, taken }) => {
  if (type.key !== 'weights' || taken.has('weight')) return [];
  const found = free.filter(
    (column) =>
      isWeighed(column) &&
      isOpen(column.header, ['weight', 'place', 'animal', 'young', 'amount']) &&
      !otherWeight.test(wordsOf(fold(column.header)).join(' ')),
  );
  return found.map(({ index }) => ({
    index,
    field: 'weight',
    reason: 'Its figures are in a unit of weight',
    certain: found.length === 1,
  }));
};
