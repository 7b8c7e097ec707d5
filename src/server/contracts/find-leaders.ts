import type { AccountsDatabase } from '#server/auth/tables.ts';
import { type Leader, leadersOf } from '#server/mail/leaders-of.ts';

export interface Leaders {
  readonly organisation: string;
  readonly people: readonly Leader[];
}

/** Under which addresses the house signs: nobody there is a buyer as well. */
export const houseAddresses = async (accounts: AccountsDatabase, orgId: string): Promise<string[]> =>
  (await leadersOf(accounts, orgId)).map(({ email }) => email);

/** Whoever leads an organisation and can be written to, and what it is called. */
export async function findLeaders(accounts: AccountsDatabase, orgId: string): Promise<Leaders> {
  const organisation = await accounts
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', orgId)
    .executeTakeFirst();
  return { organisation: organisation?.name ?? '', people: await leadersOf(accounts, orgId) };
}
