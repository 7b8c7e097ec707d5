import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';

/**
 * What was typed of those that had no weighing before the import, as the log has it: weighings went over it. Of several
 * changes by the import the first one counts.
 */
export const noteWeighed = (trx: Transaction<Schema>, importId: string): Promise<unknown> =>
  runSql(
    trx,
    `create temporary table undo_weighed on commit drop as
     select l.table_name, l.record_id as id, jsonb_object_agg(v.key, v.value order by l.id desc) as former,
       (select i.started_at from imports i where i.org_id = $org and i.id = $1::uuid) as began
     from audit_logs l cross join lateral jsonb_each(l.old_values) v
     where l.org_id = $org and l.metadata ? 'importId' and l.metadata ->> 'importId' = $1::uuid::text
       and l.action = 'update' and l.table_name in ('animals', 'offspring')
       and v.key in ('weight', 'weight_value', 'weight_unit', 'current_weight', 'birth_weight')
     group by l.table_name, l.record_id`,
    importId,
  );

/** A birth weight that only the import has told goes with it, unless somebody has written another since. */
export const takeBirthWeights = (trx: Transaction<Schema>, importId: string): Promise<unknown> =>
  runSql(
    trx,
    `update offspring o set birth_weight = null from undo_weighed t
     where o.org_id = $org and o.id = t.id and t.table_name = 'offspring' and t.former ? 'birth_weight'
       and not exists (select from audit_logs l
         where l.org_id = $org and l.record_id = o.id and l.table_name = 'offspring' and l.action = 'update'
           and l.old_values ? 'birth_weight' and l.metadata ->> 'importId' is distinct from $1::uuid::text)`,
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
