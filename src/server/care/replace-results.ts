import type { Transaction } from 'kysely';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { databaseInside } from '#server/db/inside.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { removeRecord } from '#server/records/remove-record.ts';
import { countedFrom, unsettledState } from './care-items.ts';
import { type LockedItem, lockItems } from './lock-items.ts';

/**
 * Puts another item in the place of each that carries a result, which stays as it was recorded. Their health records go to
 * the trash, since the others say now what happened. The items are held by the transaction; answers the others, held too.
 */
export async function replaceResults(
  db: Database,
  trx: Transaction<Schema>,
  tenant: Tenant,
  items: readonly LockedItem[],
): Promise<readonly LockedItem[]> {
  const next = items.map(({ id }) => ({ id, next: uuidv7() }));
  const health = await runSql<{ healthRecordId: string | null }>(
    trx,
    `update care_items set state = 'Superseded' where org_id = $org and id = any($1::uuid[]) returning health_record_id`,
    next.map(({ id }) => id),
  );
  for (const { healthRecordId } of health) {
    if (healthRecordId !== null)
      await removeRecord(databaseInside(db, trx, tenant), tenant, 'health_records', healthRecordId);
  }
  await runSql(
    trx,
    `insert into care_items (org_id, id, user_id, animal_id, offspring_id, incubation_id, breeding_group_id, starts, step,
       what, kind, rule, template_version, anchor_on, due_on, due_until, checklist, supersedes_id, state)
     select i.org_id, n.next, $2::uuid, i.animal_id, i.offspring_id, i.incubation_id, i.breeding_group_id, i.starts, i.step,
       i.what, i.kind, i.rule, i.template_version, ${countedFrom('i')}, i.due_on, i.due_until, i.checklist, i.id,
       ${unsettledState('i')}
     from care_items i join jsonb_to_recordset($1::jsonb) as n(id uuid, next uuid) on n.id = i.id
     where i.org_id = $org`,
    JSON.stringify(next),
    tenant.userId,
  );
  return lockItems(
    trx,
    next.map((one) => one.next),
  );
}
