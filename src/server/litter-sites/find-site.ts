import { sql } from 'kysely';
import { dayHere } from '#server/organisations/day-here.ts';
import type { Database } from '../db/database.ts';
import { type RowOf, selectRows } from '../records/rows.ts';
import { toSlug } from './slug.ts';

const siteFields = [
  'id',
  'orgId',
  'slug',
  'breedingGroupId',
  'batchId',
  'isPublished',
  'shownUntil',
  'sections',
  'seoSettings',
  'ctaSettings',
  'socialSharing',
] as const;
export type PublishedSite = RowOf<'litter_sites', (typeof siteFields)[number]>;

/** A visitor’s reads and counts happen on behalf of nobody. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** The day it is where the organisation is: a page is shown from its first day there until its last. */
export const daySql = dayHere('now()');

/** What of the pages `t` everybody sees today. */
export const isShownSql = `t.is_published and t.deleted_at is null
  and (t.shown_from is null or t.shown_from <= ${daySql}) and (t.shown_until is null or t.shown_until >= ${daySql})`;

/** Of the litters `g` those of which nothing comes: lost, or the breeding did not take, on whatever day that showed. */
export const comesToNothingSql =
  '(g.lost_on is not null or (g.breeding_success = false and g.birth_date is null))';

/** The published page under an address, whose ever it is. */
export async function findPublishedSite(db: Database, slug: string): Promise<PublishedSite | undefined> {
  if (slug !== toSlug(slug)) return undefined;
  const found = await sql<{ orgId: string | null }>`select find_public_page(${slug}) as org_id`.execute(
    db.kysely,
  );
  const orgId = found.rows[0]?.orgId;
  if (!orgId) return undefined;
  const where = `where t.org_id = $org and t.slug = $1 and ${isShownSql}`;
  const [[site]] = await db.scoped(
    { orgId, userId: nobody },
    [selectRows('litter_sites', 't', siteFields, where, [slug])],
    { readOnly: true },
  );
  return site;
}

/** A page of one’s own, published or not. */
export async function findOwnSite(
  db: Database,
  tenant: { readonly orgId: string; readonly userId: string },
  id: string,
): Promise<PublishedSite | undefined> {
  const where = 'where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null';
  const [[site]] = await db.scoped(tenant, [selectRows('litter_sites', 't', siteFields, where, [id])], {
    readOnly: true,
  });
  return site;
}
