import { AppError } from '#domain/errors.ts';
import type { OwnerSession } from '#server/db/database.ts';
import { addressOfNobody, isStandIn } from './reserved-addresses.ts';
import type { AccountsDatabase } from './tables.ts';

/**
 * With which address the account of this number is signed in to. A number nobody has gets an address nobody can have: what
 * follows takes the same way, and the same time.
 */
export async function addressBehind(db: AccountsDatabase, phone: string): Promise<string> {
  const found = await db
    .selectFrom('users')
    .select('email')
    .where('phoneNumber', '=', phone)
    .executeTakeFirst();
  return found?.email ?? addressOfNobody(`phone-${phone.slice(1)}`);
}

export async function phoneOf(db: AccountsDatabase, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .select('phoneNumber')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.phoneNumber ?? null;
}

/**
 * The number one signs in with from now on, which was proven; null for none. As the owner of the tables: the program's own
 * roles may not change how somebody is known.
 */
export const setPhone = (owner: OwnerSession, userId: string, phone: string | null): Promise<void> =>
  owner.transaction(async () => {
    const [holder] = await owner.query('select id from users where phone_number = $1 and id <> $2', [
      phone,
      userId,
    ]);
    if (holder) throw new AppError('conflict', 'This number belongs to another account by now.');
    const [person] = await owner.query('select email from users where id = $1 for update', [userId]);
    if (phone === null && person && isStandIn(String(person.email)))
      throw new AppError(
        'conflict',
        'You sign in with this number and have no email address: without it nothing would open your account. Add an address first, or take another number.',
      );
    await owner.query(
      `update users set phone_number = $2::varchar, phone_used_at = case when $2::varchar is not null then now() end,
        updated_at = now() where id = $1`,
      [userId, phone],
    );
  });

/** Number and password have opened the account: it is still theirs who have both. */
export async function noteUse(db: AccountsDatabase, phone: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ phoneUsedAt: new Date().toISOString() })
    .where('phoneNumber', '=', phone)
    .execute();
}
