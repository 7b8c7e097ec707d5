// The thread that reads files: what takes long here keeps nobody waiting. It knows no database; what it finds goes to
// the disk as CSV, so that its memory does not grow with the file.
import { closeSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { compilePlan } from '#domain/import/plan.ts';
import type { ImportPlan } from '#domain/import/types.ts';
import { decidePlan } from './decide-plan.ts';
import type { ReadingAnswer, ReadingTask, ReturnedTask } from './reading.ts';
import { returnRejected } from './return-rejected.ts';
import { openSource, type Source } from './source.ts';
import { stagedColumns } from './staged-columns.ts';
import { issueLine, PiecewiseFile, rowLines } from './staged-csv.ts';
import { UnreadableFile } from './unreadable-file.ts';

if (!parentPort) throw new Error('This file runs as a worker thread.');
const port = parentPort;
const tell = (answer: ReadingAnswer): void => port.postMessage(answer);

const task = workerData as ReadingTask | ReturnedTask;

async function stageAll(
  source: Source,
  plan: ImportPlan,
  headers: readonly string[],
  { rowsFile, issuesFile }: ReadingTask,
) {
  const compiled = compilePlan(plan, { headers, thisYear: new Date().getFullYear() });
  const line = rowLines(stagedColumns(plan.type));
  const [rowsAt, issuesAt] = [openSync(rowsFile, 'wx', 0o600), openSync(issuesFile, 'wx', 0o600)];
  const [rowsOut, issuesOut] = [new PiecewiseFile(rowsAt), new PiecewiseFile(issuesAt)];
  const counts = { rows: 0, staged: 0, leftOut: 0, notData: 0 };
  for await (const records of source.records(plan.format, (bytes) => tell({ kind: 'progress', bytes }))) {
    for (const record of records) {
      counts.rows += 1;
      const staged = compiled.stage(record);
      if (staged.kind === 'not-data') counts.notData += 1;
      else if (staged.kind === 'left-out') counts.leftOut += 1;
      else {
        counts.staged += 1;
        rowsOut.add(line(staged.staged));
        for (const issue of staged.staged.issues) issuesOut.add(issueLine(record.row, issue));
      }
    }
  }
  rowsOut.flush();
  issuesOut.flush();
  closeSync(rowsAt);
  closeSync(issuesAt);
  return counts;
}

async function read(reading: ReadingTask): Promise<ReadingAnswer> {
  const source = await openSource(reading.file);
  const decided = await decidePlan(source, reading.plan, new Date().getFullYear());
  if (decided.kind === 'mismatch') return decided;
  const { plan, headers } = decided;
  const counts = await stageAll(source, plan, headers, reading);
  if (counts.staged + counts.leftOut === 0) {
    return { kind: 'unreadable', message: 'CSV file must contain at least one data row besides the header.' };
  }
  return { kind: 'read', reading: { plan, headers, ...counts } };
}

const work = 'reasonsFile' in task ? returnRejected(task) : read(task);
work.then(tell, (error: unknown) => {
  if (!(error instanceof UnreadableFile)) throw error;
  tell({ kind: 'unreadable', message: error.message });
});
