import { areOfficialTags } from '../can-hold.ts';
import { importFieldOf } from '../import-types.ts';
import { type Evidence, isOpen, isUnique } from './table.ts';

/** The letters of a country and a long number hang on an ear, beside the short number of the farm. */
export const guessMarks: Evidence = ({ type, free, taken }) => {
  const field = ['earTag', 'earTag2'].find((key) => !taken.has(key));
  if (field === undefined || importFieldOf(type, field) === undefined) return [];
  const found = free.filter(
    (column) =>
      column.filled > 1 &&
      isUnique(column) &&
      areOfficialTags(column) &&
      isOpen(column.header, ['number', 'animal', 'mark', 'group', 'ear', 'tag']),
  );
  return found.map(({ index }) => ({
    index,
    field,
    reason: 'Its values are official tags',
    certain: found.length === 1,
  }));
};
