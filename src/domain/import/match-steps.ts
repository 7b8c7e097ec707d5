import type { Terms } from '../species/species.ts';
import { type Column, canHold } from './can-hold.ts';
import { squash, wordsOf } from './fold.ts';
import { byMeaning, byNotes, byWayFound } from './header-grammar.ts';
import {
  byAbbreviation,
  byCountedSex,
  byDay,
  byKindOfParent,
  byOwnId,
  byParent,
  byRegistry,
  bySexOfParent,
  byTicks,
  isRegisterCalledSire,
} from './header-lookups.ts';
import { askedFor } from './header-questions.ts';
import {
  alternatives,
  meaningful,
  withoutBearer,
  withoutBrackets,
  withoutNumber,
  withoutRegister,
  withoutWhose,
} from './header-words.ts';
import { importFieldOf } from './import-types.ts';
import { nameHere, otherNames, ownNames } from './known-names.ts';
import { weightUnitOf } from './read-weight.ts';
import { namesSexLetters } from './suggest-sex.ts';
import { choicesMeant } from './synonyms.ts';
import type { ImportField, ImportType, ImportTypeKey } from './types.ts';
import { weakFields } from './weak-names.ts';

/** How sure a match is, the surest first. A suggestion is no match: it is only shown. */
export type MatchedBy = 'named' | 'preset' | 'label' | 'synonym' | 'words' | 'values' | 'guess';

export interface Names {
  readonly own: Map<string, ImportField>;
  readonly other: Map<string, ImportField>;
  /** Fields a name may mean as well, where the first one has a better column. */
  readonly also: Map<string, readonly ImportField[]>;
  readonly words: Map<string, ImportField | null>;
}

const namesByType = new Map<ImportTypeKey, Names>();

