import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountsIn } from '#server/auth/tables.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { makeFolder, makePostgres, type PostgresDatabase } from '#tests/support/database.ts';
import { startTestApp, type TestApp, type TestUser } from '#tests/support/server.ts';

/** Each with connections and a memory of its own, as two processes would have. */
interface Process {
  readonly app: TestApp;
  readonly database: Database;
}

const animal = {
  name: 'Hazel',
  species: 'dog',
  breed: 'Border Collie',
  gender: 'Female',
  birthDate: '2024-03-01',
};

describe.runIf(makePostgres)('two processes on one PostgreSQL', () => {
  let postgres: PostgresDatabase;
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let a: Process;
  let b: Process;

  beforeAll(async () => {
    if (!makePostgres) return;
    postgres = await makePostgres.migrated();
    folder = await makeFolder();
    const start = async (): Promise<Process> => {
      const database = await openDatabase({
        databaseUrl: postgres.url,
        dataFolder: folder.folder,
        poolSize: 4,
      });
      return { app: await startTestApp(database), database };
    };
    [a, b] = await Promise.all([start(), start()]);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(async () => {
    for (const { app, database } of [a, b]) {
      await app.close();
      await database.close();
    }
    await folder.remove();
    await postgres.remove();
  });

  const read = async ({ app }: Process, { headers }: Pick<TestUser, 'headers'>) =>
    (await app.inject({ url: '/api/animals', headers })).statusCode;
  const write = async ({ app }: Process, { headers }: Pick<TestUser, 'headers'>) =>
    (await app.inject({ method: 'POST', url: '/api/animals', headers, payload: animal })).statusCode;
  const post = (
    { app }: Process,
    { headers }: Pick<TestUser, 'headers'>,
    url: string,
    payload: object = {},
  ) => app.inject({ method: 'POST', url, headers, payload });
  /** Somebody with another session in hand, whom process B knows. */
  const known = async () => {
    const user = await a.app.signUp({ plan: 'premium' });
    const { email, password } = user;
    const token: string = (await post(a, user, '/api/auth/sign-in/email', { email, password })).json().token;
    const other = { headers: { authorization: `Bearer ${token}` } };
    expect([await read(b, user), await read(b, other)]).toEqual([200, 200]);
    return { user, other };
  };

  it.each([
    ['signed out', async (user: TestUser) => post(a, user, '/api/auth/sign-out')],
    [
      'ended from another device',
      async ({ password }: TestUser, other: Pick<TestUser, 'headers'>) =>
        post(a, other, '/api/auth/revoke-other-sessions', { currentPassword: password }),
    ],
    [
      'ended by itself from another device',
      async ({ password }: TestUser, other: Pick<TestUser, 'headers'>) => {
        const { items } = (await a.app.inject({ url: '/api/auth/sessions', headers: other.headers })).json();
        const { id } = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
        const ended = await post(a, other, `/api/auth/sessions/${id}/end`, { currentPassword: password });
        return { statusCode: ended.statusCode === 204 ? 200 : ended.statusCode };
      },
    ],
    [
      'ended by a new password',
      async ({ password }: TestUser, other: Pick<TestUser, 'headers'>) =>
        post(a, other, '/api/auth/change-password', {
          currentPassword: password,
          newPassword: 'seven quiet lanterns 88',
        }),
    ],
  ])('a session %s in one writes nothing through the other', async (_how, end) => {
    const { user, other } = await known();
    expect((await end(user, other)).statusCode).toBe(200);
    expect(await write(b, user)).toBe(401);
    // The write has told process B.
    expect(await read(b, user)).toBe(401);
  });

  it('forgets what it knew of a session within two seconds, whatever its clock says', async () => {
    for (const hours of [-2, 2]) {
      const { user } = await known();
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(Date.now() + hours * 3_600_000);
      await read(b, user);
      await post(a, user, '/api/auth/sign-out');
      const ended = performance.now();
      let lastAnswered = ended;
      await vi.waitFor(
        async () => {
          const status = await read(b, user);
          if (status === 200) lastAnswered = performance.now();
          expect(status).toBe(401);
        },
        { timeout: 10_000, interval: 20 },
      );
      expect(lastAnswered - ended).toBeLessThan(2_000);
      vi.useRealTimers();
    }
  });

  it('lets nobody write by a role, membership or plan they no longer have', async () => {
    const { user } = await known();
    const accounts = accountsIn(a.database.kysely);
    const plan = () => post(b, user, '/api/billing/plan', { plan: 'premium' });
    expect((await plan()).statusCode).toBe(200);
    const lower = accounts
      .updateTable('organizationMembers')
      .set({ role: 'member' })
      .where('userId', '=', user.userId);
    await asOwner(a.database, lower);
    expect((await plan()).json()).toMatchObject({ code: 'role-too-low' });

    const guardian = () => post(b, user, '/api/guardians', { firstName: 'Ada', lastName: 'Holm' });
    await read(b, user);
    await asOwner(
      a.database,
      accounts.updateTable('organizations').set({ plan: 'free' }).where('id', '=', user.orgId),
    );
    expect((await guardian()).json()).toMatchObject({ code: 'plan-too-low' });

    await read(b, user);
    await asOwner(a.database, accounts.deleteFrom('organizationMembers').where('userId', '=', user.userId));
    await write(b, user);
    const count = await a.database.asOwner((owner) =>
      owner.query('select id from animals where org_id = $1', [user.orgId]),
    );
    expect(count).toEqual([]);
  });

  it('lets nobody write whose account was deactivated', async () => {
    const { user } = await known();
    const deactivate = accountsIn(a.database.kysely)
      .updateTable('users')
      .set({ deactivatedAt: new Date().toISOString() })
      .where('id', '=', user.userId);
    await asOwner(a.database, deactivate);
    expect(await write(b, user)).toBe(401);
  });
});
