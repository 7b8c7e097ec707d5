import { agedDays, ageInDays } from './age-in-days.ts';
import { lookAt } from './cell-looks.ts';
import { meaningsOf } from './field-words.ts';
import { squash, wordsOf } from './fold.ts';
import { withoutBrackets } from './header-words.ts';
import { knownNames } from './known-names.ts';
import { mappingOf, matchColumns } from './match-columns.ts';
import { isTotal } from './not-data.ts';
import { weightUnitOf } from './read-weight.ts';
import type { ColumnProfile, FileProfile, ImportTypeKey } from './types.ts';

/** What a breeder also keeps lists of, and what makes no animals of its rows. */
export type LogKind = 'weights' | 'heats' | 'figures';

const heatWords =
  /^(?:heats?|estrus|oestrus|pro-?estrus|pro-?oestrus|inseason|laufigkeit(?:en|s\p{L}*)?|laufig|hitze\p{L}*|rausche\p{L}*|rosse\p{L}*|brunst\p{L}*|chaleurs?|celos?|calor[ei]|loops(?:heid)?|loopsheden|lop\p{L}{0,6}|lobetid\p{L}*|lopetid\p{L}*|progesteron[ea]?)$/u;

export const namesHeat = (text: string): boolean =>
  /\bin[ -]season\b|\bseason (?:start|began|date)/i.test(text) ||
  wordsOf(text).some((word) => heatWords.test(word));

const weighs = (text: string): boolean =>
  wordsOf(text).some(
    (word) =>
      /^(?:gewichte|gewichts\p{L}*|wiege\p{L}*|weigh\p{L}*|wogen|vikter|vagning\p{L}*|pesos|pesaje\p{L}*|pesees?|poids|wag\p{L}*)$/u.test(
        word,
      ) ||
      meaningsOf(word)?.includes('weight') === true ||
      (word.length > 1 && weightUnitOf(word) !== undefined),
  );

const share = ({ filled, looks }: ColumnProfile, ...wanted: readonly (keyof ColumnProfile['looks'])[]) =>
  filled === 0 ? 0 : wanted.reduce((sum, look) => sum + looks[look], 0) / filled;

/** Fields of a list of animals, litters, payments or treatments: with one of them a file is more than a log. */
const ofLists: Readonly<Partial<Record<ImportTypeKey, readonly string[]>>> = {
  animals: ['birthDate', 'sire', 'dam', 'deathDate', 'purchaseDate', 'purchasePrice'],
  'health-records': ['recordType', 'treatment', 'medication', 'veterinarian', 'nextDueDate'],
  offspring: ['price', 'birthWeight', 'breedingGroupName'],
};

/** Fields that say which animal a row is about. */
const who: Readonly<Partial<Record<ImportTypeKey, readonly string[]>>> = {
  animals: ['name', 'callName', 'earTag', 'ring', 'tattoo', 'registrationNumber', 'microchipNumber'],
  offspring: ['breederName', 'collarColor'],
  'health-records': [
    'animalName',
    'offspringName',
    'animalMark',
    'animalMicrochipNumber',
    'animalRegistrationNumber',
  ],
  'breeding-groups': ['motherName'],
};

const has = (
  profile: FileProfile,
  fields: Readonly<Partial<Record<ImportTypeKey, readonly string[]>>>,
): boolean =>
  (Object.keys(fields) as ImportTypeKey[]).some((type) => {
    const taken = Object.values(mappingOf(matchColumns(type, profile)));
    return fields[type]?.some((field) => taken.includes(field));
  });

/** "3/8", "Day 3", "Wk 2", "8 Wochen", "Born 3/1/2026": when the figures below were taken. */
const short = /^\d{1,2}[./-]\d{1,2}\.?$/;

/** A day behind a word, as "Born 3/1/2026". */
export const dayOf = (cell: string): string => cell.trim().replace(/^\p{L}+\.?\s+(?=\d)/u, '');

const isWhen = (cell: string): boolean => {
  const text = cell.trim();
  return (
    short.test(text) ||
    (/\d/.test(text) && agedDays(text) !== undefined) ||
    lookAt(dayOf(text), 2000, { date: true, figure: false }).looks.includes('date')
  );
};

