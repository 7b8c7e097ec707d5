import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SharedLink, SharedLinkMade } from '#domain/answers/shared-links.ts';
import { AppError } from '#domain/errors.ts';
import { roleMay } from '#domain/policy.ts';
import { type Role, roles } from '#domain/roles.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { VetSubject } from '#domain/vet-view.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import { youngName } from '#server/dashboard/occasion.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { oneByOne } from '#server/db/one-by-one.ts';
import { isOpenFor } from '#server/db/open-links.ts';
import { runStatement } from '#server/db/statements.ts';
import { securityEventStatement } from '#server/security/record-event.ts';

/** Whoever asks, and from where. */
export interface Asking extends Tenant {
  readonly address: string;
}

/** An animal, or a young one. */
export interface Subject {
  readonly subject: VetSubject;
  readonly subjectId: string;
}

/** What a link opens. */
export interface SharedSubject extends Subject {
  readonly orgId: string;
  /** Of the link. */
  readonly id: string;
}

/** So many at a time are plenty for one animal. */
const mostLinks = 20;

/** A link opens no more than whoever made it may share now. */
const whoShares = roles.filter((role) => roleMay(role, 'share-with-vet'));

const nameStatement: Readonly<Record<VetSubject, (id: string) => Statement<{ name: string }>>> = {
  animals: (id) => ({
    sql: 'select t.name from animals t where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null',
    parameters: [id],
  }),
  offspring: (id) => ({
    sql: `select ${youngName('t')} as name
      from offspring t where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null`,
    parameters: [id],
  }),
};

/** What it is called, where it is there. @throws AppError `not-found` */
async function requireSubject(
  db: Database,
  tenant: Tenant,
  { subject, subjectId }: Subject,
): Promise<string> {
  const find = nameStatement[subject](subjectId);
  const [[found]] = await db.scoped(tenant, [find], { readOnly: true });
  if (!found) throw new AppError('not-found', 'This animal does not exist, or it is in the trash.');
  return found.name;
}

/** Makes a link to the health of one animal. Answers its address, this once. */
export async function makeVetLink(
  db: Database,
  { address, ...tenant }: Asking,
  { forWhom, base, ...of }: Subject & { readonly forWhom?: string | undefined; readonly base: string },
): Promise<SharedLinkMade> {
  const animal = await requireSubject(db, tenant, of);
  const [id, token] = [uuidv7(), randomBytes(24).toString('base64url')];
  const insert: Statement<{ expiresAt: string }> = {
    sql: `insert into vet_links (org_id, id, subject_id, user_id, for_whom, token_hash, subject)
      select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6, $7
      where (select count(*) from vet_links l
        where l.org_id = $org and l.subject_id = $3::uuid and ${isOpenFor('$9')}) < $8::int
      returning expires_at as "expiresAt"`,
    parameters: [
      tenant.orgId,
      id,
      of.subjectId,
      tenant.userId,
      forWhom || null,
      tokenHash(token),
      of.subject,
      mostLinks,
      whoShares,
    ],
  };
  const details = { animal, forWhom: forWhom || null };
  const expiresAt = await db.transaction(tenant, async (trx) => {
    await oneByOne(trx, `vet links ${of.subjectId}`);
    const [made] = await runStatement(trx, insert);
    if (!made) throw new AppError('conflict', 'This animal has many links already. End one of them first.');
    await runStatement(trx, securityEventStatement({ ...tenant, kind: 'vet-link-made', address, details }));
    return made.expiresAt;
  });
  return { id, url: `${base}/api/public/health/${token}`, expiresAt };
}

/** The links to its health that still open. */
export async function listVetLinks(
  db: Database,
  tenant: Tenant,
  of: Subject,
): Promise<readonly SharedLink[]> {
  await requireSubject(db, tenant, of);
  const list: Statement<SharedLink> = {
    sql: `select l.id, l.for_whom as "forWhom", u.name as "madeBy", l.created_at as "createdAt",
        l.expires_at as "expiresAt", l.looks, l.last_looked_at as "lastLookedAt"
      from vet_links l join users u on u.id = l.user_id
      where l.org_id = $org and l.subject_id = $1::uuid and ${isOpenFor('$2')} order by l.created_at desc, l.id`,
    parameters: [of.subjectId, whoShares],
  };
  const [items] = await db.scoped(tenant, [list], { readOnly: true });
  return items;
}

/** @throws AppError `not-found` for a link that has ended already, or is somebody else's. */
export async function endVetLink(
  db: Database,
  { address, ...tenant }: Asking,
  { id, ...of }: Subject & { readonly id: string },
): Promise<void> {
  const animal = await requireSubject(db, tenant, of);
  const end: Statement<{ id: string }> = {
    sql: 'delete from vet_links where org_id = $org and subject_id = $1::uuid and id = $2::uuid returning id',
    parameters: [of.subjectId, id],
  };
  const [[ended]] = await db.scoped(tenant, [end]);
  if (!ended) throw new AppError('not-found', 'This link has ended already.');
  await db.scoped(tenant, [
    securityEventStatement({ ...tenant, kind: 'vet-link-ended', address, details: { animal } }),
  ]);
}

/** What a secret opens; undefined for one that has ended, or never was, or whose maker may not share with a vet any more. */
export async function findVetLink(db: Database, token: string): Promise<SharedSubject | undefined> {
  const { rows } = await sql<SharedSubject & { readonly role: Role }>`
    select org_id, id, subject, subject_id, role from find_vet_link(${tokenHash(token)})`.execute(db.kysely);
  const [found] = rows;
  if (!found) return undefined;
  const { role, ...shared } = found;
  return whoShares.includes(role) ? shared : undefined;
}

/** For the daily round. */
export const purgeVetLinks = 'delete from vet_links where expires_at < now()';
