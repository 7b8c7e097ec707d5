import type { AccountsDatabase } from '#server/auth/tables.ts';

export interface Leader {
  readonly name: string | null;
  readonly email: string;
}

/** Whoever leads an organisation and can be written to. */
export const leadersOf = (accounts: AccountsDatabase, orgId: string): Promise<Leader[]> =>
  accounts
    .selectFrom('organizationMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.email', 'u.name'])
    .where('m.orgId', '=', orgId)
    .where('m.role', 'in', ['owner', 'admin'])
    .where('u.deactivatedAt', 'is', null)
    .where('u.isDemo', '=', false)
    .execute();
