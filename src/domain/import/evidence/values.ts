import { endsBreed, isBreed } from '../../breeds/species-of-breed.ts';
import type { Column } from '../can-hold.ts';
import { isCoat, isColor } from '../color-words.ts';
import { type Meaning, meaningsOf } from '../field-words.ts';
import { squash, wordsOf } from '../fold.ts';
import { importFieldOf } from '../import-types.ts';
import { sexInWords } from '../suggest-sex.ts';
import { suggestValue } from '../suggest-value.ts';
import { choicesMeant } from '../synonyms.ts';
import type { ImportType } from '../types.ts';
import { isVet } from './care.ts';
import { isRegisterNumber } from './registers.ts';
import {
  cellOf,
  type Evidence,
  type Guess,
  isOpen,
  isUnique,
  isWhole,
  looksLike as looks,
  shareOf as share,
  type Table,
} from './table.ts';

type Wanted = readonly [
  field: string,
  fits: (column: Column, type: ImportType, table: Table) => boolean,
  reason: string,
  /** What the words of its header may mean, besides nothing known. */
  may: readonly Meaning[],
  certain: boolean,
];

/** Coats, and not the colours of ribbons or eyes: some of them are told in more than one word, or a pattern's. */
const isColumnOfCoats = (column: Column): boolean =>
  share(column, isColor) >= 0.8 &&
  (wordsOf(column.header).some((word) => meaningsOf(word)?.includes('coat')) ||
    column.values.some(({ text }) => isColor(text) && isCoat(text)));

const isColumnOfStates = (column: Column, type: ImportType): boolean => {
  const field = importFieldOf(type, 'status')?.field;
  const states = field?.kind === 'choice' ? field.choices : [];
  const meant = (text: string): string[] =>
    squash(text).length < 3 ? [] : choicesMeant('status', text, states);
  const found = new Set(column.values.flatMap(({ text }) => meant(text)));
  return (
    found.size > 1 && !looks(column, 'yes-no') && share(column, (text) => meant(text).length === 1) >= 0.9
  );
};

/** "Cow", "Herd sire", "Heifer" under "Animal type": both sexes are there, and next to nothing else. */
const isColumnOfSexes = (column: Column): boolean => {
  const sexes = ['Male', 'Female'];
  const meant = (text: string): string[] => {
    const found = choicesMeant('gender', text, sexes);
    return found.length > 0 ? found : [sexInWords(text, sexes)?.value ?? ''].filter((one) => one !== '');
  };
  return (
    new Set(column.values.flatMap(({ text }) => meant(text))).size > 1 &&
    share(column, (text) => meant(text).length === 1) >= 0.8
  );
};

/** "AB 12345", "HP55512301", "FPL LO 012345": letters, then figures, each its own. */
const isColumnOfNumbers = (column: Column): boolean =>
  isUnique(column) &&
  column.filled > 1 &&
  share(column, (text) => /^\p{L}[\p{L}\s./-]{0,9}\d{3,}[\d\s./-]*$/u.test(text.trim())) >= 0.9;

const isColumnOfRegister = (column: Column): boolean =>
  isUnique(column) && column.filled > 1 && share(column, isRegisterNumber) >= 0.8;

