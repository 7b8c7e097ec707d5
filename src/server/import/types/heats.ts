import { daysOfLives, outsideLife } from '#domain/rules/lives.ts';
import { isKindFor } from '#domain/species/biology.ts';
import { speciesOf } from '#domain/species/species.ts';
import { sameDays } from '#server/breeding/write-heat.ts';
import { runSql } from '#server/db/statements.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { findRepeats, matchRows } from '../resolving/match-rows.ts';
import type { Run, TypeImport } from '../type-import.ts';
import { writtenColumns } from '../writing/written-columns.ts';
import { judgeRows, type Problem } from './judge-rows.ts';
import { foundColumns, foundId, foundJoins, requireAllThere, resolveAll } from './referring.ts';

const her = foundId('animalId');

interface Judged {
  readonly row: number;
  readonly species: string;
  readonly called: string;
  readonly gender: string | null;
  readonly born: string | null;
  readonly died: string | null;
  readonly cycleStartDate: string;
}

function problemsOf(one: Judged): Problem[] {
  const species = speciesOf(one.species);
  if (!isKindFor('heat_cycles', species)) {
    const message = `${one.called} is of a species that has no heats (${one.species})`;
    return [{ field: 'animalName', value: one.called, message }];
  }
  const values = { animalId: '', cycleStartDate: one.cycleStartDate };
  const lines = daysOfLives.heat_cycles ?? [];
  const problems = Object.assign({}, ...lines.map((line) => outsideLife(one, line, values)));
  return Object.entries<string>(problems).map(([field, message]) =>
    field === 'animalId'
      ? { field: 'animalName', value: one.called, message }
      : { field, value: one.cycleStartDate, message },
  );
}

/** By the rules that a form and the API ask. */
const judge = ({ trx, columns }: Run): Promise<void> =>
  judgeRows<Judged>(
    trx,
    `select i."row", a.species, a.name as called, a.gender, a.birth_date::text as born, a.death_date::text as died,
       i.v_cycle_start_date::text as "cycleStartDate"
     from import_rows i ${foundJoins(columns)} join animals a on a.org_id = $org and a.id = ${her}
     where i.action is null and i.v_cycle_start_date is not null`,
    problemsOf,
  );

/** A heat that says the same of her once more is no second one, by whatever she is named. */
async function findSame({ trx, columns }: Run): Promise<void> {
  const said = columns.values.map(({ name }) => `i.${name}`).join(', ');
  await runSql(
    trx,
    `update import_rows i set action = 'same' from (
       select i."row", row_number() over (partition by ${her}, ${said} order by i."row") as n
       from import_rows i ${foundJoins(columns)} where i.action is null and ${her} is not null
     ) t where t."row" = i."row" and t.n > 1`,
  );
}

const lasting = (start: string, end: string): string =>
  `${start}::text || coalesce(', until ' || ${end}::text, '')`;

/** A female is in one heat at a time: of two on the same days, here or in the file, one is wrong. */
async function refuseSecond({ trx, columns }: Run): Promise<void> {
  // Each heat as it will be, with the row that says so; of one that changes what is stored counts where nothing is said.
  await runSql(
    trx,
    `create temporary table import_heats as
     select i."row", ${her} as animal_id, i.target, i.v_cycle_start_date as first_day,
       coalesce(i.v_cycle_end_date, a.cycle_end_date) as last_day
     from import_rows i ${foundJoins(columns)}
     left join heat_cycles a on a.org_id = $org and a.id = i.target
     where (i.action is null or i.action = 'update') and ${her} is not null and i.v_cycle_start_date is not null`,
  );
  await runSql(trx, 'create index on import_heats (animal_id)');
  await runSql(trx, 'analyze import_heats');
  const row = { start: 'n.first_day', end: 'n.last_day' };
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select distinct on (n."row") n."row", 'cycleStartDate', 'rule', n.first_day::text,
       format('She has a heat from %s on record. Correct that one, or give other days', ${lasting('h.cycle_start_date', 'h.cycle_end_date')})
     from import_heats n join heat_cycles h on h.org_id = $org and h.animal_id = n.animal_id and h.deleted_at is null
     where not exists (select from import_heats u where u.target = h.id)
       and ${sameDays(row, { start: 'h.cycle_start_date', end: 'h.cycle_end_date' })}
     order by n."row", h.cycle_start_date`,
  );
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select distinct on (n."row") n."row", 'cycleStartDate', 'rule', n.first_day::text,
       format('Row %s has a heat of hers from %s. Correct one of them or leave one out', e."row", ${lasting('e.first_day', 'e.last_day')})
     from import_heats n join import_heats e on e.animal_id = n.animal_id and e."row" < n."row"
     where e.first_day <> n.first_day and ${sameDays(row, { start: 'e.first_day', end: 'e.last_day' })}
     order by n."row", e."row"`,
  );
}

/** Somebody may have written a heat of hers since the file was checked; whoever writes one now waits. */
async function requireOneAtATime({ trx, importId }: Run): Promise<void> {
  await runSql(
    trx,
    `select 1 from animals a where a.org_id = $org and a.id in (
       select n.animal_id from heat_cycles n where n.org_id = $org and n.batch_id = $1::uuid)
     order by a.id for no key update`,
    importId,
  );
  const [second] = await runSql(
    trx,
    `select n.id from heat_cycles n join heat_cycles h on h.org_id = $org and h.animal_id = n.animal_id and h.id <> n.id
     where n.org_id = $org and n.batch_id = $1::uuid and h.batch_id is distinct from $1::uuid and h.deleted_at is null
       and ${sameDays(
         { start: 'n.cycle_start_date', end: 'n.cycle_end_date' },
         { start: 'h.cycle_start_date', end: 'h.cycle_end_date' },
       )} limit 1`,
    importId,
  );
  if (second) throw changedMeanwhile();
}

export const importHeats: TypeImport = {
  resolve: async (run) => {
    const { trx, plan, columns } = run;
    const joins = foundJoins(columns);
    const day = { joins, field: 'cycleStartDate', text: 'i.v_cycle_start_date::text' };
    await resolveAll(run);
    await judge(run);
    await findSame(run);
    await findRepeats(trx, { ...day, key: `${her}::text || ' ' || i.v_cycle_start_date` });
    await matchRows(
      trx,
      {
        ...day,
        entity: 'heat_cycles',
        ways: [`a.animal_id = ${her} and a.cycle_start_date = i.v_cycle_start_date`],
      },
      plan.duplicates,
    );
    await refuseSecond(run);
  },
  settle: async () => {},
  requireUnchanged: requireAllThere,
  afterShown: requireOneAtATime,
  writing: ({ columns }) => ({
    entity: 'heat_cycles',
    columns: writtenColumns('heat_cycles', columns, foundColumns(columns)),
    joins: foundJoins(columns),
    order: 'w."row"',
  }),
};
