import type { Death } from '#domain/birth/death.ts';
import { runSql } from '#server/db/statements.ts';
import { deathSql } from '#server/records/death-of-young.ts';
import { weighingProblems } from '#server/weights/write-weight.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { matchInOrder } from '../resolving/match-rows.ts';
import { foundTable, resolveReference } from '../resolving/resolve-reference.ts';
import type { Run, TypeImport } from '../type-import.ts';
import { writtenColumns } from '../writing/written-columns.ts';
import { judgeRows, type Problem } from './judge-rows.ts';
import { aWeighedOne } from './weighed-ones.ts';

/** `import_weighed`: whoever the rows mean, with what decides on a weight. */
const weighed = 'import_weighed';
/** `import_meant`: which one each row means, in whichever column it names it. */
const meant = 'import_meant';
const joins = `left join ${meant} f on f."row" = i."row" left join ${weighed} s on s.id = f.id`;

async function findWeighed({ trx, columns }: Run): Promise<void> {
  for (const reference of columns.references) await resolveReference(trx, reference, aWeighedOne);
  const [grown, young] = [foundTable('animalId'), foundTable('offspringId')];
  await runSql(
    trx,
    `create temporary table ${meant} as
     select "row", (array_agg(id))[1] as id, count(distinct id) as n
     from (select * from ${grown} union all select * from ${young}) f
     where candidates = 1 group by "row"`,
  );
  await runSql(trx, `create index on ${meant} ("row")`);
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select i."row", 'offspringName', 'rule', coalesce(i.r_offspring_id_any, i.r_offspring_id_source_id),
       'The other column names another one. Leave one of the two empty: a weight is of one'
     from import_rows i join ${meant} f on f."row" = i."row" where f.n > 1`,
  );
  await runSql(
    trx,
    `create temporary table ${weighed} as
     select r.id, r.kind, r.species, r.born, coalesce(r.name, r.other_name, r.collar) as called,
       case when r.kind = 'offspring' then
         (select ${deathSql('o')} from offspring o where o.org_id = $org and o.id = r.id) end as death
     from ${aWeighedOne.records} r where r.id in (select id from ${meant} where n = 1)`,
  );
  await runSql(trx, `create unique index on ${weighed} (id)`);
}

/** "Day 3": counted from the birth that is recorded. */
async function findDays({ trx }: Run): Promise<void> {
  await runSql(
    trx,
    `update import_rows i set v_weighed_on = s.born + i.b_age_days
     from ${meant} f join ${weighed} s on s.id = f.id
     where f."row" = i."row" and i.v_weighed_on is null and i.b_age_days is not null`,
  );
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select i."row", 'ageDays', 'rule', i.b_age_days::text,
       format('When %s was born is not recorded. Add it first, or give the day of the weight', s.called)
     from import_rows i ${joins} where s.id is not null and s.born is null and i.v_weighed_on is null and i.b_age_days is not null`,
  );
}

const inGrams = (of: string): string => `weight_in(${of}value, ${of}unit, 'grams')::numeric(12,3)`;

/** The same weight of the same one at the same time, however often the file has it, is one. */
const sameWeight = (of: string): string =>
  `${of}weighed_on, coalesce(${of}weighed_time::text, ''), ${inGrams(of)}`;

/** Who was weighed as a young one and is an animal here now. */
const grownUp = `(select y.animal_id from offspring y join animals g on g.org_id = $org and g.id = y.animal_id
  where y.org_id = $org and y.id = a.offspring_id and y.deleted_at is null and g.deleted_at is null)`;

async function findSame({ trx, plan }: Run): Promise<void> {
  if (plan.duplicates === 'create') return;
  await runSql(
    trx,
    `update import_rows i set action = 'same' from (
       select i."row", row_number() over (partition by s.id, ${sameWeight('i.v_')} order by i."row") as n
       from import_rows i ${joins} where i.action is null and s.id is not null
     ) t where t."row" = i."row" and t.n > 1`,
  );
  const key = (one: string, of: string): string =>
    `concat_ws(chr(31), ${one}, ${of}weighed_on::text, ${inGrams(of)}::text)`;
  await matchInOrder(
    trx,
    {
      entity: 'weights',
      joins,
      rowKey: key('s.id', 'i.v_'),
      storedKey: key(`coalesce(a.animal_id, ${grownUp}, a.offspring_id)`, 'a.'),
      told: [{ row: 'i.v_weighed_time', stored: 'a.weighed_time' }],
    },
    plan.duplicates,
  );
}

