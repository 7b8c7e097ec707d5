import { AppError } from '#domain/errors.ts';
import type { Services } from '#server/http/services.ts';
import { listPasskeys } from './own-passkeys.ts';

/** Who demands a second factor of this person, in words; undefined where nobody does. */
async function demandedBy(
  { accounts, sessions }: Pick<Services, 'accounts' | 'sessions'>,
  userId: string,
): Promise<string | undefined> {
  if (sessions.demandsSecondFactor) return 'This Studbook';
  const found = await accounts
    .selectFrom('organizationMembers as m')
    .innerJoin('organizations as o', 'o.id', 'm.orgId')
    .select('o.name')
    .where('m.userId', '=', userId)
    .where('o.demandsSecondFactor', '=', true)
    .orderBy('m.joinedAt')
    .limit(1)
    .executeTakeFirst();
  return found && `“${found.name}”`;
}

/**
 * Keeps the last of what somebody signs in with besides the password, where any organisation they belong to demands one.
 * @param leaving The app, or the passkey that is to go
 * @throws AppError `conflict`
 */
export async function requireAnotherFactor(
  services: Pick<Services, 'accounts' | 'sessions'>,
  userId: string,
  leaving: 'app' | { readonly passkey: string },
): Promise<void> {
  const { accounts } = services;
  const [passkeys, { twoFactorEnabled }] = await Promise.all([
    listPasskeys(accounts, userId),
    accounts
      .selectFrom('users')
      .select('twoFactorEnabled')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  const hasApp = leaving !== 'app' && twoFactorEnabled === true;
  const kept = leaving === 'app' ? passkeys : passkeys.filter(({ id }) => id !== leaving.passkey);
  if (hasApp || kept.length > 0) return;
  const who = await demandedBy(services, userId);
  if (who === undefined) return;
  throw new AppError(
    'conflict',
    leaving === 'app'
      ? `${who} asks for a second factor. Add a passkey first, then switch this off.`
      : `${who} asks for a second factor. Set up an authenticator app or another passkey first, then remove this one.`,
  );
}
