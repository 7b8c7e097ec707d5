import { uuidv7 } from '#domain/uuid.ts';
import type { Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { changeRecord, insertRecord, lockRecord } from '#server/records/in-transaction.ts';
import { newValues, type Values } from '#server/records/record-values.ts';
import { removeWithin } from '#server/records/remove-record.ts';
import type { Trx } from './litter-log.ts';

export interface FirstWeight {
  /** Known from the id of the entry. */
  readonly id: string;
  readonly youngId: string;
  /** Null where it is taken back. */
  readonly weight: { readonly value: number; readonly unit: string } | null;
  /** Of the entry: when it was taken. */
  readonly values: Values;
}

/** The weight a young one was born with, among all its weights. */
export async function writeWeight(
  trx: Trx,
  tenant: Tenant,
  { id, youngId, weight, values }: FirstWeight,
): Promise<void> {
  const kept = await lockRecord(trx, 'weights', id);
  if (kept && weight === null) return removeWithin(trx, tenant, 'weights', id);
  if (weight === null) return;
  const when = { weighedOn: values.happenedOn, weighedTime: values.happenedTime ?? null };
  if (kept) {
    await changeRecord(trx, 'weights', id, kept.version, { ...when, value: weight.value, unit: weight.unit });
    return;
  }
  const [trashed] = await runSql(trx, 'select id from weights where org_id = $org and id = $1::uuid', id);
  const record = newValues('weights', { ...when, offspringId: youngId, ...weight });
  await insertRecord(trx, 'weights', tenant, record, { id: trashed ? uuidv7() : id });
}