interface Judged {
  readonly row: number;
  readonly isAged: boolean;
  readonly species: string;
  readonly born: string | null;
  readonly death: Death | null;
  readonly zone: string;
  readonly weighedOn: string;
  readonly weighedTime: string | null;
  readonly value: number;
  readonly unit: string;
}

function problemsOf(one: Judged): Problem[] {
  const { weighedOn, weighedTime, unit } = one;
  const value = Number(one.value);
  const problems = weighingProblems(one, { weighedOn, weighedTime, value, unit });
  const keyOf: Readonly<Record<string, string>> = {
    value: 'weight',
    weighedOn: one.isAged ? 'ageDays' : 'weighedOn',
  };
  const shown: Readonly<Record<string, string>> = { value: `${value} ${unit}`, weighedOn };
  return Object.entries(problems).map(([field, message]) => ({
    field: keyOf[field] ?? field,
    value: shown[field] ?? weighedTime ?? '',
    message,
  }));
}

/** By the rules of the scales themselves. */
const judge = ({ trx }: Run): Promise<void> =>
  judgeRows<Judged>(
    trx,
    `select i."row", i.b_age_days is not null as "isAged", s.species, s.born::text as born, s.death,
       coalesce((select p.time_zone from organization_preferences p where p.org_id = $org), 'UTC') as zone,
       i.v_weighed_on::text as "weighedOn", left(i.v_weighed_time::text, 5) as "weighedTime",
       i.v_value as value, i.v_unit as unit
     from import_rows i ${joins}
     where i.action is null and s.id is not null and i.v_weighed_on is not null`,
    problemsOf,
  );

const oneOf = (kind: 'animals' | 'offspring'): string => `case when s.kind = '${kind}' then s.id end`;

/**
 * What the file calls the weight at birth is the young one's birth weight where none is known. A record has one unit for
 * all its weights.
 */
async function fillBirthWeights({ trx, importId }: Run): Promise<void> {
  await runSql(
    trx,
    `update offspring o set weight_unit = case when o.current_weight is null then w.unit else o.weight_unit end,
       birth_weight = case when o.current_weight is null then w.value else weight_in(w.value, w.unit, o.weight_unit) end
     from (
       select distinct on (w.offspring_id) w.offspring_id as id, w.value, w.unit
       from weights w join ${weighed} s on s.id = w.offspring_id and s.born = w.weighed_on
       where w.org_id = $org and w.batch_id = $1::uuid
         and exists (select from import_rows i join ${meant} f on f."row" = i."row" where f.id = s.id and i.b_age_days = 0)
       order by w.offspring_id, w.weighed_time nulls first, w.id
     ) w
     where o.org_id = $org and o.id = w.id and o.birth_weight is null`,
    importId,
  );
}

export const importWeights: TypeImport = {
  resolve: async (run) => {
    await findWeighed(run);
    await findDays(run);
    await findSame(run);
    await judge(run);
  },
  settle: async () => {},
  writing: ({ columns }) => ({
    entity: 'weights',
    columns: writtenColumns('weights', columns, [
      // One that is here already stays whose it is.
      { field: 'animalId', given: oneOf('animals'), otherwise: 'null', changed: 'a.animal_id' },
      { field: 'offspringId', given: oneOf('offspring'), otherwise: 'null', changed: 'a.offspring_id' },
    ]),
    joins,
    order: 'w."row"',
  }),
  requireUnchanged: async ({ trx }) => {
    const [gone] = await runSql(
      trx,
      `select s.id from ${weighed} s
       where not exists (select from animals a where a.org_id = $org and a.id = s.id and a.deleted_at is null)
         and not exists (select from offspring o where o.org_id = $org and o.id = s.id and o.deleted_at is null) limit 1`,
    );
    if (gone) throw changedMeanwhile();
  },
  // The weight of today follows when they are seen.
  afterShown: async (run) => {
    const { trx, importId } = run;
    await fillBirthWeights(run);
    const named = (column: string): string =>
      `array(select distinct w.${column} from weights w where w.org_id = $org and w.batch_id = $1::uuid and w.${column} is not null)`;
    await runSql(
      trx,
      `select follow_weights_of($org, ${named('animal_id')}, ${named('offspring_id')})`,
      importId,
    );
  },
};
