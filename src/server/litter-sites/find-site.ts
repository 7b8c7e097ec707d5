import { CompiledQuery } from 'kysely';
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
  return db.kysely.transaction().execute(async (trx) => {
    // The policy `public_page` shows this one row to whoever names its address.
    await trx.executeQuery(CompiledQuery.raw(`select set_config('app.public_slug', $1, true)`, [slug]));
    const { rows } = await trx.executeQuery<PublishedSite>(
      CompiledQuery.raw(
        `select id, org_id, slug, breeding_group_id, batch_id from litter_sites
         where slug = $1 and is_published and deleted_at is null`,
        [slug],
      ),
    );
    return rows[0];
  });
}
