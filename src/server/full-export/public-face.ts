import { z } from 'zod';
import { kennelPageBody } from '#domain/answers/public-pages.ts';
import { isDate } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '../db/database.ts';
import { readKennelPage, writeKennelPage } from '../litter-sites/kennel-page.ts';
import { toSlug } from '../litter-sites/slug.ts';

/** Days and hosts of visits; older ones stay in the sums that stand with each page. */
const mostVisits = 5_000;
const mostCounted = 2_000_000_000;
const mostTries = 20;

const visit = z.object({
  site: z.uuid(),
  day: z.string().refine(isDate),
  referrer: z.string().max(120),
  views: z.int().min(0).max(mostCounted),
  leads: z.int().min(0).max(mostCounted),
});
const publicFace = z.object({ page: kennelPageBody.nullable(), visits: z.array(visit).max(mostVisits) });
type PublicFace = z.output<typeof publicFace>;

/** What an organisation shows beyond its records: its own page, and who looked at the pages of its litters. */
export async function readPublicFace(db: Database, tenant: Tenant): Promise<PublicFace> {
  const { isKept, ...page } = await readKennelPage(db, tenant, '');
  const [visits] = await db.scoped(
    tenant,
    [
      {
        sql: `select d.site_id as site, d.day::text as day, d.referrer, d.views, d.leads from site_days d
          where d.org_id = $org order by d.day desc, d.site_id, d.referrer limit ${mostVisits}`,
        parameters: [],
      },
    ],
    { readOnly: true },
  );
  return { page: isKept ? page : null, visits: visits as PublicFace['visits'] };
}

/** Nothing is shown to anybody because a book was moved; an address somebody else has gets a figure behind it. */
async function keepPage(db: Database, tenant: Tenant, page: NonNullable<PublicFace['page']>): Promise<void> {
  for (let number = 1; number <= mostTries; number += 1) {
    const slug = toSlug(number === 1 ? page.slug : `${page.slug.slice(0, 74)}-${number}`);
    try {
      await writeKennelPage(db, tenant, { ...page, slug, isPublished: false });
      return;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'conflict') return;
    }
  }
}

/** Brings it back, as far as its pages have come back; what cannot be read stays away. */
export async function keepPublicFace(db: Database, tenant: Tenant, stored: unknown): Promise<void> {
  const read = publicFace.safeParse(stored);
  if (!read.success) return;
  const { page, visits } = read.data;
  if (page) await keepPage(db, tenant, page);
  if (visits.length === 0) return;
  await db.scoped(tenant, [
    {
      sql: `insert into site_days (org_id, site_id, day, referrer, views, leads)
        select $org, v.site, v.day, v.referrer, v.views, v.leads
        from jsonb_to_recordset($1::jsonb) as v(site uuid, day date, referrer text, views integer, leads integer)
        join litter_sites s on s.org_id = $org and s.id = v.site
        on conflict (org_id, site_id, day, referrer) do nothing`,
      parameters: [JSON.stringify(visits)],
    },
  ]);
}
