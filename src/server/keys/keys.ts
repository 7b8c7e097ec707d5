import { randomBytes } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { KeyListed, KeyMade, NewKey } from '#domain/answers/keys.ts';
import { AppError } from '#domain/errors.ts';
import { keyAreaNames, keyPrefix } from '#domain/keys.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import type { Tenant } from '#server/db/database.ts';
import { oneByOne } from '#server/db/one-by-one.ts';
import { recordSecurityEvent } from '#server/security/record-event.ts';

/** Whoever asks, and from where; who leads the organisation sees the keys of everybody. */
export interface Asking extends Tenant {
  readonly address: string;
  readonly isLeader: boolean;
}

const mostKeys = 50;
const shownLength = 8;

/** The keys of the organisation that still open; of who leads nothing, their own. */
export async function listKeys(
  accounts: AccountsDatabase,
  { orgId, userId, isLeader }: Asking,
): Promise<KeyListed[]> {
  const { rows } = await accounts.executeQuery<KeyListed>(
    CompiledQuery.raw(
      `select k.id, k.kind, k.name, k.prefix, k.may_write, k.areas, u.name as made_by, k.user_id = $2::uuid as is_own,
         k.created_at, k.expires_at, k.last_used_at, k.last_used_from
       from api_keys k join users u on u.id = k.user_id
       where k.org_id = $1::uuid and ($3::boolean or k.user_id = $2::uuid)
         and (k.expires_at is null or k.expires_at > now())
       order by k.created_at desc, k.id`,
      [orgId, userId, isLeader],
    ),
  );
  return rows;
}

/** Makes a key and answers it, this once. @throws AppError `conflict` where there are too many. */
export async function makeKey(
  accounts: AccountsDatabase,
  { orgId, userId, address }: Asking,
  { name, kind, mayWrite, areas, days }: NewKey,
): Promise<KeyMade> {
  const key = `${keyPrefix}${randomBytes(32).toString('base64url')}`;
  const id = uuidv7();
  const kept = keyAreaNames.filter((area) => areas.includes(area));
  await accounts.transaction().execute(async (trx) => {
    await oneByOne(trx, `keys ${orgId} ${userId}`);
    const { count } = await trx
      .selectFrom('apiKeys')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('orgId', '=', orgId)
      .where('userId', '=', userId)
      .where(({ eb, or }) =>
        or([eb('expiresAt', 'is', null), eb('expiresAt', '>', new Date().toISOString())]),
      )
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostKeys)
      throw new AppError('conflict', `You have ${mostKeys} keys already. Revoke one you no longer use.`);
    await trx
      .insertInto('apiKeys')
      .values({
        orgId,
        id,
        userId,
        kind,
        name,
        tokenHash: tokenHash(key),
        prefix: key.slice(0, shownLength),
        mayWrite,
        areas: JSON.stringify(kept),
        expiresAt: days === null ? null : new Date(Date.now() + days * 86_400_000).toISOString(),
      })
      .execute();
    await recordSecurityEvent(trx, { kind: 'key-made', orgId, userId, address, details: { key: name } });
  });
  return { id, key };
}

/** It opens nothing from this moment on. @throws AppError `not-found` for one that is gone, or is somebody else's. */
export async function revokeKey(
  accounts: AccountsDatabase,
  { orgId, userId, address, isLeader }: Asking,
  id: string,
): Promise<void> {
  await accounts.transaction().execute(async (trx) => {
    const own = trx.deleteFrom('apiKeys').where('orgId', '=', orgId).where('id', '=', id);
    const gone = await (isLeader ? own : own.where('userId', '=', userId))
      .returning('name')
      .executeTakeFirst();
    if (!gone) throw new AppError('not-found', 'This key is revoked already.');
    await recordSecurityEvent(trx, {
      kind: 'key-revoked',
      orgId,
      userId,
      address,
      details: { key: gone.name },
    });
  });
}

/** For the daily round. */
export const purgeKeys = `delete from api_keys where expires_at < now() - interval '30 days'`;
