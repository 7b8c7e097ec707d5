import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#domain/errors.ts';
import type { ImportPlan } from '#domain/import/types.ts';
import type { FileStore, StoredFile } from '#server/attachments/file-store.ts';
import type { Database, StatementRunner, Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { readImport } from './queries.ts';
import { returnRows } from './staging/read-file.ts';

const keyOf = ({ orgId }: Tenant, importId: string): string => `${orgId}/${importId}/rejected.csv`;

const rowsAtOnce = 5_000;

/** Each rejected row with all that is wrong with it, in the order of the file. */
async function* reasonsOf(trx: StatementRunner): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await runSql(
      trx,
      `select "row", string_agg(message, '. ' order by field) as reason from import_issues
       where "row" > $1 group by "row" order by "row" limit $2`,
      after,
      rowsAtOnce,
    );
    if (rows.length === 0) return;
    yield rows.map((row) => `${JSON.stringify([row.row, row.reason])}\n`).join('');
    after = Number(rows.at(-1)?.row);
  }
}

interface Rejected {
  readonly actor: Tenant;
  readonly importId: string;
  readonly path: string;
  readonly plan: ImportPlan;
  readonly signal: AbortSignal;
}

/** Keeps the rejected rows as a file that can be mended and imported again. */
export async function writeRejected(
  trx: StatementRunner,
  store: FileStore,
  { actor, importId, path, plan, signal }: Rejected,
): Promise<void> {
  const reasonsFile = `${path}.reasons`;
  const returnedFile = `${path}.rejected`;
  await pipeline(Readable.from(reasonsOf(trx)), createWriteStream(reasonsFile, { mode: 0o600 }));
  await returnRows({ file: path, plan, reasonsFile, returnedFile }, signal);
  await store.write(keyOf(actor, importId), createReadStream(returnedFile) as AsyncIterable<Uint8Array>);
}

/** The file of rejected rows of an import, and what to call it. */
export async function findRejected(
  db: Database,
  store: FileStore,
  tenant: Tenant,
  importId: string,
): Promise<{ readonly file: StoredFile; readonly name: string }> {
  const [[found]] = await db.scoped(tenant, [readImport(importId)], { readOnly: true });
  if (!found) throw new AppError('not-found', 'There is no such import.');
  const file = found.hasRejectedFile ? await store.find(keyOf(tenant, importId)) : undefined;
  if (!file) throw new AppError('not-found', 'No row of this import was rejected.');
  return { file, name: `${found.fileName.replace(/\.[^.]*$/, '')} rejected.csv` };
}
