import { z } from 'zod';
import { kennelPageBody } from '#domain/answers/public-pages.ts';
import { isDate } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { pageDraft } from '#domain/public-page/check-page.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { readKennelPage, writeKennelPage } from '../litter-sites/kennel-page.ts';
import { toSlug } from '../litter-sites/slug.ts';
import { hostFrom } from '../own-domains/domain-names.ts';
import { mostDomains, newDomainToken } from '../own-domains/own-domains.ts';

/** Days and hosts of visits; older ones stay in the sums that stand with each page. */
const mostVisits = 5_000;
const mostCounted = 2_000_000_000;
const mostTries = 20;

const visit = z.object({
  site: z.uuid(),
  day: z.string().refine(isDate),
  referrer: z.string().max(120),
  /** Two letters, or none; exports made before it came along have none. */
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .default(''),
  views: z.int().min(0).max(mostCounted),
  leads: z.int().min(0).max(mostCounted),
});
const draft = z.object({ site: z.uuid(), draft: pageDraft });
const publicFace = z.object({
  page: kennelPageBody.nullable(),
  visits: z.array(visit).max(mostVisits),
  /** What is being worked on and not shown yet. Exports made before it came along have none. */
  drafts: z.array(z.json()).default([]),
  /** Names the page was shown under. */
  domains: z.array(z.string().max(200)).max(mostDomains).default([]),
});
type PublicFace = z.output<typeof publicFace>;

/**
 * What an organisation shows beyond its records: its own page and its names, what it is working on, and who looked at the
 * pages of its litters.
 */
export async function readPublicFace(db: Database, tenant: Tenant): Promise<PublicFace> {
  const { isKept, ownHost: _, ...page } = await readKennelPage(db, tenant, '');
  const [visits, drafts, domains] = await db.scoped(
    tenant,
    [
      {
        sql: `select d.site_id as site, d.day::text as day, d.referrer, d.country, d.views, d.leads from site_days d
          where d.org_id = $org order by d.day desc, d.site_id, d.referrer, d.country limit ${mostVisits}`,
        parameters: [],
      },
      {
        sql: `select t.site_id as site, t.draft from site_drafts t
          join litter_sites s on s.org_id = $org and s.id = t.site_id and s.deleted_at is null
          where t.org_id = $org order by t.site_id`,
        parameters: [],
      },
      { sql: 'select host from own_domains where org_id = $org order by created_at, host', parameters: [] },
    ],
    { readOnly: true },
  );
  return {
    page: isKept ? page : null,
    visits: visits as PublicFace['visits'],
    drafts: drafts as PublicFace['drafts'],
    domains: domains.map(({ host }) => String(host)),
  };
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

function isName(host: string): boolean {
  try {
    return hostFrom(host, []) === host;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Brings it back, as far as its pages have come back; what cannot be read stays away. */
export async function keepPublicFace(db: Database, tenant: Tenant, stored: unknown): Promise<void> {
  const read = publicFace.safeParse(stored);
  if (!read.success) return;
  const { page, visits, drafts, domains } = read.data;
  if (page) await keepPage(db, tenant, page);
  const statements: Statement[] = [
    {
      sql: `insert into site_days (org_id, site_id, day, referrer, country, views, leads)
        select $org, v.site, v.day, v.referrer, v.country, v.views, v.leads
        from jsonb_to_recordset($1::jsonb) as v(site uuid, day date, referrer text, country text, views integer, leads integer)
        join litter_sites s on s.org_id = $org and s.id = v.site
        on conflict (org_id, site_id, day, referrer, country) do nothing`,
      parameters: [JSON.stringify(visits)],
    },
    {
      sql: `insert into site_drafts (org_id, site_id, draft) select $org, v.site, v.draft
        from jsonb_to_recordset($1::jsonb) as v(site uuid, draft jsonb)
        join litter_sites s on s.org_id = $org and s.id = v.site
        on conflict (org_id, site_id) do nothing`,
      parameters: [JSON.stringify(drafts.flatMap((one) => draft.safeParse(one).data ?? []))],
    },
    // Whose a name is has to be shown once more, with a record of its own: nobody takes one along in a file.
    {
      sql: `insert into own_domains (org_id, host, token) select $org, v.host, v.token
        from jsonb_to_recordset($1::jsonb) as v(host text, token text) on conflict (org_id, host) do nothing`,
      parameters: [JSON.stringify(domains.filter(isName).map((host) => ({ host, token: newDomainToken() })))],
    },
  ];
  await db.scoped(tenant, statements);
}
