import type { AccountsDatabase } from '#server/auth/tables.ts';
import { type Leader, leadersOf } from '#server/mail/leaders-of.ts';

export interface Leaders {
  readonly organisation: string;
  readonly people: readonly Leader[];
}

/** Whoever leads an organisation and can be written to, and what it is called. */
export async function findLeaders(accounts: AccountsDatabase, orgId: string): Promise<Leaders> {
  const organisation = await accounts
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', orgId)
    .executeTakeFirst();
  return { organisation: organisation?.name ?? '', people: await leadersOf(accounts, orgId) };
}
