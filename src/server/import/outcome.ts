import type { AppError } from '#domain/errors.ts';
import type { IssueGroup } from '#domain/import/types.ts';
import type { ImportChange } from './writing/changes.ts';

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

/** What people are shown of a run besides the counts. */
export interface ImportResult {
  readonly issues?: readonly IssueGroup[];
  /** Old beside new of the first records that were updated. */
  readonly changes?: readonly ImportChange[];
  /** Parents that are not here under that name and stayed text. */
  readonly keptAsText?: number;
  /** Outside animals made for parents that were not here. */
  readonly addedAncestors?: number;
  /** What the file left out has its usual value. */
  readonly usualValues?: true;
  /** The mapping leaves something out that must be there. */
  readonly columnMismatch?: true;
  readonly userHeaders?: readonly string[];
  readonly missing?: readonly string[];
}

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
