import type { ImportPlan, InvalidValue, IssueGroup } from '#domain/import/types.ts';
import { correctCell, leaveOut, markNotData, replaceValue } from '../draft.ts';

/** What the user decides about a value that does not fit. */
export type Fix =
  | { readonly kind: 'replace'; readonly text: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'leave-out' }
  /** A heading, a total: rows that are no records. */
  | { readonly kind: 'not-data' }
  /** Row by row: what stands in each of them instead. */
  | { readonly kind: 'cells'; readonly texts: Readonly<Record<number, string>> };

export type Fixes = Readonly<Record<string, Fix>>;

/** One value of one group; the same value may be wrong in two fields, or for two reasons. */
export const fixKey = (group: IssueGroup, { value }: Pick<InvalidValue, 'value'>): string =>
  JSON.stringify([group.field, group.code, value]);

function applyFix(plan: ImportPlan, group: IssueGroup, value: InvalidValue, fix: Fix): ImportPlan {
  switch (fix.kind) {
    case 'replace':
      return replaceValue(plan, group.field, value.value, fix.text);
    case 'empty':
      return replaceValue(plan, group.field, value.value, null);
    case 'leave-out':
      // Of two rows with the same number only the second is wrong: rows go by their numbers where all are known.
      return value.rowNumbers.length === value.count
        ? value.rowNumbers.reduce((before, row) => leaveOut(before, row, true), plan)
        : replaceValue(plan, group.field, value.value, { leaveOut: true });
    case 'not-data':
      return value.rowNumbers.reduce((before, row) => markNotData(before, row, true), plan);
    case 'cells':
      return Object.entries(fix.texts)
        .filter(([, text]) => text.trim() !== '')
        .reduce((before, [row, text]) => correctCell(before, Number(row), group.field, text), plan);
  }
}

/** The plan with everything that was decided. */
export function applyFixes(plan: ImportPlan, groups: readonly IssueGroup[], fixes: Fixes): ImportPlan {
  let next = plan;
  for (const group of groups) {
    for (const value of group.values) {
      const fix = fixes[fixKey(group, value)];
      if (fix) next = applyFix(next, group, value, fix);
    }
  }
  return next;
}

/** A value with only one possible reading, and what it is read as. */
export interface CertainFix {
  readonly group: IssueGroup;
  readonly value: string;
  readonly text: string;
}

/** Values with only one possible reading. */
export const certainValues = (groups: readonly IssueGroup[]): CertainFix[] =>
  groups.flatMap((group) =>
    group.values.flatMap(({ value, suggestion }) =>
      suggestion?.certain ? [{ group, value, text: suggestion.value }] : [],
    ),
  );

/** Reads them so, or no longer. */
export const takeCertain = (plan: ImportPlan, values: readonly CertainFix[], isTaken: boolean): ImportPlan =>
  values.reduce(
    (before, { group, value, text }) => replaceValue(before, group.field, value, isTaken ? text : undefined),
    plan,
  );

/** The same as fixes, for all values at once. */
export const certainFixes = (groups: readonly IssueGroup[]): Fixes =>
  Object.fromEntries(
    certainValues(groups).map(({ group, value, text }) => [
      fixKey(group, { value }),
      { kind: 'replace', text },
    ]),
  );

/** Different values that do not fit, over all groups. */
export const valuesToFix = (groups: readonly IssueGroup[]): number =>
  groups.reduce((sum, { distinct }) => sum + distinct, 0);
