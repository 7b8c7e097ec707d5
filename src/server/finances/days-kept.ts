import type { Statement } from '#server/db/database.ts';

const firstDay = 'make_date($2::int, 1, 1)';
/** The last day of the year, or today. */
const lastDay = 'least(make_date($2::int + 1, 1, 1) - 1, $3::date)';

const daysFrom = (came: string, went: string): string =>
  `greatest(0, least(${lastDay}, ${went}) - greatest(${firstDay}, ${came}) + 1)`;

/** One that has its own record is an animal since its birth, and no part of its litter any more. */
const young = `select g.id as litter, ${daysFrom('g.birth_date', "coalesce(y.sold_on, 'infinity')")} as days
  from offspring y join breeding_groups g on g.org_id = $org and g.id = y.breeding_group_id
  where y.org_id = $org and ($1::text is null or g.species = $1) and g.birth_date <= ${lastDay}
    and y.deleted_at is null and g.deleted_at is null and y.animal_id is null
    and (y.status not in ('Sold', 'Deceased') or y.sold_on is not null)`;

/**
 * How many days of a year each animal of the kennel, and the young of each litter together, were there: from the day it
 * was bought or born to the day it died or was sold. Of what has gone nobody knows when, there are none.
 */
export const daysKeptStatement = (parameters: readonly [string | null, number, string]): Statement => ({
  sql: `select k.litter, null::uuid as animal, null as called, sum(k.days)::int as days from (${young}) k
      group by k.litter having sum(k.days) > 0
    union all
    select null, a.id, coalesce(nullif(a.call_name, ''), a.name), ${daysFrom(
      `coalesce(a.purchase_date, a.birth_date, ${firstDay})`,
      "coalesce(a.death_date, 'infinity')",
    )}
    from animals a where a.org_id = $org and ($1::text is null or a.species = $1) and a.deleted_at is null
      and a.ownership = 'own' and a.status <> 'Sold' and (a.status <> 'Deceased' or a.death_date is not null)
    order by 3, 2`,
  parameters: [...parameters],
});
