import type { Terms } from '../species/species.ts';
import { type Column, canHold } from './can-hold.ts';
import { fold, squash } from './fold.ts';
import { alternatives, meaningful, withoutBrackets, withoutNumber, withoutRegister } from './header-words.ts';
import { importFieldOf, importTypes } from './import-types.ts';
import { nameHere, otherNames, ownNames } from './known-names.ts';
import { type PresetMatch, presetFor } from './presets/presets.ts';
import { ownColumns } from './rejected-columns.ts';
import { suggestSplits } from './suggest-splits.ts';
import { choicesMeant } from './synonyms.ts';
import {
  type FileProfile,
  type ImportField,
  type ImportType,
  type ImportTypeKey,
  skipColumn,
} from './types.ts';
import { weakFields } from './weak-names.ts';

/** How sure a match is, the surest first. A suggestion is no match: it is only shown. */
export type MatchedBy = 'preset' | 'label' | 'synonym' | 'words' | 'values';

export interface ColumnMatch {
  readonly index: number;
  readonly header: string;
  /** Null: nothing fits, or what fits is taken by a surer column. */
  readonly field: string | null;
  readonly by: MatchedBy | null;
  /** A sentence, for the user. */
  readonly reason: string;
  /** Fields that only look alike. Never a required one. */
  readonly suggestions: readonly { readonly field: string; readonly reason: string }[];
}

export interface Matching {
  readonly columns: readonly ColumnMatch[];
  /** The program the file comes from, where its headers say so. */
  readonly preset: PresetMatch | null;
}

interface Names {
  readonly own: Map<string, ImportField>;
  readonly other: Map<string, ImportField>;
  readonly words: Map<string, ImportField | null>;
}

const namesByType = new Map<ImportTypeKey, Names>();

function namesOf(type: ImportType): Names {
  const known = namesByType.get(type.key);
  if (known) return known;
  const names: Names = { own: new Map(), other: new Map(), words: new Map() };
  for (const field of type.fields) {
    for (const name of ownNames(field)) if (!names.own.has(name)) names.own.set(name, field);
  }
  for (const field of type.fields) {
    for (const name of otherNames(field))
      if (!names.own.has(name) && !names.other.has(name)) names.other.set(name, field);
    for (const name of [field.key, field.label, ...field.names]) {
      const words = meaningful(name);
      if (words === '') continue;
      const taken = names.words.get(words);
      // The same words for two fields decide nothing.
      names.words.set(words, taken === undefined || taken?.key === field.key ? field : null);
    }
  }
  namesByType.set(type.key, names);
  return names;
}

/** With the words of an organisation: what it downloads as a template comes back under them. */
function namesHere(type: ImportType, terms: Terms | undefined): Names {
  const names = namesOf(type);
  if (terms === undefined) return names;
  const own = new Map(names.own);
  for (const field of type.fields)
    if (!own.has(nameHere(field, terms))) own.set(nameHere(field, terms), field);
  return { ...names, own };
}

const most = ({ filled, looks }: Column, look: keyof Column['looks']): boolean =>
  filled > 0 && looks[look] >= filled * 0.9;

/** What a column's values alone can say: only where hardly anything else looks like them. */
const byValues: readonly (readonly [string, (column: Column) => boolean, string])[] = [
  ['gender', (column) => most(column, 'sex') && column.looks.sex > 1, 'Its values are words for the sexes'],
  ['email', (column) => most(column, 'e-mail'), 'Its values are email addresses'],
  ['microchipNumber', (column) => most(column, 'chip'), 'Its values are numbers of 15 digits, as chips have'],
];

/** The ways of finding a field for a header, the surest first. */
const steps: readonly {
  readonly by: MatchedBy;
  readonly find: (
    column: Column,
    names: Names,
    type: ImportType,
    taken: ReadonlySet<string>,
  ) => ImportField | undefined;
  readonly reason: (column: Column, field: ImportField) => string;
}[] = [
  {
    by: 'label',
    find: ({ header }, { own }) =>
      own.get(squash(withoutNumber(header))) ?? own.get(squash(withoutBrackets(header))),
    reason: () => 'The header is the name of the field',
  },
  {
    by: 'synonym',
    find: ({ header }, { other }) =>
      other.get(squash(withoutNumber(header))) ?? other.get(squash(withoutBrackets(header))),
    reason: ({ header }) => `Matched by name: “${header}”`,
  },
  {
    by: 'words',
    find: ({ header }, { words }) =>
      words.get(meaningful(withoutNumber(header))) ??
      words.get(meaningful(withoutBrackets(header))) ??
      undefined,
    reason: ({ header }) => `Close match: “${header}”`,
  },
  {
    by: 'words',
    find: ({ header }, { own, other, words }) => {
      const rest = withoutRegister(header);
      return rest === ''
        ? undefined
        : (own.get(squash(rest)) ?? other.get(squash(rest)) ?? words.get(meaningful(rest)) ?? undefined);
    },
    reason: ({ header }) => `Close match: “${header}”`,
  },
  {
    by: 'words',
    find: ({ header }, { own, other }, type, taken) => {
      const sexes = alternatives(header).flatMap((part) => choicesMeant('gender', part, ['Male', 'Female']));
      if (sexes.length === 2 && sexes[0] !== sexes[1]) return importFieldOf(type, 'gender');
      const named = alternatives(withoutNumber(header)).flatMap(
        (part) => own.get(squash(part)) ?? other.get(squash(part)) ?? [],
      );
      // Beside a breed of its own column, the variety says no other.
      const found = new Set(named.filter(({ key }) => !taken.has(key)));
      const [field] = found;
      return found.size === 1 ? field : undefined;
    },
    reason: ({ header }) => `Close match: “${header}”`,
  },
  {
    by: 'words',
    find: (column, _names, type, taken) => {
      const key = weakFields(type.key, column).find((one) => !taken.has(one));
      return key === undefined ? undefined : importFieldOf(type, key);
    },
    reason: ({ header }) => `Close match: “${header}”`,
  },
  {
    by: 'values',
    find: (column, _names, type) => {
      const [key] =
        byValues.find(([name, fits]) => type.fields.some((field) => field.key === name) && fits(column)) ??
        [];
      return key === undefined ? undefined : importFieldOf(type, key);
    },
    reason: (column) => byValues.find(([, fits]) => fits(column))?.[2] ?? '',
  },
];

