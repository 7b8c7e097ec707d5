import { type SpeciesKey, speciesKeys } from '../species/species.ts';
import { wordsOf } from './fold.ts';
import { isSpanish } from './header-language.ts';
import { columnOf } from './headers.ts';
import { importFieldOf, importTypes } from './import-types.ts';
import { goByMarks } from './name-givers.ts';
import { splitColumns, splitFields } from './split-cell.ts';
import type { SexContext } from './suggest-sex.ts';
import { type ImportPlan, type ImportType, skipColumn } from './types.ts';

/** What is wrong with a plan before any row is read. */
export type PlanProblem =
  | { readonly kind: 'missing-field'; readonly fields: readonly string[] }
  | { readonly kind: 'unknown-field'; readonly field: string }
  | { readonly kind: 'unknown-column'; readonly column: string }
  | { readonly kind: 'mapped-twice'; readonly field: string; readonly columns: readonly string[] };

type Decided = Pick<ImportPlan, 'type' | 'mapping' | 'constants' | 'splits'>;

/** Whether a mapping's value means: this column is not imported. */
export const isSkipped = (key: string): boolean => key === '' || key === skipColumn;

/** The fields a plan gives values to, by mapping, by one value for all rows or by a split. */
export function coveredFields(plan: Decided, type: ImportType = importTypes[plan.type]): Set<string> {
  const keys = [
    ...Object.values(plan.mapping).filter((key) => !isSkipped(key)),
    ...Object.entries(plan.constants).flatMap(([key, text]) => (text.trim() === '' ? [] : [key])),
    ...plan.splits.flatMap(({ kind }) => splitFields[kind]),
  ];
  return new Set(keys.map((key) => importFieldOf(type, key)?.key ?? key));
}

/** An outside animal needs no birth date; when all of a file are outside, the column may be missing. */
const needsBirthDate = (plan: Decided): boolean =>
  !(plan.type === 'animals' && plan.constants.ownership === 'outside');

/** Whether something is income or an expense follows from the words of its category, or is asked at its row. */
const needsType = (covered: ReadonlySet<string>): boolean => !covered.has('category');

const needsName = ({ type, mapping }: Decided, covered: ReadonlySet<string>): boolean =>
  (type !== 'animals' && type !== 'offspring') || !goByMarks(mapping, covered);

/** Words of one species alone, for its young, its births and its females. */
const wordsOfSpecies: readonly (readonly [SpeciesKey, RegExp])[] = [
  ['dog', /^(?:pupp(?:y|ies)|bitch(?:es)?|whelp\p{L}*|welpen?|chiots?|cachorros?|valpar?)$/u],
  ['goats', /^(?:kidd(?:ed|ing)|kids?|goats?|ziegen?|doelings?)$/u],
  ['rabbits', /^(?:kindl\p{L}*|rabbits?|kaninchen|lapins?|konijn(?:en)?|conejos?)$/u],
];

/** Pups are those of guinea pigs and mice too; those with collars, or whose placenta was looked for, are dogs. */
const pup = /^pups?$/;
const ofWhelping = /^(?:collars?|ribbons?|placentas?|afterbirth|presentation)$/;

const dogOrBitch = /^d(?:og)?s? ?\/ ?b(?:itch)?(?:es)?$/i;

/** The species of all rows, where the plan says it, or the words of its columns. */
export function speciesOfPlan({
  constants: { species },
  mapping,
}: Pick<ImportPlan, 'constants' | 'mapping'>): SpeciesKey | undefined {
  const chosen = speciesKeys.find((key) => key === species);
  if (chosen !== undefined || Object.values(mapping).includes('species')) return chosen;
  const words = Object.keys(mapping).flatMap(wordsOf);
  const has = (known: RegExp): boolean => words.some((word) => known.test(word));
  const meant = new Set(wordsOfSpecies.filter(([, own]) => has(own)).map(([key]) => key));
  // Dog or bitch: of the other young called pups no two sexes begin so.
  const isDogOrBitch = Object.keys(mapping).some((header) => dogOrBitch.test(header.trim()));
  if (has(pup) && (has(ofWhelping) || isDogOrBitch)) meant.add('dog');
  const [only] = meant;
  return meant.size === 1 ? only : undefined;
}

/** What the columns of a plan say besides: the species of all rows, and whether they are named in Spanish. */
export const knownOfPlan = (plan: Pick<ImportPlan, 'constants' | 'mapping'>): SexContext => ({
  species: speciesOfPlan(plan),
  isSpanish: isSpanish(Object.keys(plan.mapping)),
});

/** The required fields nothing gives a value to, each with the others that would do instead. */
export function missingFields(
  plan: Decided,
  type: ImportType = importTypes[plan.type],
): (readonly string[])[] {
  const covered = coveredFields(plan, type);
  return type.required
    .filter((keys) => needsBirthDate(plan) || !(keys.length === 1 && keys[0] === 'birthDate'))
    .filter((keys) => keys[0] !== 'type' || needsType(covered))
    .filter((keys) => (keys[0] !== 'name' && keys[0] !== 'breederName') || needsName(plan, covered))
    .filter((keys) => !keys.some((key) => covered.has(key)));
}

/** Everything that keeps a plan from being carried out. @param headers The distinct names of the file's columns. */
export function planProblems(plan: Decided, headers: readonly string[]): PlanProblem[] {
  const type = importTypes[plan.type];
  const problems: PlanProblem[] = [];
  const columns = new Map<string, string[]>();
  const known = (column: string): void => {
    if (columnOf(headers, column) === -1) problems.push({ kind: 'unknown-column', column });
  };
  for (const [column, key] of Object.entries(plan.mapping)) {
    if (isSkipped(key)) continue;
    known(column);
    const field = importFieldOf(type, key);
    if (field) columns.set(field.key, [...(columns.get(field.key) ?? []), column]);
    else problems.push({ kind: 'unknown-field', field: key });
  }
  for (const key of Object.keys(plan.constants)) {
    if (!importFieldOf(type, key)) problems.push({ kind: 'unknown-field', field: key });
  }
  for (const split of plan.splits) for (const column of splitColumns(split)) known(column);
  for (const [field, mapped] of columns) {
    if (mapped.length > 1) problems.push({ kind: 'mapped-twice', field, columns: mapped });
  }
  return [
    ...problems,
    ...missingFields(plan, type).map((fields) => ({ kind: 'missing-field', fields }) as const),
  ];
}
