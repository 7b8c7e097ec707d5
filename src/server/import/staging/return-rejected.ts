import { closeSync, createReadStream, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { headersFrom } from '#domain/import/headers.ts';
import { ownColumns, rejectedColumns } from '#domain/import/rejected-columns.ts';
import { joinedHeaders } from '#domain/import/two-headers.ts';
import { csvCellOf } from '#domain/import/write-csv.ts';
import type { ReadingAnswer, ReturnedTask } from './reading.ts';
import { openSource } from './source.ts';
import { PiecewiseFile } from './staged-csv.ts';

async function* reasonsIn(file: string): AsyncGenerator<readonly [row: number, reason: string]> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    yield JSON.parse(line) as [number, string];
  }
}

/**
 * Goes through the file once more, beside the list of reasons, which is in the same order, and writes what was
 * rejected in the layout of the file. Rows that were rejected before keep one reason only, the new one.
 */
export async function returnRejected({
  file,
  plan,
  reasonsFile,
  returnedFile,
}: ReturnedTask): Promise<ReadingAnswer> {
  const source = await openSource(file);
  const delimiter = source.isWorkbook ? ',' : plan.format.delimiter;
  const descriptor = openSync(returnedFile, 'wx', 0o600);
  const out = new PiecewiseFile(descriptor);
  const line = (cells: readonly string[]): string => `${cells.map(csvCellOf).join(delimiter)}\r\n`;
  const { headerRow } = plan.format;
  const reasons = reasonsIn(reasonsFile);
  let next = await reasons.next();
  let headers: readonly string[] = [];
  let width = 0;
  let above: readonly string[] | undefined;
  out.add('\uFEFF');
  for await (const records of source.records(plan.format)) {
    for (const { row, cells } of records) {
      const isHeader = row === headerRow;
      // A file without names of columns comes back with those it was mapped by.
      // Names on two lines come back on one.
      const names = isHeader
        ? (joinedHeaders(cells, above) ?? cells)
        : width === 0
          ? headersFrom({ row, cells }, headerRow)
          : undefined;
      if (width === 0) above = cells;
      if (names) {
        headers = names;
        width = ownColumns(headers, headers).length;
        out.add(line([...ownColumns(headers, headers), ...rejectedColumns]));
      }
      if (!isHeader && !next.done && next.value[0] === row) {
        const own = ownColumns(headers, cells);
        const padded = Array.from({ length: Math.max(width, own.length) }, (_, index) => own[index] ?? '');
        out.add(line([...padded, next.value[1], String(row)]));
        next = await reasons.next();
      }
    }
  }
  out.flush();
  closeSync(descriptor);
  return { kind: 'returned' };
}
