import { entities } from '#domain/entities/index.ts';
import { typedWeightIn } from '#domain/entry/read-typed-weight.ts';
import type { Region } from '#domain/entry/region.ts';
import type { Species } from '#domain/species/species.ts';

/** One young one as it is entered at the birth, still as typed. */
export interface YoungRow {
  readonly key: number;
  readonly gender: string;
  readonly collarColor: string;
  readonly breederName: string;
  readonly birthWeight: string;
}

export const collars: readonly string[] = entities.offspring.fields.collarColor.choices;

/** The next collars nobody in the litter wears yet. */
function freeCollars(rows: readonly YoungRow[]): string[] {
  const worn = new Set(rows.map(({ collarColor }) => collarColor));
  return collars.filter((collar) => !worn.has(collar));
}

/** Adds so many of one sex; ribbons are proposed only where the species' young wear them. */
export function addYoung(
  rows: readonly YoungRow[],
  gender: string,
  count: number,
  wearsCollars: boolean,
): YoungRow[] {
  const free = wearsCollars ? freeCollars(rows) : [];
  const first = Math.max(0, ...rows.map(({ key }) => key)) + 1;
  const added = Array.from({ length: Math.max(0, count) }, (_, index) => ({
    key: first + index,
    gender,
    collarColor: free[index] ?? '',
    breederName: '',
    birthWeight: '',
  }));
  return [...rows, ...added];
}

/** One more of a sex: one that was only expected, of which nothing is said yet, becomes it before another is added. */
export function oneMore(rows: readonly YoungRow[], gender: string, wearsCollars: boolean): YoungRow[] {
  const open = rows.find(
    (row) => row.gender === 'Unknown' && row.breederName === '' && row.birthWeight === '',
  );
  if (gender === 'Unknown' || open === undefined) return addYoung(rows, gender, 1, wearsCollars);
  return rows.map((row) => (row === open ? { ...row, gender } : row));
}

/** Ribbons are for young that look alike in the box. */
export const wearsCollars = ({ key }: Species): boolean => key === 'dog' || key === 'cat';

/** Where one is the rule, twins the exception, and nobody counts by sex. */
export const bearsOne = ({ reproduction }: Species): boolean =>
  reproduction.litterSizeRange !== null && reproduction.litterSizeRange.to <= 2;

/** What the server is sent; what is not a number goes as typed, so that it can say so at the field. */
export function youngValues(row: YoungRow, unit: string, region: Region): Record<string, unknown> {
  const typed = row.birthWeight.trim();
  const birthWeight = typed === '' ? null : (typedWeightIn(typed, unit, region) ?? typed);
  return {
    gender: row.gender,
    collarColor: row.collarColor || null,
    breederName: row.breederName,
    birthWeight,
    currentWeight: birthWeight,
    weightUnit: unit,
  };
}