const isPhone = (column: Column): boolean =>
  looks(column, 'phone') && share(column, (text) => /^\s*(?:[+(]|0)|\d[\s/-]+\d/.test(text)) >= 0.9;

const isPostcode = (text: string): boolean => /^[a-z]{1,2}\d[a-z\d]?\s\d[a-z]{2}$/i.test(text.trim());

const isOnlyDays = (column: Column): boolean => looks(column, 'date');

const isColumnOfMethods = (column: Column, type: ImportType): boolean => {
  const field = importFieldOf(type, 'paymentMethod')?.field;
  const ways = field?.kind === 'choice' ? field.choices : [];
  const meant = (text: string): string[] => choicesMeant('paymentMethod', text, ways);
  return (
    (new Set(column.values.flatMap(({ text }) => meant(text))).size > 1 ||
      wordsOf(column.header).some((word) => meaningsOf(word)?.includes('payment'))) &&
    share(column, (text) => meant(text).length === 1) >= 0.9
  );
};

/** "Live cover", "AI frozen": each says how she was covered. */
const isColumnOfMatings = (column: Column, type: ImportType): boolean => {
  const method = importFieldOf(type, 'breedingMethod');
  return (
    method !== undefined &&
    share(column, (text) => squash(text).length > 1 && suggestValue(method, text, [])?.certain === true) >=
      0.9
  );
};

/** What is asked of a buyer is told of each, a deposit only of those who have one. */
const isOfAllYoung = (column: Column, _type: ImportType, { columns, rows, taken }: Table): boolean => {
  const buyers = taken.get('customerName');
  return (
    looks(column, 'money') &&
    buyers !== undefined &&
    isWhole(column, rows) &&
    !columns.some((other) => other !== column && looks(other, 'money')) &&
    rows.some((row) => cellOf(row, buyers) === '')
  );
};

const common: readonly Wanted[] = [
  [
    'breed',
    (column) => share(column, (text) => isBreed(text) || endsBreed(text)) >= 0.9,
    'Its values are breeds',
    ['kind', 'animal'],
    true,
  ],
  ['gender', isColumnOfSexes, 'Its values are words for the sexes', ['kind', 'animal', 'young'], true],
  ['color', isColumnOfCoats, 'Its values are colours of coats', ['coat'], true],
  ['status', isColumnOfStates, 'Its values say how an animal stands', [], true],
  [
    'registrationNumber',
    isColumnOfRegister,
    'Its values are written as registries number animals',
    ['number', 'register', 'animal'],
    true,
  ],
  ['registrationNumber', isColumnOfNumbers, 'Its values look like registration numbers', ['number'], false],
];

const wanted: Readonly<Partial<Record<ImportType['key'], readonly Wanted[]>>> = {
  animals: [
    ...common,
    ['birthDate', (column) => looks(column, 'date'), 'It holds dates', ['day'], false],
    ['weight', (column) => looks(column, 'weight'), 'Its values are weights', [], false],
  ],
  offspring: [
    ...common,
    ['breedingGroupDate', (column) => looks(column, 'date'), 'It holds dates', ['day'], false],
    ['currentWeight', (column) => looks(column, 'weight'), 'Its values are weights', [], false],
    [
      'customerEmail',
      (column) => looks(column, 'e-mail'),
      'Its values are email addresses',
      ['email', 'buyer', 'owner', 'home', 'new'],
      true,
    ],
    [
      'price',
      isOfAllYoung,
      'All of the young have the amount, also those nobody has bought',
      ['amount'],
      true,
    ],
    ['price', (column) => looks(column, 'money'), 'Its values are amounts', ['amount'], false],
  ],
  'breeding-groups': [
    [
      'breedingMethod',
      isColumnOfMatings,
      'Its values are ways of mating',
      ['kind', 'method', 'mating'],
      true,
    ],
    ['birthDate', (column) => looks(column, 'date'), 'It holds dates', ['day'], false],
  ],
  customers: [
    ['phone', isPhone, 'Its values look like phone numbers', ['number'], false],
    [
      'zipCode',
      (column) => share(column, isPostcode) >= 0.9,
      'Its values are British postcodes',
      ['number'],
      true,
    ],
    ['website', (column) => looks(column, 'web-address'), 'Its values are addresses of pages', [], false],
  ],
  'health-records': [
    ['veterinarian', (column) => share(column, isVet) >= 0.9, 'Its values name vets', [], true],
    ['date', isOnlyDays, 'It holds dates', ['day'], false],
  ],
  'financial-transactions': [
    [
      'customerEmail',
      (column) => looks(column, 'e-mail'),
      'Its values are email addresses',
      ['email', 'buyer', 'new'],
      true,
    ],
    ['paymentMethod', isColumnOfMethods, 'Its values are ways to pay', ['payment', 'kind'], true],
    ['date', isOnlyDays, 'It holds dates', ['day'], false],
    ['amount', (column) => looks(column, 'money'), 'Its values are amounts', [], false],
  ],
};

/**
 * What columns are by their values, where nothing is known of their headers. A reading is certain only where no other one
 * exists: breeds are breeds, while days may be those of birth or of purchase.
 */
export const guessByValues: Evidence = (table) => {
  const { type, free, taken } = table;
  const guesses: Guess[] = [];
  const guessed = new Set<number>();
  for (const [field, fits, reason, may, certain] of wanted[type.key] ?? []) {
    if (taken.has(field)) continue;
    const found = free.filter(
      (column) => !guessed.has(column.index) && isOpen(column.header, may) && fits(column, type, table),
    );
    for (const { index } of found) {
      guesses.push({ index, field, reason, certain: certain && found.length === 1 });
      if (certain) guessed.add(index);
    }
  }
  return guesses;
};
