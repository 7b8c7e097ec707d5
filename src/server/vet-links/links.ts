import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { VetLink, VetLinkMade } from '#domain/answers/vet-links.ts';
import { AppError } from '#domain/errors.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { selectRows } from '#server/records/rows.ts';
import { securityEventStatement } from '#server/security/record-event.ts';

/** Whoever asks, and from where. */
export interface Asking extends Tenant {
  readonly address: string;
}

export interface SharedAnimal {
  readonly orgId: string;
  /** Of the link. */
  readonly id: string;
  readonly animalId: string;
}

/** So many at a time are plenty for one animal. */
const mostLinks = 20;

/** The name of an animal that is there. @throws AppError `not-found` */
async function requireAnimal(db: Database, tenant: Tenant, animalId: string): Promise<string> {
  const where = 'where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null';
  const [[animal]] = await db.scoped(tenant, [selectRows('animals', 't', ['name'], where, [animalId])], {
    readOnly: true,
  });
  if (!animal) throw new AppError('not-found', 'This animal does not exist, or it is in the trash.');
  return animal.name;
}

/** Makes a link to the health of one animal. Answers its address, this once. */
export async function makeVetLink(
  db: Database,
  { address, ...tenant }: Asking,
  {
    animalId,
    forWhom,
    base,
  }: { readonly animalId: string; readonly forWhom?: string | undefined; readonly base: string },
): Promise<VetLinkMade> {
  const animal = await requireAnimal(db, tenant, animalId);
  const [id, token] = [uuidv7(), randomBytes(24).toString('base64url')];
  const insert: Statement<{ expiresAt: string }> = {
    sql: `insert into vet_links (org_id, id, animal_id, user_id, for_whom, token_hash)
      select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6
      where (select count(*) from vet_links where org_id = $org and animal_id = $3::uuid and expires_at > now()) < $7::int
      returning expires_at as "expiresAt"`,
    parameters: [tenant.orgId, id, animalId, tenant.userId, forWhom || null, tokenHash(token), mostLinks],
  };
  const [[made]] = await db.scoped(tenant, [insert]);
  if (!made) throw new AppError('conflict', 'This animal has many links already. End one of them first.');
  const told = securityEventStatement({
    ...tenant,
    kind: 'vet-link-made',
    address,
    details: { animal, forWhom: forWhom || null },
  });
  await db.scoped(tenant, [told]);
  return { id, url: `${base}/api/public/health/${token}`, expiresAt: made.expiresAt };
}

/** The links to an animal that still open. */
export async function listVetLinks(
  db: Database,
  tenant: Tenant,
  animalId: string,
): Promise<readonly VetLink[]> {
  await requireAnimal(db, tenant, animalId);
  const list: Statement<VetLink> = {
    sql: `select l.id, l.for_whom as "forWhom", u.name as "madeBy", l.created_at as "createdAt",
        l.expires_at as "expiresAt", l.looks, l.last_looked_at as "lastLookedAt"
      from vet_links l join users u on u.id = l.user_id
      where l.org_id = $org and l.animal_id = $1::uuid and l.expires_at > now() order by l.created_at desc, l.id`,
    parameters: [animalId],
  };
  const [items] = await db.scoped(tenant, [list], { readOnly: true });
  return items;
}

/** @throws AppError `not-found` for a link that has ended already, or is somebody else's. */
export async function endVetLink(
  db: Database,
  { address, ...tenant }: Asking,
  { animalId, id }: { readonly animalId: string; readonly id: string },
): Promise<void> {
  const animal = await requireAnimal(db, tenant, animalId);
  const end: Statement<{ id: string }> = {
    sql: 'delete from vet_links where org_id = $org and animal_id = $1::uuid and id = $2::uuid returning id',
    parameters: [animalId, id],
  };
  const [[ended]] = await db.scoped(tenant, [end]);
  if (!ended) throw new AppError('not-found', 'This link has ended already.');
  await db.scoped(tenant, [
    securityEventStatement({ ...tenant, kind: 'vet-link-ended', address, details: { animal } }),
  ]);
}

/** What a secret opens; undefined for one that has ended, or never was. */
export async function findVetLink(db: Database, token: string): Promise<SharedAnimal | undefined> {
  const { rows } = await sql<SharedAnimal>`
    select org_id, id, animal_id from find_vet_link(${tokenHash(token)})`.execute(db.kysely);
  return rows[0];
}

/** For the daily round. */
export const purgeVetLinks = 'delete from vet_links where expires_at < now()';
