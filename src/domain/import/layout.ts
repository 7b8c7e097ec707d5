import { lookAt } from './cell-looks.ts';
import { squash } from './fold.ts';
import { knownNames } from './known-names.ts';
import { csvReader, separatorLine } from './parse-csv.ts';
import { joinedHeaders } from './two-headers.ts';
import { type Delimiter, delimiters, type Finding, type SourceRecord } from './types.ts';

/** How the delimiter is called in front of people. */
export const delimiterNames: Readonly<Record<Delimiter, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

const isDelimiter = (sign: string): sign is Delimiter => delimiters.some((one) => one === sign);

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** How many rows have the most frequent number of cells, and that number. */
function usualWidth(records: readonly SourceRecord[]): { width: number; share: number } {
  const counts = new Map<number, number>();
  const rows = records.filter(({ cells }) => cells.some(isFilled));
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let width = 1;
  let most = 0;
  for (const [cells, count] of counts) {
    if (cells > 1 && (count > most || (count === most && cells > width))) {
      width = cells;
      most = count;
    }
  }
  return { width, share: rows.length === 0 ? 0 : most / rows.length };
}

/**
 * Finds the delimiter from many lines: the one that gives the most rows the same number of cells, with quotes
 * respected. Commas inside cells of a file with semicolons give rows of all lengths.
 * @param sample The beginning of the text, some hundred lines; the last line may be cut.
 */
export function detectDelimiter(sample: string, cut: boolean): Finding<Delimiter> {
  const named = separatorLine.exec(sample)?.[1] ?? '';
  if (isDelimiter(named)) {
    return {
      value: named,
      sure: true,
      reason: `The first line of the file says so: ${delimiterNames[named]}`,
    };
  }
  let best: { delimiter: Delimiter; score: number; width: number; share: number } | undefined;
  for (const delimiter of delimiters) {
    const reader = csvReader(delimiter);
    const records = reader.push(sample);
    if (!cut || records.length === 0) records.push(...reader.end());
    const { width, share } = usualWidth(records);
    const score = width === 1 ? 0 : share * share * Math.log2(width + 1);
    if (best === undefined || score > best.score) best = { delimiter, score, width, share };
  }
  if (best === undefined || best.score === 0) {
    return { value: ',', sure: false, reason: 'The file has one column only' };
  }
  const percent = Math.round(best.share * 100);
  return {
    value: best.delimiter,
    sure: best.share > 0.8,
    reason: `${percent === 100 ? 'All' : `${percent} % of the`} rows have ${best.width} cells between ${delimiterNames[best.delimiter]}`,
  };
}

/** The names of columns stand within so many rows of the top. */
export const headerWithin = 40;

/** A cell that can name a column: a few words, no date, figure or address. */
function canBeName(cell: string, thisYear: number): boolean {
  const text = cell.trim();
  if (text.length > 60 || !/\p{L}/u.test(text)) return false;
  const { looks } = lookAt(text, thisYear, { date: true, figure: true });
  return looks.every((look) => look === 'words' || look === 'sex' || look === 'yes-no' || look === 'weight');
}

interface Candidate {
  readonly row: number;
  readonly known: number;
  /** A date or a figure among the cells makes it rather the first row of a file without names. */
  readonly isDoubtful: boolean;
  readonly distinct: boolean;
}

/**
 * Finds the row with the names of the columns: the first that is as wide as the rows below it and holds names only,
 * or a later one with more names of fields we know. Titles and notes above it are narrower.
 */
export function detectHeaderRow(records: readonly SourceRecord[], thisYear: number): Finding<number> {
  const rows = records.filter(({ cells }) => cells.some(isFilled));
  const [first] = rows;
  if (first === undefined) return { value: 1, sure: false, reason: 'The file is empty' };
  const widths = rows.map(({ cells }) => cells.filter(isFilled).length);
  const joined = rows
    .slice(0, headerWithin)
    .map(({ cells }, at) => joinedHeaders(cells, at === 0 ? undefined : rows[at - 1]?.cells));
  const candidates = rows.slice(0, headerWithin).flatMap(({ row, cells }, at): Candidate[] => {
    if (joined[at + 1] !== undefined) return [];
    const filled = (joined[at] ?? cells).filter(isFilled);
    const below = widths.slice(at + 1, at + 21).sort((a, b) => a - b);
    const usual = below[Math.floor(below.length / 2)] ?? filled.length;
    if (filled.length < usual * 0.6 || (filled.length === 1 && usual > 1)) return [];
    const possible = filled.filter((cell) => canBeName(cell, thisYear)).length;
    if (possible < filled.length * 0.75) return [];
    const names = filled.map(squash);
    const known = names.filter((name) => knownNames.has(name)).length;
    return [
      {
        row,
        known,
        isDoubtful: possible < filled.length && known * 2 < filled.length,
        distinct: new Set(names).size > names.length * 0.5,
      },
    ];
  });
  const usable = candidates.filter(({ distinct }) => distinct);
  const [top] = usable;
  const best = usable.reduce<Candidate | undefined>(
    (found, one) => (found === undefined || one.known > found.known + 1 ? one : found),
    top,
  );
  if (best === undefined) {
    return {
      value: first.row,
      sure: false,
      reason: 'No row looks like names of columns; the first one is taken',
    };
  }
  return best.known > 0 && !best.isDoubtful
    ? { value: best.row, sure: true, reason: `Row ${best.row} holds names of columns` }
    : { value: best.row, sure: false, reason: `Row ${best.row} is the first that can hold names of columns` };
}
