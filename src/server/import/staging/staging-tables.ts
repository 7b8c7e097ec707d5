import type { LongWork, StatementRunner } from '#server/db/database.ts';
import { recordChunks } from '#server/db/record-chunks.ts';
import { runSql } from '#server/db/statements.ts';
import { allColumns, type StagedColumns } from './staged-columns.ts';

/**
 * The temporary tables of one run, which go when it is over; who fills them, and who reads them besides.
 *
 * | table               | one row for                                    | filled by              | read by |
 * | ------------------- | ---------------------------------------------- | ---------------------- | ------- |
 * | `import_rows`       | a row of the file that was read                | `fillStaging`          | all |
 * | `import_issues`     | what is wrong with one field of a row          | `fillStaging`, checks  | `collectIssues`, `writeRejected` |
 * | `import_matches`    | a row and the stored records it may stand for  | `matchAnimals`, `matchRows` | the same |
 * | `import_animals`    | an animal of the file or one it may refer to   | `gatherAnimals`, `gatherCandidates` | parents, loops |
 * | `import_hits_…`     | what stands in a reference and what it may mean | `findHits`            | `findParents`, `resolveReference` |
 * | `import_found_…`    | a row and the record its reference means       | `findParents`, `resolveReference` | checks, `writing`, last step |
 * | `import_nodes`      | an animal, numbered; only where a loop may be  | `findLoops`            | the same |
 * | `import_pedigree`   | (one row) how often the pedigree had changed   | `importAnimals`        | the same, last step |
 * | `import_outside`    | a parent that becomes an outside animal        | `settleParents`        | `insertOutsideAncestors` |
 * | `import_parents`    | a row and its parents as they will be stored   | `settleParents`        | `animalWriting` |
 * | `import_marks`      | a mark its bearer does not have yet            | `settleMarks`          | `insertMarks` |
 * | `import_ready`      | a record to be created, in the order of writing | `prepareCreates`      | `insertReady`, limits |
 * | `import_changed`    | a stored record as it will be                  | `prepareUpdates`       | `listChanges`, `updateChanged` |
 * | `import_held`       | an animal whose parents are filled in later    | `holdBackParents`      | `fillHeldParents` |
 *
 * Of `import_rows`, `id` is the record's when it is created, `target` the stored record a row stands for, and `action`
 * what becomes of the row: 'update' or 'skip' where it has a target, 'same' where it says nothing new, 'reject' where it
 * has an issue, and null where a record is created. `inferred` are the fields that the row does not say itself,
 * `currencies` the signs that stood beside its amounts, by their fields.
 */
export const rowsColumns = (columns: StagedColumns): string =>
  ['"row"', 'id', 'inferred', 'currencies', ...allColumns(columns).map(({ name }) => name)].join(', ');

export const issuesColumns = '"row", field, code, value, message, valid';

export async function createStaging(trx: StatementRunner, columns: StagedColumns): Promise<void> {
  const staged = allColumns(columns).map(({ name, sqlType }) => `${name} ${sqlType}`);
  await runSql(
    trx,
    `create temporary table import_rows ("row" integer not null, id uuid not null, target uuid, action text, inferred text[], currencies jsonb,
      ${staged.join(', ')})`,
  );
  await runSql(
    trx,
    `create temporary table import_issues ("row" integer not null, field text not null, code text not null,
      value text not null, message text not null, valid jsonb)`,
  );
}

export interface StagedFiles {
  readonly rows: () => AsyncIterable<Buffer>;
  readonly issues: () => AsyncIterable<Buffer>;
}

const bytesAtOnce = 1 << 20;

export async function fillStaging(
  session: LongWork,
  columns: StagedColumns,
  files: StagedFiles,
): Promise<void> {
  const fill = async (target: string, csv: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of recordChunks(csv, bytesAtOnce)) await session.copyIn(target, once(piece));
  };
  await fill(`import_rows (${rowsColumns(columns)})`, files.rows());
  await fill(`import_issues (${issuesColumns})`, files.issues());
  await runSql(session, 'create unique index import_rows_row on import_rows ("row")');
  await runSql(session, 'create index import_issues_row on import_issues ("row")');
  await runSql(session, 'analyze import_rows');
}

async function* once(piece: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
}

/** Rows with an issue are not stored, whatever else is found out about them. */
export async function rejectRows(trx: StatementRunner): Promise<void> {
  await runSql(
    trx,
    `update import_rows i set action = 'reject' where action is distinct from 'reject'
      and exists (select from import_issues s where s."row" = i."row")`,
  );
}
