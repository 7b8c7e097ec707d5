import type { LitterInTheBox } from '#domain/answers/dashboard.ts';
import { daysBetween } from '#domain/dates.ts';
import type { Row, Statement } from '#server/db/database.ts';
import { calledName, type Span, text } from './occasion.ts';

/** How long a litter stands on the dashboard: mother and young need somebody every day. */
const daysInTheBox = 70;

export const gramsPerUnit = (unit: string): string =>
  `case ${unit} when 'kg' then 1000 when 'grams' then 1 when 'lbs' then 453.59237 else 28.349523125 end`;

const perGram = gramsPerUnit('w.unit');

/** The litters `g` in the box on the day `$1`, of the species `$2`. */
export const inTheBox = `g.org_id = $org and g.deleted_at is null and g.status <> 'Sold'
      and g.birth_date between $1::date - ${daysInTheBox} and $1::date and ($2::text is null or g.species = $2::text)`;

/** So many litters have a card; whose young are judged is not told by it. */
const mostCards = 12;

export const boxStatement = ({ today, species }: Span): Statement => ({
  sql: `select g.id, ${calledName('a')} as dam, g.species, g.breed, g.birth_date as day, g.male_count as males,
      g.female_count as females, g.alive_puppies as alive,
      (select count(*)::int from offspring o where o.org_id = $org and o.breeding_group_id = g.id and o.deleted_at is null
        and o.status in ('Reserved', 'Sold')) as reserved,
      (select json_agg(d order by d.day) from (
        select w.weighed_on - g.birth_date as day, avg(w."value" * ${perGram})::float8 as mean,
          min(w."value" * ${perGram})::float8 as least, max(w."value" * ${perGram})::float8 as most
        from weights w join offspring o on o.org_id = $org and o.id = w.offspring_id
        where w.org_id = $org and o.breeding_group_id = g.id and w.deleted_at is null and o.deleted_at is null
          and o.status <> 'Deceased'
        group by w.weighed_on) d) as weights,
      (select w.unit from weights w join offspring o on o.org_id = $org and o.id = w.offspring_id
        where w.org_id = $org and o.breeding_group_id = g.id and w.deleted_at is null order by w.weighed_on desc limit 1) as unit
    from breeding_groups g join animals a on a.org_id = $org and a.id = g.mother_id
    where ${inTheBox}
    order by g.birth_date desc, g.id limit ${mostCards}`,
  parameters: [today, species ?? null],
});

const gramsPer: Readonly<Record<string, number>> = { kg: 1000, grams: 1, lbs: 453.59237, oz: 28.349523125 };

interface Weighing {
  readonly day: number;
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

/** A card of the box. */
export function litterInTheBox(row: Row, { today }: Span): Omit<LitterInTheBox, 'flags'> {
  const unit = text(row, 'unit') || null;
  const grams = gramsPer[unit ?? 'grams'] ?? 1;
  const weights = ((row.weights ?? []) as Weighing[]).map(({ day, mean, least, most }) => ({
    day,
    mean: mean / grams,
    least: least / grams,
    most: most / grams,
  }));
  return {
    id: text(row, 'id'),
    dam: text(row, 'dam'),
    species: text(row, 'species'),
    breed: text(row, 'breed') || null,
    bornOn: text(row, 'day'),
    day: daysBetween(text(row, 'day'), today),
    males: row.males as number,
    females: row.females as number,
    alive: row.alive as number,
    reserved: row.reserved as number,
    weights,
    unit,
  };
}
