import type { EntityName } from '#domain/entities/index.ts';
import { type Actor, permission } from '#domain/policy.ts';
import { card } from '#server/animals/animal-card.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { notFound } from '#server/records/read-record.ts';
import { pedigreeVersion } from './load-pedigree.ts';
import { describeLoops, withPedigreeAt } from './with-pedigree.ts';

/** The last result of each test of one of those in sight, of the tables an actor may read. */
const results: Partial<Record<EntityName, string>> = {
  genetic_clearances: `(select distinct on (x.test_type) x.test_type as test, x.test_result as result
    from genetic_clearances x where x.org_id = $org and x.animal_id = seen.id and x.deleted_at is null
    order by x.test_type, x.test_date desc nulls last, x.id desc)`,
  genetic_tests: `(select distinct on (x.test) x.test, x.result
    from genetic_tests x where x.org_id = $org and x.animal_id = seen.id and x.deleted_at is null
    order by x.test, x.tested_on desc nulls last, x.id desc)`,
};

/** Of one of those in sight, as JSON; null where there is none. */
function marks(actor: Actor): string {
  const open = Object.entries(results)
    .filter(([name]) => permission(actor, 'read', name as EntityName) === 'allowed')
    .map(([, sql]) => sql);
  if (open.length === 0) return 'null::json';
  return `(select json_agg(json_build_object('test', m.test, 'result', m.result) order by lower(m.test))
    from (${open.join(' union all ')}) m)`;
}

/**
 * The places of so many generations and each animal in them once. A place is the way from the animal: `s` its sire,
 * `sd` its sire's dam. What is typed from the papers stands in for parents without a record. Ends in a loop as well,
 * because it counts the generations.
 * Whatever is read is found by its key (what ends in `offset 0` is not joined otherwise), so that one plan serves an
 * organisation of any size: to plan this takes three times as long as to run it.
 */
const treeSql = (actor: Actor): string => `select ${pedigreeVersion} as version, x.j, x.ids from (
  with recursive line(place, id) as (
    select ''::text, t.id from animals t where t.org_id = $org and t.id = $1::uuid
    union all
    select l.place || p.side, p.id from line l
    cross join lateral (select sire_id, dam_id from animals c where c.org_id = $org and c.id = l.id offset 0) c
    cross join lateral (values ('s', c.sire_id), ('d', c.dam_id)) p(side, id)
    where length(l.place) < $2::int and p.id is not null
  ), seen as (select distinct id from line)
  select json_build_object('generations', $2::int,
      'places', (select json_agg(line order by length(place), place desc) from line),
      'animals', (select json_agg(a) from seen cross join lateral (
          select ${card('a')} as animal, a.breed, a.species, a.sire as "sireName", a.dam as "damName",
            coalesce(${marks(actor)}, '[]') as marks
          from animals a where a.org_id = $org and a.id = seen.id offset 0) a)
    )::text as j, (select string_agg(id::text, ',') from seen) as ids
) x`;

/** The coefficients of an animal and its ancestors in sight, and what they rest on, by id; and the loops that leave some without. */
async function figuresOf(db: Database, tenant: Tenant, version: number, id: string, ids: readonly string[]) {
  const org = await withPedigreeAt(db, tenant, version);
  const { indexOf, coefficientOf, coefficientsAbove, knownOf } = org;
  // Of it first: that answers for its ancestors too.
  const root = indexOf(id);
  if (root !== undefined) coefficientsAbove(root);
  const found = ids.map((id) => [id, indexOf(id)] as const);
  const of = <T>(read: (index: number) => T, missing: T): Record<string, T> =>
    Object.fromEntries(found.map(([id, index]) => [id, index === undefined ? missing : read(index)]));
  return {
    inbreeding: of((index) => coefficientOf(index, coefficientsAbove(index)), null),
    known: of(knownOf, 0),
    loops: await describeLoops(db, tenant, org, ids),
  };
}

/**
 * A pedigree of 3 to 7 generations as JSON text, with the coefficient of everybody in it. One query where the
 * organisation's pedigree is as it was the last time.
 * @throws AppError 'not-found'
 */
export async function readPedigree(
  db: Database,
  actor: Actor & Tenant,
  id: string,
  generations: number,
): Promise<string> {
  const [rows] = await db.scoped(
    actor,
    [{ sql: treeSql(actor), parameters: [id, generations], plan: 'shared' }],
    {
      readOnly: true,
    },
  );
  const row = rows?.[0];
  if (typeof row?.ids !== 'string') throw notFound('animals');
  const figures = await figuresOf(db, actor, Number(row.version), id, row.ids.split(','));
  return `${String(row.j).slice(0, -1)},${JSON.stringify(figures).slice(1)}`;
}