const isFigure = (cell: string): boolean => /^\d{1,5}(?:[.,]\d{1,3})?(?:\s*\p{L}{1,5})?$/u.test(cell.trim());

/** Where a chart of figures says the day of each of its columns. */
export interface DaysOfChart {
  /** Its place among the names of the columns, which is 0, and the first rows below them. */
  readonly at: number;
  readonly columns: readonly number[];
}

/** A row for each animal and a column for each day or week, with nothing but figures below. */
export function daysOfChart({
  headers,
  preview,
}: Pick<FileProfile, 'headers' | 'preview'>): DaysOfChart | undefined {
  const rows = [headers, ...preview.slice(0, 3).map(({ cells }) => cells)];
  for (const [at, cells] of rows.entries()) {
    const columns = cells.flatMap((cell, index) => (isWhen(cell) ? [index] : []));
    if (columns.length < 3 || columns.length * 2 < cells.filter((cell) => cell.trim() !== '').length)
      continue;
    const below = (at === 0 ? preview : preview.slice(at)).slice(0, 20);
    const figures = below
      .flatMap((row) => columns.map((index) => row.cells[index] ?? ''))
      .filter((cell) => cell !== '');
    if (figures.length >= 3 && figures.filter(isFigure).length >= figures.length * 0.8)
      return { at, columns };
  }
  return undefined;
}

/** A column for each of the young and a row for each day: the chart turned by a quarter. */
export interface YoungAcross {
  /** The columns that say when; the first is the surest. */
  readonly when: readonly number[];
  readonly young: readonly number[];
}

const saysWhen = ({ header, filled, looks, values }: ColumnProfile): boolean => {
  if (filled === 0) return false;
  if (looks.date >= filled * 0.8) return true;
  const aged = values.filter(({ text }) => ageInDays(text, header) !== undefined);
  return aged.reduce((sum, { count }) => sum + count, 0) >= filled * 0.8;
};

/** A name nobody knows as one of a field, over figures that could be weights. */
const couldBeYoung = ({ header, filled, looks }: ColumnProfile): boolean =>
  filled > 0 &&
  looks.number + looks.weight >= filled * 0.8 &&
  !/^column \d+$/i.test(header) &&
  !isTotal(header) &&
  (saysOneOfYoung(header) ||
    !(
      knownNames.has(squash(withoutBrackets(header))) || wordsOf(header).some((word) => figures.has(word))
    )) &&
  (weightUnitOf(header) ?? agedDays(header)) === undefined;

/** "Pup 1", "Welpe blau". */
const saysOneOfYoung = (header: string): boolean => {
  const words = wordsOf(header);
  return words.length > 1 && words.some((word) => meaningsOf(word)?.includes('young') === true);
};

/** What else is written down day by day. */
const figures = new Set(
  wordsOf(`temp temperature temperatur température temperatura humidity feuchte eggs eier œufs huevos milk milch lait count litter
    gain zunahme feed futter food age alter week day tag woche weight gewicht poids peso vikt price cost born dead loss range min max`),
);

const numberIn = (cell: string | undefined): number => Number.parseFloat((cell ?? '').replace(',', '.'));

/** Whether a column is the sum or the average of others in every row, whatever it is called. */
function sumsUp(index: number, of: readonly number[], preview: FileProfile['preview']): boolean {
  const rows = preview.flatMap(({ cells }) => {
    const sum = numberIn(cells[index]);
    const parts = of.map((one) => numberIn(cells[one])).filter((part) => !Number.isNaN(part));
    return Number.isNaN(sum) || parts.length < 2 ? [] : [{ sum, parts }];
  });
  return (
    rows.length > 1 &&
    rows.every(({ sum, parts }) => {
      const all = parts.reduce((one, other) => one + other, 0);
      return [all, all / parts.length].some(
        (right) => Math.abs(sum - right) <= Math.max(right * 0.005, 0.051),
      );
    })
  );
}

