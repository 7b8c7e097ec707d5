import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { makePostgres, type PostgresDatabase } from '#tests/support/database.ts';
import { runServer } from '#tests/support/running-server.ts';
import { startTestApp, type TestApp, type TestUser } from '#tests/support/server.ts';
import { importForm } from './importing.ts';

const head = 'Name,Breed,Gender,Birth date,Registration number';
const file = (size: number): string =>
  [head, ...Array.from({ length: size }, (_, n) => `Goat ${n},Saanen,Female,2020-01-31,G-${n}`)].join('\n');

describe.skipIf(!makePostgres)('imports of two processes on one PostgreSQL', () => {
  let postgres: PostgresDatabase;
  let databases: Database[];
  let one: TestApp;
  let other: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    postgres = (await makePostgres?.migrated()) as PostgresDatabase;
    const open = () => openDatabase({ databaseUrl: postgres.url, dataFolder: '', poolSize: 4 });
    databases = [await open(), await open()];
    [one, other] = (await Promise.all(databases.map((database) => startTestApp(database)))) as [
      TestApp,
      TestApp,
    ];
    user = await one.signUp({ plan: 'premium' });
  });
  afterAll(async () => {
    await one?.close();
    await other?.close();
    for (const database of databases) await database.close();
    await postgres.remove();
  });

  const ask = async (at: TestApp, path: string, method: 'GET' | 'POST' = 'GET') =>
    (await at.inject({ method, url: `/api/${path}`, headers: user.headers })).json();
  const begin = async (at: TestApp, size: number, prefer = 'respond-async') => {
    const answer = await at.inject({
      method: 'POST',
      url: '/api/bulk-import/animals',
      headers: { ...user.headers, prefer },
      payload: importForm(file(size)),
    });
    return { ...answer.json(), statusCode: answer.statusCode };
  };
  const animals = async (): Promise<number> => (await ask(other, 'animals?pageSize=1&count=true')).total;

  it('are followed and ended from either', async () => {
    const { importId } = await begin(one, 90_000);
    expect(await ask(other, 'imports')).toMatchObject({ items: [{ id: importId, status: 'running' }] });
    const refused = await begin(other, 5, '');
    expect(refused).toMatchObject({ statusCode: 409, error: expect.stringMatching(/^Another import/) });
    await expect
      .poll(() => ask(other, `imports/${importId}`))
      .toMatchObject({ status: 'running', progress: { phase: 'writing' } });
    expect(await ask(other, `imports/${importId}/cancel`, 'POST')).toMatchObject({ status: 'cancelled' });
    expect(await ask(one, `imports/${importId}`)).toMatchObject({ status: 'cancelled', progress: null });
    expect(await animals()).toBe(0);
    // Nobody sees them any more; whoever wrote them takes them away.
    const left = () =>
      databases[0]?.asOwner((owner) =>
        owner.query('select from animals where org_id = $1 limit 1', [user.orgId]),
      );
    await expect.poll(left).toEqual([]);
  });

  /** As a process leaves it that died while it wrote. */
  const leaveHalf = async (secondsAgo: number): Promise<string> => {
    const id = uuidv7();
    await databases[0]?.asOwner(async (owner) => {
      await owner.query(
        `insert into imports (org_id, id, user_id, type, file_name, file_hash, file_bytes, plan, is_unfinished, phase, seen_at)
         values ($1, $2, $3, 'animals', 'goats.csv', repeat('0', 64), 1, '{}', true, 'writing', now() - $4 * interval '1 second')`,
        [user.orgId, id, user.userId, secondsAgo],
      );
      await owner.query(
        `insert into animals (org_id, id, name, breed, gender, birth_date, registration_number, batch_id)
         select $1, uuid_v7(), 'Goat ' || n, 'Saanen', 'Female', '2020-01-31', 'G-' || n, $2 from generate_series(0, 9) n`,
        [user.orgId, id],
      );
    });
    return id;
  };

  it('whose process has died are told so by whoever looks, and can be begun again at once', async () => {
    for (const look of ['detail', 'list', 'another import'] as const) {
      const id = await leaveHalf(60);
      expect(await animals()).toBe(0);
      if (look === 'detail') {
        expect(await ask(other, `imports/${id}`)).toMatchObject({ status: 'interrupted', progress: null });
      } else if (look === 'list') {
        const { items } = await ask(other, 'imports');
        expect(items[0]).toMatchObject({ id, status: 'interrupted' });
      }
      const again = await begin(other, 10, '');
      expect(again).toMatchObject({ statusCode: 200, created: 10 });
      expect(await ask(one, `imports/${id}`)).toMatchObject({
        status: 'interrupted',
        message:
          'Studbook was stopped while this import was running. Nothing of it was written; import the file again.',
      });
      expect(await animals()).toBe(10);
      await ask(one, `imports/${again.importId}/undo`, 'POST');
      expect(await animals()).toBe(0);
    }
  });

  it('whose process was killed a moment ago are begun again without waiting for its silence', async () => {
    const killed = await runServer({ DATABASE_URL: postgres.url });
    try {
      const answer = await fetch(`${killed.url}/api/bulk-import/animals`, {
        method: 'POST',
        headers: { ...user.headers, prefer: 'respond-async' },
        body: importForm(file(40_000)),
      });
      const { importId } = (await answer.json()) as { importId: string };
      await expect
        .poll(() => ask(other, `imports/${importId}`))
        .toMatchObject({ status: 'running', progress: { phase: 'writing' } });
      await killed.kill();
      // Half of the time after which a silent run is taken for dead; the server notices sooner that nobody is there.
      await expect
        .poll(() => ask(other, `imports/${importId}`), { timeout: 10_000 })
        .toMatchObject({ status: 'interrupted' });
      const again = await begin(other, 10, '');
      expect(again).toMatchObject({ statusCode: 200, created: 10 });
      expect(await animals()).toBe(10);
      await ask(one, `imports/${again.importId}/undo`, 'POST');
    } finally {
      await killed.remove();
    }
  });

  it('are left alone while they say that they live', async () => {
    const id = await leaveHalf(1);
    expect(await ask(other, `imports/${id}`)).toMatchObject({ status: 'running' });
    expect(await begin(other, 5, '')).toMatchObject({ statusCode: 409 });
  });
});
