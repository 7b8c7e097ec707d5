import { AppError } from '#domain/errors.ts';
import type { Database } from '#server/db/database.ts';
import { ensureHomeOrganisation } from '#server/organisations/ensure-home-organisation.ts';
import { placeOf } from '#server/organisations/place-of.ts';
import { changePreferences } from '#server/organisations/preferences.ts';
import type { Auth } from './auth.ts';
import type { PendingAccount } from './mail-links.ts';
import type { AccountsDatabase } from './tables.ts';

interface NewHome {
  readonly organizationName?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly locale?: string | undefined;
}

/** A new account's own organisation, as it was asked for at sign-up. */
export async function makeHome(
  { accounts, database }: { readonly accounts: AccountsDatabase; readonly database: Database },
  userId: string,
  { organizationName, timeZone, locale }: NewHome,
): Promise<void> {
  const orgId = await ensureHomeOrganisation(accounts, userId, organizationName);
  if (orgId === undefined) return;
  const first = { ...placeOf(timeZone, locale), firstRun: 'plan' } as const;
  await changePreferences(database, { orgId, userId }, first);
}

/** Makes the account, whose address or number was proven unless told; answers its id. */
export async function makeAccount(
  auth: Auth,
  pending: PendingAccount,
  { isProven = true } = {},
): Promise<string> {
  const { email, phone, name, firstName, lastName, passwordHash } = pending;
  const { internalAdapter, adapter } = await auth.$context;
  if (await internalAdapter.findUserByEmail(email))
    throw new AppError('conflict', 'This address has an account already. Sign in with it.');
  const byNumber = phone !== undefined && { phoneNumber: phone, phoneUsedAt: new Date() };
  if (
    byNumber &&
    (await adapter.findOne({ model: 'user', where: [{ field: 'phoneNumber', value: byNumber.phoneNumber }] }))
  )
    throw new AppError('conflict', 'This number has an account already. Sign in with it.');
  const person = {
    ...{ email: email.toLowerCase(), name, firstName, lastName, emailVerified: isProven && !byNumber },
    ...byNumber,
  };
  const { id } = await internalAdapter.createUser(person, { method: 'sign-up' });
  await internalAdapter.linkAccount({
    userId: id,
    providerId: 'credential',
    accountId: id,
    password: passwordHash,
  });
  return id;
}
