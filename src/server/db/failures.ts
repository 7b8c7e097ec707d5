import { AppError } from '#domain/errors.ts';
import { certificateTrouble } from './certificate-trouble.ts';

const takesTooLong = 'This takes longer than it may. Please try again, or ask for less at once.';
const unreachable = 'The database cannot be reached at the moment. Please try again shortly.';

const inUse =
  'Somebody else is at work on the same records, and it takes longer than one should wait. Please try again shortly.';

export const tooSlow = (cause?: unknown): AppError => new AppError('busy', takesTooLong, { cause });
/** Somebody waited in vain for the one connection; the reason is a sentence. */
export const isTaken = (reason: string, cause: unknown): AppError => new AppError('busy', reason, { cause });
export const notReachable = (cause?: unknown): AppError => new AppError('busy', unreachable, { cause });

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

// Too many connections; server starting or stopping; class 08: connection.
const cancelled = '57014';
const lockNotAvailable = '55P03';
const unreachableCodes =
  /^(08...|53300|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** For a place in the queue of a pool, or for a connection while the database starts. */
export const isWaitInVain = (error: unknown): boolean =>
  error instanceof Error &&
  /timeout exceeded when trying to connect|due to connection timeout|^timeout expired$/.test(error.message);

/** What the caller is told when the trouble lies with the database as such; any other error passes unchanged. */
export const explainFailure = (error: unknown): unknown => {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (code === cancelled) return tooSlow(error);
  if (code === lockNotAvailable) return new AppError('busy', inUse, { cause: error });
  if (unreachableCodes.test(code) || certificateTrouble(error)) return notReachable(error);
  const message = error instanceof Error ? error.message : '';
  if (isWaitInVain(error)) return tooSlow(error);
  // The last of these while the server is on its way out.
  if (
    /^(Connection terminated|Client has encountered a connection error|Cannot use a pool after)/.test(message)
  )
    return notReachable(error);
  return error;
};
