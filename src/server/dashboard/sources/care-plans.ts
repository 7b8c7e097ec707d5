import type { Occasion } from '#domain/answers/dashboard.ts';
import type { EntityName } from '#domain/entities/index.ts';
import type { Row } from '#server/db/database.ts';
import {
  aboutAnimal,
  calledName,
  type OccasionSource,
  ofSpecies,
  ownName,
  placeInLitter,
  type Span,
  spanParameters,
  text,
  youngOf,
} from '../occasion.ts';

/** Windows in which something may happen: they are told ahead and while they last, and nobody is late with them. */
const open = `('Going home', 'Socialization')`;

const entityOf = (row: Row): EntityName =>
  row.groupId ? 'breeding_groups' : row.hers ? 'animals' : 'incubations';

function told(row: Row, { here, sees }: Span): Occasion {
  const terms = here.terms(text(row, 'species'));
  const of = sees.herd
    ? text(row, 'animal') || text(row, 'eggs') || 'Eggs'
    : `A ${terms.litter.toLowerCase()}`;
  const count = Number(row.items);
  const isYoung = row.starts === 'Young' || (row.starts === 'Course' && row.groupId !== null);
  const place = sees.herd && row.place ? `${terms.child} ${row.place}` : `1 ${terms.child}`;
  const young = count === 1 ? (sees.herd && text(row, 'young')) || place : `${count} ${terms.childTerm}`;
  const theirs = youngOf(of, terms.childTerm);
  const [on, until] = [text(row, 'day'), text(row, 'until')];
  const what = text(row, 'what');
  return {
    id: `care-${text(row, 'id')}`,
    kind: row.kind === 'Going home' || row.kind === 'Socialization' ? 'milestone' : 'care',
    on,
    ...(until > on ? { until } : {}),
    title: `${isYoung ? theirs : of}: ${what}`,
    detail: isYoung ? young.replace(terms.childTerm, terms.childTerm.toLowerCase()) : '',
    entity: entityOf(row),
    recordId: text(row, 'owner'),
    ...ofSpecies(row),
    ...aboutAnimal(row, what),
    ...(isYoung ? { ofYoung: true, young: theirs } : {}),
  };
}

/**
 * What the care plans ask for, a litter on one line: open items by litter (or animal, or batch), line and day. What is
 * counted stands in one index; words and names are looked up for what is shown only.
 */
export const carePlans: OccasionSource = {
  entity: 'care_items',
  statement: (span) => ({
    sql: `select * from (
        select min(i.id::text collate "C")::uuid as id, i.due_on as day, i.breeding_group_id as group_id,
          coalesce(i.breeding_group_id, i.animal_id, i.incubation_id) as owner, i.breeding_group_id is null and i.animal_id is not null as hers,
          i.starts, i.step, i.kind, max(i.due_until) as until, count(*)::int as items
        from care_items i
        where i.org_id = $org and i.state = 'Open' and i.deleted_at is null
          and i.due_on <= $2::date and coalesce(i.due_until, i.due_on) >= $1::date
        group by i.due_on, i.breeding_group_id, coalesce(i.breeding_group_id, i.animal_id, i.incubation_id),
          i.breeding_group_id is null and i.animal_id is not null, i.starts, i.step, i.kind) c
      where $3::text is null
        or c.group_id in (select g.id from breeding_groups g where g.org_id = $org and g.species = $3::text)
        or (c.group_id is null and coalesce(
          (select a.species from animals a where a.org_id = $org and a.id = c.owner),
          (select e.species from incubations e where e.org_id = $org and e.id = c.owner)) = $3::text)`,
    parameters: spanParameters(span),
  }),
  rows: {
    ahead: 'coalesce(until, day) >= $today',
    wanted: `day <= $today and kind not in ${open}`,
    order: 'day, owner, step',
    joined: {
      columns: `i.what, coalesce(a.id, m.id) as animal_id, coalesce(${calledName('a')}, ${calledName('m')}) as animal, e.name as eggs,
        coalesce(g.species, a.species, e.species) as species, ${ownName('o')} as young,
        ${placeInLitter('o')} as place`,
      join: `left join care_items i on i.org_id = $org and i.id = w.id
        left join breeding_groups g on g.org_id = $org and g.id = w.group_id
        left join animals m on m.org_id = $org and m.id = g.mother_id
        left join animals a on a.org_id = $org and a.id = i.animal_id
        left join incubations e on e.org_id = $org and e.id = i.incubation_id
        left join offspring o on o.org_id = $org and o.id = i.offspring_id`,
    },
  },
  occasions: (rows, span) => rows.map((row) => told(row, span)),
};
