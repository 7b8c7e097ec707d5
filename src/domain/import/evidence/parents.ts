import type { Column } from '../can-hold.ts';
import { meaningsOf } from '../field-words.ts';
import { wordsOf } from '../fold.ts';
import { parentsInOrder } from '../parent-headers.ts';
import { sexByLetter, sexInWords, sexOrderOf } from '../suggest-sex.ts';
import { choicesMeant } from '../synonyms.ts';
import type { DateOrder, SourceRecord } from '../types.ts';
import { cellOf, daysOf, type Evidence, type Guess, isOpen, isUnique, keyOf, type Table } from './table.ts';

/** What animals are found by, and as what of a parent. */
const keys: readonly (readonly [field: string, part: string])[] = [
  ['name', ''],
  ['callName', ''],
  ['registrationNumber', 'RegistrationNumber'],
  ['microchipNumber', 'MicrochipNumber'],
  ['tattoo', 'Mark'],
  ['earTag', 'Mark'],
  ['ring', 'Mark'],
  ['legBand', 'Mark'],
  ['sourceId', 'SourceId'],
];
const sexes = ['Male', 'Female'] as const;

/** No animal of any species has young before it is this many days old. */
const youngest = 40;

interface Animal {
  readonly row: SourceRecord;
  readonly part: string;
}

/** The animals of the file by everything they are called. */
function animalsOf({ rows, taken }: Table): Map<string, Animal> {
  const found = new Map<string, Animal>();
  for (const [key, part] of keys) {
    const at = taken.get(key);
    if (at === undefined) continue;
    for (const row of rows) {
      const name = keyOf(row, at);
      if (name !== '' && !found.has(name)) found.set(name, { row, part });
    }
  }
  return found;
}

/** Which sex each row is of, also by letters that mean one only beside the others of their column. */
function sexOf({ rows, taken, columns }: Table): (row: SourceRecord) => string {
  const at = taken.get('gender');
  if (at === undefined) return () => '';
  const all = [...new Set(rows.map((row) => cellOf(row, at).toLowerCase()))].filter((text) => text !== '');
  const [one = '', other = '', ...more] = all;
  const isPair = more.length === 0 && one.length === 1 && other.length === 1;
  // D and B are dog and bitch where the headers speak of dogs.
  const order = isPair
    ? sexOrderOf([one, other], columns.map(({ header }) => wordsOf(header).join(' ')).join(' '))
    : undefined;
  const ordered = (text: string): string | undefined =>
    order === undefined ? undefined : (order === 'male-first') === (text === one) ? 'Male' : 'Female';
  const known = new Map(
    all.map((text) => {
      const meant = choicesMeant('gender', text, sexes);
      const others = new Set(all.filter((other) => other !== text));
      return [
        text,
        meant.length === 1
          ? (meant[0] as string)
          : ((sexInWords(text, sexes) ?? sexByLetter(text, sexes, others, {}))?.value ?? ordered(text)),
      ];
    }),
  );
  return (row) => known.get(cellOf(row, at).toLowerCase()) ?? '';
}

/** Whether one was born long enough before the other to have it; undefined where the file does not say. */
function isOlder(table: Table, parent: SourceRecord, child: SourceRecord): boolean | undefined {
  const at = table.taken.get('birthDate');
  if (at === undefined) return undefined;
  const days = (row: SourceRecord, order: DateOrder): number[] => daysOf(cellOf(row, at), order);
  const [before, after] = [days(parent, table.order), days(child, table.order)];
  if (before.length === 0 || after.length === 0) return undefined;
  return before.some((day) => after.some((later) => later - day >= youngest));
}

interface Named {
  readonly column: Column;
  readonly sex: string;
  readonly part: string;
  readonly times: number;
  /** Of which sexes the rows are in which it stands. */
  readonly of: ReadonlySet<string>;
  /** Rows with any text in the column. */
  readonly rows: ReadonlySet<SourceRecord>;
}

/** A column whose cells speak of other animals of the file, all of one sex and none too young. */
function namedIn(
  column: Column,
  table: Table,
  animals: ReadonlyMap<string, Animal>,
  sex: (row: SourceRecord) => string,
): Named | undefined {
  const of = new Set<string>();
  const rows = new Set<SourceRecord>();
  const meant = new Set<string>();
  const parts = new Set<string>();
  let times = 0;
  for (const row of table.rows) {
    const text = keyOf(row, column.index);
    if (text === '') continue;
    rows.add(row);
    if (keys.some(([key]) => table.taken.has(key) && keyOf(row, table.taken.get(key) as number) === text))
      return undefined;
    const animal = animals.get(text);
    if (animal === undefined) continue;
    // Who names the other back is a mate, and who is younger no parent.
    if (animals.get(keyOf(animal.row, column.index))?.row === row) return undefined;
    if (isOlder(table, animal.row, row) === false) return undefined;
    times += 1;
    meant.add(sex(animal.row));
    parts.add(animal.part);
    of.add(sex(row));
  }
  const [only = ''] = meant;
  const [part = ''] = parts;
  return meant.size === 1 && only !== '' && parts.size === 1 && times > 0
    ? { column, sex: only, part, times, of, rows }
    : undefined;
}

const parentReason = (sex: string): string => `It names ${sex === 'Male' ? 'males' : 'females'} of this file`;

