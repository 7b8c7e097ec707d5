import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountsDatabase } from './tables.ts';

export interface Resetting {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

/** What the sign-in library keeps of the token of a link: whoever reads the table holds none. */
const identifierOf = (token: string): string => hash('sha256', `reset-password:${token}`, 'base64url');

/** Whose password the link may set; undefined once it was used, or an hour after it was asked for. */
export const findResetting = (db: AccountsDatabase, token: string): Promise<Resetting | undefined> =>
  db
    .selectFrom('verifications as v')
    .innerJoin('users as u', (join) => join.on(sql<boolean>`u.id::text = v.value`))
    .select(['u.id as userId', 'u.email', 'u.name'])
    .where('v.identifier', '=', identifierOf(token))
    .where('v.expiresAt', '>', sql<string>`now()`)
    .where('u.deactivatedAt', 'is', null)
    .executeTakeFirst();

/** Links and codes that were mailed, and devices that need no second factor, are worth nothing once something is changed. */
export async function forgetOtherWaysIn(db: AccountsDatabase, userId: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where((is) => is.or([is('value', '=', userId), is('value', 'like', `{%"userId":"${userId}"%}`)]))
    .execute();
}
