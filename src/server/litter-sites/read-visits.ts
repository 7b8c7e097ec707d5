import type { VisitsAnswer } from '#domain/answers/public-pages.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { notFound } from '../records/read-record.ts';
import { daySql } from './find-site.ts';

const days = 90;
const since = `d.org_id = $org and d.site_id = $1::uuid and d.day > ${daySql} - ${days}`;

const daysStatement = (id: string): Statement<VisitsAnswer['days'][number]> => ({
  sql: `select d.day::text as day, sum(d.views)::integer as views, sum(d.leads)::integer as leads
    from site_days d where ${since} group by d.day order by d.day`,
  parameters: [id],
});

const hostsStatement = (id: string): Statement<VisitsAnswer['hosts'][number]> => ({
  sql: `select d.referrer as host, sum(d.views)::integer as views
    from site_days d where ${since} group by d.referrer having sum(d.views) > 0 order by 2 desc, 1 limit 12`,
  parameters: [id],
});

const countriesStatement = (id: string): Statement<VisitsAnswer['countries'][number]> => ({
  sql: `select d.country, sum(d.views)::integer as views
    from site_days d where ${since} and d.country <> '' group by d.country order by 2 desc, 1 limit 12`,
  parameters: [id],
});

const siteStatement = (id: string): Statement => ({
  sql: 'select id from litter_sites where org_id = $org and id = $1::uuid and deleted_at is null',
  parameters: [id],
});

/** How often a page was looked at in the last 90 days, and from where. @throws AppError 'not-found' */
export async function readVisits(db: Database, tenant: Tenant, id: string): Promise<VisitsAnswer> {
  const [[site], byDay, hosts, countries] = await db.scoped(
    tenant,
    [siteStatement(id), daysStatement(id), hostsStatement(id), countriesStatement(id)],
    { readOnly: true },
  );
  if (!site) throw notFound('litter_sites');
  return { days: byDay, hosts, countries };
}
