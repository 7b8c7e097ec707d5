import { toColumn } from '#domain/entities/entity.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';

/**
 * New records of a day before the birth of who they are about, for all rows of a file at once: what rules/lives.ts says of one.
 * @param whose SQL: the animal and the young one of a row, by `joins`
 */
export async function reportBeforeBirth(
  trx: StatementRunner,
  field: string,
  joins: string,
  whose: Readonly<Record<'animals' | 'offspring', string>>,
): Promise<void> {
  const day = `i.v_${toColumn(field)}`;
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select i."row", $1, 'rule', ${day}::text,
       case when b.called is null then format('That day lies before the birth on %s', b.born)
         else format('That day lies before the birth of %s on %s', b.called, b.born) end
     from import_rows i ${joins}
     cross join lateral (
       select a.name as called, a.birth_date as born from animals a where a.org_id = $org and a.id = ${whose.animals}
       union all
       select null, g.birth_date from offspring o
         join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
         where o.org_id = $org and o.id = ${whose.offspring}
     ) b
     where i.action is null and ${day} < b.born`,
    field,
  );
}
