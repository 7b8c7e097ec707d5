import type { DuplicateChoice } from '#domain/import/types.ts';
import { speciesKeys } from '#domain/species/species.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { bareNumber, marksOfFile } from '../identity-marks.ts';
import type { StagedColumns } from '../staging/staged-columns.ts';

/** No contradiction: one of them is missing, or both are the same. */
const agree = (a: string, b: string): string => `(${a} is null or ${b} is null or lower(${a}) = lower(${b}))`;

/** A date that is missing equals another one that is missing. */
const day = (value: string): string => `coalesce(${value}, 'infinity'::date)`;

/** Nothing that both say of the animal differs: the tag of one flock may be the number of another. */
const isLike = `(a.gender = i.v_gender or i.v_gender is null) and (a.species = i.v_species or i.v_species is null)
  and (a.birth_date = i.v_birth_date or a.birth_date is null or i.v_birth_date is null)`;

/** SQL: `"row"`, `kind` and `number` of all that a row of the file is marked with, main numbers included. */
const borneInFile = (columns: StagedColumns): string => `(select * from ${marksOfFile(columns)} m
  union all select i."row", m.kind, m.number from import_rows i cross join lateral (values
    ('Registration', i.v_registration_number), ('Microchip', i.v_microchip_number), ('Tattoo', i.v_tattoo)) m(kind, number)
  where m.number is not null)`;

const borneHere = `(select animal_id, kind, number from identity_marks
    where org_id = $org and deleted_at is null and animal_id is not null
  union all select a.id, m.kind, m.number from animals a cross join lateral (values
    ('Registration', a.registration_number), ('Microchip', a.microchip_number), ('Tattoo', a.tattoo)) m(kind, number)
  where a.org_id = $org and a.deleted_at is null and m.number is not null)`;

/** The rows and the stored animals that bear one mark. */
const byMarks = (columns: StagedColumns, rank: number): string => `
  select i."row", a.id, ${rank} as rank from import_rows i
  join ${borneInFile(columns)} f on f."row" = i."row"
  join ${borneHere} k on k.kind = f.kind and ${bareNumber('k.number')} = ${bareNumber('f.number')}
  join animals a on a.org_id = $org and a.id = k.animal_id
  where a.deleted_at is null and i.action is null and (f.kind in ('Registration', 'Microchip') or ${isLike})`;

const isSameByName = `lower(a.name) = lower(i.v_name) and ${day('a.birth_date')} = ${day('i.v_birth_date')}
  and (a.gender = i.v_gender or i.v_gender is null) and (a.species = i.v_species or i.v_species is null)
  and ${agree('a.registration_number', 'i.v_registration_number')} and ${agree('a.microchip_number', 'i.v_microchip_number')}
  and ${agree('a.source_id', 'i.v_source_id')}`;

/** Ways to know an animal again, the surest first; behind the first two come its marks. */
const ways = [
  'lower(a.registration_number) = lower(i.v_registration_number)',
  'lower(a.microchip_number) = lower(i.v_microchip_number)',
  // Two old programs may both have counted from 1: a number alone is not enough.
  'a.source_id = i.v_source_id and (lower(a.name) = lower(i.v_name) or a.birth_date = i.v_birth_date)',
  'a.id::text = lower(i.v_source_id)',
  isSameByName,
];

const marksRank = 2;

/** Finds for each row the stored animal it stands for, and says what becomes of the row. */
export async function matchAnimals(
  trx: StatementRunner,
  columns: StagedColumns,
  duplicates: DuplicateChoice,
): Promise<void> {
  await findTwins(trx);
  const rankOf = (way: number): number => (way < marksRank ? way : way + 1);
  const hits = ways.map(
    (condition, way) =>
      `select i."row", a.id, ${rankOf(way)} as rank from import_rows i join animals a on a.org_id = $org and ${condition}
       where a.deleted_at is null and i.action is null`,
  );
  await runSql(
    trx,
    `create temporary table import_matches as
     select "row", array_agg(distinct id) filter (where rank = best) as ids,
       array_agg(distinct id) filter (where rank < ${ways.length}) as numbered, min(best) as rank
     from (select *, min(rank) over (partition by "row") as best from (${[...hits, byMarks(columns, marksRank)].join(' union all ')}) h) ranked
     group by "row"`,
  );
  await reportDoubtful(trx);
  if (duplicates === 'create') await refuseTaken(trx);
  await runSql(
    trx,
    `update import_rows i set target = m.ids[1], action = $1 from import_matches m
     where m."row" = i."row" and cardinality(m.ids) = 1 and i.action is null and $1 <> 'create'`,
    duplicates,
  );
  await requireSpecies(trx);
}

