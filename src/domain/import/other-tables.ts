import { squash } from './fold.ts';
import { withoutBrackets } from './header-words.ts';
import { importTypes } from './import-types.ts';
import { knownNames } from './known-names.ts';
import { foldedHeaders, notDataReason } from './not-data.ts';
import { importTypeKeys, type OtherTable, type SourceRecord } from './types.ts';

/** Words that are values of a choice as well: "Dog" and "Female" stand in rows as often as above them. */
const values: ReadonlySet<string> = new Set([
  ...importTypeKeys.flatMap((key) =>
    importTypes[key].fields.flatMap(({ field }) =>
      field.kind === 'choice' ? field.choices.map((choice) => squash(choice)) : [],
    ),
  ),
  ...'dog cat puppy kitten bitch hundin rude stud boar sow buck doe ram ewe hen paid yes no male female'.split(
    ' ',
  ),
]);

/** A name of a field that rows have as a value. */
export const canStandInRows = (cell: string): boolean => values.has(squash(cell));

const isFilled = (cell: string): boolean => cell.trim() !== '';

const filledIn = (cells: readonly string[]): string[] => cells.filter(isFilled).map((cell) => cell.trim());

const hasTwo = (cells: readonly string[]): boolean => {
  const first = cells.findIndex(isFilled);
  return first !== -1 && cells.some((cell, index) => index > first && isFilled(cell));
};

/** Dates, figures, addresses and sentences are no names of columns. */
const cannotBeName = /^\s*[\d+(€$£-]|@|:\/\/|^.{50}|\d{4}|\d[./-]\d/u;

/**
 * Whether a row names columns: three quarters of its cells are names of fields, or half of them where it stands below a
 * blank line or a title.
 */
function namesColumns(cells: readonly string[], isApart: boolean): boolean {
  const most = Math.floor(cells.length * (isApart ? 0.5 : 0.25));
  let unknown = 0;
  // The cheap part first, since this runs for every row of the file: most hold a date or a figure.
  for (const cell of cells) if (cannotBeName.test(cell)) return false;
  for (const cell of cells) {
    if (isFilled(cell) && !knownNames.has(squash(withoutBrackets(cell)))) unknown += 1;
    if (unknown > most) return false;
  }
  const filled = filledIn(cells);
  if (!filled.every((cell) => /\p{L}/u.test(cell))) return false;
  const names = filled.map((cell) => squash(withoutBrackets(cell)));
  const sure = names.filter((name) => name.length > 2 && knownNames.has(name) && !values.has(name)).length;
  return (
    new Set(names).size === names.length &&
    sure >= (isApart ? 2 : 3) &&
    unknown <= names.length * (isApart ? 0.5 : 0.25)
  );
}

/** No table has more lines of titles above it. */
const mostTitles = 20;

/** Tells the rows of other tables apart, as the rows of a file come by in their order. */
export interface TableSplitter {
  /** The records that are known to belong to one table: a line that may be the title of the next one waits for it. */
  push(records: readonly SourceRecord[]): SourceRecord[];
  end(): SourceRecord[];
  /** What was found so far. */
  readonly tables: readonly OtherTable[];
}

/**
 * A sheet may hold one table below another. What begins with names of other columns is marked until the first table's
 * names come again, since its cells mean something else.
 */
export function tableSplitter(headers: readonly string[], headerRow: number): TableSplitter {
  const folded = foldedHeaders(headers);
  const tables: { row: number; headers: readonly string[]; rows: number }[] = [];
  /** Titles and blank lines, which belong to what comes below them. */
  let waiting: SourceRecord[] = [];
  let isOther = false;
  let hasData = false;
  let isApart = false;

  const marked = (record: SourceRecord): SourceRecord => (isOther ? { ...record, isOfOther: true } : record);

  const take = (record: SourceRecord): SourceRecord[] => {
    const { row, cells } = record;
    if (row <= headerRow || headers.length < 2) return [record];
    if (!hasTwo(cells)) {
      isApart = true;
      waiting.push(record);
      return waiting.length > mostTitles ? waiting.splice(0, 1).map(marked) : [];
    }
    const before = waiting;
    const stoodApart = isApart;
    waiting = [];
    isApart = false;
    const names = namesColumns(cells, stoodApart);
    if (hasData && !isOther && !names) return before.length === 0 ? [record] : [...before, record];
    const reason = notDataReason(cells, folded);
    if (reason === 'repeated-header') isOther = false;
    else if (reason === undefined && hasData && names) {
      isOther = true;
      tables.push({ row, headers: filledIn(cells), rows: 0 });
      return [...before, record].map(marked);
    }
    if (reason === undefined) {
      hasData = true;
      const table = tables.at(-1);
      if (isOther && table !== undefined) table.rows += 1;
    }
    return [...before, record].map(marked);
  };

  return {
    tables,
    push: (records) => records.flatMap(take),
    end() {
      const rest = waiting.map(marked);
      waiting = [];
      return rest;
    },
  };
}

/** The tables that end above the one that is read, and its rows that are none of theirs: titles, and what is said of it. */
export function tablesAbove(above: readonly SourceRecord[]): {
  readonly tables: readonly OtherTable[];
  readonly titles: readonly (readonly string[])[];
} {
  const tables: OtherTable[] = [];
  let titles: (readonly string[])[] = [];
  let open: OtherTable | undefined;
  const close = (): void => {
    if (open !== undefined && open.rows > 0) {
      tables.push(open);
      // Its title goes with it.
      titles = [];
    }
    open = undefined;
  };
  for (const { row, cells } of above) {
    const filled = filledIn(cells);
    if (open !== undefined && filled.length < 2) close();
    if (open === undefined && filled.length > 2 && namesColumns(cells, false)) {
      open = { row, headers: filled, rows: 0 };
    } else if (open !== undefined) open = { ...open, rows: open.rows + 1 };
    titles.push(cells);
  }
  close();
  return { tables, titles };
}
