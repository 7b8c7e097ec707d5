import type { AccountsDatabase } from './tables.ts';

/** All sessions of the person but this one. */
export async function endOtherSessions(
  db: AccountsDatabase,
  userId: string,
  sessionId: string,
): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', sessionId).execute();
}
