import type { Services } from '#server/http/services.ts';
import { isStandIn } from './reserved-addresses.ts';

/**
 * Whoever followed what was mailed has shown that the address is theirs; false where the account has another one by now.
 * As the owner of the tables: an address that is proven opens what others meant for it.
 */
export async function proveAddress(
  { accounts, database, sessions }: Pick<Services, 'accounts' | 'database' | 'sessions'>,
  userId: string,
  address?: string,
): Promise<boolean> {
  const person = await accounts
    .selectFrom('users')
    .select(['email', 'emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const email = address?.toLowerCase() ?? person?.email;
  if (!person || person.email !== email || isStandIn(person.email)) return false;
  if (person.emailVerified) return true;
  const proven = await database.asOwner((owner) =>
    owner.query(
      'update users set email_verified = true, updated_at = now() where id = $1 and email = $2 returning id',
      [userId, email],
    ),
  );
  sessions.forgetUser(userId);
  return proven.length > 0;
}
