import { type Column, isBankAccount } from './can-hold.ts';
import { gapsBetween } from './evidence/table.ts';
import { meaningsOf } from './field-words.ts';
import { fold, squash, wordsOf } from './fold.ts';
import { withoutBrackets } from './header-words.ts';
import { readNumber } from './read-number.ts';
import { namesParty } from './seller.ts';
import { choicesMeant } from './synonyms.ts';
import type { DateOrder, FileProfile, ImportTypeKey, SourceRecord } from './types.ts';

/** What has been found so far: index of the column → field. */
export type FoundFields = ReadonlyMap<number, { readonly field: string }>;

/** A column that is something else than its header alone says; null: nothing. */
export interface Reconsidered {
  readonly index: number;
  readonly field: string | null;
  readonly reason: string;
}

const birthItself =
  /\b(?:time (?:of )?(?:born|birth)|birth time|born at|presentation|placenta|afterbirth|birth order|order born|geburtszeit|uhrzeit|nachgeburt|heure|geboortetijd|hora|presentación|ora)\b/;

const columnOf = (found: FoundFields, field: string): number | undefined =>
  [...found].find(([, one]) => one.field === field)?.[0];

/** A sheet of a birth, with the time each came at, weighs them then. */
function weightAtBirth(columns: readonly Column[], found: FoundFields): Reconsidered[] {
  const index = columnOf(found, 'currentWeight');
  const header = index === undefined ? undefined : columns[index]?.header;
  if (index === undefined || header === undefined || columnOf(found, 'birthWeight') !== undefined) return [];
  const isPlain = !/\b(?:current|now|today|latest|week|day|aktuell|actuel|huidig|actual|attuale)/i.test(
    header,
  );
  const isOfBirth = columns.some((column) => birthItself.test(wordsOf(column.header).join(' ')));
  return isPlain && isOfBirth
    ? [{ index, field: 'birthWeight', reason: 'The file is about the birth itself' }]
    : [];
}

const wordsPer = ({ values }: Column): number =>
  values.length === 0 ? 0 : values.reduce((sum, { text }) => sum + wordsOf(text).length, 0) / values.length;

/**
 * "Kennel name" over Tess beside "Full name" over Stonegate's Contessa: of two columns of names the longer ones are the
 * registered ones, the short ones what they are called.
 */
function longerName(
  columns: readonly Column[],
  found: FoundFields,
  [whole, short]: readonly [whole: string, short: string],
): Reconsidered[] {
  const index = columnOf(found, whole);
  const named = index === undefined ? undefined : columns[index];
  if (named === undefined || columnOf(found, short) !== undefined || wordsPer(named) > 1.3) return [];
  const other = columns.find(
    (column) =>
      !found.has(column.index) &&
      column.filled >= named.filled &&
      column.looks.words >= column.filled * 0.9 &&
      wordsPer(column) > wordsPer(named) + 0.5 &&
      saysName(column.header),
  );
  return other === undefined
    ? []
    : [
        { index: named.index, field: short, reason: 'The other column of names has the longer ones' },
        { index: other.index, field: whole, reason: 'Its names are longer than those of the other column' },
      ];
}

/** "Full name", "Registered name", and not that of a parent, a breeder or a line. */
const saysName = (header: string): boolean => {
  const meant = wordsOf(header).flatMap((word): readonly (string | undefined)[] =>
    ofName.has(word) ? ['name'] : (meaningsOf(word) ?? [undefined]),
  );
  return (
    meant.includes('name') && meant.every((one) => one === 'name' || one === 'register' || one === 'animal')
  );
};
const ofName = new Set('full complete official whole long pedigree papered show kennel'.split(' '));

const kinds = ['income', 'expense'] as const;

/**
 * "Check", "Deposit", "Expense" beside amounts of which some are below zero: here the sign says what was spent, and the
 * word how. Where a word and the sign of its row disagree (a refund among expenses), the words count.
 */
function signInsteadOfType(rows: readonly SourceRecord[], found: FoundFields): Reconsidered[] {
  const type = columnOf(found, 'type');
  const amount = columnOf(found, 'amount');
  if (type === undefined || amount === undefined) return [];
  let below = 0;
  const signs = new Map<string, Set<boolean>>();
  for (const { cells } of rows) {
    const value = readNumber(cells[amount] ?? '', '.')?.value ?? 0;
    const word = squash(cells[type] ?? '');
    const [kind] = choicesMeant('type', word, kinds);
    if (value < 0) below += 1;
    if (value > 0 && kind === 'expense') return [];
    if (value !== 0) signs.set(word, (signs.get(word) ?? new Set()).add(value < 0));
  }
  // On the statement of a card, what was bought is called a sale, always below zero.
  if (below === 0 || [...signs.values()].some(({ size }) => size > 1)) return [];
  const reason = 'The signs of the amounts say what was spent';
  return [
    { index: type, field: null, reason },
    { index: amount, field: null, reason },
  ];
}

