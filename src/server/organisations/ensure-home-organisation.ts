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
 * request of an account whose sign-up was cut short. The row of the account is locked meanwhile, so that two requests
 * at once make one organisation. Answers its id where it was made now.
 */
export async function ensureHomeOrganisation(
  db: AccountsDatabase,
  userId: string,
  name?: string | undefined,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return undefined;
    const membership = await trx
      .selectFrom('organizationMembers')
      .select('id')
      .where('userId', '=', userId)
      .limit(1)
      .executeTakeFirst();
    if (membership) return undefined;

    const orgId = uuidv7();
    await trx
      .insertInto('organizations')
      .values({
        id: orgId,
        name: name?.trim() || homeOrganisationName(user.name),
        slug: orgId,
        logo: null,
        ownerUserId: userId,
      })
      .execute();
    await trx
      .insertInto('organizationMembers')
      .values({ id: uuidv7(), orgId, userId, role: 'owner' })
      .execute();
    await trx.updateTable('users').set({ orgId, preferredOrgId: orgId }).where('id', '=', userId).execute();
    return orgId;
  });
}
