import { sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { type SignUp, signUpSentences } from '#domain/sign-up.ts';
import type { AccountsDatabase } from './tables.ts';

/** `first`: whoever comes first, and then nobody. */
export type SignUpGate = 'open' | 'first' | 'invited' | 'closed';

export const hasSomebody = async (db: AccountsDatabase): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('isDemo', '=', false).limit(1).execute()).length > 0;

/** What whoever comes now can expect; whether they were invited shows with their address. */
export async function signUpNow(db: AccountsDatabase, gate: SignUpGate): Promise<SignUp> {
  if (gate !== 'first') return gate;
  return (await hasSomebody(db)) ? 'closed' : 'open';
}

const isInvited = async (db: AccountsDatabase, email: string): Promise<boolean> => {
  const { rows } = await sql`
    select from org_invites where email = lower(${email}) and status = 'pending' and expires_at > now() limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** @throws AppError `forbidden` where this installation takes nobody, or not this address. */
export async function requireSignUp(db: AccountsDatabase, gate: SignUpGate, email: string): Promise<void> {
  const now = await signUpNow(db, gate);
  if (now === 'open' || (now === 'invited' && (await isInvited(db, email)))) return;
  throw new AppError('forbidden', signUpSentences[now]);
}