/** "Memo" tells what a row was for only where no other column does: "For", "Purpose". */
function memoBesidePurpose(columns: readonly Column[], found: FoundFields): Reconsidered[] {
  const told = columnOf(found, 'description');
  const noted = columnOf(found, 'notes');
  const headerOf = (index: number): string => columns[index]?.header.trim() ?? '';
  const isMemo = (index: number): boolean => {
    const words = wordsOf(headerOf(index));
    return words.length > 0 && words.every((word) => meaningsOf(word)?.includes('note'));
  };
  if (told === undefined || noted === undefined || isMemo(noted) || namesParty(headerOf(noted))) return [];
  // "Details", "Article" and "What for" say more of a row than who sold it.
  if (!isMemo(told) && !/^details?$/i.test(headerOf(noted)) && !namesParty(headerOf(told))) return [];
  return [
    { index: told, field: 'notes', reason: 'The other column says what it was for' },
    { index: noted, field: 'description', reason: 'It says what each was for' },
  ];
}

/** An account at a bank says where the money lies; what it was for stands in the other column of a pair. */
function categoryBesideAccount(
  columns: readonly Column[],
  rows: readonly SourceRecord[],
  found: FoundFields,
): Reconsidered[] {
  const split = columns.find(({ header, index }) => /^split$/i.test(header.trim()) && !found.has(index));
  if (split === undefined || rows.length === 0 || columnOf(found, 'category') !== undefined) return [];
  return isBankAccount(split) ? [] : [{ index: split.index, field: 'category', reason: 'The other account' }];
}

const otherDay = new Set(['due', 'next', 'birth', 'death', 'weaning', 'mating']);
const until = /\b(?:exp\w*|until|till|valid|due|by|bis|end|ends)\b/;

/** The only days of a file of treatments or of money are those of its rows, also where they are called "Date paid". */
function onlyDay(columns: readonly Column[], found: FoundFields): Reconsidered[] {
  if (columnOf(found, 'date') !== undefined) return [];
  const [days, ...more] = columns.filter(({ filled, looks }) => filled > 0 && looks.date >= filled * 0.9);
  if (days === undefined || more.length > 0) return [];
  const words = wordsOf(days.header);
  const meant = words.flatMap((word) => meaningsOf(word) ?? []);
  return meant.includes('day') && !meant.some((one) => otherDay.has(one)) && !until.test(words.join(' '))
    ? [{ index: days.index, field: 'date', reason: 'The file has no other days' }]
    : [];
}

/** "Done on" where no other column says when: that is the day of the row. */
function doneInstead(found: FoundFields): Reconsidered[] {
  const index = columnOf(found, 'completedAt');
  return index === undefined || columnOf(found, 'date') !== undefined
    ? []
    : [{ index, field: 'date', reason: 'No other column says when it was done' }];
}

/** A day it was due on that does not lie behind the day it was done is no next one. */
function dueBefore(rows: readonly SourceRecord[], found: FoundFields, order: DateOrder): Reconsidered[] {
  const [done, due] = [columnOf(found, 'date'), columnOf(found, 'nextDueDate')];
  if (done === undefined || due === undefined) return [];
  const all = gapsBetween(rows, done, due, order);
  return all.length > 0 && all.every((days) => days <= 0)
    ? [{ index: due, field: null, reason: 'It was due then, and not next' }]
    : [];
}

/** "Day 7", "Wk 3", "10. Tag", "J14", "8 weeks": how old young were when they were weighed, in days. */
function ageNamed(header: string): number | undefined {
  const name = withoutBrackets(header).trim();
  const [, before = '', figure = '', behind = ''] =
    /^(\p{L}*)\.?\s*(\d{1,3})\.?\s*(\p{L}*)\.?(?:\s*(?:weight|wt|gewicht|poids|peso|vikt))?$/iu.exec(name) ??
    [];
  const word = fold(`${before}${behind}`);
  if (figure === '' || (before !== '' && behind !== '')) return undefined;
  if (/^(?:d|days?|tage?|t|lt|jours?|j|dag(?:en|ar|er)?|dias?|giorn[oi]|g)$/.test(word))
    return Number(figure);
  return /^(?:w|wks?|weeks?|wochen?|wo|sem|semaines?|wek?en|week|veck(?:a|or)|uger?|uker?|semanas?|settiman[ae])$/.test(
    word,
  )
    ? Number(figure) * 7
    : undefined;
}

/** A chart of weights, one column per age: the one of the birth, and the latest is what they weigh now. */
function weightsByAge(columns: readonly Column[], found: FoundFields): Reconsidered[] {
  const aged = columns
    .filter(
      ({ index, filled, looks }) =>
        !found.has(index) && filled > 0 && looks.number + looks.weight >= filled * 0.9,
    )
    .flatMap(({ index, header }) => {
      const age = ageNamed(header);
      return age === undefined ? [] : [{ index, age }];
    })
    .sort((a, b) => a.age - b.age);
  const last = aged.at(-1);
  if (aged.length < 2 || last === undefined) return [];
  const [first] = aged;
  return [
    ...(first?.age === 0 && columnOf(found, 'birthWeight') === undefined
      ? [{ index: first.index, field: 'birthWeight', reason: 'The weights of the first day' }]
      : []),
    ...(columnOf(found, 'currentWeight') === undefined
      ? [{ index: last.index, field: 'currentWeight', reason: 'The last of the weights by age' }]
      : []),
  ];
}

