import { closeSync, createReadStream, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { csvCellOf } from '#domain/import/write-csv.ts';
import type { ReadingAnswer, ReturnedTask } from './reading.ts';
import { openSource } from './source.ts';
import { PiecewiseFile } from './staged-csv.ts';

/** Behind the columns of the file; a file that comes back with them is read as if they were not there. */
const addedColumns = ['reason', 'line'] as const;

async function* reasonsIn(file: string): AsyncGenerator<readonly [row: number, reason: string]> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    yield JSON.parse(line) as [number, string];
  }
}

/**
 * Goes through the file once more, beside the list of reasons, which is in the same order, and writes what was
 * rejected in the layout of the file.
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
  const reasons = reasonsIn(reasonsFile);
  let next = await reasons.next();
  let width = 0;
  out.add('\uFEFF');
  for await (const records of source.records(plan.format)) {
    for (const { row, cells } of records) {
      if (row === plan.format.headerRow) {
        width = cells.length;
        out.add(line([...cells, ...addedColumns]));
      } else if (!next.done && next.value[0] === row) {
        const padded = Array.from(
          { length: Math.max(width, cells.length) },
          (_, index) => cells[index] ?? '',
        );
        out.add(line([...padded, next.value[1], String(row)]));
        next = await reasons.next();
      }
    }
  }
  out.flush();
  closeSync(descriptor);
  return { kind: 'returned' };
}
