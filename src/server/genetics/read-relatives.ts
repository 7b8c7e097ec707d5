import { card } from '#server/animals/animal-card.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { notFound } from '#server/records/read-record.ts';

const most = 500;

const animalAt = (reference: string): string =>
  `(select ${card('p')} from animals p where p.org_id = $org and p.id = ${reference} and p.deleted_at is null)`;

/** Each descendant once, at its shortest distance. Ends in a loop too: generations are counted. */
const descendantsSql = `select (
  with recursive line(id, generation) as (
    select t.id, 0 from animals t where t.org_id = $org and t.id = $1::uuid
    union
    select x.id, l.generation + 1 from line l join animals x on x.org_id = $org and (x.sire_id = l.id or x.dam_id = l.id)
    where l.generation < $2::int and x.deleted_at is null
  ), nearest as (select id, min(generation) as generation from line where id <> $1::uuid group by id),
  shown as (
    select n.generation as steps, a.* from nearest n join animals a on a.org_id = $org and a.id = n.id
    order by steps, a.birth_date desc nulls last, lower(a.name), a.id limit ${most}
  )
  select json_build_object('generations', $2::int,
    'counts', (select coalesce(json_agg(json_build_object('generation', generation, 'count', n) order by generation), '[]')
      from (select generation, count(*)::int as n from nearest group by generation) c),
    'items', (select coalesce(json_agg(json_build_object('animal', ${card('a')}, 'generation', a.steps,
        'sireId', a.sire_id, 'damId', a.dam_id, 'sire', ${animalAt('a.sire_id')}, 'dam', ${animalAt('a.dam_id')})), '[]')
      from shown a))::text
) as j from animals t where t.org_id = $org and t.id = $1::uuid`;

const list = (where: string, otherParent: string): string => `(select json_build_object(
    'count', count(*)::int,
    'items', coalesce(json_agg(json_build_object('animal', s.j, 'otherParent', s.o, 'isLittermate', s.m)
      order by s.day desc nulls last, s.n) filter (where s.place <= ${most}), '[]'))
  from (select ${card('x')} as j, ${otherParent} as o, x.birth_date as day, lower(x.name) as n,
      coalesce(x.birth_date = t.birth_date and x.sire_id = t.sire_id and x.dam_id = t.dam_id, false) as m,
      row_number() over (order by x.birth_date desc nulls last, lower(x.name), x.id) as place
    from animals x where x.org_id = $org and ${where} and x.deleted_at is null and x.id <> t.id) s)`;

const siblingsSql = `select json_build_object(
    'full', ${list('x.sire_id = t.sire_id and x.dam_id = t.dam_id', 'null::json')},
    'bySire', ${list('x.sire_id = t.sire_id and x.dam_id is distinct from t.dam_id', animalAt('x.dam_id'))},
    'byDam', ${list('x.dam_id = t.dam_id and x.sire_id is distinct from t.sire_id', animalAt('x.sire_id'))}
  )::text as j from animals t where t.org_id = $org and t.id = $1::uuid`;

async function readJson(db: Database, tenant: Tenant, sql: string, parameters: readonly unknown[]) {
  const [rows] = await db.scoped(tenant, [{ sql, parameters }], { readOnly: true });
  const text = rows?.[0]?.j;
  if (typeof text !== 'string') throw notFound('animals');
  return text;
}

/** Children, grandchildren and so on as JSON text. @throws AppError 'not-found' */
export const readDescendants = (db: Database, tenant: Tenant, id: string, generations: number) =>
  readJson(db, tenant, descendantsSql, [id, generations]);

/** Full siblings, and those by the same sire or out of the same dam, as JSON text. @throws AppError 'not-found' */
export const readSiblings = (db: Database, tenant: Tenant, id: string) =>
  readJson(db, tenant, siblingsSql, [id]);
