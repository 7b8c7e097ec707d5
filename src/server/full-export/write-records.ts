import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from 'kysely';
import { sampleBatchId } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { csvCell, csvLine } from '#server/spreadsheets/csv.ts';
import type { Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { exportColumns, exportedEntities, sampleColumn } from './columns.ts';
import { type ExportColumn, type RecordContents, recordsFile } from './manifest.ts';
import type { Needed } from './needed.ts';
import { exportedRows, moneySums } from './queries.ts';
import { isJson } from './read-cell.ts';

type Values = Readonly<Record<string, unknown>>;

/** Excel takes a file without this mark for one in the code page of its country. */
const byteOrderMark = '\uFEFF';

function cellOf(record: Values, { field, part }: ExportColumn, json: ReadonlySet<string>): string {
  if (part === 'name') return csvCell((record.labels as Values)[field]);
  if (field === sampleColumn) return csvCell(record.batchId === sampleBatchId ? true : null);
  const value = record[field];
  return csvCell(json.has(field) && value !== null ? JSON.stringify(value) : value);
}

async function* csvOf(
  rows: AsyncIterable<Values[]>,
  columns: readonly ExportColumn[],
  json: ReadonlySet<string>,
  onPage: (count: number) => void,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ header }) => csvCell(header)));
  for await (const page of rows) {
    onPage(page.length);
    yield page.map((record) => csvLine(columns.map((column) => cellOf(record, column, json)))).join('');
  }
}

async function writeEntity(
  trx: Transaction<Schema>,
  tenant: Tenant,
  name: EntityName,
  folder: string,
  needed: Needed,
): Promise<RecordContents> {
  const columns = exportColumns(name);
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  const json = new Set(
    Object.entries(entityOf(name).fields).flatMap(([field, one]) => (isJson(one) ? [field] : [])),
  );
  const csv = csvOf(exportedRows(trx, tenant, name, needed), columns, json, (count) => {
    rows += count;
  });
  await pipeline(
    csv,
    async function* (pieces: AsyncIterable<string>) {
      for await (const piece of pieces) {
        const chunk = Buffer.from(piece);
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(join(folder, `${name}.csv`), { mode: 0o600 }),
  );
  return {
    entity: name,
    file: recordsFile(entityOf(name).path),
    rows,
    sums: await moneySums(trx, tenant, name, needed),
    columns,
    bytes,
    sha256: hash.digest('hex'),
  };
}

/** Every kind of record as `<entity>.csv` in a folder, a page at a time, and what stands in each. */
export async function writeRecords(
  trx: Transaction<Schema>,
  tenant: Tenant,
  folder: string,
  needed: Needed,
): Promise<RecordContents[]> {
  const contents: RecordContents[] = [];
  for (const name of exportedEntities) contents.push(await writeEntity(trx, tenant, name, folder, needed));
  return contents;
}
