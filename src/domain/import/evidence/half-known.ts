import { endsBreed, isBreed } from '../../breeds/species-of-breed.ts';
import type { Column } from '../can-hold.ts';
import { namesColor } from '../color-words.ts';
import { type Meaning, meaningsOf, wordsByMeaning } from '../field-words.ts';
import { fold, squash, wordsOf } from '../fold.ts';
import { byMeaning } from '../header-grammar.ts';
import { fillers, withoutBrackets } from '../header-words.ts';
import { otherNames, ownNames } from '../known-names.ts';
import { parentsInOrder } from '../parent-headers.ts';
import { unitInHeader } from '../read-weight.ts';
import type { ImportField, ImportType } from '../types.ts';
import { isOfPeople } from './contacts.ts';
import { isFirst } from './days.ts';
import { nearMeanings } from './near-words.ts';
import { distinctOf, type Evidence, isUnique, isWhole, looksLike, shareOf, type Table } from './table.ts';

/** What says another thing of it than the known words do: whose it is, how much more it is, that it is not. */
const otherWord =
  /\b(?:certif\w*|insur\w*|test\w*|result\w*|score|grade|gain|per|avg|average|adjusted|target|goal|rank|of|at|before|after|first|second|old|former|previous|not|non|emergency|eyes?|aug(?:en?)?|nose|yeux|ojos|occhi|ogen|oczy|partner|deposit\w*|balance|rest\w*|anzahl\w*|acompte|arrhes|senal|caparra|acconto|aanbetal\w*|handpenning|zaliczka|zadatek|spouse|work|vet|kein\w*|sans|sin|senza|zonder|utan)\b|\d/;

/** When a day was told or comes, and not the day itself. */
const otherDay =
  /\b(?:updat\w*|creat\w*|modif\w*|regist\w*|notif\w*|report\w*|filed|paid|check\w*|confirm\w*|expir\w*|exp|next|last|until|till)\b/;

const isText = (column: Column): boolean => looksLike(column, 'words');

/** Numbers of one each, with figures and without a mark of money or a day. */
const isOfNumbers = (column: Column): boolean =>
  isUnique(column) &&
  column.looks.date < column.filled * 0.5 &&
  shareOf(column, (text) => /\d{2}/.test(text) && /^[\p{L}\d\s./-]{4,30}$/u.test(text.trim())) === 1;

const isOfMarks = (column: Column): boolean =>
  shareOf(column, (text) => /^[A-Z\d][A-Z\d -]{0,9}$/.test(text.trim())) === 1;

const isWeight = (column: Column): boolean =>
  looksLike(column, 'weight') || (looksLike(column, 'number') && unitInHeader(column.header) !== undefined);

/** Many rows of few texts, or one: a kind of something, and no name. */
const isOfKinds = (column: Column): boolean =>
  isText(column) &&
  (distinctOf(column) === 1 || (column.complete && distinctOf(column) * 2 <= column.filled));

/** By the field: what its values must be, where the header only half says so. */
const agrees: Readonly<Record<string, (column: Column, table: Table) => boolean>> = {
  gender: (column) => looksLike(column, 'sex'),
  breed: (column) => shareOf(column, (text) => isBreed(text) || endsBreed(text)) >= 0.6 || isOfKinds(column),
  color: (column) => shareOf(column, namesColor) >= 0.6,
  microchipNumber: (column) => looksLike(column, 'chip'),
  registrationNumber: isOfNumbers,
  tattoo: isOfMarks,
  secondTattoo: isOfMarks,
  earTag: isOfMarks,
  email: (column) => looksLike(column, 'e-mail'),
  phone: (column) => looksLike(column, 'phone'),
  customerName: (column, { type }) => type.key === 'offspring' && isOfPeople(column),
  weight: isWeight,
  birthWeight: isWeight,
  currentWeight: isWeight,
  price: (column, { columns }) =>
    looksLike(column, 'money') && columns.filter((one) => looksLike(one, 'money')).length === 1,
  amount: (column) => looksLike(column, 'money'),
  name: (column) => isText(column) && isUnique(column),
  callName: (column) => isText(column) && column.values.every(({ text }) => wordsOf(text).length < 4),
  description: isText,
  medication: isText,
  notes: isText,
};

