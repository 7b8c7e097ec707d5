import { columnProfiler } from './column-profile.ts';
import { meaningsOf } from './field-words.ts';
import { wordsOf } from './fold.ts';
import { kindOfMoney } from './kind-of-money.ts';
import { parentsInOrder } from './parent-headers.ts';
import { weightUnitOf } from './read-weight.ts';
import type { ColumnProfile, ImportTypeKey } from './types.ts';

/** Fields that one line above a table says of all its rows; anything else up there is about the printout. */
export const saidAbove: Readonly<Partial<Record<ImportTypeKey, readonly string[]>>> = {
  animals: ['breed'],
  'financial-transactions': ['type'],
  offspring: ['breedingGroupDate', 'breedingGroupName', 'motherName', 'fatherName', 'breed', 'weightUnit'],
  weights: ['weightUnit', 'animalName', 'animalRegistrationNumber', 'animalMicrochipNumber', 'animalMark'],
  heats: ['animalName', 'animalRegistrationNumber', 'animalMicrochipNumber', 'animalMark'],
  'breeding-groups': ['motherName', 'fatherName', 'breed'],
  'health-records': [
    'animalName',
    'animalRegistrationNumber',
    'animalMicrochipNumber',
    'animalMark',
    'offspringName',
    'date',
    'recordType',
    'medication',
    'veterinarian',
  ],
};

type Pair = readonly [label: string, value: string];

const isLabel = (cell: string): boolean => {
  const words = wordsOf(cell);
  return (
    words.length > 0 &&
    words.length <= 4 &&
    words.every(
      (word) => meaningsOf(word) !== undefined || known.has(word) || parentsInOrder(word).length === 1,
    )
  );
};
/** What these lines are called besides, and the small words between. */
const known = new Set('dam sire mother father mum dad of the number no date unit currency'.split(' '));

/** "Dam: Nell" in one cell, or "Dam" in one and her name in the next, with a colon or without. */
function pairsOf(cells: readonly string[]): Pair[] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first = '', second = '', ...more] = filled;
  // Two cells and nothing else: a label of a word or two, and what it says.
  if (more.length === 0 && second !== '' && isLabel(first) && !second.includes(':')) return [[first, second]];
  // "Mutter, Luna, Vater, Amadeus": labels and what they say in turn.
  const isInTurn =
    filled.length > 2 &&
    filled.length % 2 === 0 &&
    filled.every((cell, at) => isLabel(cell) === (at % 2 === 0) && !cell.includes(':'));
  if (isInTurn)
    return filled.flatMap((cell, at): Pair[] => (at % 2 === 0 ? [[cell, filled[at + 1] ?? '']] : []));
  return filled.flatMap((cell, at): Pair[] => {
    const [, label = '', value = ''] = /^(\p{L}[^:]{1,40}?)\s*:\s*(.*)$/su.exec(cell) ?? [];
    if (label === '') return [];
    if (value !== '') return [[label, value]];
    const next = filled[at + 1];
    return next === undefined || next.includes(':') ? [] : [[label, next]];
  });
}

/** "Litter F - Born 6/2/2025 - Dam: Nell - Sire: Rex" in one cell: as if each stood in its own. */
function partsOf(cell: string): readonly string[] {
  const parts = cell.split(/\s+[-–—|•·]\s+|\s*;\s+/);
  const told = parts.filter((part) => {
    const [, label = ''] = /^([^:]{2,40}?)\s*:\s*\S/u.exec(part) ?? [];
    return label !== '' && (isLabel(label) || parentsInOrder(label).length > 0);
  });
  // "Deckliste 2025 - Hengst: Sandokan": who the parent of all is, whatever else the title says.
  const [last = ''] = told.filter((part) => part !== parts[0] && part === parts.at(-1));
  const isOfParent = parentsInOrder(last.slice(0, last.indexOf(':'))).length === 1;
  return told.length > 1 || isOfParent ? parts : [cell];
}

/** "Litter F", "F-Wurf": what a part of such a line calls the litter. */
function litterInPart(part: string): Pair[] {
  const words = part.trim().split(/[\s-]+/);
  const ofLitter = words.filter((word) => meaningsOf(wordsOf(word).join(''))?.[0] === 'litter');
  return words.length === 2 && ofLitter.length === 1 && words.some((word) => /^[A-Z]\d?$/.test(word))
    ? [['Litter', part.trim()]]
    : [];
}

const dayIn =
  /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.?\s+\p{L}{3,}\.?,?\s+\d{4}|\p{L}{3,}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}/u;
const smallWords = new Set('on am le the of from vom von du de del di van op den el il d av fra'.split(' '));

