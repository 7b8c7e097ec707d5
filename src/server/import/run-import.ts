import { AppError } from '#domain/errors.ts';
import type { ImportPlan } from '#domain/import/types.ts';
import type { Actor } from '#domain/policy.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { asAppError } from '#server/http/database-errors.ts';
import { runStatement } from '#server/records/statements.ts';
import { requireImportNow } from './access.ts';
import type { ImportRequest } from './import-request.ts';
import { noRows, type Outcome, type Progress } from './outcome.ts';
import { endImport } from './queries.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { writeRejected } from './rejected.ts';
import { runInDatabase } from './run-in-database.ts';
import { readFile } from './staging/read-file.ts';
import { stagedColumns } from './staging/staged-columns.ts';

/** One statement over a million rows may take this long. */
const timeoutMs = 15 * 60_000;

export interface RunServices {
  readonly database: Database;
  readonly files: FileStore;
  readonly logError: (error: unknown) => void;
}

export interface RunRequest {
  readonly actor: Actor & Tenant;
  readonly importId: string;
  readonly request: ImportRequest;
  readonly file: ReceivedFile;
  readonly signal: AbortSignal;
  readonly tell: (progress: Progress) => void;
}

/** Ends the transaction without keeping anything of it, and carries what was found out. */
class NothingKept extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('The transaction ends as it was meant to: without a trace.');
    this.outcome = outcome;
  }
}

const cancelled: Outcome = {
  status: 'cancelled',
  counts: noRows,
  result: {},
  message: 'The import was cancelled. Nothing of it was written.',
};

const failure = (error: unknown, logError: RunServices['logError']): Outcome => {
  const known = asAppError(error);
  if (known) return { status: 'refused', counts: noRows, result: {}, message: known.message, error: known };
  logError(error);
  return {
    status: 'failed',
    counts: noRows,
    result: {},
    message: 'Something went wrong on our side. Nothing was written. Please try again.',
  };
};

/**
 * Reads the file, then does everything else in one transaction: until it ends nobody else sees anything of it, and
 * however it is cut off nothing of it stays. A trial is the same with the transaction rolled back.
 */
export async function runImport(services: RunServices, run: RunRequest): Promise<Outcome> {
  let plan: ImportPlan | undefined;
  let outcome: Outcome;
  try {
    const files = { rowsFile: `${run.file.path}.rows`, issuesFile: `${run.file.path}.issues` };
    const answer = await readFile(
      { file: run.file.path, plan: run.request.plan, ...files },
      run.signal,
      (done) => run.tell({ phase: 'reading', done, total: run.file.bytes }),
    );
    if (answer.kind !== 'read') {
      outcome = refusal(answer);
    } else {
      plan = answer.reading.plan;
      outcome = await inOneTransaction(services, run, answer.reading, files);
      if (outcome.status === 'finished' && !run.request.isTrial) return outcome; // noted with what it wrote
    }
  } catch (error) {
    outcome =
      error instanceof NothingKept
        ? error.outcome
        : run.signal.aborted
          ? cancelled
          : failure(error, services.logError);
  }
  await services.database
    .scoped(run.actor, [endImport(run.importId, outcome, plan, false)])
    .catch(services.logError);
  return outcome;
}

type Answer = Awaited<ReturnType<typeof readFile>>;

const refusal = (answer: Exclude<Answer, { kind: 'read' }>): Outcome =>
  answer.kind === 'unreadable'
    ? { status: 'refused', counts: noRows, result: {}, message: answer.message }
    : {
        status: 'refused',
        counts: noRows,
        result: { columnMismatch: true, userHeaders: answer.headers, missing: answer.missing },
        message: `Please map the following required fields: ${answer.missing.join(', ')}`,
      };

async function inOneTransaction(
  { database, files: store }: RunServices,
  { actor, importId, request, file, signal, tell }: RunRequest,
  reading: Extract<Answer, { kind: 'read' }>['reading'],
  files: { readonly rowsFile: string; readonly issuesFile: string },
): Promise<Outcome> {
  const { plan } = reading;
  return database.bulk(
    actor,
    async (trx, copyIn) => {
      const current = await requireImportNow(trx, actor, plan.type);
      const { counts, result, isRefused } = await runInDatabase({
        trx,
        actor: current,
        importId,
        plan,
        columns: stagedColumns(plan.type),
        copyIn,
        reading,
        files,
        leavesOutRejected: request.leavesOutRejected,
        tell,
        checkCancelled: () => {
          if (signal.aborted) throw new AppError('conflict', 'The import was cancelled.');
        },
      });
      const status = isRefused && !request.isTrial ? 'refused' : 'finished';
      const outcome: Outcome = {
        status,
        counts: status === 'refused' ? { ...noRows, rejected: counts.rejected } : counts,
        result,
      };
      if (isRefused || request.isTrial) throw new NothingKept(outcome);
      const hasRejected = counts.rejected > 0;
      if (hasRejected) await writeRejected(trx, store, { actor, importId, path: file.path, plan, signal });
      await runStatement(trx, endImport(importId, outcome, plan, hasRejected));
      return outcome;
    },
    { timeoutMs },
  );
}
