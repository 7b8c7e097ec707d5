import type { Field } from '../fields/field.ts';
import { squash, wordsOf } from './fold.ts';
import { saysUnknown } from './placeholders.ts';
import { readNumber } from './read-number.ts';
import { type SexContext, sexByLetter, sexInWords } from './suggest-sex.ts';
import { choicesMeant } from './synonyms.ts';
import type { ImportField, Suggestion } from './types.ts';

/** Letters to add, drop, change or swap with their neighbour until two words are the same; never more than `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[b.length] as number;
}

/** Those of the choices that differ from a text by a slip of the pen. */
export function nearTo(text: string, choices: readonly string[]): string[] {
  const word = squash(text);
  const limit = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  return limit === 0 ? [] : choices.filter((choice) => distance(word, squash(choice), limit) <= limit);
}

/** The one choice that a text was probably meant to be. */
export function misspelt(text: string, choices: readonly string[]): Suggestion | undefined {
  const near = nearTo(text, choices);
  const [value] = near;
  if (near.length !== 1 || value === undefined) return undefined;
  return { value, reason: `“${text}” is spelled almost like ${value}`, certain: false };
}

function shortened(text: string, choices: readonly string[]): Suggestion | undefined {
  const word = squash(text);
  if (word.length < 3) return undefined;
  const longer = choices.filter((choice) => squash(choice).startsWith(word));
  const [value] = longer;
  if (longer.length !== 1 || value === undefined) return undefined;
  return { value, reason: `“${text}” is the beginning of ${value}`, certain: false };
}

/** M is a mare, not a male, beside stallions and geldings. */
const horseLetters = ['s', 'g', 'h', 'c', 'stallion', 'gelding'];

/** What else stands in the column, put together only where somebody asks: of a thousand names nobody does. */
type Others = () => ReadonlySet<string>;

function othersIn(column: readonly string[], text: string): Others {
  const own = text.trim().toLowerCase();
  let found: ReadonlySet<string> | undefined;
  return () => {
    found ??= new Set(
      column.map((other) => other.trim().toLowerCase()).filter((other) => other !== '' && other !== own),
    );
    return found;
  };
}

function bySynonym(
  key: string,
  text: string,
  choices: readonly string[],
  others: Others,
): Suggestion | undefined {
  const meant = choicesMeant(key, text, choices);
  const [value] = meant;
  if (meant.length !== 1 || value === undefined) return undefined;
  const letter = text.trim().toLowerCase();
  // Lime beside green are two collars.
  if (key === 'collarColor' && [...others()].some((other) => choicesMeant(key, other, choices)[0] === value))
    return undefined;
  if (key === 'gender' && letter.length === 1 && /[mf]/.test(letter)) {
    const other = letter === 'm' ? 'F' : 'M';
    if (horseLetters.some((sign) => others().has(sign))) {
      if (letter === 'm' && !others().has('f')) return undefined;
      return { value, reason: `“${text}” usually stands for ${value}`, certain: false };
    }
    if (others().has(other.toLowerCase())) {
      return { value, reason: `“${text}” stands beside ${other} in this column: ${value}`, certain: true };
    }
    // M may be a mare; F is a female in every language.
    if (letter === 'f') return { value, reason: `“${text}” means ${value}`, certain: true };
  }
  return {
    value,
    reason: `“${text}” means ${value}`,
    certain: squash(text).length > 1 || letter === '♂' || letter === '♀',
  };
}