const anyName = /^(?:name|nom|naam|nome|nombre|namn|navn|nimi|nazwa|jméno|név)$/i;

/** Beside a column of first names, "Name" is the last one. */
function lastNameBesideFirst(columns: readonly Column[], found: FoundFields): Reconsidered[] {
  if (columnOf(found, 'firstName') === undefined || columnOf(found, 'lastName') !== undefined) return [];
  const names = columns.filter(({ header, index }) => anyName.test(header.trim()) && !found.has(index));
  const [name, ...more] = names;
  return name === undefined || more.length > 0
    ? []
    : [{ index: name.index, field: 'lastName', reason: 'It stands beside a column of first names' }];
}

/** "Portée du 14/01/2026": the litter is called by the day it was born, and that day finds it. */
function litterByItsDay(columns: readonly Column[], found: FoundFields): Reconsidered[] {
  const index = columnOf(found, 'breedingGroupName');
  const column = index === undefined ? undefined : columns[index];
  if (column === undefined || columnOf(found, 'breedingGroupDate') !== undefined) return [];
  return column.filled > 0 && column.looks.date >= column.filled * 0.9
    ? [{ index: column.index, field: 'breedingGroupDate', reason: 'It holds the days the litters were born' }]
    : [];
}

/** "Price" beside to whom and when an animal was sold is what it was sold for, and not what it had cost. */
function priceOfSale(columns: readonly Column[], found: FoundFields): Reconsidered[] {
  const index = columnOf(found, 'purchasePrice');
  if (index === undefined || (columnOf(found, 'soldTo') ?? columnOf(found, 'soldOn')) === undefined)
    return [];
  const saysBought = wordsOf(columns[index]?.header ?? '').some(
    (word) => meaningsOf(word)?.includes('buy') === true || /^(?:cost|paid)$/.test(word),
  );
  return saysBought || columnOf(found, 'purchaseDate') !== undefined
    ? []
    : [{ index, field: null, reason: 'It stands beside who bought the animal' }];
}

/** A name that young without an owner have as well is not their owner's. */
function nameOfAll(columns: readonly Column[], found: FoundFields): Reconsidered[] {
  const index = columnOf(found, 'ownerOffspringName');
  const bought = columnOf(found, 'customerName');
  const named = index === undefined ? undefined : columns[index];
  if (named === undefined || ['breederName', 'collarColor'].some((key) => columnOf(found, key) !== undefined))
    return [];
  const most = Math.max(...columns.map(({ filled }) => filled));
  return named.filled === most && (bought === undefined || (columns[bought]?.filled ?? 0) < most)
    ? [{ index: named.index, field: 'breederName', reason: 'All of the young have it, and no other name' }]
    : [];
}

/** What columns are that their headers alone do not tell: the rest of the file says it. */
export function reconsidered(
  type: ImportTypeKey,
  {
    columns,
    preview = [],
    format,
  }: Pick<FileProfile, 'columns'> & Partial<Pick<FileProfile, 'preview' | 'format'>>,
  found: FoundFields,
): readonly Reconsidered[] {
  if (type === 'animals')
    return [...longerName(columns, found, ['name', 'callName']), ...priceOfSale(columns, found)];
  if (type === 'offspring')
    return [
      ...longerName(columns, found, ['breederName', 'ownerOffspringName']),
      ...nameOfAll(columns, found),
      ...weightAtBirth(columns, found),
      ...weightsByAge(columns, found),
      ...litterByItsDay(columns, found),
    ];
  if (type === 'customers') return lastNameBesideFirst(columns, found);
  if (type === 'health-records')
    return [
      ...onlyDay(columns, found),
      ...doneInstead(found),
      ...dueBefore(preview, found, format?.dateOrder ?? 'ask'),
    ];
  if (type !== 'financial-transactions') return [];
  return [
    ...onlyDay(columns, found),
    ...memoBesidePurpose(columns, found),
    ...signInsteadOfType(preview, found),
    ...categoryBesideAccount(columns, preview, found),
  ];
}

const ofLot = /\b(?:lot|batch|serial|charge|chargen|ch b|lote|lotto|partij)\b/;
const expiry =
  /^(?:exp|expir|expiry|expires|expiration|verfall|verwendbar|peremption|vervalt|houdbaar|caduc|vencim|scadenza)/;

/** The day beside the number of a lot is when that runs out, and not when the animal is due again. */
export const lotExpiries = (type: ImportTypeKey, columns: readonly Column[]): readonly Column[] =>
  type === 'health-records'
    ? columns.filter(
        ({ header }, at) =>
          expiry.test(wordsOf(header).join(' ')) &&
          ofLot.test(wordsOf(columns[at - 1]?.header ?? '').join(' ')),
      )
    : [];
