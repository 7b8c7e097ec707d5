import type { EntityName } from '#domain/entities/index.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readRecord } from '#server/records/read-record.ts';
import { changedValues, type Values } from '#server/records/record-values.ts';

/**
 * Asks again what a record was asked when it was made, where a change says something new in one of these fields; what was
 * wrong before stands in the way of no other change.
 */
export async function whenChanged(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  id: string,
  body: unknown,
  fields: readonly string[],
  ask: (after: Values) => Promise<void>,
): Promise<void> {
  const { changes } = changedValues(name, body);
  if (!fields.some((field) => field in changes)) return;
  const before = JSON.parse(await readRecord(db, tenant, name, id)) as Values;
  const after: Values = { ...before, ...changes };
  if (fields.some((field) => after[field] !== before[field])) await ask(after);
}
