import type { EntityName } from '#domain/entities/index.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { importTypes } from '#domain/import/import-types.ts';
import type { ImportTypeKey } from '#domain/import/types.ts';
import type { Database, OwnerSession } from '#server/db/database.ts';
import { localSetting } from '#server/db/local-setting.ts';

/** Removing a record asks two dozen tables who refers to it. */
const recordsAtOnce = 500;
const entriesAtOnce = 5_000;

/** Whose records a run may have made: outside ancestors come with files of litters as well. */
export const madeBy = (entity: EntityName): readonly EntityName[] =>
  entity === 'animals' || entity === 'offspring'
    ? ['identity_marks', entity]
    : entity === 'breeding_groups'
      ? ['breeding_groups', 'animals']
      : [entity];

/** Records that refer to others go before them, so that nothing has to be emptied first. */
const lastFirst = (entity: EntityName): string =>
  entity === 'animals' ? 'order by birth_date desc nulls last' : '';

/**
 * Takes away what imports have written that ended before they were whole. Nobody has seen any of it; it goes piece by
 * piece, with its entries in the log.
 * @param orgId All organisations when undefined.
 */
export async function discardUnfinished(
  database: Database,
  orgId: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  let isDone = false;
  while (!isDone && !signal.aborted) isDone = await database.asOwner((owner) => discardPiece(owner, orgId));
}

/** Whether there is anything to take away in this organisation. */
export async function hasUnfinished(
  database: Database,
  tenant: { orgId: string; userId: string },
): Promise<boolean> {
  const [rows] = await database.scoped(
    tenant,
    [
      {
        sql: `select exists (
          select from imports where org_id = $1::uuid and is_unfinished and status <> 'running'
        ) as has`,
        parameters: [tenant.orgId],
      },
    ],
    { readOnly: true },
  );
  return rows?.[0]?.has === true;
}

/** One transaction of it. True when nothing is left. */
async function discardPiece(owner: OwnerSession, orgId: string | undefined): Promise<boolean> {
  const [found] = await owner.query(
    `select org_id, id, type from imports
     where is_unfinished and status <> 'running' and ($1::uuid is null or org_id = $1::uuid)
     order by org_id, id limit 1`,
    [orgId ?? null],
  );
  if (!found) return true;
  const of = [found.org_id, found.id];
  await owner.transaction(async () => {
    // Two that tidy at once take turns: whoever waited must not take what the other has just removed for all there was.
    const [still] = await owner.query(
      'select id from imports where org_id = $1 and id = $2 and is_unfinished for update',
      of,
    );
    if (!still) return;
    // What counts follow from was never counted, and what the log says of it goes below.
    await owner.execute(localSetting('app.import_id', String(found.id)));
    await owner.execute(localSetting('app.audit_metadata', JSON.stringify({ importId: found.id })));
    for (const entity of madeBy(importTypes[found.type as ImportTypeKey].entity)) {
      if (!isEntityName(entity)) throw new Error(`There are no ${entity}.`);
      const [removed] = await owner.query(
        `with gone as (
           delete from ${entity} where org_id = $1 and id in (
             select id from ${entity} where org_id = $1 and batch_id = $2 ${lastFirst(entity)} limit ${recordsAtOnce}
           ) returning id
         ) select count(*) as n from gone`,
        of,
      );
      if (Number(removed?.n) > 0) return;
    }
    const [forgotten] = await owner.query(
      `with gone as (
         delete from audit_logs where org_id = $1 and id in (
           select id from audit_logs
           where org_id = $1 and metadata ? 'importId' and metadata ->> 'importId' = $2::text limit ${entriesAtOnce}
         ) returning id
       ) select count(*) as n from gone`,
      of,
    );
    if (Number(forgotten?.n) > 0) return;
    await owner.query('update imports set is_unfinished = false where org_id = $1 and id = $2', of);
  });
  return false;
}
