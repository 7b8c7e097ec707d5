import { writeSync } from 'node:fs';
import type { RowIssue, StagedRow } from '#domain/import/types.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { allColumns, type StagedColumns } from './staged-columns.ts';

const flushAt = 1 << 18;

/** Text for a file, written in large pieces: this runs in a thread of its own, which may wait for the disk. */
export class PiecewiseFile {
  readonly #descriptor: number;
  #held = '';

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  add(text: string): void {
    this.#held += text;
    if (this.#held.length >= flushAt) this.flush();
  }

  flush(): void {
    const bytes = Buffer.from(this.#held);
    this.#held = '';
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at);
  }
}

/** As COPY reads it: nothing at all is null, an empty text stands in quotes. */
function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return String(value);
  return value === '' || /[",\r\n\\]/.test(value) || value.includes('\u0000') || value !== value.trim()
    ? quotedCell(value)
    : value;
}

/** PostgreSQL cannot hold U+0000; a cell with one has an issue, which shows this sign in its place. */
const quotedCell = (text: string): string => `"${text.replaceAll('"', '""').replaceAll('\u0000', '\uFFFD')}"`;

/** Makes the line of `import_rows` for a staged row, see `rowsColumns`. */
export function rowLines(columns: StagedColumns): (staged: StagedRow) => string {
  const all = allColumns(columns);
  return ({ row, values, references, inferred, currencies }) => {
    let line = `${row},${uuidv7()},${inferred ? quotedCell(`{${inferred.join(',')}}`) : ''}`;
    line += `,${currencies ? quotedCell(JSON.stringify(currencies)) : ''}`;
    for (const { field, part } of all) {
      line += `,${cell(part === undefined ? values[field] : references[field]?.[part])}`;
    }
    return `${line}\n`;
  };
}

/** The line of `import_issues`, see `issuesColumns`. */
export const issueLine = (row: number, { field, code, value, message, valid }: RowIssue): string =>
  `${row},${quotedCell(field)},${quotedCell(code)},${quotedCell(value.slice(0, 1000))},${quotedCell(message)},${valid ? quotedCell(JSON.stringify(valid)) : ''}\n`;
