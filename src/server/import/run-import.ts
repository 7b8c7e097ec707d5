import type { ImportPlan } from '#domain/import/types.ts';
import type { Actor } from '#domain/policy.ts';
import { lockAnimals } from '#server/animals/lock-animals.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import type { Database, StatementRunner, Tenant } from '#server/db/database.ts';
import { localSetting } from '#server/db/local-setting.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { asAppError } from '#server/http/database-errors.ts';
import { requireImportNow } from './access.ts';
import { discardUnfinished, hasUnfinished } from './discard-unfinished.ts';
import type { ImportRequest } from './import-request.ts';
import { noRows, type Outcome, type Progress } from './outcome.ts';
import { namedHeaders } from './profiles.ts';
import { endImport, keepRunning } from './queries.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { writeRejected } from './rejected.ts';
import { type DatabaseRun, runInDatabase, showWritten } from './run-in-database.ts';
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
  /** What was told last. */
  readonly progress: () => Progress;
}

const cancelled: Outcome = {
  status: 'cancelled',
  counts: noRows,
  result: {},
  message: 'The import was cancelled. Nothing of it was written.',
};

/** Somebody wants it to end, here or through another process, or has found it silent for too long. */
class RunEnded extends Error {}

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
 * Reads the file, then does everything else piece by piece, so that others are answered between them: until the last of
 * them nobody else sees anything of it, and however it is cut off nothing of it stays. A trial is the same without the
 * writing.
 */
export async function runImport(services: RunServices, run: RunRequest): Promise<Outcome> {
  let plan: ImportPlan | undefined;
  let outcome: Outcome;
  try {
    const files = { rowsFile: `${run.file.path}.rows`, issuesFile: `${run.file.path}.issues` };
    const { plan: asked } = run.request;
    const named = asked.mapping ? {} : await namedHeaders(services.database, run.actor, asked.type);
    const answer = await readFile({ file: run.file.path, plan: asked, named, ...files }, run.signal, (done) =>
      run.tell({ phase: 'reading', done, total: run.file.bytes }),
    );
    if (answer.kind !== 'read') {
      outcome = refusal(answer);
    } else {
      plan = answer.reading.plan;
      outcome = await inPieces(services, run, answer.reading, files);
      if (outcome.status === 'finished' && !run.request.isTrial) return outcome; // noted with what it wrote
    }
  } catch (error) {
    outcome = run.signal.aborted || error instanceof RunEnded ? cancelled : failure(error, services.logError);
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

/** Between two of these it is enough that the run says now and then that it is alive. */
const sayAliveEveryMs = 1_000;

/** What each transaction of the run begins with. */
function opening({ importId, progress, signal }: RunRequest): (trx: StatementRunner) => Promise<void> {
  let saidAt = 0;
  return async (trx) => {
    if (signal.aborted) throw new RunEnded();
    await runSql(trx, localSetting('app.import_id', importId));
    await runSql(trx, localSetting('app.audit_metadata', JSON.stringify({ importId })));
    const now = progress();
    // While it writes it must know that nobody has given it up and is taking away what it wrote.
    if (now.phase === 'checking' && performance.now() - saidAt < sayAliveEveryMs) return;
    saidAt = performance.now();
    const stillIs = await runStatement(trx, keepRunning(importId, now));
    if (stillIs.length === 0) throw new RunEnded();
  };
}

async function inPieces(
  { database, files: store }: RunServices,
  run: RunRequest,
  reading: Extract<Answer, { kind: 'read' }>['reading'],
  files: { readonly rowsFile: string; readonly issuesFile: string },
): Promise<Outcome> {
  const { actor, importId, request, file, signal, tell } = run;
  const { plan } = reading;
  tell({ phase: 'checking', done: 0, total: reading.staged });
  // What an import before has left behind would be in the way: its numbers are taken.
  if (!request.isTrial && (await hasUnfinished(database, actor)))
    await discardUnfinished(database, actor.orgId, signal);
  return database.longWork(
    actor,
    async (session) => {
      const inDatabase: DatabaseRun = {
        trx: session,
        actor: await requireImportNow(session, actor, plan.type),
        importId,
        plan,
        columns: stagedColumns(plan.type),
        reading,
        files,
        isTrial: request.isTrial,
        leavesOutRejected: request.leavesOutRejected,
        tell,
        checkCancelled: () => {
          if (signal.aborted) throw new RunEnded();
        },
      };
      const { counts, result, isRefused } = await runInDatabase(inDatabase);
      const status = isRefused && !request.isTrial ? 'refused' : 'finished';
      const outcome: Outcome = {
        status,
        counts: status === 'refused' ? { ...noRows, rejected: counts.rejected } : counts,
        result,
      };
      if (isRefused || request.isTrial) return outcome;
      const hasRejected = counts.rejected > 0;
      if (hasRejected) {
        await writeRejected(session, store, { actor, importId, path: file.path, plan, signal });
      }
      await session.whole(async () => {
        await lockAnimals(session, actor);
        await requireImportNow(session, actor, plan.type);
        await showWritten(inDatabase, counts);
        await runStatement(session, endImport(importId, outcome, plan, hasRejected));
      });
      return outcome;
    },
    { timeoutMs, onBegin: opening(run) },
  );
}
