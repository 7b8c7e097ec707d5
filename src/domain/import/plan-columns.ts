import { ownColumns } from './rejected-columns.ts';
import { splitColumns, splitFields } from './split-cell.ts';
import type { SplitSuggestion } from './suggest-splits.ts';
import { type ImportPlan, type Split, skipColumn } from './types.ts';

/** The part of a plan that says which column is what. */
export type ColumnPlan = Pick<ImportPlan, 'mapping' | 'constants' | 'splits'>;

const withoutColumn = (splits: readonly Split[], header: string): readonly Split[] =>
  splits.filter((split) => split.kind === 'debit-credit' || !splitColumns(split).includes(header));

/** Takes a column out of a pair of amounts; the pair goes with its last column. */
const withoutAmount = (splits: readonly Split[], header: string): readonly Split[] =>
  splits
    .map((split) =>
      split.kind === 'debit-credit'
        ? {
            ...split,
            debit: split.debit === header ? '' : split.debit,
            credit: split.credit === header ? '' : split.credit,
          }
        : split,
    )
    .filter((split) => split.kind !== 'debit-credit' || split.debit !== '' || split.credit !== '');

/** Gives a column to a field, or to none. A field belongs to one column only: whoever had it before lets it go. */
export function mapColumn<Plan extends ColumnPlan>(plan: Plan, header: string, key: string): Plan {
  const joined = splitOf(plan, header);
  // A name that had an affix is a name without it.
  const bared = joined?.kind === 'affix' && joined.column === header ? joined.name : undefined;
  const others = Object.entries(plan.mapping).map(
    ([other, taken]) => [other, other === bared ? 'name' : taken === key ? skipColumn : taken] as const,
  );
  const { [key]: _filled, ...constants } = plan.constants;
  return {
    ...plan,
    mapping: { ...Object.fromEntries(others), [header]: key },
    constants: key === skipColumn ? plan.constants : constants,
    splits: withoutAmount(withoutColumn(plan.splits, header), header),
  };
}

/** The split a column takes part in. */
export const splitOf = ({ splits }: ColumnPlan, header: string): Split | undefined =>
  splits.find((split) => splitColumns(split).includes(header));

/** Columns nothing is read from, in the order of the file. Those an earlier import has added are no loss. */
export const unmappedColumns = (headers: readonly string[], plan: ColumnPlan): readonly string[] =>
  ownColumns(headers, headers).filter(
    (header) => (plan.mapping[header] ?? skipColumn) === skipColumn && !splitOf(plan, header),
  );

/** What a split fills is no longer taken from elsewhere. */
function addSplit<Plan extends ColumnPlan>(plan: Plan, split: Split): Plan {
  const fills = splitFields[split.kind];
  const mapping = Object.fromEntries(
    Object.entries(plan.mapping).map(([other, key]) => [other, fills.includes(key) ? skipColumn : key]),
  );
  const constants = Object.fromEntries(
    Object.entries(plan.constants).filter(([key]) => !fills.includes(key)),
  );
  const rest = plan.splits.filter(({ kind }) => !splitFields[kind].some((key) => fills.includes(key)));
  return { ...plan, mapping, constants, splits: [...rest, split] };
}

/** Makes several values of one column. */
export const splitColumn = <Plan extends ColumnPlan>(plan: Plan, header: string, split: Split): Plan =>
  addSplit(mapColumn(plan, header, skipColumn), split);

/** A way to split that was suggested. */
export function takeSplit<Plan extends ColumnPlan>(plan: Plan, split: Split): Plan {
  switch (split.kind) {
    case 'debit-credit':
      return pairAmount(pairAmount(plan, split.debit, 'debit'), split.credit, 'credit');
    case 'heading':
    case 'sex-heading':
    case 'care':
      return addSplit(plan, split);
    case 'affix':
      return addSplit(mapColumn(plan, split.column, skipColumn), split);
    default:
      return splitColumn(plan, split.column, split);
  }
}

/** What the rows say without a column of its own is read no more: its field is chosen by hand. Names stay without affixes. */
export function leaveSplit<Plan extends ColumnPlan>(plan: Plan, kind: Split['kind']): Plan {
  const left = plan.splits.find((split) => split.kind === kind);
  return left?.kind === 'affix'
    ? mapColumn(plan, left.column, skipColumn)
    : { ...plan, splits: plan.splits.filter((split) => split.kind !== kind) };
}

/** All that were suggested and whose fields nothing else fills. */
export const takeSplits = <Plan extends ColumnPlan>(
  plan: Plan,
  suggested: readonly SplitSuggestion[],
): Plan => suggested.reduce((before, { split }) => takeSplit(before, split), plan);

/** Money out and money in stand in two columns: names one of the two. */
export function pairAmount<Plan extends ColumnPlan>(
  plan: Plan,
  header: string,
  side: 'debit' | 'credit',
): Plan {
  const pair = plan.splits.find((split) => split.kind === 'debit-credit');
  const other = side === 'debit' ? pair?.credit : pair?.debit;
  const kept = other === undefined || other === header ? '' : other;
  const split: Split =
    side === 'debit'
      ? { kind: 'debit-credit', debit: header, credit: kept }
      : { kind: 'debit-credit', debit: kept, credit: header };
  return splitColumn(plan, header, split);
}
