import { isOutgrown, weightInKg } from '#domain/care/dose.ts';
import type { StatementRunner } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';

interface Weighed {
  readonly id: string;
  readonly recordedKg: number | null;
  readonly value: number | null;
  readonly unit: string | null;
  readonly weighedOn: string | null;
  readonly bornOn: string | null;
}

/** A weight as a dose is reckoned by it. */
export interface WeightThen {
  readonly kg: number;
  /** Null where nobody knows. */
  readonly weighedOn: string | null;
  readonly isOutgrown: boolean;
}

/** Of one that was kept, the weighings of its first weeks and of its life as an animal are both its own. */
const thenSql = `select i.id, r.kg::float8 as recorded_kg,
    case when l.ever is null then coalesce(a.weight, o.current_weight) else l.value end::float8 as value,
    case when l.ever is null then coalesce(a.weight_unit, o.weight_unit) else l.unit end as unit,
    l.weighed_on::text as weighed_on, coalesce(a.birth_date, g.birth_date)::text as born_on
  from care_items i
  left join animals a on a.org_id = $org and a.id = i.animal_id
  left join offspring o on o.org_id = $org and o.id = i.offspring_id
  left join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
  left join lateral (
    select c.weight_kg as kg from care_items c
    where c.org_id = $org and c.id in (i.id, i.supersedes_id) and c.done_on = $2::date and c.weight_kg is not null
    order by c.id = i.id desc limit 1) r on true
  left join lateral (
    select true as ever, case when w.weighed_on <= $2::date then w.value end as value, w.unit, w.weighed_on from (
      select w.* from weights w where w.org_id = $org and w.deleted_at is null and w.offspring_id = coalesce(i.offspring_id,
        (select k.id from offspring k where k.org_id = $org and k.animal_id = i.animal_id and k.deleted_at is null limit 1))
      union all
      select w.* from weights w where w.org_id = $org and w.deleted_at is null and w.animal_id = coalesce(i.animal_id, o.animal_id)) w
    order by (w.weighed_on <= $2::date) desc, w.weighed_on desc, w.weighed_time desc nulls last, w.created_at desc, w.id desc
    limit 1) l on true
  where i.org_id = $org and i.id = any($1::uuid[]) and i.deleted_at is null`;

/**
 * What each item’s animal weighed on a day, in kg, as a dose of that day is reckoned by it: by the last weighing up to
 * then, or by the weight nobody has dated where there was never one. A dose that was recorded of that day already keeps
 * its weight. Whoever has none is left out.
 */
export async function weightsThen(
  trx: StatementRunner,
  ids: readonly string[],
  on: string,
): Promise<ReadonlyMap<string, WeightThen>> {
  const found = await runSql<Weighed>(trx, thenSql, ids, on);
  return new Map(
    found.flatMap(({ id, recordedKg, value, unit, ...days }): [string, WeightThen][] => {
      if (recordedKg !== null) return [[id, { kg: recordedKg, weighedOn: on, isOutgrown: false }]];
      const kg = value === null ? 0 : weightInKg(value, unit);
      return kg > 0 ? [[id, { kg, weighedOn: days.weighedOn, isOutgrown: isOutgrown(days, on) }]] : [];
    }),
  );
}
