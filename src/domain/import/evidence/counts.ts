import type { Column } from '../can-hold.ts';
import { readNumber } from '../read-number.ts';
import { cellOf, type Evidence, type Guess, isOpen, type Rows } from './table.ts';

const figureOf = (row: Rows[number], index: number): number | undefined => {
  const text = cellOf(row, index);
  return /^\d{1,3}$/.test(text) ? readNumber(text, '.')?.value : undefined;
};

/** Whether one column is the other two together, in each row that has all three; in two rows at least, and not by nought alone. */
function isSum(rows: Rows, whole: number, parts: readonly [number, number]): boolean {
  let [fits, told] = [0, 0];
  const seen = new Set<string>();
  for (const row of rows) {
    const all = [whole, ...parts].map((index) => figureOf(row, index));
    const [sum, one, other] = all;
    if (sum === undefined || one === undefined || other === undefined) continue;
    told += 1;
    seen.add(all.join(' '));
    if (sum === one + other) fits += 1;
  }
  return told > 1 && fits === told && seen.size > 1;
}

/** What together makes what. */
const sums: readonly (readonly [whole: string, one: string, other: string])[] = [
  ['totalPuppies', 'maleCount', 'femaleCount'],
  ['totalPuppies', 'alivePuppies', 'bornDead'],
];

/** Of three counts of a litter two are known and make the third, or the third makes one of them. */
export const guessCounts: Evidence = ({ type, free, taken, rows }) => {
  if (type.key !== 'breeding-groups') return [];
  const counts = free.filter(
    ({ header, filled, looks }: Column) =>
      filled > 1 &&
      looks.number >= filled * 0.9 &&
      isOpen(header, ['number', 'young', 'total', 'birth', 'alive', 'dead']),
  );
  return sums.flatMap((sum): Guess[] => {
    const missing = sum.filter((key) => !taken.has(key));
    const [field] = missing;
    if (field === undefined || missing.length > 1) return [];
    const found = counts.filter(({ index }) => {
      const at = (key: string): number => (key === field ? index : (taken.get(key) as number));
      return isSum(rows, at(sum[0]), [at(sum[1]), at(sum[2])]);
    });
    return found.map(({ index }) => ({
      index,
      field,
      reason: 'The counts of each row add up with it',
      certain: found.length === 1,
    }));
  });
};
