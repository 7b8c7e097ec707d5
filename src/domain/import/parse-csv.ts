import Papa from 'papaparse';
import { restoreFormula } from './formulas.ts';
import { evenLineEnds } from './line-ends.ts';
import { looseCells } from './loose-line.ts';
import type { SourceRecord } from './types.ts';

/** Text is read in pieces of this many characters, so that one broken quote costs one piece and not the file. */
const pieceLength = 1 << 16;
/** No breeder's record is longer; a quoted cell that is still open then was never closed. */
const longestRecord = 1 << 17;
/** After so many unclosed quotes, quotes are not worth waiting for: every line is a record of its own. */
const patience = 50;

const quoted = /^".*"$/s;

/** ZooEasy quotes every cell twice, so that quotes stand around the names of the columns as well. */
const isWrapped = (header: readonly string[]): boolean =>
  header.length > 2 && header.every((cell) => /^"[^"]*\p{L}[^"]*"$/u.test(cell));

export interface CsvReader {
  /** The records that are complete with this piece of text; pieces may end anywhere. */
  push(text: string): SourceRecord[];
  /** The records that are left. */
  end(): SourceRecord[];
}

interface Parsed {
  readonly data: string[][];
  readonly errors: readonly { readonly row?: number }[];
  readonly meta: { readonly cursor: number };
}

/** The delimiter that a first line such as `sep=;` names. Spreadsheets hide that line and do not count it. */
export const separatorLine = /^\uFEFF?"?sep=(.)"?[ ]*(?:\r\n?|\n)/i;

/**
 * Reads the text of a CSV file (RFC 4180) piece by piece. It takes what people's programs write: any line end, quotes
 * around anything or nothing, rows of any length, NUL characters. A quote inside an unquoted cell is text; a quote
 * that opens a cell and never closes spoils its own line only. Blank lines are records of one empty cell, so that
 * rows are counted as a spreadsheet counts them. The apostrophe that an export puts before formulas is taken off.
 */
export function csvReader(delimiter: string): CsvReader {
  let buffer = '';
  let row = 0;
  let started = false;
  /** Cells of the last row that was in order. */
  let width = 0;
  let unclosed = 0;
  let wrapped: boolean | undefined;

  const parse = (text: string, preview = 0): Parsed =>
    new Papa.Parser({ delimiter, newline: '\n', quoteChar: '"', preview }).parse(text, 0, true) as Parsed;

  const record = (cells: string[], flaw?: SourceRecord['flaw']): SourceRecord => {
    row += 1;
    wrapped ??= isWrapped(cells);
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] as string;
      cells[i] = restoreFormula(
        wrapped && quoted.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      );
    }
    return flaw === undefined ? { row, cells } : { row, cells, flaw };
  };

  /** The first line of the buffer as a record, whatever its quotes say. */
  const takeLine = (): SourceRecord => {
    const end = buffer.indexOf('\n');
    const line = end === -1 ? buffer : buffer.slice(0, end);
    buffer = end === -1 ? '' : buffer.slice(end + 1);
    unclosed += 1;
    if (unclosed <= patience) buffer = evenLineEnds(buffer, delimiter);
    return record(looseCells(line.endsWith('\r') ? line.slice(0, -1) : line, delimiter), 'unclosed-quote');
  };

  /** Whether the first two lines are two rows of the usual length each: then no cell goes over both. */
  const twoRows = (text: string): boolean =>
    text.split('\n', 2).every((line) => looseCells(line, delimiter).length === width);

  /** Emits what is complete in the buffer and leaves the rest in it. */
  const drain = (out: SourceRecord[]): void => {
    while (unclosed >= patience && buffer.includes('\n')) out.push(takeLine());
    if (unclosed >= patience) return;
    const { data, errors, meta } = parse(buffer);
    const strays = new Set(errors.map((error) => error.row));
    for (let i = 0; i < data.length; i++) {
      const cells = data[i] as string[];
      if (!strays.has(i)) {
        if (cells.length > 1) width = cells.length;
        out.push(record(cells));
        continue;
      }
      // A quote in the wrong place that swallowed a line end: was it this line that never closed its quote?
      if (cells.some((cell) => cell.includes('\n'))) {
        const start = i === 0 ? 0 : parse(buffer, i).meta.cursor;
        if (twoRows(buffer.slice(start, start + longestRecord))) {
          buffer = buffer.slice(start);
          out.push(takeLine());
          drain(out);
          return;
        }
      }
      out.push(record(cells, 'stray-quote'));
    }
    buffer = buffer.slice(meta.cursor);
  };

  const start = (): void => {
    if (started) return;
    started = true;
    const named = separatorLine.exec(buffer);
    buffer = named ? buffer.slice(named[0].length) : buffer.replace(/^\uFEFF/, '');
  };

  const read = (piece: string, out: SourceRecord[]): void => {
    buffer += piece;
    if (!started && buffer.length < 12) return;
    start();
    // Half a Windows line end waits for its other half.
    const held = buffer.endsWith('\r') ? '\r' : '';
    buffer = evenLineEnds(held === '' ? buffer : buffer.slice(0, -1), delimiter);
    drain(out);
    while (buffer.length > longestRecord) {
      out.push(takeLine());
      drain(out);
    }
    buffer += held;
  };

  return {
    push: (text) => {
      const out: SourceRecord[] = [];
      for (let at = 0; at < text.length; at += pieceLength) read(text.slice(at, at + pieceLength), out);
      return out;
    },
    end: () => {
      const out: SourceRecord[] = [];
      start();
      if (buffer === '') return out;
      buffer = evenLineEnds(buffer, delimiter);
      if (!buffer.endsWith('\n')) buffer += '\n';
      drain(out);
      while (buffer !== '') {
        out.push(takeLine());
        drain(out);
      }
      return out;
    },
  };
}