/** Shorter names are part of too many others. */
const shortestPart = 4;

function suggestionsFor(
  column: Column,
  type: ImportType,
  taken: ReadonlySet<string>,
): ColumnMatch['suggestions'] {
  const header = squash(withoutNumber(column.header));
  const required = new Set(type.required.flat());
  const near = type.fields.filter((field) => {
    if (taken.has(field.key) || required.has(field.key)) return false;
    return [...ownNames(field), ...otherNames(field)].some(
      (name) =>
        (name.length >= shortestPart && header.includes(name)) ||
        (header.length >= shortestPart && name.includes(header)),
    );
  });
  return near.slice(0, 3).map(({ key }) => ({ field: key, reason: `“${column.header}” only looks alike` }));
}

/** The balance in a bank statement is that of the account, not what is left to pay of a sale. */
function isRunningBalance(
  type: ImportTypeKey,
  profile: Pick<FileProfile, 'columns'>,
  index: number,
  field: string,
): boolean {
  if (type !== 'financial-transactions' || field !== 'balanceAmount') return false;
  const statement = suggestSplits(type, profile, {}).length > 0;
  return (
    statement && /^(?:running |account )?balance$|^saldo$/.test(fold(profile.columns[index]?.header ?? ''))
  );
}

/**
 * Finds the field of every column: the layout of a known program first, then the name of the field, other words for
 * it, the same words in another order, and what the values look like. Case, accents and marks do not count. Each
 * field is taken once, by the surest column. Parts of words only make suggestions.
 * @param terms The words of the organisation, which labels are filled with besides those of every species
 */
export function matchColumns(
  typeKey: ImportTypeKey,
  profile: Pick<FileProfile, 'headers' | 'columns'>,
  terms?: Terms,
): Matching {
  const type = importTypes[typeKey];
  const names = namesHere(type, terms);
  const preset = presetFor(profile.headers, typeKey);
  const found = new Map<number, { field: string; by: MatchedBy; reason: string }>();
  const taken = new Set<string>();
  const take = (index: number, field: string, by: MatchedBy, reason: string): void => {
    found.set(index, { field, by, reason });
    taken.add(field);
  };
  // A second number of the same kind has a place of its own. Values alone do not tell that it is one.
  const orFurther = (
    field: ImportField | undefined,
    by: MatchedBy,
    column: Column,
  ): ImportField | undefined =>
    field?.further !== undefined && by !== 'values' && (taken.has(field.key) || !canHold(field, column))
      ? orFurther(importFieldOf(type, field.further), by, column)
      : field;
  // What a file of rejected rows has behind its columns is for people.
  const added = profile.columns.slice(ownColumns(profile.headers, profile.columns).length);
  const skipped = new Set(added.map(({ index }) => index));
  const required = new Set(type.required.flat());
  for (const { index, header } of profile.columns) {
    const key = preset?.mapping[header];
    const field = key === undefined ? undefined : importFieldOf(type, key);
    if (preset && key === skipColumn) skipped.add(index);
    if (preset && field && !taken.has(field.key))
      take(index, field.key, 'preset', `As in exports of ${preset.name}`);
  }
  for (const step of steps) {
    for (const column of profile.columns) {
      if (found.has(column.index) || skipped.has(column.index)) continue;
      const field = orFurther(step.find(column, names, type, taken), step.by, column);
      if (field && step.by !== 'label' && !required.has(field.key) && !canHold(field, column)) continue;
      if (field && !taken.has(field.key)) take(column.index, field.key, step.by, step.reason(column, field));
    }
  }
  for (const [index, { field }] of found)
    if (isRunningBalance(typeKey, profile, index, field)) found.delete(index);
  const columns = profile.columns.map((column): ColumnMatch => {
    const { index, header } = column;
    const match = found.get(index);
    if (match) return { index, header, ...match, suggestions: [] };
    const suggestions = skipped.has(index) ? [] : suggestionsFor(column, type, taken);
    return { index, header, field: null, by: null, reason: 'Nothing known by this name', suggestions };
  });
  return { columns, preset };
}

/** The matches as the mapping of a plan; a suggestion is not applied. */
export const mappingOf = ({ columns }: Matching): Record<string, string> =>
  Object.fromEntries(columns.map(({ header, field }) => [header, field ?? skipColumn]));
