import { gapsBetween } from './evidence/table.ts';
import type { Matching } from './match-columns.ts';
import type { DateOrder, FileProfile, ImportTypeKey } from './types.ts';

/** From one day to another, at least and at most so many days: nothing else can be. */
type Possible = readonly [from: string, to: string, fewest: number, most: number];

const ever = 40_000;

/**
 * Bounds far beyond any species here, so that they refuse what cannot be and nothing that is only unusual. Lives alone tell:
 * what was paid or given late was due before its day.
 */
const possible: Readonly<Partial<Record<ImportTypeKey, readonly Possible[]>>> = {
  animals: [
    ['birthDate', 'deathDate', 0, ever],
    ['birthDate', 'purchaseDate', 0, ever],
    ['birthDate', 'weaningDate', 1, 500],
  ],
  'breeding-groups': [
    ['breedingDate', 'birthDate', 13, 450],
    ['breedingDate', 'expectedDate', 13, 450],
    ['expectedDate', 'birthDate', -60, 60],
  ],
  offspring: [
    ['breedingGroupDate', 'meetingDate', 0, ever],
    ['breedingGroupDate', 'weaningDate', 1, 500],
  ],
};

const orders = ['day-first', 'month-first'] as const;

/**
 * Which number of a date is the day where no date by itself tells, but one order has a puppy go home before it is born: the
 * other is meant. Undefined where both can be, or neither.
 */
export function orderBySense(
  type: ImportTypeKey,
  { format, columns, preview }: Pick<FileProfile, 'format' | 'columns' | 'preview'>,
  matching: Matching,
): Exclude<DateOrder, 'ask'> | undefined {
  const isOpen =
    format.dateOrder === 'ask' && columns.every(({ proofs }) => !proofs.dayFirst && !proofs.monthFirst);
  if (!isOpen) return undefined;
  const at = (field: string): number =>
    matching.columns.find((column) => column.field === field)?.index ?? -1;
  const fits = (order: DateOrder): boolean =>
    (possible[type] ?? []).every(([from, to, fewest, most]) =>
      gapsBetween(preview, at(from), at(to), order).every((gap) => gap >= fewest && gap <= most),
    );
  const [order, ...more] = orders.filter(fits);
  return more.length === 0 ? order : undefined;
}

/** A file with the order of its dates, where what its columns mean tells it. */
export function withOrderBySense(type: ImportTypeKey, profile: FileProfile, matching: Matching): FileProfile {
  const value = orderBySense(type, profile, matching);
  if (value === undefined) return profile;
  const reason = 'The other way one day of a row would lie before another that cannot be later';
  return {
    ...profile,
    format: { ...profile.format, dateOrder: value },
    findings: { ...profile.findings, dateOrder: { value, sure: true, reason } },
  };
}