/** A new animal whose file says nothing of its species, and whose breed does not tell. */
async function requireSpecies(trx: StatementRunner): Promise<void> {
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message, valid)
     select i."row", 'species', 'required', '',
       format('Say of which species %s is: its breed does not tell', coalesce(i.v_name, 'this animal')), $1::jsonb
     from import_rows i where i.action is null and i.v_species is null`,
    JSON.stringify(speciesKeys),
  );
}

/** Two rows of the file that are the same animal: the first counts. */
async function findTwins(trx: StatementRunner): Promise<void> {
  const numbers = [
    ['v_registration_number', 'registrationNumber', 'registration number'],
    ['v_microchip_number', 'microchipNumber', 'microchip number'],
    ['v_source_id', 'sourceId', 'number'],
  ] as const;
  const twins = (by: string, where: string): string => `
    select * from (
      select i."row", first_value(i."row") over same as first from import_rows i
      where ${where} window same as (partition by ${by} order by i."row")
    ) t where t.first < t."row"`;
  const byName = twins(
    `lower(i.v_name), ${day('i.v_birth_date')}, i.v_gender, i.v_registration_number, i.v_microchip_number, i.v_source_id`,
    'i.v_name is not null and i.action is null',
  );
  // A number that one row has and the other lacks makes no second animal of it; two different numbers do.
  const alike = twins(
    `lower(i.v_name), ${day('i.v_birth_date')}, i.v_gender`,
    'i.v_name is not null and i.v_birth_date is not null and i.action is null',
  );
  await runSql(trx, 'create temporary table import_twins ("row" integer, first integer)');
  // A row that only repeats another one says nothing new.
  await runSql(
    trx,
    `update import_rows i set action = 'same' from (${byName}) t
     where i."row" = t."row" and (
       select to_jsonb(x) - 'row' - 'id' from import_rows x where x."row" = t.first
     ) = (select to_jsonb(y) - 'row' - 'id' from import_rows y where y."row" = t."row")`,
  );
  for (const [column, field, word] of numbers) {
    const same = twins(`lower(i.${column})`, `i.${column} is not null and i.action is null`);
    await runSql(trx, `insert into import_twins select t."row", t.first from (${same}) t`);
    await runSql(
      trx,
      `insert into import_issues ("row", field, code, value, message)
       select t."row", '${field}', 'duplicate-in-file', r.${column},
         format('The ${word} %s is in row %s already. Correct one of them or leave one out', r.${column}, t.first)
       from (${same}) t
       join import_rows r on r."row" = t."row"`,
    );
  }
  const numbersAgree = numbers.map(([column]) => agree(`r.${column}`, `f.${column}`)).join(' and ');
  await runSql(
    trx,
    `insert into import_twins select t."row", t.first
     from (${alike}) t join import_rows r on r."row" = t."row" join import_rows f on f."row" = t.first
     where ${numbersAgree} and not exists (select from import_twins s where s."row" = t."row")`,
  );
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select t."row", 'name', 'duplicate-in-file', r.v_name,
       format('%s with the same birth date is in row %s already, with other values. Correct one of them or leave one out',
         r.v_name, t.first)
     from import_twins t join import_rows r on r."row" = t."row"
     where not exists (select from import_issues s where s."row" = t."row" and s.code = 'duplicate-in-file')`,
  );
}

const describe = `a.name || coalesce(' (' || coalesce(a.registration_number, a.microchip_number,
  'born ' || a.birth_date::text) || ')', '')`;

async function reportDoubtful(trx: StatementRunner): Promise<void> {
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message, valid)
     select m."row", 'name', 'several-candidates', coalesce(i.v_name, ''),
       case when cardinality(m.ids) > 1
         then format('%s could be %s animals that are here already. Give its registration number or microchip number', i.v_name, cardinality(m.ids))
         else format('The numbers of %s belong to different animals that are here already. Correct them or leave the row out', i.v_name) end,
       (select jsonb_agg(${describe} order by a.name, a.id) from animals a where a.org_id = $org and a.id = any(m.ids || m.numbered))
     from import_matches m join import_rows i on i."row" = m."row"
     where cardinality(m.ids) > 1 or cardinality(m.numbered) > 1`,
  );
}

/** A second animal with a number that may be there once only. */
async function refuseTaken(trx: StatementRunner): Promise<void> {
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select i."row", 'registrationNumber', 'taken', i.v_registration_number,
       format('This registration number already belongs to %s', a.name)
     from import_matches m join import_rows i on i."row" = m."row" join animals a on a.org_id = $org and a.id = m.ids[1]
     where m.rank = 0`,
  );
}
