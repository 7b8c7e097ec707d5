import type { AccountsDatabase } from '#server/auth/tables.ts';

export interface Leaders {
  readonly organisation: string;
  readonly people: readonly { readonly name: string | null; readonly email: string }[];
}

/** Whoever leads an organisation and can be written to. */
export async function findLeaders(accounts: AccountsDatabase, orgId: string): Promise<Leaders> {
  const organisation = await accounts
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', orgId)
    .executeTakeFirst();
  const people = await accounts
    .selectFrom('organizationMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.email', 'u.name'])
    .where('m.orgId', '=', orgId)
    .where('m.role', 'in', ['owner', 'admin'])
    .where('u.deactivatedAt', 'is', null)
    .where('u.isDemo', '=', false)
    .execute();
  return { organisation: organisation?.name ?? '', people };
}
