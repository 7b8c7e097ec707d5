import type { RecordedMeanwhile } from '#domain/verbs/give-care.ts';
import { ApiError } from './api-error.ts';
import type { AnyRecord } from './records.ts';

interface StaleDetails {
  readonly current: AnyRecord;
  readonly yours: Readonly<Record<string, unknown>>;
}

/** Both states of a record that somebody else changed meanwhile; undefined where that was not the reason. */
export const staleDetails = (error: unknown): StaleDetails | undefined =>
  error instanceof ApiError && error.code === 'stale-version' ? (error.details as StaleDetails) : undefined;

/** What somebody else recorded for the same, beside what was sent; undefined where that was not the reason. */
export function recordedMeanwhile(error: unknown): RecordedMeanwhile | undefined {
  const details = error instanceof ApiError && error.code === 'conflict' ? error.details : undefined;
  return typeof details === 'object' && details !== null && 'meanwhile' in details
    ? (details as RecordedMeanwhile)
    : undefined;
}

/**
 * The record, where it was refused as stale but holds exactly what was sent: the first attempt was kept and only its
 * answer was lost, so there is nothing to choose between.
 */
export function alreadyKept(error: unknown): AnyRecord | undefined {
  const stale = staleDetails(error);
  if (!stale) return undefined;
  const { current, yours } = stale;
  const same = Object.entries(yours).every(
    ([field, value]) => JSON.stringify(current[field]) === JSON.stringify(value),
  );
  return same ? current : undefined;
}
