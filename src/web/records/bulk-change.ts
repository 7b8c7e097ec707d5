import type { Bulk } from '#domain/answers/records.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { told, usualName } from '#domain/entities/usual.ts';
import { inSentence } from '#domain/terms.ts';
import { formatNumber } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { listValue } from '#web/api/list-params.ts';
import { type AnyRecord, listRecords, recordsAtOnce, updateRecords } from '#web/api/records.ts';

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

/** A request that got no answer or was refused as a whole says the same of each of its records. */
const allRefused = (records: readonly AnyRecord[], error: unknown): Bulk => ({
  done: [],
  items: [],
  failed: records.map(({ id }) => ({ id, code: '', message: sentenceOf(error) })),
});

/** Sets fields of many records, each on the version that was seen. Stops between two requests when cancelled. */
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
  while (done < records.length && !signal.aborted) {
    const next = records.slice(done, done + recordsAtOnce);
    const answer = await updateRecords(entity, next, values).catch((error: unknown) =>
      allRefused(next, error),
    );
    changed.push(...answer.items);
    for (const { message } of answer.failed) failures.set(message, (failures.get(message) ?? 0) + 1);
    done += next.length;
    onProgress({ done, total: records.length });
  }
  return { changed, failures, cancelled: done < records.length };
}

/** The outcome in one sentence. */
export function outcomeWords({ changed, failures, cancelled }: BulkOutcome, many: string): string {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const parts = [`${formatNumber(changed.length)} ${inSentence(many)} changed`];
  if (failed > 0) parts.push(`${formatNumber(failed)} not: ${[...failures.keys()].join(' ')}`);
  if (cancelled) parts.push('the rest was left as it was');
  return parts.join(', ');
}

const askedAtOnce = 100;

/** The records with what the field holds now: a row of a list carries only what is shown of it. */
export async function withField(
  entity: EntityName,
  name: string,
  records: readonly AnyRecord[],
  read: typeof listRecords = listRecords,
): Promise<readonly AnyRecord[]> {
  const lacking = records.filter((record) => !Object.hasOwn(record, name));
  const found = new Map<string, AnyRecord>();
  for (let at = 0; at < lacking.length; at += askedAtOnce) {
    const ids = lacking.slice(at, at + askedAtOnce).map(({ id }) => id);
    const filters = [{ column: 'id', operator: 'in', value: listValue(ids) } as const];
    const { items } = await read(entity, {
      pageSize: askedAtOnce,
      select: ['id', name, ...(usualName in entityOf(entity).fields ? [usualName] : [])],
      filters,
    });
    for (const item of items) found.set(item.id, item as AnyRecord);
  }
  return records.map((record) => ({ ...record, ...found.get(record.id), version: record.version }));
}

/** Gives the field of the changed records the values they had. True when all took it. */
export async function takeBack(
  entity: EntityName,
  name: string,
  before: readonly AnyRecord[],
  changed: readonly AnyRecord[],
): Promise<boolean> {
  const wasOf = new Map(before.map((record) => [record.id, told(record)[name] ?? null]));
  const byValue = Map.groupBy(changed, ({ id }) => wasOf.get(id));
  let isWhole = true;
  for (const [value, records] of byValue) {
    const { failures } = await changeAll(
      entity,
      records,
      { [name]: value },
      () => {},
      new AbortController().signal,
    );
    isWhole &&= failures.size === 0;
  }
  return isWhole;
}
