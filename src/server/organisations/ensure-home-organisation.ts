import { sql } from 'kysely';
import { uuidv7 } from '#domain/uuid.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';

export const maxOrganisationName = 120;

/** The name of an organisation nobody has named. */
function homeOrganisationName(person: string): string {
  const name = person
    .trim()
    .slice(0, maxOrganisationName - 20)
    .trim();
  return name === ''
    ? 'My stud book'
    : `${name.charAt(0).toLocaleUpperCase('en')}${name.slice(1)}’s stud book`;
}

/**
 * Gives an account its own organisation unless it belongs to one already. Runs after sign-up, and again on the first
 * request of an account whose sign-up was cut short; two requests at once make one. Answers its id where it was made now.
 */
export async function ensureHomeOrganisation(
  db: AccountsDatabase,
  userId: string,
  name?: string | undefined,
): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  if (!user) return undefined;
  const orgId = uuidv7();
  const title = name?.trim() || homeOrganisationName(user.name);
  const { rows } = await sql<{ isNew: boolean }>`
    select make_home_organisation(${userId}::uuid, ${orgId}::uuid, ${title}) as is_new`.execute(db);
  return rows[0]?.isNew ? orgId : undefined;
}
