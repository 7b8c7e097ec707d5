import type { EntityName } from '#domain/entities/index.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { type AnyRecord, updateRecord } from '#web/api/records.ts';

export interface BulkProgress {
  readonly done: number;
  readonly total: number;
}

export interface BulkOutcome {
  readonly changed: readonly AnyRecord[];
  /** What went wrong, once per sentence, with the count. */
  readonly failures: ReadonlyMap<string, number>;
  readonly cancelled: boolean;
}

/** Sets one field of many records, in turn, each on the version that was seen. Stops between two when cancelled. */
export async function changeAll(
  entity: EntityName,
  records: readonly AnyRecord[],
  values: Readonly<Record<string, unknown>>,
  onProgress: (progress: BulkProgress) => void,
  signal: AbortSignal,
): Promise<BulkOutcome> {
  const failures = new Map<string, number>();
  const changed: AnyRecord[] = [];
  let done = 0;
  for (const { id, version } of records) {
    if (signal.aborted) break;
    try {
      changed.push(await updateRecord(entity, id, { ...values, version }));
    } catch (error) {
      const words = sentenceOf(error);
      failures.set(words, (failures.get(words) ?? 0) + 1);
    }
    done += 1;
    onProgress({ done, total: records.length });
  }
  return { changed, failures, cancelled: done < records.length };
}

/** The outcome in one sentence. */
export function outcomeWords({ changed, failures, cancelled }: BulkOutcome, many: string): string {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const parts = [`${changed.length.toLocaleString('en')} ${many.toLowerCase()} changed`];
  if (failed > 0) parts.push(`${failed.toLocaleString('en')} not: ${[...failures.keys()].join(' ')}`);
  if (cancelled) parts.push('the rest was left as it was');
  return parts.join(', ');
}
