import type { AccountsDatabase } from '#server/auth/tables.ts';

/** After the clocks of an organisation were set anew: everybody's hour is another moment. */
export async function lookAgain(accounts: AccountsDatabase, orgId: string): Promise<void> {
  await accounts
    .updateTable('notificationSettings')
    .set({ nextAt: new Date().toISOString() })
    .where('orgId', '=', orgId)
    .execute();
}
