import { AppError } from '#domain/errors.ts';
import { isReservedAddress } from './reserved-addresses.ts';
import { requireSignUp, type SignUpGate } from './sign-up-gate.ts';
import type { AccountsDatabase } from './tables.ts';

/** Whom a provider says it sends. */
export interface Arriving {
  readonly providerId: string;
  /** The provider's own name for them, for good. */
  readonly subject: string;
  readonly email: string;
  readonly isProven: boolean;
}

/** Why whoever comes from a provider gets no account, or none of those here; the page puts it into words. */
export type ProviderRefusal =
  | 'email_not_found'
  | 'address_not_proven'
  | 'address_reserved'
  | 'sign_up_closed';

/**
 * What the library does not ask: an address opens an account only where it is proven to be theirs, and a new account comes
 * to be only where one could sign up. Whoever came this way before is known by the provider's own name for them.
 */
export async function refusalOf(
  accounts: AccountsDatabase,
  gate: SignUpGate,
  { providerId, subject, email, isProven }: Arriving,
): Promise<ProviderRefusal | undefined> {
  const known = await accounts
    .selectFrom('accounts')
    .select('id')
    .where('providerId', '=', providerId)
    .where('accountId', '=', subject)
    .executeTakeFirst();
  if (known) return undefined;
  if (email === '') return 'email_not_found';
  if (!isProven) return 'address_not_proven';
  if (isReservedAddress(email)) return 'address_reserved';
  const holder = await accounts
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (holder) return undefined;
  try {
    await requireSignUp(accounts, gate, email);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return 'sign_up_closed';
    throw error;
  }
}
