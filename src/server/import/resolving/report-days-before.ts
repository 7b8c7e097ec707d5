import { firstDayBefore } from '#server/births/days-after-birth.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';

/** A birth date that a row moves past what is recorded of that animal, or of the young of that litter. */
export async function reportDaysBefore(
  trx: StatementRunner,
  entity: 'animals' | 'breeding_groups',
): Promise<void> {
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select i."row", 'birthDate', 'rule', i.v_birth_date::text,
       format('%s %s on %s, before that day. Correct that first, or give an earlier birth date', d.called, d.what, d.day)
     from import_rows i join ${entity} b on b.org_id = $org and b.id = i.target
     cross join lateral ${firstDayBefore(entity, 'i.target', 'i.v_birth_date')} d
     where i.action = 'update' and i.v_birth_date is distinct from b.birth_date`,
  );
}
