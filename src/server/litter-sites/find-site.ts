import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { toSlug } from './slug.ts';

export interface PublishedSite {
  readonly id: string;
  readonly orgId: string;
  readonly slug: string;
  readonly breedingGroupId: string;
  readonly batchId: string | null;
}

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
  const [rows] = await db.scoped(
    { orgId, userId: nobody },
    [
      {
        sql: `select id, org_id as "orgId", slug, breeding_group_id as "breedingGroupId", batch_id as "batchId"
          from litter_sites where org_id = $org and slug = $1 and is_published and deleted_at is null`,
        parameters: [slug],
      },
    ],
    { readOnly: true },
  );
  return rows?.[0] as unknown as PublishedSite | undefined;
}
