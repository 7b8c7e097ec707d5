import type { Transaction } from 'kysely';
import type { ImportAnswer, Undone } from '#domain/answers/imports.ts';
import { systemColumns, toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { importTypes } from '#domain/import/import-types.ts';
import type { Actor } from '#domain/policy.ts';
import { lockAnimals } from '#server/animals/lock-animals.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { localSetting } from '#server/db/local-setting.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { deletionOf } from '#server/records/delete-for-good.ts';
import { requireImportTakenBack } from './access.ts';
import { madeBy } from './discard-unfinished.ts';
import { readImport, undoDays } from './queries.ts';
import {
  giveNumbersBack,
  givenOnce,
  keepBuiltOn,
  keepPaidBack,
  noteImported,
  noteTyped,
  settleCounts,
} from './undo-built-on.ts';
import { emptyFormer } from './undo-former.ts';
import { keepNeeded, listKept, noteKept } from './undo-kept.ts';
import { giveWeightsBack, noteWeighed, takeBirthWeights } from './undo-weights.ts';

const timeoutMs = 10 * 60_000;

/**
 * Takes an import back as a whole: what it created goes for good, what it updated gets its former values. A record
 * that somebody changed since, or that other records have come to need, stays and is listed, and so is what cannot go back
 * because of what was recorded since.
 * @throws AppError 'not-found', 'conflict' when it is too late or there is nothing to undo
 */
export async function undoImport(db: Database, actor: Actor & Tenant, importId: string): Promise<Undone> {
  return db.transaction(
    actor,
    async (trx) => {
      await lockAnimals(trx, actor);
      const { type } = await findUndoable(trx, importId);
      requireImportTakenBack(actor, type);
      const { entity } = importTypes[type];
      await runSql(trx, localSetting('app.audit_metadata', JSON.stringify({ importId, undo: true })));
      await runSql(trx, 'create temporary table undo_going (entity text, id uuid) on commit drop');
      await runSql(
        trx,
        'create temporary table undo_kept (entity text, id uuid, reason text) on commit drop',
      );
      const restored = await restoreUpdated(trx, entity, importId);
      const entities = madeBy(entity);
      for (const name of entities) await findGoing(trx, name, importId);
      if (entity === 'financial_transactions') await keepPaidBack(trx);
      await keepNeeded(trx, entities);
      if (entity === 'offspring') await noteTyped(trx, importId);
      if (entity === 'weights') {
        await noteWeighed(trx, importId);
        await takeBirthWeights(trx, importId);
      }
      let removed = 0;
      for (const name of entities) {
        const gone = await removeGoing(trx, name);
        // A mark goes with its animal, and is none of its own to people.
        if (name !== 'identity_marks') removed += gone;
      }
      if (entity === 'weights') await giveWeightsBack(trx);
      await giveNumbersBack(trx, entity);
      await keepBuiltOn(trx, entity);
      await settleCounts(trx, entity);
      const undone = { removed, restored, ...(await listKept(trx, entities)) };
      await runSql(
        trx,
        `update imports set status = 'undone', undone_at = now(), undone_by = $2::uuid,
           result = result || jsonb_build_object('undo', $3::jsonb) where org_id = $org and id = $1::uuid`,
        importId,
        actor.userId,
        JSON.stringify(undone),
      );
      return undone;
    },
    { timeoutMs },
  );
}

async function findUndoable(trx: Transaction<Schema>, importId: string): Promise<ImportAnswer> {
  await runSql(trx, 'select id from imports where org_id = $org and id = $1::uuid for update', importId);
  const [found] = await runStatement(trx, readImport(importId));
  if (!found || found.isTrial) throw new AppError('not-found', 'There is no such import.');
  if (found.canUndo) return found;
  const why =
    found.status === 'undone'
      ? 'This import has been undone already.'
      : found.status === 'finished'
        ? `An import can be undone for ${undoDays} days. Remove what is not wanted by hand.`
        : 'This import wrote nothing, so there is nothing to undo.';
  throw new AppError('conflict', why);
}

/** Whether anybody but the import changed the record `r`, after the entry `l` of the log. */
const changedSince = (table: string, after: string): string => `exists (
  select from audit_logs later where later.org_id = $org and later.record_id = r.id and later.table_name = '${table}'
    and later.action = 'update' and later.id > ${after} and later.metadata ->> 'importId' is distinct from $1::uuid::text)`;

async function findGoing(trx: Transaction<Schema>, name: EntityName, importId: string): Promise<void> {
  const nothing = `'00000000-0000-0000-0000-000000000000'::uuid`;
  await noteKept(
    trx,
    `select '${name}', r.id, 'Changed since the import' from ${name} r
     where r.org_id = $org and r.batch_id = $1::uuid and r.deleted_at is null and ${changedSince(name, nothing)}`,
    importId,
  );
  await runSql(
    trx,
    `insert into undo_going select '${name}', r.id from ${name} r where r.org_id = $org and r.batch_id = $1::uuid
       and not exists (select from undo_kept k where k.entity = '${name}' and k.id = r.id)`,
    importId,
  );
}

async function removeGoing(trx: Transaction<Schema>, name: EntityName): Promise<number> {
  const going = `select id from undo_going where entity = '${name}'`;
  await runSql(trx, `delete from trash where org_id = $org and id in (${going})`);
  const [found] = await runSql(
    trx,
    `select count(*) as n from ${name} where org_id = $org and id in (${going})`,
  );
  for (const statement of deletionOf(name, `id in (${going})`)) await runStatement(trx, statement);
  return Number(found?.n);
}

/** Former values as the log has them; of several changes by the import the first one counts. */
async function restoreUpdated(trx: Transaction<Schema>, name: EntityName, importId: string): Promise<number> {
  const columns = Object.keys(entityOf(name).fields)
    .filter((field) => !(systemColumns as readonly string[]).includes(field))
    .map(toColumn)
    .filter((column) => column !== givenOnce[name])
    .map((column) => `"${column}"`)
    .join(', ');
  await runSql(
    trx,
    `create temporary table undo_former on commit drop as
     select l.record_id as id, max(l.id::text)::uuid as last,
       (select jsonb_object_agg(v.key, v.value order by o.id desc)
        from audit_logs o cross join lateral jsonb_each(o.old_values) v
        where o.org_id = $org and o.record_id = l.record_id and o.table_name = $2 and o.action = 'update'
          and o.metadata ? 'importId' and o.metadata ->> 'importId' = $1::uuid::text) as former, null::jsonb as imported
     from audit_logs l join ${name} r on r.org_id = $org and r.id = l.record_id
     where l.org_id = $org and l.table_name = $2 and l.action = 'update' and l.metadata ? 'importId' and l.metadata ->> 'importId' = $1::uuid::text
       and r.batch_id is distinct from $1::uuid
     group by l.record_id`,
    importId,
    name,
  );
  await noteKept(
    trx,
    `select '${name}', r.id, 'Changed since the import' from undo_former f join ${name} r on r.org_id = $org and r.id = f.id
     where ${changedSince(name, 'f.last')}`,
    importId,
  );
  const emptied = await emptyFormer(trx, name);
  await noteImported(trx, name);
  const [row] = await runSql(
    trx,
    `with back as (
       update ${name} r set (${columns}) = (select ${columns} from jsonb_populate_record(r, f.former))
       from undo_former f
       where r.org_id = $org and f.id = r.id and not exists (select from undo_kept k where k.entity = '${name}' and k.id = r.id)
       returning r.id
     ) select count(*) as n from back`,
  );
  for (const { ids, reason } of emptied)
    await noteKept(trx, `select '${name}', unnest($1::uuid[]), $2`, ids, reason);
  return Number(row?.n);
}
