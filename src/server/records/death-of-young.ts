import type { Death } from '#domain/birth/death.ts';
import type { StatementRunner } from '../db/database.ts';
import { runSql } from '../db/statements.ts';

/**
 * SQL: when a young `o` died that is dead: as the log of its birth has it, else the day on which somebody wrote down that
 * it is; null where it lives, or came in dead with an import.
 */
export const deathSql = (o: string): string => `case when ${o}.status = 'Deceased' then coalesce(
    (select json_build_object('on', e.happened_on, 'time', left(e.happened_time::text, 5), 'isStillborn', e.kind = 'Young')
      from litter_entries e where e.org_id = $org and e.offspring_id = ${o}.id and e.deleted_at is null
        and (e.kind = 'Died' or e.kind = 'Young' and e.outcome = 'Stillborn') order by e.kind limit 1),
    (select json_build_object('on', (l.created_at at time zone coalesce(p.time_zone, 'UTC'))::date, 'time', null,
        'isStillborn', false)
      from audit_logs l left join organization_preferences p on p.org_id = $org
      where l.org_id = $org and l.table_name = 'offspring' and l.record_id = ${o}.id
        and l.new_values ->> 'status' = 'Deceased' order by l.created_at desc, l.id desc limit 1)) end`;

/** When a young one died; null where it lives or nobody knows. */
export async function deathOf(trx: StatementRunner, youngId: string): Promise<Death | null> {
  const [row] = await runSql<{ died: Death | null }>(
    trx,
    `select ${deathSql('o')} as died from offspring o where o.org_id = $org and o.id = $1::uuid`,
    youngId,
  );
  return row?.died ?? null;
}