/** "Wurf F vom 03.04.2025", "born 6/2/2025": the day a title says the litter is of. */
function birthInTitle(cell: string): Pair[] {
  const [day] = dayIn.exec(cell) ?? [];
  if (day === undefined) return [];
  const before = wordsOf(cell.slice(0, cell.indexOf(day)));
  const telling = before.filter((word) => !smallWords.has(word));
  const isBorn = meaningsOf(telling.at(-1) ?? '')?.includes('birth') === true;
  const isOfLitter =
    before.at(-1) !== telling.at(-1) &&
    telling.slice(-2).some((word) => meaningsOf(word)?.includes('litter') === true);
  return isBorn || isOfLitter ? [['Date of birth', day]] : [];
}

const noName = (word: string): boolean =>
  ['litter', 'weight', 'young', 'birth', 'note'].some((one) => meaningsOf(word)?.[0] === one);

/** "Camada de Kenia", "Litter of Hazel": whose litter that is. */
function withoutLitter(text: string): string {
  const words = text.split(/\s+/);
  const named = words.findIndex((word) => meaningsOf(wordsOf(word).join(''))?.[0] === 'litter');
  if (named === -1) return text;
  const rest = words.slice(named + 1);
  while (rest.length > 1 && smallWords.has(wordsOf(rest[0] ?? '').join(''))) rest.shift();
  return rest.join(' ');
}

/** "Willow x Jasper - weights": the two a litter is called after. */
function pairingInTitle(cell: string): Pair[] {
  const pairing = cell
    .split(/\s+[-–|]\s+|[,;:()–]/)
    .map((part) => /^(.+?)\s+[x×]\s+(.+)$/iu.exec(part.trim()))
    .find((found) => found !== null);
  const [, before = '', second = ''] = pairing ?? [];
  const first = withoutLitter(before);
  const words = second.split(/\s+/);
  while (words.length > 0 && noName(wordsOf(words.at(-1) ?? '').join(''))) words.pop();
  const isName = (text: string): boolean => /^\p{Lu}/u.test(text) && text.length <= 60 && !/\d/.test(text);
  return isName(first) && isName(words.join(' ')) ? [['Litter', `${first} x ${words.join(' ')}`]] : [];
}

/** "weights in oz", "Gewichte (g)": how all weights of the table are to be read. */
function unitInTitle(cell: string): Pair[] {
  const words = wordsOf(cell);
  const at = words.findIndex(
    (word) => meaningsOf(word)?.includes('weight') === true || /^gewichte$/.test(word),
  );
  const unit =
    at === -1 ? undefined : words.slice(at + 1, at + 4).find((word) => weightUnitOf(word) !== undefined);
  return unit === undefined ? [] : [['Weight unit', unit]];
}

/** "Date", and not "Wurftag", which says of what. */
const isDay = (label: string): boolean =>
  wordsOf(label).every((word) => meaningsOf(word)?.every((one) => one === 'day') === true);

const isMeant = (text: string, meaning: 'birth' | 'day', share: 'some' | 'every'): boolean =>
  wordsOf(text)[share]((word) => meaningsOf(word)?.includes(meaning) === true);

/** "Expenses" above the first of two tables that stand side by side: what all its rows are. */
export function kindAbove([first = '']: readonly string[], thisYear: number): ColumnProfile[] {
  const kind = wordsOf(first).length > 2 ? undefined : kindOfMoney(first);
  if (kind === undefined) return [];
  const column = columnProfiler(0, 'Type', thisYear);
  column.add(kind, 1);
  return [column.finish()];
}

/**
 * The lines above a table that name a thing and say what it is, as columns of one value each: the parents above a list of
 * their young, the breed above a list of animals. A mere date is what the title is about: above a "Whelping record", of birth.
 */
export function columnsAbove(lines: readonly (readonly string[])[], thisYear: number): ColumnProfile[] {
  const rows = lines.map((cells) => cells.flatMap(partsOf));
  const isOfBirth = rows.some((cells) =>
    cells.some((cell) => !cell.includes(':') && isMeant(cell, 'birth', 'some')),
  );
  const titles = rows.flatMap((cells) =>
    cells
      .filter((cell) => !cell.includes(':'))
      .flatMap((cell) => [
        ...birthInTitle(cell),
        ...pairingInTitle(cell),
        ...unitInTitle(cell),
        ...(cells.length > 1 ? litterInPart(cell) : []),
      ]),
  );
  const pairs = new Map([
    ...titles,
    ...rows.flatMap(pairsOf).flatMap(([label, value]): Pair[] => {
      if (!isDay(label)) return [[label, value]];
      return isOfBirth ? [['Date of birth', value]] : [];
    }),
  ]);
  return [...pairs].map(([label, value], index) => {
    const column = columnProfiler(index, label, thisYear);
    column.add(value, 1);
    return column.finish();
  });
}