/** "Died 2024", "Check 1042": figures behind a word say when or which, and leave what it means. */
function byFirstWord(key: string, text: string, choices: readonly string[]): Suggestion | undefined {
  const [, word = ''] =
    /^(\p{L}[\p{L} ]*?)[\s:#.]*(?:no\.?|nr\.?)?[\s#(]*\d[\d\s./)-]*$/iu.exec(text.trim()) ?? [];
  const meant = word === '' ? [] : choicesMeant(key, word, choices);
  const [value] = meant;
  if (meant.length !== 1 || value === undefined) return undefined;
  return { value, reason: `“${text}” means ${value}`, certain: word.length > 2 };
}

/** What is told of an end or a buyer after the word for it: "Sold to Mrs Day", "Died, old age". */
const goesOn: Readonly<Record<string, readonly string[]>> = {
  status: ['Sold', 'Deceased', 'Reserved', 'Kept', 'Retired'],
  breedingMethod: ['AI', 'Natural'],
  // "House w/ fenced yard", "Apartment, 2nd floor".
  housingType: ['House', 'Apartment', 'Farm'],
};

/** "Sold to Mrs Day", "PTS, kidney failure", "AI fresh chilled": the first word says what has become of it, and none after it another thing. */
function byBeginning(key: string, text: string, choices: readonly string[]): Suggestion | undefined {
  const [first = '', ...rest] = wordsOf(text);
  const mayGoOn = goesOn[key] ?? [];
  const meant =
    rest.length > 0 && (first.length > 2 || key === 'breedingMethod')
      ? [
          ...new Set([
            ...choices.filter((choice) => squash(choice) === first),
            ...choicesMeant(key, first, choices),
          ]),
        ]
      : [];
  const [value] = meant;
  if (meant.length !== 1 || value === undefined || !mayGoOn.includes(value)) return undefined;
  const others = rest.flatMap((word) => (word.length > 2 ? choicesMeant(key, word, choices) : []));
  if (others.some((other) => other !== value)) return undefined;
  return {
    value,
    reason: `“${text}” begins with ${text.trim().split(/[\s,;:]/)[0]}: ${value}`,
    certain: true,
  };
}

/** A column of single letters in which each is the first of one choice only. */
function byFirstLetter(text: string, choices: readonly string[], others: Others): Suggestion | undefined {
  const isLetter = (one: string): boolean => /^\p{L}$/u.test(one);
  const own = text.trim().toLowerCase();
  if (!isLetter(own) || ![...others()].every(isLetter)) return undefined;
  const meant = choices.filter((choice) => choice.toLowerCase().startsWith(own));
  const [value] = meant;
  if (meant.length !== 1 || value === undefined) return undefined;
  return { value, reason: `“${text}” is the first letter of ${value} only`, certain: false };
}

/** Letters for money that went out and came in, which mean it as a pair only: D and C, Soll and Haben. */
const moneyPairs = ['dc', 'sh', 'ae', 'ei', 'gi', 'dr', 'ui'];

function byMoneyPair(text: string, others: ReadonlySet<string>): Suggestion | undefined {
  const letter = text.trim().toLowerCase();
  const [other = '', ...more] = others;
  const pair = moneyPairs.find((one) => letter.length === 1 && one.includes(letter) && one.includes(other));
  if (pair === undefined || other.length !== 1 || more.length > 0) return undefined;
  return {
    value: pair.startsWith(letter) ? 'expense' : 'income',
    reason: `“${text}” stands beside ${other.toLocaleUpperCase('en')} in this column`,
    certain: true,
  };
}

function choiceFor(
  key: string,
  text: string,
  choices: readonly string[],
  column: readonly string[],
  context: SexContext,
): Suggestion | undefined {
  const others = othersIn(column, text);
  return (
    (key === 'gender' ? sexByLetter(text, choices, others(), context) : undefined) ??
    (key === 'type' && choices.includes('expense') ? byMoneyPair(text, others()) : undefined) ??
    bySynonym(key, text, choices, others) ??
    byFirstWord(key, text, choices) ??
    byBeginning(key, text, choices) ??
    (key === 'gender' ? sexInWords(text, choices) : undefined) ??
    misspelt(text, choices) ??
    shortened(text, choices) ??
    // M may be a mare: letters for the sexes are decided above or not at all.
    (key === 'gender' ? undefined : byFirstLetter(text, choices, others))
  );
}

const leaveEmpty = (text: string): Suggestion => ({
  value: '',
  reason: `“${text}” says that it is not known: leave the cell empty`,
  certain: false,
});

const thousands = /^[^\d]{0,4}(\d{1,4}(?:[.,]\d{1,2})?)\s*k\s*[^\d\s]{0,3}$/i;

/** "75k": people who sell horses write thousands so. */
function thousandsIn(text: string, column: readonly string[]): Suggestion | undefined {
  const [, figure = ''] = thousands.exec(text.trim()) ?? [];
  if (figure === '') return undefined;
  const value = String(Math.round(Number(figure.replace(',', '.')) * 1000));
  // Where everything that is no plain amount is written so, nothing else is meant.
  const certain = column.length > 1 && column.every((other) => thousands.test(other.trim()));
  return { value, reason: `“${text}” is ${figure} thousand`, certain };
}

/** The one number in a text such as "ca. 500" or "about 12 months". */
function numberIn(text: string): Suggestion | undefined {
  const figures = text.match(/[-−]?\d[\d.,\s']*/g) ?? [];
  const [figure = ''] = figures;
  const read = figures.length === 1 ? readNumber(figure, '.') : undefined;
  if (read === undefined) return undefined;
  return { value: figure.trim(), reason: `“${text}” holds one number`, certain: false };
}

function emailIn(text: string): Suggestion | undefined {
  const mended = text
    .trim()
    .replace(/\s*(?:\(at\)|\[at\]|\sat\s)\s*/i, '@')
    .replace(/\s*(?:\(dot\)|\[dot\])\s*/gi, '.')
    .replace(/\s+/g, '')
    .replace(/,(?=[a-z]{2,}$)/i, '.');
  if (mended === text || !/^[^\s@,;]+@[^\s@,;]+\.[a-z]{2,}$/i.test(mended)) return undefined;
  return { value: mended, reason: `“${text}” is almost an email address`, certain: false };
}

function other(field: Field, text: string, column: readonly string[]): Suggestion | undefined {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'percent':
      return numberIn(text);
    case 'money':
      return thousandsIn(text, column) ?? numberIn(text);
    case 'email':
      return emailIn(text);
    default:
      return undefined;
  }
}

/**
 * What an invalid value of a field probably means, with the reason: another word for a choice, a slip of the pen, the
 * company it keeps in its column. Undefined where nothing is near enough. A suggestion never applies itself.
 * @param column The other values of the same column, valid or not.
 * @param context What is known of all rows.
 */
export function suggestValue(
  { key, field }: Pick<ImportField, 'key' | 'field'>,
  text: string,
  column: readonly string[],
  context: SexContext = {},
): Suggestion | undefined {
  // Nothing that long is a slip of the pen.
  if (text.trim() === '' || text.length > 300) return undefined;
  if (field.kind === 'choice') {
    const found = choiceFor(key, text, field.choices, column, context);
    if (found) return found;
  }
  if (field.kind !== 'text' && field.kind !== 'longText' && saysUnknown(text)) return leaveEmpty(text);
  return other(field, text, column);
}
