import type { LitterInTheBox, Occasion } from '#domain/answers/dashboard.ts';
import { daysBetween } from '#domain/dates.ts';
import { type GrowthAnswer, growthFlags, isOpen } from '#domain/reproduction/growth.ts';
import { weightUnits } from '#domain/species/shape.ts';
import type { Row, Statement } from '#server/db/database.ts';
import { calledName, type Span, text, youngName } from './occasion.ts';

/** How long a litter stands on the dashboard: mother and young need somebody every day. */
const daysInTheBox = 70;

const gramsPerUnit = (unit: string): string =>
  `case ${unit} when 'kg' then 1000 when 'grams' then 1 when 'lbs' then 453.59237 else 28.349523125 end`;

const perGram = gramsPerUnit('w.unit');

/** As far back as a step of a curve is looked at. */
const daysOfCurve = 10;

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
        group by w.weighed_on) d) as weights,
      (select w.unit from weights w join offspring o on o.org_id = $org and o.id = w.offspring_id
        where w.org_id = $org and o.breeding_group_id = g.id and w.deleted_at is null order by w.weighed_on desc limit 1) as unit,
      (select json_agg(json_build_object('id', o.id, 'name', ${youngName('o')},
          'birth', o.birth_weight * ${gramsPerUnit('o.weight_unit')}, 'weights', (
            select json_agg(json_build_object('on', w.weighed_on, 'time', w.weighed_time, 'grams', w."value" * ${perGram})
              order by w.weighed_on, w.weighed_time nulls first)
            from weights w where w.org_id = $org and w.offspring_id = o.id and w.deleted_at is null
              and w.weighed_on > $1::date - ${daysOfCurve}), 'answers', (
            select json_agg(json_build_object('rule', f.rule, 'answer', f.answer, 'answeredOn', f.answered_on,
              'answeredTime', f.answered_time, 'quietUntil', f.quiet_until) order by f.answered_on, f.answered_time, f.created_at)
            from growth_answers f where f.org_id = $org and f.offspring_id = o.id and f.deleted_at is null)
          ) order by o.created_at, o.id)
        from offspring o where o.org_id = $org and o.breeding_group_id = g.id and o.deleted_at is null
          and o.status not in ('Deceased', 'Sold')) as young
    from breeding_groups g join animals a on a.org_id = $org and a.id = g.mother_id
    where g.org_id = $org and g.deleted_at is null and g.status <> 'Sold' and g.birth_date between $1::date - ${daysInTheBox} and $1::date
      and ($2::text is null or g.species = $2::text)
    order by g.birth_date desc limit 12`,
  parameters: [today, species ?? null],
});

const gramsPer: Readonly<Record<string, number>> = { kg: 1000, grams: 1, lbs: 453.59237, oz: 28.349523125 };

interface Weighing {
  readonly day: number;
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

interface Young {
  readonly id: string;
  readonly name: string | null;
  readonly birth: number | null;
  readonly weights:
    | readonly { readonly on: string; readonly time: string | null; readonly grams: number }[]
    | null;
  readonly answers: readonly GrowthAnswer[] | null;
}

/** Who of the litter wants a look, and why; what has been answered is nobody's to look at. */
function flagsOf(row: Row, { here, today }: Span): LitterInTheBox['flags'] {
  const bornOn = text(row, 'day');
  const { key, terms } = here.species(text(row, 'species'));
  const young = (row.young ?? []) as Young[];
  const found = growthFlags(
    key,
    bornOn,
    young.map(({ id, birth, weights, answers }) => ({
      id,
      birthGrams: birth,
      weights: weights ?? [],
      answers: answers ?? [],
    })),
    today,
    here.own(key)?.growth,
    weightUnits.find((one) => one === row.unit),
  );
  return young.flatMap(({ id, name }) => {
    const flags = found.get(id)?.filter(isOpen) ?? [];
    if (flags.length === 0) return [];
    return {
      youngId: id,
      name: name ?? `A ${terms.child.toLocaleLowerCase('en')}`,
      words: flags.map(({ words }) => words).join(' and '),
      because: flags.map(({ because }) => because).join('; '),
    };
  });
}

/** The same among what wants somebody today. */
export const growthOccasions = (box: readonly LitterInTheBox[], { here, today }: Span): Occasion[] =>
  box.flatMap(({ dam, species, day, flags }) =>
    flags.map(({ youngId, name, words, because }) => ({
      id: `growth ${youngId}`,
      kind: 'growth' as const,
      on: today,
      title: `${name} ${words}`,
      detail: `${dam}’s ${here.terms(species).litter.toLocaleLowerCase('en')}, day ${day}. Rule: ${because}. Not a diagnosis`,
      entity: 'offspring' as const,
      recordId: youngId,
    })),
  );

export function litterInTheBox(row: Row, span: Span): LitterInTheBox {
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
    day: daysBetween(text(row, 'day'), span.today),
    males: row.males as number,
    females: row.females as number,
    alive: row.alive as number,
    reserved: row.reserved as number,
    weights,
    unit,
    flags: flagsOf(row, span),
  };
}
