import type { Actor } from '#domain/policy.ts';
import type { Database, Tenant } from '../db/database.ts';
import { keepAddresses } from '../records/public-addresses.ts';
import { runSql, runStatement } from '../records/statements.ts';
import {
  changedValues,
  explainMiss,
  insertStatement,
  newValues,
  updateStatement,
  updateValues,
  type Values,
} from '../records/write-record.ts';
import { requireSlug } from './slug.ts';

const withSlug = (values: Values): Values =>
  typeof values.slug === 'string' ? { ...values, slug: requireSlug(values.slug) } : values;

/** Adds a public page. Its address is one for all organisations; the database refuses one that is taken. */
export async function createLitterSite(
  db: Database,
  actor: Actor & Tenant,
  body: unknown,
  id?: string,
): Promise<string> {
  const values = withSlug(newValues('litter_sites', body));
  const publishedAt = values.isPublished === true ? new Date().toISOString() : null;
  const [rows] = await db.scoped(actor, [
    insertStatement('litter_sites', actor, values, {
      id,
      fixed: { publishedAt, viewCount: 0, leadCount: 0 },
    }),
    keepAddresses,
  ]);
  return rows?.[0]?.j as string;
}

/** Changes a public page and keeps the moment since which it can be seen. */
export async function updateLitterSite(
  db: Database,
  actor: Actor & Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { version, changes: written } = changedValues('litter_sites', body);
  const changes = withSlug(written);
  const isPublic = changes.isPublished !== undefined || changes.slug !== undefined;
  if (!isPublic) return updateValues(db, actor, 'litter_sites', id, version, changes);
  const text = await db.transaction(actor, async (trx) => {
    const [site] = await runSql(
      trx,
      'select is_published from litter_sites where org_id = $org and id = $1::uuid for update',
      id,
    );
    if (!site) return undefined;
    const isTurned = changes.isPublished !== undefined && site.isPublished !== changes.isPublished;
    const publishedAt = changes.isPublished === true ? new Date().toISOString() : null;
    const next = isTurned ? { ...changes, publishedAt } : changes;
    const [row] = await runStatement(trx, updateStatement('litter_sites', id, version, next));
    await runStatement(trx, keepAddresses);
    return row?.j as string | undefined;
  });
  if (text !== undefined) return text;
  throw await explainMiss(db, actor, 'litter_sites', id, changes);
}
