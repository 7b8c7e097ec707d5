import { type Column, canHold } from './can-hold.ts';
import { meaningsOf } from './field-words.ts';
import { choiceTicked } from './flag-columns.ts';
import { fold, squash, wordsOf } from './fold.ts';
import { fillers, namesItsNumber, withoutBrackets } from './header-words.ts';
import { parentInHeader, parentsByKind } from './parent-headers.ts';
import { sexByLetter } from './suggest-sex.ts';
import { choicesMeant } from './synonyms.ts';
import type { ImportField, ImportType, ImportTypeKey } from './types.ts';

/** The one field of those that were found; undefined where there are several. */
const onlyOne = (found: Iterable<ImportField>): ImportField | undefined => {
  const fields = new Map([...found].map((field) => [field.key, field]));
  return fields.size === 1 ? [...fields.values()][0] : undefined;
};

/** Words that say no more than that a day stands in a column. */
const dayWords = new Set(
  'date dates dt datum dat fecha data dato dag day jour tag on am le du op el il den the of d'.split(' '),
);

const withoutDayWords = (header: string): string =>
  wordsOf(header)
    .filter((word) => !dayWords.has(word))
    .join('');

interface Lookups {
  /** Names of days without the words that say that it is one. */
  readonly days: ReadonlyMap<string, readonly ImportField[]>;
  readonly words: readonly { readonly words: readonly string[]; readonly field: ImportField }[];
}

const lookups = new Map<ImportTypeKey, Lookups>();

function lookupsOf(type: ImportType): Lookups {
  const known = lookups.get(type.key);
  if (known) return known;
  const days = new Map<string, ImportField[]>();
  const words: { words: readonly string[]; field: ImportField }[] = [];
  for (const field of type.fields) {
    for (const name of [field.key, field.label, ...field.names]) {
      if (field.field.kind === 'date') {
        const rest = withoutDayWords(name);
        if (rest !== '') days.set(rest, [...(days.get(rest) ?? []), field]);
      }
      words.push({ words: wordsThatCount(name), field });
    }
  }
  const made = { days, words };
  lookups.set(type.key, made);
  return made;
}

const wordsThatCount = (header: string): string[] =>
  wordsOf(header).filter((word) => !fillers.has(word) || header.length < 4);

/** "Decktag", "Mort le", "Datum der Belegung": a column of days, whatever words say that it is one. */
export function byDay({ header, filled, looks }: Column, type: ImportType): ImportField | undefined {
  if (filled === 0 || looks.date * 2 < filled) return undefined;
  return onlyOne(lookupsOf(type).days.get(withoutDayWords(header)) ?? []);
}

const shortest = 3;

/** "Anm.", "Geb.dat.", "F. nac.": words cut short with a point, where all names that begin so are of one field. */
export function byAbbreviation(column: Column, type: ImportType): ImportField | undefined {
  const header = withoutBrackets(column.header);
  if (!/\p{L}\./u.test(header)) return undefined;
  const short = wordsThatCount(header);
  if (!short.some((word) => word.length >= shortest)) return undefined;
  const begins = (words: readonly string[]): boolean =>
    words.length === short.length && words.every((word, at) => word.startsWith(short[at] as string));
  return onlyOne(
    lookupsOf(type).words.flatMap(({ words, field }) =>
      begins(words) && canHold(field, column) ? [field] : [],
    ),
  );
}

const parentKeys: Readonly<Partial<Record<ImportTypeKey, readonly [father: string, mother: string]>>> = {
  animals: ['sire', 'dam'],
  'breeding-groups': ['father', 'mother'],
  offspring: ['father', 'mother'],
};

/** The column of a parent, and of which of its names and numbers. Null: of somebody further back, who has no place. */
export function byParent(header: string, type: ImportType, column?: Column): ImportField | null | undefined {
  const keys = parentKeys[type.key];
  // In a list of litters every ewe is a mother; by what she is called alone, the names of the fields know better.
  // Young are lambs and kids: "Ewe tag" among them is their dam's.
  const byKind = type.key === 'animals' ? undefined : parentInHeader(header, parentsByKind);
  const numbered = typeof byKind === 'object' && byKind.part !== 'any' ? byKind : undefined;
  const meant = keys && (parentInHeader(header) ?? numbered);
  // In a list of animals a stud is the farm they are of.
  if (
    type.key === 'animals' &&
    /^stud(?: (?:name|prefix|farm|(?:ear ?)?tag|id|ref|no|number)){0,2}\.?$/i.test(header.trim())
  )
    return undefined;
  if (keys === undefined || meant === undefined) return undefined;
  if (meant === 'ancestor') return null;
  const key = keys[meant.parent === 'father' ? 0 : 1];
  // A litter is found by its parents' names.
  // "Registered sire" over names: no number is without a figure.
  const isNamed =
    column !== undefined && column.filled > 0 && column.values.every(({ text }) => !/\d/.test(text));
  const parts = meant.part === 'any' || isNamed ? ['any', 'mother', 'father'] : [meant.part];
  const ofPart = (wanted: readonly string[]): ImportField | undefined =>
    type.fields.find(
      ({ key: own, target }) =>
        own.startsWith(key) && target.kind === 'reference' && wanted.includes(target.part),
    );
  // Young have no place for a parent's number: the litter is found by it as by a name.
  return ofPart(parts) ?? ofPart(['mother', 'father']);
}

