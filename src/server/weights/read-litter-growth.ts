import { correctedFor } from '#domain/reproduction/all-weights.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { notFound } from '#server/records/read-record.ts';

const hour = (column: string): string => `to_char(${column}, 'HH24:MI')`;

const young = `offspring o join weights w on w.org_id = $org and w.offspring_id = o.id
        where o.org_id = $org and o.breeding_group_id = g.id and o.deleted_at is null and w.deleted_at is null`;
const inOrder = 'w.weighed_on, w.weighed_time nulls first, w.created_at, w.id';
const latest = 'w.weighed_on desc, w.weighed_time desc nulls last, w.created_at desc, w.id desc';

/**
 * There are thousands of weights. Rows become JSON as they are, which takes half of what naming each value in turn does;
 * of days nobody corrects any more a chart takes the last weight, and lists of them are a tenth of the bytes.
 */
const growthSql = `select json_build_object(
    'weights', coalesce((
      select json_agg(r) from (
        select w.id, w.offspring_id as "offspringId", w.weighed_on as "weighedOn", left(w.weighed_time::text, 5) as "weighedTime",
          w."value", w.unit, w.version
        from ${young} and w.weighed_on >= s.since order by ${inOrder}) r), '[]'),
    'earlier', coalesce((
      select json_agg(l) from (
        select e.offspring_id as "offspringId", e.unit, json_agg(e.weighed_on order by e.weighed_on) as "weighedOn",
          json_agg(e."value" order by e.weighed_on) as "value"
        from (select distinct on (w.offspring_id, w.weighed_on) w.offspring_id, w.unit, w.weighed_on, w."value"
          from ${young} and w.weighed_on < s.since order by w.offspring_id, ${latest}) e group by 1, 2) l), '[]'),
    'answers', coalesce((
      select json_agg(json_build_object('offspringId', f.offspring_id, 'rule', f.rule, 'answer', f.answer,
        'answeredOn', f.answered_on, 'answeredTime', ${hour('f.answered_time')}, 'quietUntil', f.quiet_until)
        order by f.answered_on, f.answered_time nulls first, f.created_at, f.id)
      from offspring o join growth_answers f on f.org_id = $org and f.offspring_id = o.id
      where o.org_id = $org and o.breeding_group_id = g.id and o.deleted_at is null and f.deleted_at is null), '[]')
  )::text as j
  from breeding_groups g
  cross join lateral (select least($2::date, (select max(w.weighed_on) - ${correctedFor} from ${young})) as since) s
  where g.org_id = $org and g.id = $1::uuid`;

/**
 * All weights of the young of a litter and what was said to their flags, as JSON text.
 * @param since From which day on all come, with their ids, and at least those of the days before the last weighing, by
 *   which the rules judge; of the days before, the last of each day
 * @throws AppError 'not-found'
 */
export async function readLitterGrowth(
  db: Database,
  tenant: Tenant,
  litterId: string,
  since: string,
): Promise<string> {
  const [[row] = []] = await db.scoped(
    tenant,
    [{ sql: growthSql, parameters: [litterId, since], plan: 'shared' }],
    {
      readOnly: true,
    },
  );
  if (typeof row?.j !== 'string') throw notFound('breeding_groups');
  return row.j;
}
