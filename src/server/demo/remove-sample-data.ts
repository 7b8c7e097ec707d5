import type { Transaction } from 'kysely';
import type { RemovedSample } from '#domain/answers/demo.ts';
import { sampleBatchId } from '#domain/entities/entity.ts';
import { lockAnimals } from '../animals/lock-animals.ts';
import type { Database, Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { runSql, runStatement } from '../db/statements.ts';
import { titleExpression } from '../records/columns.ts';
import { deletionOf } from '../records/delete-for-good.ts';
import { countSample, hardReferences, sampleTables } from './sample-tables.ts';

/**
 * Deletes all sample records for good, those in the trash included. Records of one's own keep working: where they
 * refer to a sample record the reference is emptied, and where they cannot be without it, that record stays.
 */
export async function removeSampleData(db: Database, tenant: Tenant): Promise<RemovedSample> {
  return db.transaction(
    tenant,
    async (trx) => {
      await lockAnimals(trx, tenant);
      const kept = await keepNeeded(trx);
      await dropAttachments(trx);
      const [left] = await runStatement(trx, countSample);
      // Before any goes: removing one takes others along.
      for (const table of sampleTables) {
        await runSql(
          trx,
          `delete from trash where org_id = $org and id in (select id from ${table} where org_id = $org and batch_id = $1::uuid)`,
          sampleBatchId,
        );
      }
      for (const table of sampleTables) {
        for (const statement of deletionOf(table, 'batch_id = $1::uuid', [sampleBatchId]))
          await runStatement(trx, statement);
      }
      return { removed: Number(left?.count), kept };
    },
    { timeoutMs: 60_000 },
  );
}

/** What a plan has laid out nobody wrote: it goes along with whom it is about. */
const written = (table: string): string => (table === 'care_items' ? ` and o.state <> 'Open'` : '');

/**
 * Takes the mark from every sample record that a record without it needs, which may need others in turn, until
 * nothing changes: a puppy of one's own in a sample litter keeps the litter and both its parents.
 */
async function keepNeeded(trx: Transaction<Schema>): Promise<RemovedSample['kept'][number][]> {
  const kept: RemovedSample['kept'][number][] = [];
  for (let before = -1; before !== kept.length; ) {
    before = kept.length;
    for (const { table, column, target } of hardReferences) {
      const rows = await runSql(
        trx,
        `update ${target} t set batch_id = null
         where t.org_id = $org and t.batch_id = $1::uuid and exists (
           select from ${table} o where o.org_id = $org and o."${column}" = t.id and o.batch_id is distinct from $1::uuid${written(table)})
         returning t.id, ${titleExpression(target, 't')} as name`,
        sampleBatchId,
      );
      kept.push(...rows.map(({ id, name }) => ({ entity: target, id: String(id), name: String(name) })));
    }
  }
  return kept;
}

/** Tasks that a rule made of a sample record and nobody has done go with it, as they would if it were removed alone. */
async function dropMadeTasks(trx: Transaction<Schema>, table: string): Promise<void> {
  const made = `select id from tasks where org_id = $org and automation_type is not null and status in ('open', 'in progress')
    and trigger_conditions ->> 'source' = '${table}' and trigger_conditions ->> 'id' in (
      select id::text from ${table} where org_id = $org and batch_id = $1::uuid)`;
  await runSql(trx, `delete from trash where org_id = $org and id in (${made})`, sampleBatchId);
  await runSql(trx, `delete from tasks where org_id = $org and id in (${made})`, sampleBatchId);
}

/** Which record a photo, document or task of one's own hangs on, the database cannot know. */
async function dropAttachments(trx: Transaction<Schema>): Promise<void> {
  for (const table of sampleTables) {
    await dropMadeTasks(trx, table);
    const going = `entity_type = '${table}' and entity_id in (select id from ${table} where org_id = $org and batch_id = $1::uuid)`;
    // A photo is nothing without what it shows; its file goes with the next round of housekeeping.
    await runSql(trx, `delete from photos where org_id = $org and ${going}`, sampleBatchId);
    for (const other of ['documents', 'tasks']) {
      await runSql(
        trx,
        `update ${other} set entity_type = null, entity_id = null where org_id = $org and ${going} and batch_id is distinct from $1::uuid`,
        sampleBatchId,
      );
    }
  }
}
