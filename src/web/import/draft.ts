import { missingFields as uncovered } from '#domain/import/check-plan.ts';
import { currencyAbove } from '#domain/import/currency.ts';
import { squash } from '#domain/import/fold.ts';
import { type Matching, mappingOf } from '#domain/import/match-columns.ts';
import { takeSplits, unmappedColumns } from '#domain/import/plan-columns.ts';
import { splitColumns } from '#domain/import/split-cell.ts';
import type { SplitSuggestion } from '#domain/import/suggest-splits.ts';
import type {
  FileProfile,
  ImportField,
  ImportPlan,
  ImportType,
  Replacement,
  Split,
} from '#domain/import/types.ts';
import { unitsOfFile } from '#domain/import/weight-units.ts';
import type { WeightUnit } from '#domain/species/shape.ts';
import type { SpeciesKey } from '#domain/species/species.ts';

/** Animals of a file that does not say it are of the species that is chosen on the page. */
const withSpecies = (
  { key }: ImportType,
  mapping: ImportPlan['mapping'],
  constants: ImportPlan['constants'],
  species: SpeciesKey | undefined,
): ImportPlan['constants'] =>
  key !== 'animals' || species === undefined || Object.values(mapping).includes('species')
    ? constants
    : { species, ...constants };

/** What is found out about the file is the plan to begin with; only a known program's layout says more than that. */
export function newPlan(
  type: ImportType,
  {
    profile,
    matching,
    splits: suggested,
  }: {
    readonly profile: Pick<FileProfile, 'format' | 'columns'> & Partial<Pick<FileProfile, 'above'>>;
    readonly matching: Matching;
    readonly splits: readonly SplitSuggestion[];
  },
  species?: SpeciesKey,
): ImportPlan {
  const { splits: known = [], replacements = {}, constants: given = {} } = matching.preset ?? {};
  const { mapping, constants, splits } = takeSplits(
    {
      mapping: mappingOf(matching),
      constants: withSpecies(type, mappingOf(matching), { ...matching.constants, ...given }, species),
      splits: known,
    },
    // A known program's layout says how its columns come apart.
    known.length > 0 ? [] : suggested,
  );
  return {
    type: type.key,
    format: profile.format,
    mapping,
    constants,
    splits,
    replacements,
    units: unitsOfFile({ mapping, constants }, profile.columns),
    currency: currencyAbove(profile.above ?? []),
    corrections: {},
    leftOut: [],
    notData: [],
    duplicates: 'skip',
    unknownAncestors: 'outside',
  };
}

const isWhole = (split: Split): boolean => splitColumns(split).every((column) => column !== '');

/** A pair of amounts of which only one column is known yet is no split. */
export const wholePlan = (plan: ImportPlan): ImportPlan =>
  plan.splits.every(isWhole) ? plan : { ...plan, splits: plan.splits.filter(isWhole) };

/** Of each required group without any value the field that names it. */
export const missingFields = (type: ImportType, plan: ImportPlan): readonly ImportField[] =>
  uncovered(wholePlan(plan), type)
    .map((group) => type.fields.find(({ key }) => key === group[0]))
    .filter((field) => field !== undefined);

/** Columns of the file that bear the very name of a required field and are mapped to nothing. */
export function unmappedRequired(
  type: ImportType,
  headers: readonly string[],
  plan: ImportPlan,
): readonly { readonly header: string; readonly field: ImportField }[] {
  const free = unmappedColumns(headers, plan);
  return missingFields(type, plan).flatMap((field) => {
    const named = [field.key, field.label].map(squash);
    const header = free.find((one) => named.includes(squash(one)));
    return header === undefined ? [] : [{ header, field }];
  });
}

/** Where a field's values come from already: the header of another column. */
export const columnOf = (plan: ImportPlan, key: string): string | undefined =>
  Object.keys(plan.mapping).find((header) => plan.mapping[header] === key);

/** One text for all rows; an empty one takes it back. */
export function fillField(plan: ImportPlan, key: string, text: string | null): ImportPlan {
  const { [key]: _before, ...rest } = plan.constants;
  return { ...plan, constants: text === null ? rest : { ...rest, [key]: text } };
}

export function replaceValue(
  plan: ImportPlan,
  key: string,
  value: string,
  replacement: Replacement | undefined,
): ImportPlan {
  const { [value]: _before, ...others } = plan.replacements[key] ?? {};
  const values = replacement === undefined ? others : { ...others, [value]: replacement };
  const { [key]: _all, ...fields } = plan.replacements;
  return {
    ...plan,
    replacements: Object.keys(values).length === 0 ? fields : { ...fields, [key]: values },
  };
}

export function correctCell(plan: ImportPlan, row: number, key: string, text: string): ImportPlan {
  const cells = plan.corrections[row] ?? {};
  return { ...plan, corrections: { ...plan.corrections, [row]: { ...cells, [key]: text } } };
}

const without = (rows: readonly number[], row: number): readonly number[] =>
  rows.filter((other) => other !== row);

/** A row the user does not want, or wants after all. */
export function leaveOut(plan: ImportPlan, row: number, isOut: boolean): ImportPlan {
  const rest = without(plan.leftOut, row);
  return { ...plan, leftOut: isOut ? [...rest, row].sort((a, b) => a - b) : rest };
}

/** Says in which unit the weights of a column are. */
export const setUnit = (plan: ImportPlan, header: string, unit: WeightUnit): ImportPlan => ({
  ...plan,
  units: { ...plan.units, [header]: unit },
});

/** A row that is no record at all: a heading, a subtotal. */
export function markNotData(plan: ImportPlan, row: number, isMarked: boolean): ImportPlan {
  const rest = without(plan.notData, row);
  return { ...plan, notData: isMarked ? [...rest, row].sort((a, b) => a - b) : rest };
}
