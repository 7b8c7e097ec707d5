import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import Papa from 'papaparse';
import { AppError } from '#domain/errors.ts';
import { notAnExport, type RecordContents } from './manifest.ts';
import type { RecordReader } from './record-values.ts';

/** Longer than any record can be: what goes on for more is no CSV, and would be collected in memory. */
const longestRecord = 4 * 1024 * 1024;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A row as COPY reads it: an empty cell is no value, every text stands in quotes. */
const copyLine = (values: readonly unknown[]): string =>
  `${values
    .map((value) =>
      value === null || value === undefined ? '' : typeof value === 'string' ? quoted(value) : String(value),
    )
    .join(',')}\n`;

/**
 * Reads one file of records from the archive, checks its hash, its headings and every row, and writes the rows as COPY
 * takes them. A row at a time: its size does not matter.
 */
export async function readRecords(
  contents: RecordContents,
  content: Readable,
  reader: RecordReader,
  to: string,
): Promise<void> {
  const { file, columns, sha256, rows: expected } = contents;
  const hash = createHash('sha256');
  let rows = -1; // the headings
  let sinceRow = 0;
  // The parser would read a letter that two pieces share as two halves.
  const decoder = new StringDecoder('utf8');
  const watched = new Transform({
    readableObjectMode: true,
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      sinceRow += chunk.length;
      if (sinceRow > longestRecord) done(notAnExport(`“${file}” holds a row without an end.`));
      else done(null, decoder.write(chunk));
    },
  });
  const parsed = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: ',', newline: '\r\n', quoteChar: '"' });
  const headings = columns.map(({ header }) => header);

  await pipeline(
    content,
    watched,
    parsed,
    async function* (found: AsyncIterable<string[]>) {
      for await (const cells of found) {
        sinceRow = 0;
        rows += 1;
        if (rows === 0) {
          const read = [cells[0]?.replace(/^\uFEFF/, ''), ...cells.slice(1)];
          if (JSON.stringify(read) !== JSON.stringify(headings))
            throw notAnExport(`“${file}” has other columns than it should.`);
          continue;
        }
        // The line end of the last row begins no other.
        if (cells.length === 1 && cells[0] === '') {
          rows -= 1;
          continue;
        }
        yield copyLine(reader.read(cells, rows + 1));
      }
    },
    createWriteStream(to, { mode: 0o600 }),
  ).catch((error: unknown) => {
    throw error instanceof AppError ? error : notAnExport(`“${file}” cannot be unpacked.`, error);
  });
  if (hash.digest('hex') !== sha256) throw notAnExport(`“${file}” is not as it was written.`);
  if (Math.max(rows, 0) !== expected) throw notAnExport(`“${file}” has ${rows} rows instead of ${expected}.`);
}
