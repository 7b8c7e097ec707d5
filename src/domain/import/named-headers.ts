import { cannotBe } from './can-hold.ts';
import { fold } from './fold.ts';
import { importFieldOf, importTypes } from './import-types.ts';
import { type ColumnPlan, splitOf } from './plan-columns.ts';
import { type ColumnProfile, type ImportField, type ImportTypeKey, skipColumn } from './types.ts';

/** Header, as `headerKey` writes it → the field somebody has chosen for it, or `skip`. */
export type NamedHeaders = Readonly<Record<string, string>>;

/**
 * What a column is known by in another file: its header, whatever its case, accents and spaces. One without a header has
 * none, and which of two alike came first is of its own file.
 */
export function headerKey(header: string): string | undefined {
  const key = fold(header).replace(/\s+/g, ' ').trim();
  return key === '' || /^column \d+$|\(\d+\)$/.test(key) ? undefined : key;
}

/** What was chosen for a column in an earlier file; only what this type has, and what its cells here can be. */
export function fieldNamed(
  type: ImportTypeKey,
  named: NamedHeaders,
  column: ColumnProfile,
): ImportField | typeof skipColumn | undefined {
  const key = headerKey(column.header);
  const chosen = key !== undefined && Object.hasOwn(named, key) ? named[key] : undefined;
  if (chosen === undefined || chosen === skipColumn) return chosen;
  const field = importFieldOf(importTypes[type], chosen);
  return field && !cannotBe(field, column) ? field : undefined;
}

/**
 * What was chosen by hand: where the plan is not as it was found. A column that only gave its field to another, or comes
 * apart into several, was not skipped by anybody.
 */
export function namedByHand(found: ColumnPlan, plan: ColumnPlan): NamedHeaders {
  const taken = new Set(Object.values(plan.mapping));
  return Object.fromEntries(
    Object.entries(plan.mapping).flatMap(([header, chosen]) => {
      const before = found.mapping[header] ?? skipColumn;
      const key = headerKey(header);
      if (key === undefined || chosen === before || splitOf(plan, header)) return [];
      return chosen === skipColumn && taken.has(before) ? [] : [[key, chosen]];
    }),
  );
}
