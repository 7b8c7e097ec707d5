import { sql } from 'kysely';
import type { OwnSession } from '#domain/answers/account.ts';
import { deviceOf } from '#domain/device-words.ts';
import { AppError } from '#domain/errors.ts';
import type { AccountsDatabase } from './tables.ts';

/** The living sessions of a person: the one that asks, then the one used last. */
export async function listOwnSessions(
  db: AccountsDatabase,
  userId: string,
  sessionId: string,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select([
      'id',
      'userAgent',
      'createdAt as startedAt',
      sql<string | null>`coalesce(last_ip_address, ip_address)`.as('address'),
      sql<string>`coalesce(last_used_at, created_at)`.as('lastUsedAt'),
    ])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('replacedBy', 'is', null)
    .orderBy(sql`id = ${sessionId}::uuid`, 'desc')
    .orderBy(sql`coalesce(last_used_at, created_at)`, 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ userAgent, address, ...row }) => ({
    ...row,
    device: deviceOf(userAgent),
    address: address || null,
    isCurrent: row.id === sessionId,
  }));
}

/** @throws AppError `not-found` for a session that has ended already, or is somebody else's. */
export async function endOwnSession(db: AccountsDatabase, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not-found', 'This session has ended already.');
}

/** All sessions of the person but this one. */
export async function endOtherSessions(
  db: AccountsDatabase,
  userId: string,
  sessionId: string,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', sessionId)
    // With a former token of this session the session itself would end.
    .where('replacedBy', 'is distinct from', sessionId)
    .execute();
}
