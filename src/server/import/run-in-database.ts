import { createReadStream } from 'node:fs';
import { importTypes } from '#domain/import/import-types.ts';
import type { ImportTypeKey } from '#domain/import/types.ts';
import { lockAnimals } from '#server/animals/lock-animals.ts';
import type { CopyIn } from '#server/db/database.ts';
import { runSql } from '#server/records/statements.ts';
import { importAnimals } from './animals/import-animals.ts';
import { collectIssues } from './collect-issues.ts';
import type { ImportResult, Progress, RowCounts } from './outcome.ts';
import type { Reading, ReadingTask } from './staging/reading.ts';
import { createStaging, fillStaging, rejectRows } from './staging/staging-tables.ts';
import type { Run, TypeImport } from './type-import.ts';
import { importCustomers } from './types/customers.ts';
import { importHealthRecords } from './types/health-records.ts';
import { importLitters } from './types/litters.ts';
import { importOffspring } from './types/offspring.ts';
import { importTransactions } from './types/transactions.ts';
import { listChanges } from './writing/changes.ts';
import { refuseImpossible } from './writing/refuse-impossible.ts';
import { insertReady, prepareCreates, prepareUpdates, updateChanged } from './writing/write-records.ts';

const typeImports: Readonly<Record<ImportTypeKey, TypeImport>> = {
  animals: importAnimals,
  'breeding-groups': importLitters,
  offspring: importOffspring,
  customers: importCustomers,
  'health-records': importHealthRecords,
  'financial-transactions': importTransactions,
};

export interface DatabaseRun extends Run {
  readonly copyIn: CopyIn;
  readonly reading: Reading;
  readonly files: Pick<ReadingTask, 'rowsFile' | 'issuesFile'>;
  /** Rows with issues are left out; otherwise one of them refuses the whole file. */
  readonly leavesOutRejected: boolean;
  readonly tell: (progress: Progress) => void;
  /** Throws when the user has cancelled. */
  readonly checkCancelled: () => void;
}

export interface DatabaseOutcome {
  readonly counts: RowCounts;
  readonly result: ImportResult;
  /** Rows with issues stand in the way; nothing was written. */
  readonly isRefused: boolean;
}

/** Everything that happens to a file in the database, in the transaction of the caller. */
export async function runInDatabase(run: DatabaseRun): Promise<DatabaseOutcome> {
  const { trx, actor, importId, reading, columns, copyIn, files, tell, checkCancelled } = run;
  const type = typeImports[run.plan.type];
  await lockAnimals(trx, actor);
  await runSql(trx, `select set_config('app.audit_metadata', $1, true)`, JSON.stringify({ importId }));

  tell({ phase: 'checking', done: 0, total: reading.staged });
  await createStaging(trx, columns);
  await fillStaging(trx, copyIn, columns, {
    rows: () => createReadStream(files.rowsFile),
    issues: () => createReadStream(files.issuesFile),
  });
  checkCancelled();
  await rejectRows(trx);
  await type.resolve(run);
  await refuseImpossible(trx, importTypes[run.plan.type].entity, columns);
  await rejectRows(trx);
  checkCancelled();

  const issues = await collectIssues(trx, run.plan);
  const [rejected] = await runSql(trx, `select count(*) as n from import_rows where action = 'reject'`);
  const isRefused = Number(rejected?.n) > 0 && !run.leavesOutRejected;

  await type.settle(run);
  const writing = type.writing(run);
  const created = await prepareCreates(trx, writing);
  const updated = await prepareUpdates(trx, writing);
  await type.beforeInsert?.(run);
  const counts: RowCounts = {
    created,
    updated,
    skipped: reading.staged - created - updated - Number(rejected?.n) + reading.leftOut,
    rejected: Number(rejected?.n),
    notData: reading.notData,
  };
  const changes = updated > 0 ? await listChanges(trx, writing) : [];
  const addedAncestors = (await type.countAdded?.(run)) ?? 0;
  const keptAsText = (await type.countUnresolved?.(run)) ?? 0;
  const result: ImportResult = {
    ...(issues.length > 0 && { issues }),
    ...(changes.length > 0 && { changes }),
    ...(keptAsText > 0 && { keptAsText }),
    ...(addedAncestors > 0 && { addedAncestors }),
  };
  if (isRefused) return { counts, result, isRefused };

  checkCancelled();
  await insertReady(trx, actor, importId, writing, created, (done) => {
    checkCancelled();
    tell({ phase: 'writing', done, total: created + updated });
  });
  await type.afterInsert?.(run);
  if (updated > 0) await updateChanged(trx, writing);
  tell({ phase: 'finishing', done: created + updated, total: created + updated });
  return { counts, result, isRefused };
}
