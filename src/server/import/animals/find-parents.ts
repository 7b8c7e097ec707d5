import type { NearName } from '#domain/import/result.ts';
import type { LongWork, StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { hitsTable } from '../resolving/lookup.ts';
import { namesOf, nearNames, offerNearNames } from '../resolving/near-names.ts';
import {
  type ReferenceColumns,
  referenceField,
  referenceKey,
  referenceText,
} from '../staging/staged-columns.ts';
import { inPortions } from '../writing/in-portions.ts';
import { animalLabel, animalsOfFile, storedAnimals } from './family-of-file.ts';

export interface ParentRole {
  readonly reference: ReferenceColumns;
  readonly gender: 'Male' | 'Female';
  readonly word: string;
  /** Whether an unknown one is an issue. If not, what stood there stays as text. */
  readonly mustExist: boolean;
  /** SQL: the rows with `id`, `"row"`, `species` and `born`, which the parent must fit. */
  readonly children: string;
}

/** Name of the temporary table with the parent found for each row. */
export const parentsTable = (field: string): string => `import_found_${field.toLowerCase()}`;

const mostOffered = 20;

/**
 * Decides for each row which of the animals its reference may mean is the parent: `import_found_…` has `"row"`, `id`
 * and the `problem` if there is one. Of several that fit by name, the one that can be the parent by sex, species and
 * age is taken; where more than one can, the user is asked.
 */
export async function findParents(trx: LongWork, role: ParentRole): Promise<void> {
  const { reference, gender, children } = role;
  const table = parentsTable(reference.field);
  await runSql(trx, `create temporary table ${table} ("row" integer, id uuid, problem text, options uuid[])`);
  const [last] = await runSql(trx, 'select max("row") as n from import_rows');
  await inPortions(Number(last?.n), trx.turnMs, (after, to) =>
    runSql(
      trx,
      `insert into ${table}
     with options as (
       select i."row", p.id, p.id = c.id as is_self,
         coalesce(p.gender = '${gender}', true) as has_sex,
         coalesce(p.species = c.species, true) as has_species,
         coalesce(p.birth_date < c.born, true) as is_older
       from import_rows i
       join ${children} c on c."row" = i."row"
       join ${hitsTable(reference.field)} h on h.key = ${referenceKey(reference, 'i')}
       join import_animals p on p.id = h.id
       where i."row" > $1 and i."row" <= $2 and (i.action is null or i.action = 'update')
     ), judged as (
       select "row", bool_or(is_self) as is_self,
         array_agg(id) filter (where not is_self) as others,
         array_agg(id) filter (where not is_self and has_sex and has_species and is_older) as fitting,
         bool_or(has_sex) filter (where not is_self) as has_sex,
         bool_or(has_species) filter (where not is_self) as has_species
       from options group by "row"
     )
     select "row",
       case when cardinality(fitting) = 1 then fitting[1] when cardinality(others) = 1 then others[1] end as id,
       case when cardinality(fitting) = 1 then null
         when cardinality(fitting) > 1 then 'several-candidates'
         when others is null then 'own-parent'
         when not has_sex then 'wrong-sex'
         when not has_species then 'rule'
         when cardinality(others) > 1 then 'several-candidates'
         else 'younger-parent' end as problem,
       coalesce(fitting, others) as options
     from judged`,
      after,
      to,
    ),
  );
  await runSql(trx, `create index on ${table} ("row")`);
  await runSql(trx, `analyze ${table}`);
}

/** A sentence for each row whose parent cannot be what it says. */
export async function reportParents(trx: StatementRunner, role: ParentRole): Promise<void> {
  const { reference, gender, word, children, mustExist } = role;
  const text = referenceText(reference, 'i');
  const other = gender === 'Male' ? 'female' : 'male';
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message, valid)
     select f."row", ${referenceField(reference, 'i')}, f.problem, ${text},
       case f.problem
         when 'several-candidates' then format('“%s” could be %s animals. Choose the one that is meant', ${text}, cardinality(f.options))
         when 'own-parent' then format('%s cannot be the ${word} of itself', ${text})
         when 'wrong-sex' then format('%s is ${other} and cannot be the ${word}', coalesce(p.name, ${text}))
         when 'rule' then format('%s is of another species and cannot be the ${word}', coalesce(p.name, ${text}))
         else format('%s was born on %s, not before %s', coalesce(p.name, ${text}), p.birth_date, c.born) end,
       case when f.problem = 'several-candidates' then (
         select jsonb_agg(offered) from (
           select ${animalLabel('o')} as offered from import_animals o where o.id = any(f.options)
           order by o.name, o.id limit ${mostOffered}
         ) offers
       ) end
     from ${parentsTable(reference.field)} f
     join import_rows i on i."row" = f."row"
     join ${children} c on c."row" = f."row"
     left join import_animals p on p.id = f.id
     where f.problem is not null`,
  );
  if (!mustExist) return;
  await runSql(
    trx,
    `insert into import_issues ("row", field, code, value, message)
     select i."row", ${referenceField(reference, 'i')}, 'unknown-reference', ${text},
       format('No ${word} “%s” is here. Add the animal first, or write its name as it is written here', ${text})
     from import_rows i
     where (i.action is null or i.action = 'update') and ${text} is not null
       and not exists (select from ${parentsTable(reference.field)} f where f."row" = i."row")`,
  );
  await offerNearNames(trx, storedAnimals, namesOf(reference));
}

/**
 * Names of parents that nobody here and in the file has, beside those that differ from them by a slip of the pen: one
 * letter must not make a second animal.
 */
export async function nearParents(
  trx: StatementRunner,
  { reference, gender }: ParentRole,
): Promise<NearName[]> {
  const named = reference.parts.find(({ part }) => part === 'any');
  if (!named) return [];
  const unknown = {
    sql: `select distinct i.${named.name} as value from import_rows i
      where (i.action is null or i.action = 'update') and i.${named.name} is not null
        and not exists (select from ${parentsTable(reference.field)} f where f."row" = i."row")`,
  };
  const ofThatSex = {
    ...animalsOfFile,
    records: `(select * from ${animalsOfFile.records} a where coalesce(a.gender = '${gender}', true))`,
  };
  const found = await nearNames(trx, ofThatSex, unknown);
  return found.map(([value, names]) => ({ field: named.key, value, names }));
}

/** Refuses when a stored animal that was found to be a parent has changed since: its sex, its age, or that it is there. */
export async function requireSameParents(
  trx: StatementRunner,
  orgId: string,
  { reference }: ParentRole,
): Promise<void> {
  const [changed] = await runSql(
    trx,
    `select p.name from ${parentsTable(reference.field)} f join import_animals p on p.id = f.id
     left join animals a on a.org_id = $1::uuid and a.id = p.id
     where p.version is not null and (a.version is distinct from p.version or a.deleted_at is not null) limit 1`,
    orgId,
  );
  if (changed) throw changedMeanwhile(changed.name);
}