/** Days a row begins with: what was reported of them later lies behind. */
const firstDays = new Set([
  'birthDate',
  'breedingGroupDate',
  'breedingDate',
  'date',
  'weighedOn',
  'cycleStartDate',
]);

const isItsDay = (column: Column, table: Table): boolean =>
  looksLike(column, 'date') &&
  !otherDay.test(wordsOf(column.header).join(' ')) &&
  isWhole(column, table.rows) &&
  isFirst(table, column);

/** A word for each meaning, to read a header anew with. */
const wordFor = (meaning: Meaning): string => fold(/^\S+/.exec(wordsByMeaning[meaning])?.[0] ?? '');

/** More readings than this of one header say that nobody knows. */
const most = 12;

/** The field that is called so, in the words of its own names. */
const called = ({ fields }: ImportType, name: string): ImportField | undefined =>
  fields.find((field) => [...ownNames(field), ...otherNames(field)].includes(squash(name)));

/** The header with what its words may be short or slips for, the others as they stand. */
const fullNames = (header: string): string[] =>
  wordsOf(withoutBrackets(header))
    .reduce<string[][]>(
      (all, word) => {
        const near = meaningsOf(word) === undefined ? nearMeanings(word) : [];
        const said = near.length === 0 ? [word] : near.map(wordFor);
        return all.flatMap((before) => said.map((one) => [...before, one])).slice(0, most);
      },
      [[]],
    )
    .map((words) => words.join(' '))
    .filter((name) => squash(name) !== squash(withoutBrackets(header)));

/** The header in known words only: as it stands without the others, and with what those may be short or slips for. */
function readings(header: string): string[] {
  const words = wordsOf(withoutBrackets(header)).filter((word) => !fillers.has(word));
  let all: string[][] = [[]];
  let told = 0;
  let open = 0;
  for (const word of words) {
    const known = meaningsOf(word) !== undefined;
    const near = known ? [word] : nearMeanings(word).map(wordFor);
    if (known || near.length > 0) told += 1;
    if (!known) open += 1;
    const next = near.length === 0 ? all : all.flatMap((before) => near.map((one) => [...before, one]));
    all = next.slice(0, most + 1);
  }
  return told === 0 || open === 0 || all.length > most ? [] : all.map((one) => one.join(' '));
}

/**
 * A header of which only some words are known, or cut short, or misspelt, where the values are what those words say and no
 * second column says the same: "Coat Shade" over colours, "brd" over breeds.
 */
export const guessHalfKnown: Evidence = (table) => {
  const { type, free, taken } = table;
  const fields = new Set(taken.keys());
  const found = free.flatMap((column) => {
    if (column.filled < 2 || otherWord.test(wordsOf(column.header).join(' '))) return [];
    if (parentsInOrder(column.header).length > 0) return [];
    const meant = new Map<string, ImportField>();
    const full = fullNames(column.header).flatMap((name) => called(type, name) ?? []);
    const read =
      full.length > 0
        ? full
        : readings(column.header).map((header) => byMeaning({ ...column, header }, type, fields));
    for (const field of read) {
      // A second tag has a place of its own.
      if (field && fields.has(field.key)) {
        const next = type.fields.find(({ key }) => key === field.further);
        if (next?.target.kind === 'mark' && !fields.has(next.key) && agrees[field.key]?.(column, table))
          meant.set(next.key, next);
        continue;
      }
      const fits =
        field &&
        (agrees[field.key] ??
          (field.field.kind === 'date' && firstDays.has(field.key) ? isItsDay : undefined));
      if (field && fits?.(column, table)) meant.set(field.key, field);
    }
    const [field] = meant.values();
    return field === undefined || meant.size > 1 ? [] : [{ column, field }];
  });
  return found.map(({ column, field }) => ({
    index: column.index,
    field: field.key,
    reason: 'Some words of its header say so, and its values agree',
    certain: found.filter((one) => one.field === field).length === 1,
  }));
};
