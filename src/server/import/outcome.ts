import type { AppError } from '#domain/errors.ts';
import type { ImportResult } from '#domain/import/result.ts';

/** What became of the rows of a file; together they are all of its rows. */
export interface RowCounts {
  readonly created: number;
  readonly updated: number;
  /** Already here, left out by the user, or saying nothing new. */
  readonly skipped: number;
  readonly rejected: number;
  /** Header, blank lines, totals and the like. */
  readonly notData: number;
}

export const noRows: RowCounts = { created: 0, updated: 0, skipped: 0, rejected: 0, notData: 0 };

/** How a run ended. */
export interface Outcome {
  /** 'refused': the file as it is cannot be imported; the result says why, and nothing was written. */
  readonly status: 'finished' | 'refused' | 'cancelled' | 'failed';
  readonly counts: RowCounts;
  readonly result: ImportResult;
  readonly message?: string;
  /** What was thrown, for whoever is waiting for the answer. */
  readonly error?: AppError;
}

export type ImportPhase = 'reading' | 'checking' | 'writing' | 'finishing';

export interface Progress {
  readonly phase: ImportPhase;
  readonly done: number;
  readonly total: number;
}
