import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SharedLink, SharedLinkMade } from '#domain/answers/shared-links.ts';
import { addDays, todayIn } from '#domain/dates.ts';
import type { EntityName } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { instantOf } from '#domain/instant-of.ts';
import { mayRead } from '#domain/policy.ts';
import { type Role, roles } from '#domain/roles.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { tokenHash } from '../auth/token-hash.ts';
import { type HouseLook, readHouseLook } from '../branding/house-look.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { oneByOne } from '../db/one-by-one.ts';
import { isOpenFor } from '../db/open-links.ts';
import { runStatement } from '../db/statements.ts';
import { nobody } from '../litter-sites/find-site.ts';
import { readPreferences } from '../organisations/preferences.ts';
import { notFound } from '../records/read-record.ts';
import { invalid } from '../records/record-values.ts';
import { securityEventStatement } from '../security/record-event.ts';

/** Whoever asks, and from where. */
export interface Asking extends Tenant {
  readonly address: string;
}

export interface SharedDocument {
  readonly orgId: string;
  /** Of the link. */
  readonly id: string;
  readonly documentId: string;
}

/** So many at a time are plenty for one paper. */
const mostLinks = 20;
const mostDays = 366;

interface Linked {
  readonly name: string;
  readonly entityType: EntityName | null;
}

/** One that is not in the trash. */
async function findDocument(db: Database, tenant: Tenant, id: string): Promise<Linked | undefined> {
  const find: Statement<Linked> = {
    sql: `select name, entity_type as "entityType" from documents
      where org_id = $org and id = $1::uuid and deleted_at is null`,
    parameters: [id],
  };
  const [[found]] = await db.scoped(tenant, [find], { readOnly: true });
  return found;
}

async function requireDocument(db: Database, tenant: Tenant, id: string): Promise<Linked> {
  const found = await findDocument(db, tenant, id);
  if (!found) throw notFound('documents');
  return found;
}

/** The roles that see a document, and what it hangs on: a link opens no more than whoever made it may see now. */
const whoSees = ({ entityType }: Linked): readonly Role[] =>
  roles.filter((role) => mayRead(role, 'documents') && (entityType === null || mayRead(role, entityType)));

/** The end of the day until which a link opens, where the organisation is. @throws AppError `invalid` */
async function endOf(db: Database, tenant: Tenant, until: string): Promise<string> {
  const { timeZone } = await readPreferences(db, tenant);
  const today = todayIn(timeZone);
  if (until < today) throw invalid({ until: 'Choose today or a day to come' });
  if (until > addDays(today, mostDays)) throw invalid({ until: 'A link opens for a year at most' });
  return instantOf(addDays(until, 1), '00:00', timeZone).toISOString();
}

export interface WantedLink {
  readonly documentId: string;
  /** The last day it opens, YYYY-MM-DD. */
  readonly until: string;
  readonly forWhom?: string | undefined;
  /** The address people open. */
  readonly base: string;
}

/** Makes a link to one document. Answers its address, this once. @throws AppError `invalid`, `not-found`, `conflict` */
export async function makeDocumentLink(
  db: Database,
  { address, ...tenant }: Asking,
  { documentId, until, forWhom, base }: WantedLink,
): Promise<SharedLinkMade> {
  const document = await requireDocument(db, tenant, documentId);
  const expiresAt = await endOf(db, tenant, until);
  const [id, token] = [uuidv7(), randomBytes(24).toString('base64url')];
  const insert: Statement<{ id: string }> = {
    sql: `insert into document_links (org_id, id, document_id, user_id, for_whom, token_hash, expires_at)
      select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6, $7::timestamptz
      where (select count(*) from document_links l
        where l.org_id = $org and l.document_id = $3::uuid and ${isOpenFor('$9')}) < $8::int
      returning id`,
    parameters: [
      tenant.orgId,
      id,
      documentId,
      tenant.userId,
      forWhom || null,
      tokenHash(token),
      expiresAt,
      mostLinks,
      whoSees(document),
    ],
  };
  const details = { document: document.name, forWhom: forWhom || null };
  await db.transaction(tenant, async (trx) => {
    await oneByOne(trx, `document links ${documentId}`);
    if ((await runStatement(trx, insert)).length === 0)
      throw new AppError('conflict', 'This document has many links already. End one of them first.');
    await runStatement(
      trx,
      securityEventStatement({ ...tenant, kind: 'document-link-made', address, details }),
    );
  });
  return { id, url: `${base}/api/public/documents/${token}`, expiresAt };
}

