import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';

/** What was typed of those that had no weighing before the import, as the log has it: weighings went over it. */
export const noteWeighed = (trx: Transaction<Schema>, importId: string): Promise<unknown> =>
  runSql(
    trx,
    `create temporary table undo_weighed on commit drop as
     select l.table_name, l.record_id as id, (array_agg(l.old_values order by l.id))[1] as former,
       (select i.started_at from imports i where i.org_id = $org and i.id = $1::uuid) as began
     from audit_logs l
     where l.org_id = $org and l.metadata ? 'importId' and l.metadata ->> 'importId' = $1::uuid::text
       and l.action = 'update' and l.table_name in ('animals', 'offspring')
       and (l.old_values ? 'weight' or l.old_values ? 'current_weight')
     group by l.table_name, l.record_id`,
    importId,
  );

/** Puts it back where no weighing is left, nor was when the import came: one that stays has been followed already. */
export async function giveWeightsBack(trx: Transaction<Schema>): Promise<void> {
  const figure = (column: string): string =>
    `${column} = case when t.former ? '${column}' then (t.former ->> '${column}')::numeric else x.${column} end`;
  for (const [table, subject, ...columns] of [
    ['animals', 'animal_id', 'weight', 'weight_value'],
    ['offspring', 'offspring_id', 'current_weight'],
  ] as const)
    await runSql(
      trx,
      `update ${table} x set ${columns.map(figure).join(', ')},
         weight_unit = coalesce(t.former ->> 'weight_unit', x.weight_unit)
       from undo_weighed t
       where x.org_id = $org and x.id = t.id and t.table_name = '${table}' and not exists (
         select from weights w where w.org_id = $org and w.${subject} = x.id
           and (w.deleted_at is null or w.deleted_at > t.began))`,
    );
}
