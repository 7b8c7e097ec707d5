import type { AccountsDatabase } from './tables.ts';

/** Whether somebody has a password: whoever came with an account elsewhere has none until they choose one. */
export async function hasPassword(db: AccountsDatabase, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return found !== undefined;
}
