import type { LitterInTheBox, Occasion } from '#domain/answers/dashboard.ts';
import { daysBetween } from '#domain/dates.ts';
import { daysOfNews, type GrowthAnswer, growthFlags, isOpen } from '#domain/reproduction/growth.ts';
import { weightUnits } from '#domain/species/shape.ts';
import type { Row, Statement } from '#server/db/database.ts';
import { gramsPerUnit, inTheBox } from './in-the-box.ts';
import { calledName, ownName, placeInLitter, type Span, text } from './occasion.ts';

const recent = `w.weighed_on > $1::date - ${daysOfNews}`;
const ofYoung = 'w.org_id = $org and w.offspring_id = o.id and w.deleted_at is null';

/** More litters than anybody puts on the scales in ten days; the youngest come first, so that Today stays quick. */
const mostJudged = 150;

/**
 * The young whose weights are judged: of every litter in the box, with a card or without, in which somebody was weighed
 * in the days that are news or has just been born with a weight. Of each the weighings of those days, the one before
 * them and those of the birth day, which is all that any rule looks at.
 */
export const noticedStatement = ({ today, species }: Span): Statement => ({
  sql: `select g.id, ${calledName('a')} as dam, g.species, g.birth_date as day,
      (select w.unit from weights w join offspring o on o.org_id = $org and o.id = w.offspring_id
        where w.org_id = $org and o.breeding_group_id = g.id and w.deleted_at is null and ${recent}
        order by w.weighed_on desc limit 1) as unit,
      (select json_agg(json_build_object('id', o.id, 'name', ${ownName('o')}, 'place', ${placeInLitter('o')},
          'birth', o.birth_weight * ${gramsPerUnit('o.weight_unit')}, 'weights', (
            select json_agg(json_build_object('on', w.weighed_on, 'time', w.weighed_time, 'grams', w."value" * ${gramsPerUnit('w.unit')})
              order by w.weighed_on, w.weighed_time nulls first, w.created_at)
            from weights w where ${ofYoung} and (${recent} or w.weighed_on = g.birth_date or w.weighed_on = (
              select w.weighed_on from weights w where ${ofYoung} and not ${recent} order by w.weighed_on desc limit 1))), 'answers', (
            select json_agg(json_build_object('rule', f.rule, 'answer', f.answer, 'answeredOn', f.answered_on,
              'answeredTime', f.answered_time, 'quietUntil', f.quiet_until, 'readings', f.readings) order by f.answered_on, f.answered_time, f.created_at)
            from growth_answers f where f.org_id = $org and f.offspring_id = o.id and f.deleted_at is null)
          ) order by o.created_at, o.id)
        from offspring o where o.org_id = $org and o.breeding_group_id = g.id and o.deleted_at is null
          and o.status not in ('Deceased', 'Sold')) as young
    from breeding_groups g join animals a on a.org_id = $org and a.id = g.mother_id
    where ${inTheBox} and exists (
      select from offspring o where o.org_id = $org and o.breeding_group_id = g.id and o.deleted_at is null
        and o.status not in ('Deceased', 'Sold')
        and ((o.birth_weight is not null and g.birth_date > $1::date - ${daysOfNews})
          or exists (select from weights w where ${ofYoung} and ${recent})))
    order by g.birth_date desc, g.id limit ${mostJudged}`,
  parameters: [today, species ?? null],
});

interface Young {
  readonly id: string;
  readonly name: string | null;
  readonly place: number | null;
  readonly birth: number | null;
  readonly weights:
    | readonly { readonly on: string; readonly time: string | null; readonly grams: number }[]
    | null;
  readonly answers: readonly GrowthAnswer[] | null;
}

/** A litter with those of its young who want a look. */
export interface NoticedLitter extends Pick<LitterInTheBox, 'id' | 'dam' | 'species' | 'day' | 'flags'> {}

/** Who of the litter wants a look, and why; what has been answered is nobody's to look at. */
export function noticedLitter(row: Row, { here, today }: Span): NoticedLitter {
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
  const flags = young.flatMap(({ id, name, place }) => {
    const open = found.get(id)?.filter(isOpen) ?? [];
    if (open.length === 0) return [];
    return {
      youngId: id,
      name: name ?? `${terms.child} ${place}`,
      words: open.map(({ words }) => words).join(' and '),
      because: open.map(({ because }) => because).join('; '),
    };
  });
  const species = text(row, 'species');
  return { id: text(row, 'id'), dam: text(row, 'dam'), species, day: daysBetween(bornOn, today), flags };
}

/** The same among what wants somebody today. */
export const growthOccasions = (litters: readonly NoticedLitter[], { here, today }: Span): Occasion[] =>
  litters.flatMap(({ dam, species, day, flags }) =>
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