function namesOf(type: ImportType): Names {
  const known = namesByType.get(type.key);
  if (known) return known;
  const names: Names = { own: new Map(), other: new Map(), also: new Map(), words: new Map() };
  for (const field of type.fields) {
    for (const name of ownNames(field)) if (!names.own.has(name)) names.own.set(name, field);
  }
  for (const field of type.fields) {
    for (const name of otherNames(field)) {
      if (names.own.has(name)) continue;
      if (names.other.has(name)) names.also.set(name, [...(names.also.get(name) ?? []), field]);
      else names.other.set(name, field);
    }
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
export function namesHere(type: ImportType, terms: Terms | undefined): Names {
  const names = namesOf(type);
  if (terms === undefined) return names;
  const own = new Map(names.own);
  for (const field of type.fields)
    if (!own.has(nameHere(field, terms))) own.set(nameHere(field, terms), field);
  return { ...names, own };
}

/** How an animal looks: a column that names two of them is no contradiction. */
const ofCoat: ReadonlySet<string> = new Set(['color', 'pattern', 'markings', 'coatType']);

const most = ({ filled, looks }: Column, look: keyof Column['looks']): boolean =>
  filled > 0 && looks[look] >= filled * 0.9;

/** What a column's values alone can say: only where hardly anything else looks like them. */
const byValues: readonly (readonly [string, (column: Column) => boolean, string])[] = [
  ['gender', (column) => most(column, 'sex') && column.looks.sex > 1, 'Its values are words for the sexes'],
  ['email', (column) => most(column, 'e-mail'), 'Its values are email addresses'],
  ['microchipNumber', (column) => most(column, 'chip'), 'Its values are numbers of 15 digits, as chips have'],
];

const saysBirth = new Set(
  'birth|at birth|born|newborn|geburt|bei geburt|zur geburt|naissance|à la naissance|geboorte|bij geboorte|al nacer|nacimiento|nascita|alla nascita|födsel|fødsel|vid födsel|ved fødsel|at whelping'
    .split('|')
    .map(squash),
);

/** Weights, and no counts of young nor numbers of litters: some have two figures, or some after the point. */
const isWeightAtBirth = ({ header, filled, looks, values }: Column): boolean =>
  saysBirth.has(
    wordsOf(withoutBrackets(header))
      .filter((word) => weightUnitOf(word) === undefined)
      .join(''),
  ) &&
  filled > 0 &&
  looks.number + looks.weight >= filled * 0.9 &&
  values.some(({ text }) => /[.,]\d|\d{3}|\d\s*\p{L}/u.test(text));

/** The ways of finding a field for a header, the surest first. */
export const steps: readonly {
  readonly by: MatchedBy;
  readonly find: (
    column: Column,
    names: Names,
    type: ImportType,
    taken: ReadonlySet<string>,
    columns: readonly Column[],
  ) => ImportField | undefined;
  readonly reason: (column: Column, field: ImportField) => string;
}[] = [
  {
    by: 'values',
    find: (column, _names, type) =>
      isRegisterCalledSire(column) ? importFieldOf(type, 'registrationNumber') : undefined,
    reason: () => 'Its values are numbers of the French register, SIRE',
  },
  {
    // Before the names: "Birth" over days is when, over figures what they weighed then.
    by: 'words',
    find: (column, _names, type) =>
      type.key === 'offspring' && isWeightAtBirth(column) ? importFieldOf(type, 'birthWeight') : undefined,
    reason: ({ header }) => `“${header}” stands over figures`,
  },
  {
    // Before the names: what stands in brackets behind a parent says which number it is.
    by: 'words',
    find: (column, _names, type) => {
      const field = byParent(column.header, type, column);
      return field?.target.kind === 'reference' && !['any', 'mother', 'father'].includes(field.target.part)
        ? field
        : undefined;
    },
    reason: ({ header }) => `Close match: “${header}”`,
  },
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
    by: 'synonym',
    find: (column, { also }, _type, taken) =>
      also
        .get(squash(withoutBrackets(column.header)))
        ?.find((field) => !taken.has(field.key) && canHold(field, column)),
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
    // "Reg # 1" and "Reg # 2": of what there may be two.
    by: 'words',
    find: ({ header }, { own, other, words }) => {
      const rest = header.replace(/\s+[12]$/, '');
      if (rest === header) return undefined;
      const field = own.get(squash(rest)) ?? other.get(squash(rest)) ?? words.get(meaningful(rest));
      return field?.further === undefined ? undefined : field;
    },
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
    // "Chip lam", "Kleur pup": whose it is goes without saying.
    by: 'words',
    find: ({ header }, { own, other, words }, type) => {
      const rest = withoutBearer(header, type.key);
      return rest === ''
        ? undefined
        : (own.get(squash(rest)) ?? other.get(squash(rest)) ?? words.get(meaningful(rest)) ?? undefined);
    },
    reason: ({ header }) => `Close match: “${header}”`,
  },
  {
    by: 'words',
    find: ({ header, values }, { own, other }, type, taken) => {
      // "To/From": some of them bought, and some were paid.
      if (/^(?:to\s*\/\s*from|from\s*\/\s*to)\b/i.test(header.trim())) return importFieldOf(type, 'party');
      const sexes = alternatives(header).flatMap((part) => choicesMeant('gender', part, ['Male', 'Female']));
      const ofSex = type.fields.find(({ key }) => key === 'gender');
      if (ofSex !== undefined && sexes.length === 2 && sexes[0] !== sexes[1]) return ofSex;
      if (/^1[.,]0\s*[/|-]?\s*0[.,]1$/.test(header.trim())) return importFieldOf(type, 'gender');
      const areLetters = values.length > 0 && values.every(({ text }) => text.trim().length === 1);
      if (areLetters && namesSexLetters(alternatives(header))) return importFieldOf(type, 'gender');
      const named = alternatives(withoutNumber(header)).flatMap(
        (part) => own.get(squash(part)) ?? other.get(squash(part)) ?? [],
      );
      // Beside a breed of its own column, the variety says no other.
      const found = new Set(named.filter(({ key }) => !taken.has(key)));
      const [field] = found;
      // "Color/Pattern" is the first of them; nothing but a word for the same thing stands beside it.
      const isOfCoat = [...found].every(({ key }) => ofCoat.has(key));
      return found.size === 1 || isOfCoat ? field : undefined;
    },
    reason: ({ header }) => `Close match: “${header}”`,
  },
  {
    by: 'words',
    find: (column, _names, type, _taken, columns) =>
      byParent(column.header, type, column) ??
      byKindOfParent(column, type, columns) ??
      byDay(column, type) ??
      byAbbreviation(column, type) ??
      byCountedSex(column, type, columns) ??
      bySexOfParent(column, type) ??
      byTicks(column, type) ??
      byRegistry(column, type) ??
      byOwnId(column, type),
    reason: ({ header }) => `Close match: “${header}”`,
  },
  {
    by: 'words',
    find: (column, { own, other, words }, type, taken) => {
      const asked =
        askedFor(column.header) ??
        (type.key === 'customers' ? withoutWhose(column.header) || undefined : undefined);
      if (asked === undefined) return undefined;
      return (
        own.get(squash(asked)) ??
        other.get(squash(asked)) ??
        words.get(meaningful(asked)) ??
        byMeaning({ ...column, header: asked }, type, taken)
      );
    },
    reason: ({ header }) => `Close match: “${header}”`,
  },
  {
    by: 'words',
    find: (column, _names, type, taken) => byMeaning(column, type, taken),
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
    by: 'words',
    find: (column, _names, type) => byNotes(column, type) ?? byWayFound(column, type),
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
