import type { EntityName } from '#domain/entities/index.ts';
import { type Actor, permission } from '#domain/policy.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { notFound } from '#server/records/read-record.ts';
import { card } from './animal-card.ts';

/** As many of a list as a screen shows; the counts tell the rest. */
const most = 200;

const animalAt = (reference: string): string =>
  `(select ${card('a')} from animals a where a.org_id = $org and a.id = ${reference} and a.deleted_at is null)`;

const list = (columns: string, from: string, order: string): string =>
  `(select coalesce(json_agg(l.j), '[]') from (select ${columns} as j ${from} order by ${order} limit ${most}) l)`;

const count = (from: string): string => `(select count(*)::int ${from})`;

const live = 'x.deleted_at is null and x.id <> t.id';
const children =
  'from animals x where x.org_id = $org and (x.sire_id = t.id or x.dam_id = t.id) and x.deleted_at is null';
const sameParents = `from animals x where x.org_id = $org and x.sire_id = t.sire_id and x.dam_id = t.dam_id and ${live}`;
const littermates = `${sameParents} and x.birth_date = t.birth_date`;
const siblings = `${sameParents} and x.birth_date is distinct from t.birth_date`;
const halfBySire = `from animals x where x.org_id = $org and x.sire_id = t.sire_id and x.dam_id is distinct from t.dam_id and ${live}`;
const halfByDam = `from animals x where x.org_id = $org and x.dam_id = t.dam_id and x.sire_id is distinct from t.sire_id and ${live}`;
const litters =
  'from breeding_groups g where g.org_id = $org and (g.mother_id = t.id or g.father_id = t.id) and g.deleted_at is null';

/** The other parent of a child of `t`. */
const otherParent = animalAt('case when x.sire_id = t.id then x.dam_id else x.sire_id end');

const litter = `json_build_object('id', g.id, 'name', g.name, 'status', g.status, 'birthDate', g.birth_date,
  'expectedDate', g.expected_date, 'lostOn', g.lost_on, 'loss', g.loss, 'totalPuppies', g.total_puppies, 'alivePuppies', g.alive_puppies,
  'maleCount', g.male_count, 'femaleCount', g.female_count,
  'reserved', (select count(*)::int from offspring o
    where o.org_id = $org and o.breeding_group_id = g.id and o.deleted_at is null and o.status = 'Reserved'),
  'otherParent', ${animalAt('case when g.mother_id = t.id then g.father_id else g.mother_id end')})`;

/**
 * Three generations of ancestors. A place is written as its way from the animal: `s` its sire, `sd` its sire's dam.
 * Where a parent has no record, `sireName` and `damName` hold what is typed from the papers.
 */
const pedigree = `(with recursive line(place, id) as (
    select ''::text, t.id
    union all
    select l.place || p.side, p.id from line l join animals c on c.org_id = $org and c.id = l.id
    cross join lateral (values ('s', c.sire_id), ('d', c.dam_id)) p(side, id)
    where length(l.place) < 3 and p.id is not null
  )
  select coalesce(json_agg(json_build_object('place', l.place, 'animal', ${card('a')},
    'sireName', a.sire, 'damName', a.dam) order by length(l.place), l.place desc), '[]')
  from line l join animals a on a.org_id = $org and a.id = l.id where a.deleted_at is null or l.place = '')`;

/** What else is recorded about an animal, each with the condition that makes it `t`'s. */
const about = {
  health_records: 'x.animal_id = t.id',
  heat_cycles: 'x.animal_id = t.id',
  breeding_records: '(x.female_id = t.id or x.male_id = t.id)',
  genetic_clearances: 'x.animal_id = t.id',
  genetic_tests: 'x.animal_id = t.id',
  weights: '(x.animal_id = t.id or x.offspring_id = t.offspring_id)',
  financial_transactions: 'x.animal_id = t.id',
  documents: `x.entity_type = 'animals' and x.entity_id = t.id`,
  photos: `x.entity_type = 'animals' and x.entity_id = t.id`,
} as const satisfies Partial<Record<EntityName, string>>;

/** The numbers of records the actor may read, by entity. */
function counts(actor: Actor): string {
  const open = Object.entries(about).filter(
    ([name]) => permission(actor, 'read', name as EntityName) === 'allowed',
  );
  const pairs = open.map(
    ([name, mine]) =>
      `'${name}', ${count(`from ${name} x where x.org_id = $org and ${mine} and x.deleted_at is null`)}`,
  );
  return `json_build_object(${pairs.join(', ')})`;
}

const familySql = (actor: Actor): string => `select json_build_object(
    'sire', ${animalAt('t.sire_id')}, 'dam', ${animalAt('t.dam_id')}, 'pedigree', ${pedigree},
    'offspring', ${list(
      `json_build_object('animal', ${card('x')}, 'otherParent', ${otherParent})`,
      children,
      'x.birth_date desc nulls last, lower(x.name)',
    )},
    'offspringCount', ${count(children)},
    'littermates', ${list(card('x'), littermates, 'lower(x.name)')},
    'siblings', ${list(card('x'), siblings, 'x.birth_date desc nulls last, lower(x.name)')},
    'halfSiblings', json_build_object('bySire', ${count(halfBySire)}, 'byDam', ${count(halfByDam)}),
    'litters', ${list(litter, litters, 'coalesce(g.birth_date, g.expected_date) desc')},
    'youngCount', ${count(`from offspring x join breeding_groups g on g.org_id = $org and g.id = x.breeding_group_id
      where x.org_id = $org and (g.mother_id = t.id or g.father_id = t.id) and x.deleted_at is null and g.deleted_at is null`)},
    'lastWeight', (select json_build_object('value', x.value, 'unit', x.unit, 'weighedOn', x.weighed_on)
      from weights x where x.org_id = $org and ${about.weights} and x.deleted_at is null
      order by x.weighed_on desc, x.weighed_time desc nulls last, x.id desc limit 1),
    'counts', ${counts(actor)}
  )::text as j from animals t where t.org_id = $org and t.id = $1::uuid`;

/** An animal's relatives and what is recorded about it, as JSON text in one round trip; also for one in the trash. */
export async function readFamily(db: Database, actor: Actor & Tenant, id: string): Promise<string> {
  const [rows] = await db.scoped(actor, [{ sql: familySql(actor), parameters: [id] }], { readOnly: true });
  const text = rows?.[0]?.j;
  if (typeof text !== 'string') throw notFound('animals');
  return text;
}