/** The links to it that still open. */
export async function listDocumentLinks(
  db: Database,
  tenant: Tenant,
  documentId: string,
): Promise<readonly SharedLink[]> {
  const document = await requireDocument(db, tenant, documentId);
  const list: Statement<SharedLink> = {
    sql: `select l.id, l.for_whom as "forWhom", u.name as "madeBy", l.created_at as "createdAt",
        l.expires_at as "expiresAt", l.looks, l.last_looked_at as "lastLookedAt"
      from document_links l join users u on u.id = l.user_id
      where l.org_id = $org and l.document_id = $1::uuid and ${isOpenFor('$2')} order by l.created_at desc, l.id`,
    parameters: [documentId, whoSees(document)],
  };
  const [items] = await db.scoped(tenant, [list], { readOnly: true });
  return items;
}

/** @throws AppError `not-found` for a link that has ended already, or is another document's. */
export async function endDocumentLink(
  db: Database,
  { address, ...tenant }: Asking,
  { documentId, id }: { readonly documentId: string; readonly id: string },
): Promise<void> {
  const { name: document } = await requireDocument(db, tenant, documentId);
  const end: Statement<{ id: string }> = {
    sql: 'delete from document_links where org_id = $org and document_id = $1::uuid and id = $2::uuid returning id',
    parameters: [documentId, id],
  };
  const [[ended]] = await db.scoped(tenant, [end]);
  if (!ended) throw new AppError('not-found', 'This link has ended already.');
  await db.scoped(tenant, [
    securityEventStatement({ ...tenant, kind: 'document-link-ended', address, details: { document } }),
  ]);
}

/** What a secret opens; undefined for one that has ended, or never was, or whose maker may not see that document now. */
export async function findDocumentLink(db: Database, token: string): Promise<SharedDocument | undefined> {
  const { rows } = await sql<SharedDocument & { readonly role: Role }>`
    select org_id, id, document_id, role from find_document_link(${tokenHash(token)})`.execute(db.kysely);
  const [found] = rows;
  if (!found) return undefined;
  const { role, ...link } = found;
  const document = await findDocument(db, { orgId: link.orgId, userId: nobody }, link.documentId);
  return document && whoSees(document).includes(role) ? link : undefined;
}

export interface SharedFacts {
  readonly name: string;
  readonly mime: string | null;
  readonly size: number | null;
  readonly expiresAt: string;
  readonly look: HouseLook;
}

const openedEvent = (orgId: string, document: string, address: string): Statement =>
  securityEventStatement({
    ...{ kind: 'document-link-opened', orgId, userId: null, address, details: { document } },
  });

/** The page and what is fetched from it are one look; whoever has kept the address of the file itself is seen as well. */
export async function noteFileLook(
  db: Database,
  { orgId, id, documentId }: SharedDocument,
  address: string,
): Promise<void> {
  const tenant = { orgId, userId: nobody };
  const looked: Statement<{ name: string }> = {
    sql: `update document_links l set looks = least(l.looks + 1, 2000000000), last_looked_at = now()
      from documents d where l.org_id = $org and l.id = $2::uuid and d.org_id = $org and d.id = $1::uuid
        and (l.last_looked_at is null or l.last_looked_at < now() - interval '10 minutes')
      returning d.name`,
    parameters: [documentId, id],
  };
  const [[seen]] = await db.scoped(tenant, [looked]);
  if (seen) await db.scoped(tenant, [openedEvent(orgId, seen.name, address)]);
}

/** What stands on the page, and one look more; undefined where the document is in the trash. */
export async function readSharedDocument(
  db: Database,
  { orgId, id, documentId }: SharedDocument,
  address: string,
): Promise<SharedFacts | undefined> {
  const tenant = { orgId, userId: nobody };
  const looked: Statement<Omit<SharedFacts, 'look'>> = {
    sql: `with d as (
        select name, mime, size from documents where org_id = $org and id = $1::uuid and deleted_at is null
      ), l as (
        update document_links set looks = least(looks + 1, 2000000000), last_looked_at = now()
        where org_id = $org and id = $2::uuid and exists (select from d) returning expires_at
      )
      select d.name, d.mime, d.size, l.expires_at as "expiresAt" from d, l`,
    parameters: [documentId, id],
  };
  const [[facts]] = await db.scoped(tenant, [looked]);
  if (!facts) return undefined;
  await db.scoped(tenant, [openedEvent(orgId, facts.name, address)]);
  return { ...facts, look: await readHouseLook(db, tenant) };
}

/** For the daily round. */
export const purgeDocumentLinks = 'delete from document_links where expires_at < now()';
