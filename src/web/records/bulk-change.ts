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

/** Which records get which values. */
export interface Change {
  readonly records: readonly AnyRecord[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** Sets fields of many records, each on the version that was seen. Stops between two requests when cancelled. */
export async function changeAll(
  entity: EntityName,
  changes: readonly Change[],
  onProgress: (progress: BulkProgress) => void,
  signal: AbortSignal,
): Promise<BulkOutcome> {
  const failures = new Map<string, number>();
  const changed: AnyRecord[] = [];
  const total = changes.reduce((sum, { records }) => sum + records.length, 0);
  const batches = changes.flatMap(({ records, values }) =>
    Array.from({ length: Math.ceil(records.length / recordsAtOnce) }, (_, n) => ({
      records: records.slice(n * recordsAtOnce, (n + 1) * recordsAtOnce),
      values,
    })),
  );
  let done = 0;
  for (const { records, values } of batches) {
    if (signal.aborted) break;
    const answer = await updateRecords(entity, records, values).catch((error: unknown) =>
      allRefused(records, error),
    );
    changed.push(...answer.items);
    for (const { message } of answer.failed) failures.set(message, (failures.get(message) ?? 0) + 1);
    done += records.length;
    onProgress({ done, total });
  }
  return { changed, failures, cancelled: done < total };
}

/** The outcome in one sentence. */
export function outcomeWords(
  { changed, failures, cancelled }: BulkOutcome,
  { one, many }: { readonly one: string; readonly many: string },
): string {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const parts = [`${formatNumber(changed.length)} ${inSentence(changed.length === 1 ? one : many)} changed`];
  if (failed > 0) parts.push(`${formatNumber(failed)} not: ${[...failures.keys()].join(' ')}`);
  if (cancelled) parts.push('the rest was left as it was');
  return parts.join(', ');
}

const askedAtOnce = 100;

/** The field and what changes along with it: the series of a task goes on or ends by its status. */
export const changedWith = (entity: EntityName, name: string): readonly string[] =>
  entity === 'tasks' && name === 'status'
    ? [name, 'recurrencePattern', 'seriesDay', 'nextOccurrence']
    : [name];

/** The records with what the fields hold now: a row of a list carries only what is shown of it. */
export async function withFields(
  entity: EntityName,
  names: readonly string[],
  records: readonly AnyRecord[],
  read: typeof listRecords = listRecords,
): Promise<readonly AnyRecord[]> {
  const lacking = records.filter((record) => names.some((name) => !Object.hasOwn(record, name)));
  const found = new Map<string, AnyRecord>();
  for (let at = 0; at < lacking.length; at += askedAtOnce) {
    const ids = lacking.slice(at, at + askedAtOnce).map(({ id }) => id);
    const filters = [{ column: 'id', operator: 'in', value: listValue(ids) } as const];
    const { items } = await read(entity, {
      pageSize: askedAtOnce,
      select: ['id', ...names, ...(usualName in entityOf(entity).fields ? [usualName] : [])],
      filters,
    });
    for (const item of items) found.set(item.id, item as AnyRecord);
  }
  return records.map((record) => ({ ...record, ...found.get(record.id), version: record.version }));
}

/** Gives the fields of the changed records the values they had. True when all took it. */
export async function takeBack(
  entity: EntityName,
  names: readonly string[],
  before: readonly AnyRecord[],
  changed: readonly AnyRecord[],
): Promise<boolean> {
  const wasOf = new Map(before.map((record) => [record.id, told(record)]));
  // Only what is another now: an old text that nobody could enter any more stays without being sent.
  const back = (record: AnyRecord): Change['values'] => {
    const [was, is] = [wasOf.get(record.id), told(record)];
    const others = names.filter(
      (name) => JSON.stringify(was?.[name] ?? null) !== JSON.stringify(is[name] ?? null),
    );
    return Object.fromEntries(others.map((name) => [name, was?.[name] ?? null]));
  };
  const byValues = Map.groupBy(changed, (record) => JSON.stringify(back(record)));
  const changes = [...byValues].map(([values, records]) => ({ records, values: JSON.parse(values) }));
  const { failures } = await changeAll(
    entity,
    changes.filter(({ values }) => Object.keys(values).length > 0),
    () => {},
    new AbortController().signal,
  );
  return failures.size === 0;
}
