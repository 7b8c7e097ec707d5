import { createReadStream } from 'node:fs';
import { importTypes } from '#domain/import/import-types.ts';
import type { ImportResult } from '#domain/import/result.ts';
import type { ImportTypeKey } from '#domain/import/types.ts';
import { localSetting } from '#server/db/local-setting.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { importAnimals } from './animals/import-animals.ts';
import { collectIssues } from './collect-issues.ts';
import type { Progress, RowCounts } from './outcome.ts';
import { beginWriting } from './queries.ts';
import { settleWeights } from './resolving/stored-weights.ts';
import type { Reading, ReadingTask } from './staging/reading.ts';
import { createStaging, fillStaging, rejectRows } from './staging/staging-tables.ts';
import type { Run, TypeImport } from './type-import.ts';
import { importCustomers } from './types/customers.ts';
import { importHealthRecords } from './types/health-records.ts';
import { importHeats } from './types/heats.ts';
import { importLitters } from './types/litters.ts';
import { importOffspring } from './types/offspring.ts';
import { importTransactions } from './types/transactions.ts';
import { importWeights } from './types/weights.ts';
import { listChanges } from './writing/changes.ts';
import { refuseBroken } from './writing/refuse-broken.ts';
import { refuseCurrencies, refuseFractions, refuseImpossible } from './writing/refuse-impossible.ts';
import {
  insertReady,
  prepareCreates,
  prepareUpdates,
  updateChanged,
  type Writing,
} from './writing/write-records.ts';
import { withUsualColumn } from './writing/written-columns.ts';

const typeImports: Readonly<Record<ImportTypeKey, TypeImport>> = {
  animals: importAnimals,
  'breeding-groups': importLitters,
  offspring: importOffspring,
  customers: importCustomers,
  'health-records': importHealthRecords,
  'financial-transactions': importTransactions,
  weights: importWeights,
  heats: importHeats,
};

export interface DatabaseRun extends Run {
  readonly reading: Reading;
  readonly files: Pick<ReadingTask, 'rowsFile' | 'issuesFile'>;
  readonly isTrial: boolean;
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

function writingOf(run: DatabaseRun): Writing {
  const writing = typeImports[run.plan.type].writing(run);
  const { entity, columns } = writing;
  return { ...writing, columns: withUsualColumn(entity, columns, run.plan.usualValues === true) };
}

/**
 * Everything that happens to a file in the database but for its last step: what is new is written, and nobody sees it
 * yet.
 */
export async function runInDatabase(run: DatabaseRun): Promise<DatabaseOutcome> {
  const { trx, actor, importId, reading, columns, files, tell, checkCancelled } = run;
  const type = typeImports[run.plan.type];
  await createStaging(trx, columns);
  await fillStaging(trx, columns, {
    rows: () => createReadStream(files.rowsFile),
    issues: () => createReadStream(files.issuesFile),
  });
  checkCancelled();
  await rejectRows(trx);
  await type.resolve(run);
  await settleWeights(run);
  await refuseImpossible(trx, importTypes[run.plan.type].entity, columns);
  await refuseBroken(trx, importTypes[run.plan.type].entity, columns);
  await refuseCurrencies(trx, importTypes[run.plan.type].entity, columns);
  await refuseFractions(trx, importTypes[run.plan.type].entity, columns);
  await rejectRows(trx);
  checkCancelled();

  const issues = await collectIssues(trx, run.plan);
  const [rejected] = await runSql(trx, `select count(*) as n from import_rows where action = 'reject'`);
  const isRefused = Number(rejected?.n) > 0 && !run.leavesOutRejected;

  await type.settle(run);
  const writing = writingOf(run);
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
  const supposedRefundDays = (await type.countSupposedDays?.(run)) ?? 0;
  // Only who looks at a trial can still choose.
  const nearParents = run.isTrial ? await type.nearNames?.(run) : undefined;
  const pairs = issues.some(({ code }) => code === 'duplicate-in-file') ? await type.pairs?.(run) : undefined;
  const result: ImportResult = {
    ...(issues.length > 0 && { issues }),
    ...(nearParents && nearParents.length > 0 && { nearParents }),
    ...(pairs && pairs.length > 0 && { pairs }),
    ...(changes.length > 0 && { changes }),
    ...(keptAsText > 0 && { keptAsText }),
    ...(addedAncestors > 0 && { addedAncestors }),
    ...(supposedRefundDays > 0 && { supposedRefundDays }),
    ...(run.plan.usualValues === true && created > 0 && { usualValues: true as const }),
  };
  if (isRefused || run.isTrial) return { counts, result, isRefused };

  checkCancelled();
  const total = created + updated;
  tell({ phase: 'writing', done: 0, total });
  await trx.pause();
  await runStatement(trx, beginWriting(importId));
  await type.insertFirst?.(run);
  await insertReady(trx, actor, importId, writing, created, (done) => {
    checkCancelled();
    tell({ phase: 'writing', done, total });
  });
  await type.afterInsert?.(run);
  tell({ phase: 'finishing', done: total, total });
  return { counts, result, isRefused };
}

/**
 * The last step, in one transaction: what was checked still holds, the new records are seen, the changed ones change.
 * Others have written since the file was checked, though nothing it refers to.
 */
export async function showWritten(run: DatabaseRun, { updated }: RowCounts): Promise<void> {
  const { trx, actor, importId } = run;
  const type = typeImports[run.plan.type];
  await type.requireUnchanged(run);
  await runSql(
    trx,
    'update imports set is_unfinished = false where org_id = $1::uuid and id = $2::uuid',
    actor.orgId,
    importId,
  );
  // From here on it is a write like any other, and what follows from it does.
  await runSql(trx, localSetting('app.import_id', ''));
  await type.afterShown?.(run);
  if (updated > 0) await updateChanged(trx, actor, writingOf(run), updated);
}
