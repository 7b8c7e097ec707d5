import { AppError } from '#domain/errors.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Skipping, Superseding } from '#domain/verbs/give-care.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { databaseInside } from '#server/db/inside.ts';
import { removeRecord } from '#server/records/remove-record.ts';
import { onlyRow, runSql } from '#server/records/statements.ts';
import { followResults, keepGiven, lockItems } from './give-care.ts';

/**
 * Puts another item in the place of one that carries a result, which stays as it was recorded. Its health record goes to
 * the trash, since another says now what happened, or nothing did.
 * @throws AppError 'not-found', 'conflict' where it carries no result, 'invalid'
 */
export function supersedeCare(
  db: Database,
  tenant: Tenant,
  id: string,
  { isDone, ...given }: Superseding,
): Promise<number> {
  return db.transaction(tenant, async (trx) => {
    const [item] = await lockItems(trx, [id]);
    if (item?.state !== 'Done') {
      throw new AppError(
        'conflict',
        'Nothing is recorded here that could be corrected. Load the page again.',
      );
    }
    const { healthRecordId } = onlyRow(
      await runSql<{ healthRecordId: string | null }>(
        trx,
        `update care_items set state = 'Superseded' where org_id = $org and id = $1::uuid returning health_record_id`,
        item.id,
      ),
    );
    if (healthRecordId !== null) {
      await removeRecord(databaseInside(db, trx, tenant), tenant, 'health_records', healthRecordId);
    }
    const next = uuidv7();
    await runSql(
      trx,
      `insert into care_items (org_id, id, user_id, animal_id, offspring_id, incubation_id, breeding_group_id, starts, step,
         what, kind, rule, template_version, anchor_on, due_on, due_until, checklist, supersedes_id)
       select org_id, $2::uuid, $3::uuid, animal_id, offspring_id, incubation_id, breeding_group_id, starts, step,
         what, kind, rule, template_version, anchor_on, due_on, due_until, checklist, id
       from care_items where org_id = $org and id = $1::uuid`,
      item.id,
      next,
      tenant.userId,
    );
    const items = await lockItems(trx, [next]);
    if (isDone) await keepGiven(trx, tenant, items, given);
    else await followResults(trx, items);
    return 1;
  });
}

/** Passes over what is not to be done, or makes it due again. @throws AppError 'not-found', 'conflict' */
export function skipCare(
  db: Database,
  tenant: Tenant,
  { items: ids, isSkipped, notes }: Skipping,
): Promise<number> {
  const [from, to] = isSkipped ? ['Open', 'Skipped'] : ['Skipped', 'Open'];
  return db.transaction(tenant, async (trx) => {
    const items = await lockItems(trx, ids);
    if (items.some(({ state }) => state !== from && state !== to)) {
      throw new AppError(
        'conflict',
        'One of them is recorded already, or no longer due here. Load the page again.',
      );
    }
    await runSql(
      trx,
      `update care_items set state = $2, notes = $3 where org_id = $org and id = any($1::uuid[]) and state = $4`,
      items.map(({ id }) => id),
      to,
      notes,
      from,
    );
    await followResults(trx, items);
    return items.length;
  });
}
