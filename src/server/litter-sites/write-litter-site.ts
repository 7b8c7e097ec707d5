import { randomInt } from 'node:crypto';
import { litterSites } from '#domain/entities/litter-sites.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/policy.ts';
import { pageParts } from '#domain/public-page/check-page.ts';
import type { Database, Tenant } from '../db/database.ts';
import { onlyRow, runSql, runStatement } from '../db/statements.ts';
import { changeRecord } from '../records/in-transaction.ts';
import { keepAddresses } from '../records/public-addresses.ts';
import { changedValues, invalid, newValues, type Values } from '../records/record-values.ts';
import { explainMiss, insertStatement, updateValues } from '../records/write-record.ts';
import { requireSlug } from './slug.ts';

/** @throws AppError 'invalid' where what is kept as JSON is none of a page’s */
export function withParts(values: Values): Values {
  const checked: Record<string, unknown> = { ...values };
  for (const [name, schema] of Object.entries(pageParts)) {
    if (values[name] === undefined || values[name] === null) continue;
    const read = schema.safeParse(values[name]);
    if (!read.success) throw invalid({ [name]: read.error.issues[0]?.message ?? 'This cannot be shown' });
    checked[name] = read.data;
  }
  return checked as Values;
}

const withSlug = (values: Values): Values =>
  typeof values.slug === 'string' ? { ...values, slug: requireSlug(values.slug) } : values;

const mostTries = 5;
const mostSlug = litterSites.fields.slug.max;

const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  String(error.constraint).startsWith('litter_sites_slug_');

async function hasPageAt(db: Database, tenant: Tenant, slug: string): Promise<boolean> {
  const sql = 'select id from litter_sites where org_id = $org and slug = $1 and deleted_at is null';
  const [rows = []] = await db.scoped(tenant, [{ sql, parameters: [slug] }]);
  return rows.length > 0;
}

/**
 * Addresses are one for all organisations, and none learns which ones the others have: where it is theirs, ours gets
 * figures behind it.
 */
async function withFreeSlug(
  db: Database,
  tenant: Tenant,
  values: Values,
  write: (values: Values) => Promise<string>,
): Promise<string> {
  const { slug } = values;
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(
        tries === 1
          ? values
          : { ...values, slug: `${String(slug).slice(0, mostSlug - 5)}-${randomInt(1000, 10_000)}` },
      );
    } catch (error) {
      if (typeof slug !== 'string' || !isTaken(error) || tries === mostTries) throw error;
      if (tries === 1 && (await hasPageAt(db, tenant, slug))) {
        const sentence = 'Another public page of yours has this address. Choose a different one.';
        throw new AppError('conflict', sentence, { fields: { slug: sentence }, cause: error });
      }
    }
  }
}

/** Adds a public page. */
export async function createLitterSite(
  db: Database,
  actor: Actor & Tenant,
  body: unknown,
  id?: string,
): Promise<string> {
  const values = withSlug(withParts(newValues('litter_sites', body)));
  const publishedAt = values.isPublished === true ? new Date().toISOString() : null;
  const fixed = { publishedAt, viewCount: 0, leadCount: 0 };
  return withFreeSlug(db, actor, values, async (free) => {
    const [rows] = await db.scoped(actor, [
      insertStatement('litter_sites', actor, free, { id, fixed }),
      keepAddresses,
    ]);
    return onlyRow(rows).j;
  });
}

/** Changes a public page and keeps the moment since which it can be seen. */
export async function updateLitterSite(
  db: Database,
  actor: Actor & Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { version, changes: written } = changedValues('litter_sites', body);
  return withFreeSlug(db, actor, withSlug(withParts(written)), (changes) =>
    writeChanges(db, actor, id, version, changes),
  );
}

async function writeChanges(
  db: Database,
  actor: Actor & Tenant,
  id: string,
  version: number,
  changes: Values,
): Promise<string> {
  const isPublic = changes.isPublished !== undefined || changes.slug !== undefined;
  if (!isPublic) return updateValues(db, actor, 'litter_sites', id, version, changes);
  const text = await db.transaction(actor, async (trx) => {
    const [site] = await runSql(
      trx,
      'select is_published from litter_sites where org_id = $org and id = $1::uuid for no key update',
      id,
    );
    if (!site) return undefined;
    const isTurned = changes.isPublished !== undefined && site.isPublished !== changes.isPublished;
    const publishedAt = changes.isPublished === true ? new Date().toISOString() : null;
    const next = isTurned ? { ...changes, publishedAt } : changes;
    const written = await changeRecord(trx, 'litter_sites', id, version, next);
    await runStatement(trx, keepAddresses);
    return written;
  });
  if (text !== undefined) return text;
  throw await explainMiss(db, actor, 'litter_sites', id, changes);
}
