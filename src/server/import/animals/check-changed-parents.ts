import { lastDayAfter } from '#server/animals/days-after-death.ts';
import { firstOfOtherSex } from '#server/animals/records-of-sex.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { reportDaysBefore } from '../resolving/report-days-before.ts';

/** SQL: whoever has young, the sex that takes, and when these were born. */
export const youngOfAll = `
    select c.sire_id as parent, 'Male' as gender, c.birth_date, c.name from animals c
      where c.org_id = $org and c.sire_id is not null and c.deleted_at is null
    union all select c.dam_id, 'Female', c.birth_date, c.name from animals c
      where c.org_id = $org and c.dam_id is not null and c.deleted_at is null
    union all select g.mother_id, 'Female', g.birth_date, null from breeding_groups g where g.org_id = $org and g.deleted_at is null
    union all select g.father_id, 'Male', g.birth_date, null from breeding_groups g where g.org_id = $org and g.deleted_at is null`;

/** A stored animal whose sex or birth date a row changes must still fit the young it has, what else is on record of it, and its own life. */
export async function checkChangedParents(trx: StatementRunner): Promise<void> {
  const changed = (column: string, broken: string): string => `
    from import_rows i join animals a on a.org_id = $org and a.id = i.target
    join lateral (select y.name, y.birth_date from (${youngOfAll}) y where y.parent = i.target and ${broken} limit 1) y on true
    where i.action = 'update' and i.${column} is distinct from a.${column.slice(2)} and i.${column} is not null`;
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select i."row", 'gender', 'rule', i.v_gender,
       format('%s is recorded as a parent and cannot become %s', a.name, lower(i.v_gender))
     ${changed('v_gender', 'y.gender <> i.v_gender')}`,
  );
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select i."row", 'birthDate', 'younger-parent', i.v_birth_date::text,
       format('%s is recorded as a parent of %s, born on %s, and cannot be born on %s', a.name,
         coalesce(y.name, 'a litter'), y.birth_date, i.v_birth_date)
     ${changed('v_birth_date', 'y.birth_date <= i.v_birth_date')}`,
  );
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select i."row", 'gender', 'rule', i.v_gender,
       format('%s %s on %s and cannot become %s. Change or remove that under %s first', a.name, r.what, r.day, lower(i.v_gender), r.list)
     from import_rows i join animals a on a.org_id = $org and a.id = i.target
     cross join lateral ${firstOfOtherSex('i.target', 'i.v_gender')} r
     where i.action = 'update' and i.v_gender <> a.gender`,
  );
  await reportDaysBefore(trx, 'animals');
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select i."row", 'deathDate', 'rule', i.v_death_date::text,
       format('%s %s on %s, after that day. Correct that first, or give a later date of death', d.called, d.what, d.day)
     from import_rows i join animals b on b.org_id = $org and b.id = i.target
     cross join lateral ${lastDayAfter('i.target', 'i.v_death_date')} d
     where i.action = 'update' and i.v_death_date is distinct from b.death_date`,
  );
}
