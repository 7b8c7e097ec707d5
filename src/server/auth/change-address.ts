import { AppError } from '#domain/errors.ts';
import type { OwnerSession } from '#server/db/database.ts';
import { reachedAt } from './reserved-addresses.ts';

/**
 * From now on the account is signed in to with this address, which was proven. As the owner of the tables: the program's
 * own roles may not change an address. Answers where
 * they were reached before.
 */
export const changeAddress = (
  owner: OwnerSession,
  userId: string,
  address: string,
): Promise<{ readonly reachedAt: string; readonly name: string }> =>
  owner.transaction(async () => {
    const email = address.toLowerCase();
    const [before] = await owner.query(
      'select email, phone_number as phone, name from users where id = $1 for update',
      [userId],
    );
    const [holder] = await owner.query('select id from users where email = $1', [email]);
    if (!before || holder)
      throw new AppError('conflict', 'This address has an account by now. Choose another.');
    await owner.query(
      'update users set email = $2, email_verified = true, updated_at = now() where id = $1',
      [userId, email],
    );
    const phone = before.phone === null ? null : String(before.phone);
    return { reachedAt: reachedAt(String(before.email), phone), name: String(before.name) };
  });