/** Undefined where no column says when, or fewer than two others could be of young. */
export function youngAcross({
  columns,
  preview,
}: Pick<FileProfile, 'columns' | 'preview'>): YoungAcross | undefined {
  const whens = columns.filter(saysWhen);
  const [first] = whens;
  if (first === undefined || first.filled < 2) return undefined;
  const figured = columns.filter(
    ({ index, header, filled, looks }) =>
      !whens.some((one) => one.index === index) &&
      filled > 0 &&
      looks.number + looks.weight >= filled * 0.8 &&
      !isTotal(header),
  );
  // Where each row says which animal it is about, no column is one.
  const isTold = (column: ColumnProfile): boolean =>
    !figured.includes(column) &&
    // A Tag in German is a day, and the first one is no number of an animal.
    (!whens.includes(column) || column.values.every(({ text }) => /^0\d|\d{4}/.test(text.trim()))) &&
    column.filled >= preview.length * 0.9 &&
    wordsOf(column.header).some((word) =>
      ['tag', 'chip', 'ring', 'ear', 'tattoo'].some((one) => meaningsOf(word)?.[0] === one),
    );
  if (columns.some(isTold)) return undefined;
  const young = figured.filter(couldBeYoung);
  const isSum = ({ index }: ColumnProfile): boolean =>
    sumsUp(
      index,
      young.map((one) => one.index),
      preview,
    );
  // What else is written down day by day makes it a log of its own, but what all of them come to.
  if (young.length < 2 || figured.some((column) => !young.includes(column) && !isSum(column)))
    return undefined;
  const days = whens.filter(({ filled, looks }) => looks.date >= filled * 0.8);
  return {
    when: [...days, ...whens.filter((one) => !days.includes(one))].map(({ index }) => index),
    young: young.map(({ index }) => index),
  };
}

/** Whether a chart or a list says that its figures are weights. */
export const saysWeights = ({ titles = [], headers, columns }: FileProfile): boolean =>
  [...titles, ...headers].some(weighs) || columns.some(({ units }) => units.length > 0);

/**
 * Which log a file is, if it is one: a row for each time an animal was weighed, for each heat, or a chart with a column for
 * each day. None of them makes an animal of a row, whatever its columns are called.
 */
export function logIn(profile: FileProfile): LogKind | undefined {
  const { columns, headers, titles = [] } = profile;
  const isDay = (column: ColumnProfile): boolean => share(column, 'date') >= 0.8;
  // Whoever says the sex of the young lists them, with their weights beside.
  const isList = has(profile, { animals: ['gender', 'breed'], offspring: ['gender'] });
  const isChart =
    daysOfChart(profile) !== undefined || (youngAcross(profile) !== undefined && saysWeights(profile));
  if (!isList && isChart) return saysWeights(profile) ? 'weights' : 'figures';
  const days = columns.filter(isDay);
  if (days.length === 0 || !has(profile, who) || has(profile, { animals: ofLists.animals ?? [] }))
    return undefined;
  if ([...titles, ...headers].some(namesHeat)) return 'heats';
  const weighed = columns.some(
    (column) =>
      weighs(column.header) &&
      !wordsOf(column.header).some((word) =>
        meaningsOf(word)?.some((one) => one === 'birth' || one === 'weaning'),
      ) &&
      share(column, 'number', 'weight') >= 0.8,
  );
  const isPlain = days.length === 1 && days.every(({ header }) => wordsOf(header).every(saysDay));
  return weighed && isPlain && !has(profile, ofLists) ? 'weights' : undefined;
}

const saysDay = (word: string): boolean =>
  weighs(word) ||
  meaningsOf(word)?.every((one) => one === 'day') === true ||
  /^(?:when|on|weighed|taken|wann|am)$/.test(word);

export const logWords: Readonly<Record<LogKind, string>> = {
  weights:
    'This file is a list of weights: it says how much animals weighed, and when. Import it as Weights. The animals themselves are imported from a list of them, and first.',
  figures:
    'This file is a chart with a column for each day. Weights are imported as Weights, once the animals are here; anything else needs a row for each record.',
  heats:
    'This file is a list of heats. Import it as Heats, once the females are here. A list of matings with both parents is imported as {Litters}.',
};

/** The type that takes such a log. */
export const typeOfLog: Readonly<Record<LogKind, ImportTypeKey | null>> = {
  weights: 'weights',
  figures: 'weights',
  heats: 'heats',
};
