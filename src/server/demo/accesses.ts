import { sql } from 'kysely';
import type { AccountsDatabase } from '#server/auth/tables.ts';

/** One more session of the demo, counted at the demo's account and at the own one of whoever has one. */
export async function countAccess(
  db: AccountsDatabase,
  accounts: readonly string[],
  sessionId: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      demoSessionId: sessionId,
      demoAccessCount: sql<number>`demo_access_count + 1`,
      lastDemoAccess: sql<string>`now()`,
    })
    .where('id', 'in', accounts)
    .execute();
}

export interface DemoAccesses {
  /** Sessions since there is a demo. */
  readonly accessCount: number;
  readonly lastAccess: string | null;
  /** Sessions that have not ended yet. */
  readonly openSessions: number;
}

export async function readAccesses(db: AccountsDatabase, demoUserId: string): Promise<DemoAccesses> {
  const row = await db
    .selectFrom('users as u')
    .select((eb) => [
      'u.demoAccessCount as accessCount',
      'u.lastDemoAccess as lastAccess',
      eb
        .selectFrom('sessions as s')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('s.userId', '=', 'u.id')
        .where('s.expiresAt', '>', sql<string>`now()`)
        .as('openSessions'),
    ])
    .where('u.id', '=', demoUserId)
    .executeTakeFirstOrThrow();
  return { ...row, openSessions: Number(row.openSessions) };
}
