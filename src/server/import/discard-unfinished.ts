import type { EntityName } from '#domain/entities/index.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { importTypes } from '#domain/import/import-types.ts';
import type { ImportTypeKey } from '#domain/import/types.ts';
import type { Database } from '#server/db/database.ts';
import { localSetting } from '#server/db/local-setting.ts';

/** Removing a record asks two dozen tables who refers to it. */
const recordsAtOnce = 500;
/** Their keys are looked for more seldom: there is no index by import, each look goes through an organisation's table. */
const keysAtOnce = 20_000;
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

const ask = (database: Database, sql: string, parameters: unknown[]) =>
  database.asOwner((owner) => owner.query(sql, parameters));

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
  while (!signal.aborted) {
    const [found] = await ask(
      database,
      `select org_id as "orgId", id, type from imports
       where is_unfinished and status <> 'running' and ($1::uuid is null or org_id = $1::uuid)
       order by org_id, id limit 1`,
      [orgId ?? null],
    );
    if (!found) return;
    const unfinished = {
      orgId: String(found.orgId),
      id: String(found.id),
      type: found.type as ImportTypeKey,
    };
    await discardImport(database, unfinished, signal);
  }
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

interface Unfinished {
  readonly orgId: string;
  readonly id: string;
  readonly type: ImportTypeKey;
}

async function discardImport(database: Database, unfinished: Unfinished, signal: AbortSignal): Promise<void> {
  const { orgId, id, type } = unfinished;
  for (const entity of madeBy(importTypes[type].entity)) {
    if (!isEntityName(entity)) throw new Error(`There are no ${entity}.`);
    // A table that has just grown by a whole file is still planned for as if it were small.
    await database.asOwner((owner) => owner.execute(`analyze ${entity}`));
    await inPieces(
      () =>
        ask(
          database,
          `select id from ${entity} where org_id = $1 and batch_id = $2 ${lastFirst(entity)} limit ${keysAtOnce}`,
          [orgId, id],
        ),
      recordsAtOnce,
      (ids) => removePiece(database, unfinished, entity, ids),
      signal,
    );
  }
  await inPieces(
    () =>
      ask(
        database,
        `select id from audit_logs
         where org_id = $1 and metadata ? 'importId' and metadata ->> 'importId' = $2::text limit ${keysAtOnce}`,
        [orgId, id],
      ),
    entriesAtOnce,
    (ids) => removePiece(database, unfinished, 'audit_logs', ids),
    signal,
  );
  if (signal.aborted) return;
  await ask(database, 'update imports set is_unfinished = false where org_id = $1 and id = $2', [orgId, id]);
}

async function inPieces(
  find: () => Promise<Record<string, unknown>[]>,
  size: number,
  remove: (ids: unknown[]) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const ids = (await find()).map((row) => row.id);
    if (ids.length === 0) return;
    for (let at = 0; at < ids.length && !signal.aborted; at += size) await remove(ids.slice(at, at + size));
  }
}

/** One transaction of it. */
const removePiece = (
  database: Database,
  { orgId, id }: Unfinished,
  table: EntityName | 'audit_logs',
  ids: unknown[],
): Promise<void> =>
  database.asOwner((owner) =>
    owner.transaction(async () => {
      // Two that tidy at once take turns: what one has removed is not there for the other, which finds that out quickly.
      await owner.query('select id from imports where org_id = $1 and id = $2 for update', [orgId, id]);
      // What counts follow from was never counted, and what the log says of it goes at the end.
      await owner.execute(localSetting('app.import_id', id));
      await owner.execute(localSetting('app.audit_metadata', JSON.stringify({ importId: id })));
      await owner.query(`delete from ${table} where org_id = $1 and id = any($2::uuid[])`, [orgId, ids]);
    }),
  );
