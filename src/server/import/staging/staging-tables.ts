import type { Transaction } from 'kysely';
import type { CopyIn } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/records/statements.ts';
import { allColumns, type StagedColumns } from './staged-columns.ts';

/**
 * Temporary tables of one run; they go with its transaction.
 *
 * `import_rows`: the rows of the file that were read. `id` is the record's when it is created. `target` is the stored
 * record a row stands for. `action` is what becomes of the row: 'update' or 'skip' where it has a target, 'same' where
 * it says nothing new, 'reject' where it has an issue, and null where a record is created. `import_issues`: what is
 * wrong with a row, one line per field.
 */
export const rowsColumns = (columns: StagedColumns): string =>
  ['"row"', 'id', ...allColumns(columns).map(({ name }) => name)].join(', ');

export const issuesColumns = '"row", field, code, value, message, valid';

export async function createStaging(trx: Transaction<Schema>, columns: StagedColumns): Promise<void> {
  const staged = allColumns(columns).map(({ name, sqlType }) => `${name} ${sqlType}`);
  await runSql(
    trx,
    `create temporary table import_rows ("row" integer not null, id uuid not null, target uuid, action text,
      ${staged.join(', ')}) on commit drop`,
  );
  await runSql(
    trx,
    `create temporary table import_issues ("row" integer not null, field text not null, code text not null,
      value text not null, message text not null, valid jsonb) on commit drop`,
  );
}

export interface StagedFiles {
  readonly rows: () => AsyncIterable<Buffer>;
  readonly issues: () => AsyncIterable<Buffer>;
}

export async function fillStaging(
  trx: Transaction<Schema>,
  copyIn: CopyIn,
  columns: StagedColumns,
  files: StagedFiles,
): Promise<void> {
  await copyIn(`import_rows (${rowsColumns(columns)})`, files.rows());
  await copyIn(`import_issues (${issuesColumns})`, files.issues());
  await runSql(trx, 'create unique index import_rows_row on import_rows ("row")');
  await runSql(trx, 'create index import_issues_row on import_issues ("row")');
  await runSql(trx, 'analyze import_rows');
}

/** Rows with an issue are not stored, whatever else is found out about them. */
export async function rejectRows(trx: Transaction<Schema>): Promise<void> {
  await runSql(
    trx,
    `update import_rows i set action = 'reject' where action is distinct from 'reject'
      and exists (select from import_issues s where s."row" = i."row")`,
  );
}
