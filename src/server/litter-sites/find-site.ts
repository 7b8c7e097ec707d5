import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type RowOf, selectRows } from '../records/rows.ts';
import { toSlug } from './slug.ts';

const siteFields = ['id', 'orgId', 'slug', 'breedingGroupId', 'batchId'] as const;
export type PublishedSite = RowOf<'litter_sites', (typeof siteFields)[number]>;

/** A visitor’s reads and counts happen on behalf of nobody. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** The published page under an address, whose ever it is. */
export async function findPublishedSite(db: Database, slug: string): Promise<PublishedSite | undefined> {
  if (slug !== toSlug(slug)) return undefined;
  const found = await sql<{ orgId: string | null }>`select find_public_page(${slug}) as org_id`.execute(
    db.kysely,
  );
  const orgId = found.rows[0]?.orgId;
  if (!orgId) return undefined;
  const where = 'where t.org_id = $org and t.slug = $1 and t.is_published and t.deleted_at is null';
  const [[site]] = await db.scoped(
    { orgId, userId: nobody },
    [selectRows('litter_sites', 't', siteFields, where, [slug])],
    { readOnly: true },
  );
  return site;
}
