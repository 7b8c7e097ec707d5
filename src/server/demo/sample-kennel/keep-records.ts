import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { brokenRules } from '#domain/record-rules.ts';
import type { SampleRecord, SampleRecords } from './book.ts';

/**
 * The records that `isKept`, without references to the others: a reference that may be empty is emptied, a record
 * that makes no sense without the other goes too, and so on until all fits.
 */
export function keepRecords(
  records: SampleRecords,
  isKept: (name: EntityName, record: SampleRecord) => boolean,
): SampleRecords {
  let kept = new Map<EntityName, readonly SampleRecord[]>();
  for (const [name, list] of records)
    kept.set(
      name,
      list.filter((record) => isKept(name, record)),
    );
  for (let before = -1; before !== count(kept); ) {
    before = count(kept);
    const ids = new Set([...kept.values()].flat().map(({ id }) => id));
    kept = new Map(
      [...kept].map(([name, list]) => [name, list.flatMap((one) => withoutMissing(name, one, ids))]),
    );
  }
  return kept;
}

const count = (records: SampleRecords): number =>
  [...records.values()].reduce((sum, list) => sum + list.length, 0);

function withoutMissing(name: EntityName, record: SampleRecord, ids: ReadonlySet<string>): SampleRecord[] {
  const values: Record<string, unknown> = { ...record.values };
  for (const [field, definition] of Object.entries(entityOf(name).fields)) {
    if (definition.kind !== 'reference' && definition.kind !== 'anyId') continue;
    const id = values[field];
    if (typeof id !== 'string' || ids.has(id)) continue;
    if (definition.required) return [];
    values[field] = null;
    if (definition.kind === 'anyId') values[definition.entityField] = null;
  }
  return Object.keys(brokenRules(name, values)).length > 0 ? [] : [{ ...record, values }];
}
