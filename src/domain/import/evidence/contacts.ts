import type { Column } from '../can-hold.ts';
import type { Meaning } from '../field-words.ts';
import { type Evidence, type Guess, isOpen, isUnique, looksLike, shareOf, type Table } from './table.ts';

const states = new Set(
  `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC
  AB BC MB NB NL NS NT NU ON PE QC SK YT NSW QLD VIC TAS ACT`.split(/\s+/),
);

/** The letters of a state, in capitals: "TN" beside "Tn" is nothing else. */
const isState = (text: string): boolean => states.has(text.trim());

/** Of one country: Britain, Canada, the Netherlands, Poland, Portugal, Sweden; five or nine figures in America. */
const zips: readonly RegExp[] = [
  /^[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}$/i,
  /^[a-z]\d[a-z]\s?\d[a-z]\d$/i,
  /^\d{4}\s?[A-Z]{2}$/,
  /^\d{2}-\d{3}$/,
  /^\d{4}-\d{3}$/,
  /^\d{3}\s\d{2}$/,
  /^\d{5}(?:-\d{4})?$/,
];

/** Numbers that look like ZIP codes of one country, which only Britain and Canada write like nothing else. */
const isOfZips = (column: Column): boolean =>
  zips.some((zip) => shareOf(column, (text) => zip.test(text.trim())) >= 0.9);

/** A house and its street: words and a figure at either end, with no sign of a chip, a phone or a note. */
const isStreet = (text: string): boolean =>
  text.length <= 60 &&
  /\p{L}{3}/u.test(text) &&
  /^(?:\d+\p{L}?(?:[-/]\d+)?[\s,]+\p{L}|.*\p{L}\.?\s+\d+\s?\p{L}?(?:[/-]\s?\d*\p{L}?)?(?:,.*)?$)/u.test(
    text.trim(),
  );

const isPhone = (column: Column): boolean =>
  looksLike(column, 'phone', 'number') &&
  shareOf(column, (text) => {
    const figures = text.replace(/\D/g, '').length;
    return figures >= 7 && figures <= 14 && /^\s*(?:[+(]|0)|\d[\s./-]+\d/.test(text);
  }) >= 0.9;

/** Words in capitals and nothing else: a place, a person. */
const isPlace = (column: Column): boolean =>
  looksLike(column, 'words') &&
  shareOf(column, (text) => /^\p{Lu}[\p{L}.'’ -]*\p{Ll}{2}[\p{L}.'’ -]*$/u.test(text.trim())) >= 0.9;

const particle = /^(?:von|van|de|der|den|del|della|di|da|dos|du|la|le|el|zu|y|ter|ten|af|av)$/i;

/** "Anna Nowak", "Luis de la Vega": two or three names, and none of them a word for a thing. */
const isPerson = (text: string): boolean => {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => !particle.test(word));
  return (
    words.length >= 2 &&
    words.length <= 3 &&
    words.every(
      (word) => /^\p{Lu}(?:\p{Ll}|['’-]\p{Lu}|\.)[\p{L}'’.-]*$/u.test(word) || /^\p{Lu}\.$/u.test(word),
    )
  );
};

export const isOfPeople = (column: Column): boolean =>
  isUnique(column) && column.filled > 1 && looksLike(column, 'words') && shareOf(column, isPerson) >= 0.9;

interface Wanted {
  readonly field: string;
  readonly fits: (column: Column, table: Table) => boolean;
  readonly reason: string;
  readonly may: readonly Meaning[];
}

/** Whether another column says that people are reached here. */
const reaches = ({ taken }: Table, ...fields: readonly string[]): boolean =>
  fields.some((field) => taken.has(field));

const beside = (column: Column, { taken }: Table, ...fields: readonly string[]): boolean =>
  fields.some((field) => Math.abs((taken.get(field) ?? Number.NaN) - column.index) === 1);

const wanted: readonly Wanted[] = [
  {
    field: 'phone',
    fits: (column, table) => isPhone(column) && reaches(table, 'email', 'address', 'city', 'zipCode'),
    reason: 'Its values look like phone numbers, in a list of addresses',
    may: ['number', 'description', 'ring'],
  },
  {
    field: 'address',
    fits: (column, table) =>
      shareOf(column, isStreet) >= 0.9 && reaches(table, 'email', 'phone', 'city', 'zipCode'),
    reason: 'Its values are houses and streets',
    may: ['place', 'home'],
  },
  {
    field: 'state',
    fits: (column) => shareOf(column, isState) === 1 && column.filled > 0,
    reason: 'Its values are the letters of states',
    may: [],
  },
  {
    field: 'zipCode',
    fits: (column, table) => isOfZips(column) && beside(column, table, 'city', 'state', 'address'),
    reason: 'It stands beside the town, and its values look like postal codes',
    may: ['number'],
  },
  {
    field: 'city',
    fits: (column, table) =>
      isPlace(column) &&
      (beside(column, table, 'zipCode') || beside(column, table, 'state')) &&
      reaches(table, 'address', 'zipCode'),
    reason: 'Its values are places, beside the postal code',
    may: ['place', 'home'],
  },
];

/** How people are reached: what looks like it, where the rest of the row is an address, too. */
export const guessContacts: Evidence = (table): Guess[] =>
  wanted.flatMap(({ field, fits, reason, may }) => {
    if (table.taken.has(field)) return [];
    const found = table.free.filter(
      (column) => column.filled > 0 && isOpen(column.header, may) && fits(column, table),
    );
    return found.map(({ index }) => ({ index, field, reason, certain: found.length === 1 }));
  });
