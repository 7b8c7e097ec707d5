import type { Database, Tenant } from '#server/db/database.ts';
import { addAll, keptBefore } from '#server/offspring/add-offspring.ts';
import { rowJson } from '#server/records/columns.ts';
import { readRecord } from '#server/records/read-record.ts';
import { runSql } from '#server/records/statements.ts';
import { changedValues, explainMiss } from '#server/records/write-record.ts';
import { changeLitter } from './write-litter.ts';

/**
 * The birth of an expected litter in one step: its date, what else is known of the litter, and its young, all or
 * nothing. Answers the litter with the counts of the young.
 */
export async function recordBirth(
  db: Database,
  tenant: Tenant,
  id: string,
  body: unknown,
  firstId?: string,
): Promise<string> {
  const { offspring = [], ...litter } = body as { offspring?: readonly unknown[] };
  const { version, changes } = changedValues('breeding_groups', litter);
  const text = await db.transaction(tenant, async (trx) => {
    const changed = await changeLitter(trx, id, version, changes);
    if (changed === undefined) return undefined;
    if (offspring.length > 0) await addAll(trx, tenant, id, offspring, firstId);
    const [row] = await runSql(
      trx,
      `select ${rowJson('breeding_groups', 't', { labels: true })} as j from breeding_groups t where t.org_id = $org and t.id = $1::uuid`,
      id,
    );
    return row?.j as string;
  });
  if (text !== undefined) return text;
  // Its answer was lost and it is sent again: the young are here, and the litter as it was made.
  if (await keptBefore(db, tenant, id, offspring.length, firstId))
    return readRecord(db, tenant, 'breeding_groups', id, { labels: true });
  throw await explainMiss(db, tenant, 'breeding_groups', id, changes);
}