/** French registries number horses with eight figures and a letter, and are called SIRE. */
export const isRegisterCalledSire = ({ header, values }: Column): boolean =>
  /\bsire\b/i.test(header) &&
  values.length > 0 &&
  values.filter(({ text }) => /^\d{8}\s?\p{L}$/u.test(text.trim())).length >= values.length * 0.9;

const isOfSexes = ({ filled, looks }: Column): boolean => filled > 0 && looks.sex === filled;

/**
 * Names or numbers, and not which sex an animal is of or how many there are. Where another column tells the sexes, a cock may
 * be called "Rooster".
 */
const canNameParents = (column: Column, columns: readonly Column[]): boolean =>
  column.filled > 0 &&
  column.looks['yes-no'] < column.filled &&
  column.values.some(({ text }) => text.length > 1) &&
  (!isOfSexes(column) ||
    columns.some((other) => isOfSexes(other) && parentInHeader(other.header, parentsByKind) === undefined));

/**
 * "Cock ring" beside "Hen ring", "Rooster" beside "Hen": animals of both sexes have one ring and one name, so these are
 * their parents'.
 */
export function byKindOfParent(
  column: Column,
  type: ImportType,
  columns: readonly Column[],
): ImportField | undefined {
  if (type.key !== 'animals') return undefined;
  const meantBy = (one: Column) => {
    const meant = parentInHeader(one.header, parentsByKind);
    return typeof meant === 'object' && (meant.part !== 'any' || canNameParents(one, columns))
      ? meant
      : undefined;
  };
  const own = meantBy(column);
  const hasOther = columns.some((other) => {
    const meant = meantBy(other);
    return meant !== undefined && meant.parent !== own?.parent && meant.part === own?.part;
  });
  if (own === undefined || !hasOther) return undefined;
  const key = own.parent === 'father' ? 'sire' : 'dam';
  return type.fields.find(
    ({ key: name, target }) =>
      name.startsWith(key) && target.kind === 'reference' && target.part === own.part,
  );
}

