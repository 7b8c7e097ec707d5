import { describe, expect, it } from 'vitest';
import { accountsIn } from '#server/auth/tables.ts';
import { keepHouse } from '#server/housekeeping.ts';
import { databases } from '#tests/support/database.ts';
import { withFreshApp } from '#tests/support/server.ts';

describe.each(databases)('the daily round on $name', (kind) => {
  const server = withFreshApp(kind);

  it('removes sessions that are over, keeps the others, and leaves the server able to work', async () => {
    const { database, files, inject, signUp } = server.current;
    const [old, current] = [await signUp(), await signUp()];
    const db = accountsIn(database.kysely);
    await db
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('userId', '=', old.userId)
      .execute();
    await keepHouse(database, files);
    const left = await db.selectFrom('sessions').select('userId').execute();
    expect(left.map(({ userId }) => userId)).toEqual([current.userId]);
    const user = await inject({ url: '/api/auth/user', headers: current.headers });
    expect(user.json()).toMatchObject({ id: current.userId });
  });
});
