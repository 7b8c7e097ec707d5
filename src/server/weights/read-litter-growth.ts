import { correctedFor, judgedBy } from '#domain/reproduction/all-weights.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { dayHere } from '#server/organisations/day-here.ts';
import { notFound } from '#server/records/read-record.ts';

const hour = (column: string): string => `to_char(${column}, 'HH24:MI')`;

const weightsOf = (young: string): string =>
  `from weights w where w.org_id = $org and w.offspring_id = ${young} and w.deleted_at is null`;
/** As `weights_growth_idx` has them. */
const newestFirst = 'w.weighed_on desc, w.weighed_time desc nulls last, w.created_at desc, w.id desc';
/**
 * There are thousands of weights. Of days nobody corrects any more a chart takes the last one, and the index tells those
 * of each young one in turn; lists of values are half the bytes of a list of records, and half the work to write.
 * “Between” tells the planner that the last days are few: for “from this day on” it expects a third of all and reads all. It begins with “select”, so it is sent without a transaction around it.
 */
const growthSql = `select * from (with young as materialized (
    select o.id, least($2::date, ${dayHere('now()')} - ${correctedFor}, l.weighed_on - ${judgedBy}) as since
    from offspring o left join lateral (select w.weighed_on ${weightsOf('o.id')} order by w.weighed_on desc limit 1) l on true
    where o.org_id = $org and o.breeding_group_id = $1::uuid and o.deleted_at is null)
  select json_build_object(
    'latest', coalesce((
      select json_agg(a) from young y cross join lateral (
        select y.id as "offspringId", json_agg(l.id) as id, json_agg(l.weighed_on) as "weighedOn",
          json_agg(left(l.weighed_time::text, 5)) as "weighedTime", json_agg(l."value") as "value",
          json_agg(l.unit) as unit, json_agg(l.version) as version
        from (select w.* ${weightsOf('y.id')} and w.weighed_on between y.since and 'infinity'
          order by w.weighed_on, w.weighed_time nulls first, w.created_at, w.id) l
        having count(*) > 0) a), '[]'),
    'earlier', coalesce((
      select json_agg(a) from young y cross join lateral (
        select y.id as "offspringId", l.unit, json_agg(l.weighed_on order by l.weighed_on) as "weighedOn",
          json_agg(l."value" order by l.weighed_on) as "value"
        from (select distinct on (w.weighed_on) w.unit, w.weighed_on, w."value"
          ${weightsOf('y.id')} and w.weighed_on < y.since order by ${newestFirst}) l
        group by l.unit) a), '[]'),
    'answers', coalesce((
      select json_agg(json_build_object('offspringId', f.offspring_id, 'rule', f.rule, 'answer', f.answer,
        'answeredOn', f.answered_on, 'answeredTime', ${hour('f.answered_time')}, 'quietUntil', f.quiet_until,
        'readings', f.readings)
        order by f.answered_on, f.answered_time nulls first, f.created_at, f.id)
      from young y join growth_answers f on f.org_id = $org and f.offspring_id = y.id
      where f.deleted_at is null), '[]'),
    'dam', (select coalesce(nullif(d.call_name, ''), d.name) from animals d where d.org_id = $org and d.id = g.mother_id)
  )::text as j
  from breeding_groups g where g.org_id = $org and g.id = $1::uuid) litter`;

/**
 * All weights of the young of a litter, what was said to their flags, and what their dam is called, as JSON text.
 * @param since From which day on all come, with their ids, and at least those of the last days and those by which the
 *   rules judge each young one; of the days before, the last of each day
 * @throws AppError 'not-found'
 */
export async function readLitterGrowth(
  db: Database,
  tenant: Tenant,
  litterId: string,
  since?: string,
): Promise<string> {
  const [[row] = []] = await db.scoped(
    tenant,
    [{ sql: growthSql, parameters: [litterId, since ?? null], plan: 'shared' }],
    {
      readOnly: true,
    },
  );
  if (typeof row?.j !== 'string') throw notFound('breeding_groups');
  return row.j;
}
