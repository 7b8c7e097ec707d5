import { sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { AccountsDatabase } from './tables.ts';

/** `first`: whoever comes first, and then nobody. */
export type SignUpGate = 'open' | 'first' | 'invited' | 'closed';

const closed =
  'Nobody can sign up here. If you have an account, sign in; otherwise ask whoever runs this installation.';
const notInvited =
  'Only people who were invited can sign up here. Use the address the invitation was sent to, or ask whoever runs this installation.';

/** @throws AppError `forbidden` where this installation takes nobody, or not this address. */
export async function requireSignUp(db: AccountsDatabase, gate: SignUpGate, email: string): Promise<void> {
  if (gate === 'open') return;
  if (gate === 'closed') throw new AppError('forbidden', closed);
  if (gate === 'first') {
    const someone = await db.selectFrom('users').select('id').where('isDemo', '=', false).limit(1).execute();
    if (someone.length > 0) throw new AppError('forbidden', closed);
    return;
  }
  const { rows } = await sql`
    select from org_invites where email = lower(${email}) and status = 'pending' and expires_at > now() limit 1`.execute(
    db,
  );
  if (rows.length === 0) throw new AppError('forbidden', notInvited);
}
