// The program that reads files of people's, in a process of its own: what takes long or goes wrong here is nobody
// else's trouble. It knows no database; what it finds goes to the disk as CSV, so that its memory does not grow with
// the file.
import { closeSync, openSync } from 'node:fs';
import { compilePlan } from '#domain/import/plan.ts';
import type { ImportPlan, SourceRecord } from '#domain/import/types.ts';
import { runAsProgram, tell as tellAnything } from '#server/processes/program.ts';
import { decidePlan } from './decide-plan.ts';
import type { ReadingAnswer, ReadingTask, ReturnedTask } from './reading.ts';
import { returnRejected } from './return-rejected.ts';
import { openSource, type Source } from './source.ts';
import { stagedColumns } from './staged-columns.ts';
import { issueLine, PiecewiseFile, rowLines } from './staged-csv.ts';
import { UnreadableFile } from './unreadable-file.ts';

const tell = (answer: ReadingAnswer): void => tellAnything(answer);

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
  const joiner = compiled.joiner();
  const stage = (records: readonly SourceRecord[]): void => {
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
  };
  for await (const records of source.records(plan.format, (bytes) => tell({ kind: 'progress', bytes })))
    stage(joiner.push(records));
  stage(joiner.end());
  rowsOut.flush();
  issuesOut.flush();
  closeSync(rowsAt);
  closeSync(issuesAt);
  return counts;
}

async function read(reading: ReadingTask): Promise<ReadingAnswer> {
  const source = await openSource(reading.file);
  const decided = await decidePlan(source, reading, new Date().getFullYear());
  if (decided.kind === 'mismatch') return decided;
  const { plan, headers } = decided;
  const counts = await stageAll(source, plan, headers, reading);
  if (counts.staged + counts.leftOut === 0) {
    return { kind: 'unreadable', message: 'CSV file must contain at least one data row besides the header.' };
  }
  return { kind: 'read', reading: { plan, headers, ...counts } };
}

runAsProgram(async (task: ReadingTask | ReturnedTask) => {
  try {
    tell(await ('reasonsFile' in task ? returnRejected(task) : read(task)));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    tell({ kind: 'unreadable', message: error.message });
  }
});