const sexes = ['Male', 'Female'] as const;
/** Words beside a sex that leave how many there are of it. */
const countWords =
  /^(?:#|davon|anzahl|anz|nr|no|number|num|of|nombre|nb|nbre|dont|aantal|antal|antall|born|geb|geboren|numero|n|x|count|how|many)$/;

const isCount = ({ filled, looks }: Column): boolean => filled > 0 && looks.number >= filled * 0.9;

const wordOfCount = ({ header }: Column): string => {
  const words = wordsOf(header).filter(
    (word) =>
      !countWords.test(word) && !(meaningsOf(word)?.includes('young') && sexNamed(word) === undefined),
  );
  return words.length === 1 ? (words[0] as string) : '';
};

/** The sex a word names, also in the plural: "Hens", "Katers". */
const sexNamed = (word: string): string | undefined =>
  word.length < 2
    ? undefined
    : [word, word.replace(/s$/, ''), word.replace(/(?:es|en|er|n)$/, '')]
        .map((one) => choicesMeant('gender', one, sexes))
        .find((meant) => meant.length === 1)?.[0];

/** "davon Rüden", or R beside H: figures under a word or letter for one sex count its young. */
export function byCountedSex(
  column: Column,
  type: ImportType,
  columns: readonly Column[],
): ImportField | undefined {
  if (type.key !== 'breeding-groups' || !isCount(column) || namesItsNumber(column.header)) return undefined;
  const word = wordOfCount(column);
  if (word === '') return undefined;
  const others = new Set(columns.filter((one) => one !== column && isCount(one)).map(wordOfCount));
  const sex = sexNamed(word) ?? sexByLetter(word, sexes, others, {})?.value;
  const key = sex === 'Male' ? 'maleCount' : sex === 'Female' ? 'femaleCount' : '';
  return type.fields.find((field) => field.key === key);
}

/** "Hens" over names says who the dam is; over figures, how many. */
export function bySexOfParent(column: Column, type: ImportType): ImportField | undefined {
  const { filled, looks } = column;
  if (type.key !== 'breeding-groups' || filled === 0 || looks.words < filled * 0.9) return undefined;
  const word = wordsOf(column.header).filter(
    (one) => meaningsOf(one)?.[0] !== 'place' && !countWords.test(one),
  );
  const sex = word.length === 1 ? sexNamed(word[0] as string) : undefined;
  const key = sex === 'Male' ? 'fatherName' : sex === 'Female' ? 'motherName' : '';
  return type.fields.find((field) => field.key === key);
}

/** Letters that number something else: tests, lots, taxes, and tags and chips that the state asks for. */
const noRegistry = new Set(
  'OFA BVA CERF CAER OVC GDC PRA HCM EIC COI LOT LIT VAT TAX EIN SSN PIC UPC SKU PO VIN ISBN GL POS LIC MC NLIS NAIT USDA AIN'.split(
    ' ',
  ),
);

const registryHeader =
  /^(\p{Lu}{2,6})(?:\s+(?:[Rr]eg(?:istration)?|[Rr]egister|[Pp]apers?))?\.?\s*(?:#|[Nn][or]\.?|NO\.?|[Nn]um(?:ber)?|N[°º]|ID)?$/u;

/** "FDSB No.", "AMHR #": registries of breeds are called by their letters, and number in long figures. */
export function byRegistry(
  { header, values, filled, complete, looks }: Column,
  type: ImportType,
): ImportField | undefined {
  const [, letters] =
    registryHeader.exec(header.trim().replace(/^(No\.?|Nr\.?|N°|Nº|#)\s+(\p{Lu}+)$/u, '$2 $1')) ?? [];
  if (
    letters === undefined ||
    noRegistry.has(letters) ||
    header.trim() === letters ||
    looks.chip > 0 ||
    meaningsOf(fold(letters)) !== undefined
  )
    return undefined;
  const numbered = values.filter(({ text }) => /\d{4}|\d{2}.*\d{2}/.test(text) && !/[.,]/.test(text));
  if (filled < 2 || !complete || values.length !== filled || numbered.length !== values.length)
    return undefined;
  return type.fields.find(({ key }) => key === 'registrationNumber');
}

/** "batch_id", "Kidding ID" in the first column, each another: what the old program calls the row itself. */
export function byOwnId(
  { header, index, filled, complete, values, looks }: Column,
  type: ImportType,
): ImportField | undefined {
  // "BAS ID" of an animal may be its registry's.
  const isOfRows = ['breeding-groups', 'health-records', 'financial-transactions'].includes(type.key);
  const words = wordsOf(header);
  if (
    !isOfRows ||
    index !== 0 ||
    words.length !== 2 ||
    words[1] !== 'id' ||
    parentInHeader(header) !== undefined
  )
    return undefined;
  const isOfRow = filled > 1 && complete && values.length === filled && looks.chip === 0;
  return isOfRow && values.every(({ text }) => /\d/.test(text))
    ? type.fields.find(({ key }) => key === 'sourceId')
    : undefined;
}

const tickedFields = ['status', 'paymentStatus'];
/** Words of a state in a cell that say something else above a column: who paid a deposit may have gone home since. */
const otherThanState =
  /intact|pregnan|approv|contact|qualif|declin|interest|new|sale|deposit|pending|hold|open|free|own|due|pet|\blive|lost|client|current/i;

/** "Reserved?" over ticks is a status. */
export function byTicks(
  { header, filled, looks, values }: Column,
  type: ImportType,
): ImportField | undefined {
  if (
    filled === 0 ||
    looks['yes-no'] < filled * 0.9 ||
    ((type.key !== 'offspring' || !/sale/i.test(header)) && otherThanState.test(header))
  )
    return undefined;
  return onlyOne(
    type.fields.filter(
      (field) =>
        tickedFields.includes(field.key) &&
        values.every(({ text }) => choiceTicked(field, header, text) !== undefined),
    ),
  );
}

/** The names of columns that count the rows of a sheet. */
const counterNames = new Set([
  '',
  '#',
  'no',
  'nr',
  'n',
  'num',
  'number',
  'row',
  'line',
  'lfdnr',
  'pos',
  'item',
]);

/** 1, 2, 3 down the sheet: the number of a line, not of what stands in it. */
export const countsLines = ({ header, values, filled }: Column): boolean =>
  filled > 1 &&
  counterNames.has(squash(header)) &&
  values.length === filled &&
  values.every(({ text }, at) => text.trim().replace(/\.$/, '') === String(at + 1));
