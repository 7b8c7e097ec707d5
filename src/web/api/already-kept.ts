import { ApiError } from './api-error.ts';
import type { AnyRecord } from './records.ts';

interface StaleDetails {
  readonly current: AnyRecord;
  readonly yours: Readonly<Record<string, unknown>>;
}

/**
 * The record, where it was refused as stale but holds exactly what was sent: the first attempt was kept and only its
 * answer was lost, so there is nothing to choose between.
 */
export function alreadyKept(error: unknown): AnyRecord | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale-version') return undefined;
  const { current, yours } = error.details as StaleDetails;
  const same = Object.entries(yours).every(
    ([field, value]) => JSON.stringify(current[field]) === JSON.stringify(value),
  );
  return same ? current : undefined;
}
