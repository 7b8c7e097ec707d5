import { type DraftAnswer, draftAnswer } from '#domain/answers/public-pages.ts';
import { AppError } from '#domain/errors.ts';
import type { Json } from '#domain/fields/field.ts';
import type { Actor } from '#domain/policy.ts';
import { type PageDraft, pageDraft } from '#domain/public-page/check-page.ts';
import type { Database, Tenant } from '../db/database.ts';
import { runSql, runStatement } from '../db/statements.ts';
import { changeRecord, labelledJson, requireLocked } from '../records/in-transaction.ts';
import { keepAddresses } from '../records/public-addresses.ts';
import { notFound } from '../records/read-record.ts';
import { explainMiss } from '../records/write-record.ts';
import { findOwnSite, type PublishedSite } from './find-site.ts';

const elsewhere = 'This page is being changed somewhere else as well. Load it again to go on from there.';

const draftSql = 'select draft, version from site_drafts where org_id = $org and site_id = $1::uuid';

/** @throws AppError 'not-found' */
async function requireSite(db: Database, tenant: Tenant, id: string): Promise<PublishedSite> {
  const site = await findOwnSite(db, tenant, id);
  if (!site) throw notFound('litter_sites');
  return site;
}

/** As the record keeps it: JSON knows nothing of what is not there. */
const keptAs = (draft: PageDraft): Readonly<Record<keyof PageDraft, Json>> =>
  JSON.parse(JSON.stringify(draft)) as Readonly<Record<keyof PageDraft, Json>>;

export async function readDraft(db: Database, tenant: Tenant, id: string): Promise<DraftAnswer> {
  await requireSite(db, tenant, id);
  const [[row]] = await db.scoped(tenant, [{ sql: draftSql, parameters: [id] }], { readOnly: true });
  const read = draftAnswer.safeParse(row);
  return read.success ? read.data : { draft: null, version: 0 };
}

/** A page of one’s own as its draft has it. @throws AppError 'not-found' */
export async function readDrafted(db: Database, tenant: Tenant, id: string): Promise<PublishedSite> {
  const site = await requireSite(db, tenant, id);
  const { draft } = await readDraft(db, tenant, id);
  return draft ? { ...site, ...keptAs(draft) } : site;
}

/** Keeps what is being worked on. @param seen The version it goes on from, 0 for none. @throws AppError 'conflict' */
export async function keepDraft(
  db: Database,
  tenant: Tenant,
  id: string,
  draft: PageDraft,
  seen: number,
): Promise<DraftAnswer> {
  await requireSite(db, tenant, id);
  const sql = `insert into site_drafts (org_id, site_id, draft) select $org, $1::uuid, $2::jsonb where $3::integer = 0
      or exists (select from site_drafts where org_id = $org and site_id = $1::uuid)
    on conflict (org_id, site_id) do update set draft = excluded.draft, version = site_drafts.version + 1, updated_at = now()
      where site_drafts.version = $3::integer
    returning version`;
  const [[row]] = await db.scoped(tenant, [{ sql, parameters: [id, JSON.stringify(draft), seen] }]);
  if (!row) throw new AppError('conflict', elsewhere);
  return { draft, version: Number(row.version) };
}

/** What was worked on is let go: the page stays as everybody sees it. */
export async function dropDraft(db: Database, tenant: Tenant, id: string): Promise<void> {
  await requireSite(db, tenant, id);
  const sql = 'delete from site_drafts where org_id = $org and site_id = $1::uuid';
  await db.scoped(tenant, [{ sql, parameters: [id] }]);
}

export interface Publishing {
  /** Of the record of the page. */
  readonly version: number;
  /** Whether everybody sees it from now on; as it was where it is not said. */
  readonly isPublished?: boolean | undefined;
}

/**
 * What was worked on becomes the page. Answers its record as JSON text.
 * @throws AppError 'not-found', 'stale'
 */
export async function applyDraft(
  db: Database,
  actor: Actor & Tenant,
  id: string,
  { version, isPublished }: Publishing,
): Promise<string> {
  const text = await db.transaction(actor, async (trx) => {
    const site = await requireLocked(trx, 'litter_sites', id);
    if (site.version !== version) return undefined;
    const [row] = await runSql(trx, draftSql, id);
    const read = pageDraft.safeParse(row?.draft);
    const isTurned = isPublished !== undefined && isPublished !== site.isPublished;
    const changes = {
      ...(read.success && keptAs(read.data)),
      ...(isTurned && { isPublished, publishedAt: isPublished ? new Date().toISOString() : null }),
    };
    if (Object.keys(changes).length > 0) await changeRecord(trx, 'litter_sites', id, version, changes);
    await runSql(trx, 'delete from site_drafts where org_id = $org and site_id = $1::uuid', id);
    if (isTurned) await runStatement(trx, keepAddresses);
    return labelledJson(trx, 'litter_sites', id);
  });
  if (text !== undefined) return text;
  throw await explainMiss(db, actor, 'litter_sites', id, {});
}