/** Whether two columns are filled in the same rows, but for a few: an animal has both parents, and one mate. */
function standTogether(one: ReadonlySet<SourceRecord>, other: ReadonlySet<SourceRecord>): boolean {
  const both = [...one].filter((row) => other.has(row)).length;
  return both * 3 >= Math.max(one.size, other.size) * 2;
}

/** The parents a header of a list of animals names: a dog is the animal itself there. */
const parentsSaid = (header: string): readonly string[] =>
  parentsInOrder(
    wordsOf(header)
      .filter((word) => meaningsOf(word)?.[0] !== 'animal')
      .join(' '),
  );

/** "Sire_fk" names the sire, whatever else it says: its values do the rest. */
const saysParent = (header: string, sex: string): boolean => {
  const said = parentsSaid(header);
  return said.length === 1 && said[0] === (sex === 'Male' ? 'father' : 'mother');
};

/**
 * Columns that name other animals of the file: one males only and one females only, in the same rows, are the parents; so
 * is one beside the other parent that is known. One alone may be who an animal was mated to.
 */
export const guessParents: Evidence = (table) => {
  const { type, free, taken, rows } = table;
  if (type.key !== 'animals' || rows.length === 0) return [];
  const knows = (parent: string): boolean => [...taken.keys()].some((key) => key.startsWith(parent));
  const parentKeys = { Male: 'sire', Female: 'dam' } as const;
  if (knows('sire') && knows('dam')) return taken.has('name') ? [] : guessName(table);
  const animals = animalsOf(table);
  const sex = sexOf(table);
  const named = free.flatMap((column) => {
    const found = namedIn(column, table, animals, sex);
    if (found === undefined || knows(parentKeys[found.sex as 'Male'])) return [];
    return isOpen(column.header, ['number', 'name', 'register', 'animal', 'home', 'young']) ||
      saysParent(column.header, found.sex)
      ? [found]
      : [];
  });
  const isOnly = ({ sex: own }: Named): boolean => named.filter((one) => one.sex === own).length === 1;
  return named.flatMap((one): Guess[] => {
    const other = named.find(({ sex: its }) => its !== one.sex);
    const otherKey = parentKeys[one.sex === 'Male' ? 'Female' : 'Male'];
    const at = [...taken].find(([key]) => key.startsWith(otherKey))?.[1];
    const beside =
      other?.rows ?? (at === undefined ? undefined : new Set(rows.filter((row) => keyOf(row, at) !== '')));
    const certain =
      isOnly(one) &&
      (saysParent(one.column.header, one.sex) ||
        (beside !== undefined && (other === undefined || isOnly(other)) && standTogether(one.rows, beside)));
    // A few by chance are no offer either.
    if (!certain && (one.times < 2 || one.times * 2 < one.rows.size)) return [];
    return [
      {
        index: one.column.index,
        field: `${parentKeys[one.sex as 'Male']}${one.part}`,
        reason: parentReason(one.sex),
        certain,
      },
    ];
  });
};

/** Of the columns that say a parent, those whose cells are all in another one: there the animals have their numbers. */
export const guessIds: Evidence = ({ type, free, taken, rows }) => {
  if (type.key !== 'animals' || taken.has('sourceId')) return [];
  const parents = free.filter(({ header, filled }) => filled > 0 && parentsSaid(header).length === 1);
  if (parents.length === 0) return [];
  const found = free.filter((column) => {
    if (parents.includes(column) || !isUnique(column) || column.filled < rows.length) return false;
    if (!column.values.every(({ text }) => /\d/.test(text) && text.trim().length < 40)) return false;
    const own = new Set(rows.map((row) => keyOf(row, column.index)));
    return parents.every(({ index }) => {
      const said = rows.map((row) => keyOf(row, index)).filter((text) => text !== '');
      return said.filter((text) => own.has(text)).length * 3 >= said.length * 2;
    });
  });
  return found.map(({ index }) => ({
    index,
    field: 'sourceId',
    reason: 'The columns of the parents speak of its numbers',
    certain: found.length === 1,
  }));
};

/** The one column whose animals the parents are is that of their names. */
function guessName({ free, taken, rows }: Table): Guess[] {
  const parents = new Set(
    ['sire', 'dam'].flatMap((key) => {
      const at = taken.get(key);
      return at === undefined ? [] : rows.map((row) => keyOf(row, at));
    }),
  );
  parents.delete('');
  const told = [...taken.values()];
  const holds = (index: number): number =>
    new Set(rows.map((row) => keyOf(row, index)).filter((text) => parents.has(text))).size;
  const known = keys.some(([key]) => taken.has(key) && holds(taken.get(key) as number) > 0);
  const found = free.filter(
    (column) =>
      !told.includes(column.index) &&
      column.looks.words >= column.filled * 0.8 &&
      isUnique(column) &&
      holds(column.index) > 0 &&
      // One name in one word may be a chance; a whole one is none.
      (holds(column.index) > 1 || column.values.every(({ text }) => /\S\s+\S/.test(text))),
  );
  return known
    ? []
    : found.map(({ index }) => ({
        index,
        field: 'name',
        reason: 'The parents of this file are among its values',
        certain: found.length === 1,
      }));
}
