import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { makePostgres, type PostgresDatabase, testSecret } from '#tests/support/database.ts';
import { startTestApp, type TestApp, type TestUser } from '#tests/support/server.ts';

const animal = {
  name: 'Hazel',
  species: 'dog',
  breed: 'Border Collie',
  gender: 'Female',
  birthDate: '2024-03-01',
};

// Of the embedded database there is one session, so that nobody can lock anything before another.
describe.runIf(makePostgres)('a table that somebody has locked', () => {
  let postgres: PostgresDatabase;
  let database: Database;
  let app: TestApp;

  beforeAll(async () => {
    if (!makePostgres) return;
    postgres = await makePostgres.migrated();
    database = await openDatabase({
      databaseUrl: postgres.url,
      dataFolder: '',
      secret: testSecret,
      poolSize: 10,
      statementTimeoutMs: 30_000,
    });
    app = await startTestApp(database);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await postgres.remove();
  });

  const whileLocked = (table: string, work: () => Promise<void>): Promise<void> =>
    database.asOwner((owner) =>
      owner.transaction(async () => {
        await owner.execute(`lock table ${table} in access exclusive mode`);
        await work();
      }),
    );
  /** Many requests at once that need the table, and how many of them were answered so far. */
  const crowd = (path: string, people: readonly TestUser[]) => {
    const answers: number[] = [];
    const all = people.flatMap(({ headers }) =>
      Array.from({ length: 12 }, async () => {
        answers.push((await app.inject({ url: path, headers })).statusCode);
      }),
    );
    return { answers, done: Promise.all(all) };
  };
  const readAnimals = async ({ headers }: TestUser) =>
    (await app.inject({ url: '/api/animals', headers })).statusCode;
  const writeAnimal = async ({ headers }: TestUser) =>
    (await app.inject({ method: 'POST', url: '/api/animals', headers, payload: animal })).statusCode;

  it('delays of an organisation only who needs it', async () => {
    const user = await app.signUp();
    let waiting: ReturnType<typeof crowd> | undefined;
    await whileLocked('customers', async () => {
      waiting = crowd('/api/customers', [user]);
      for (let round = 0; round < 5; round += 1) expect(await readAnimals(user)).toBe(200);
      expect(await writeAnimal(user)).toBe(201);
      expect(waiting.answers).toEqual([]);
    });
    await waiting?.done;
    expect(waiting?.answers).toEqual(Array(12).fill(200));
  });

  it('delays nobody else when many organisations need it', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => app.signUp()));
    let waiting: ReturnType<typeof crowd> | undefined;
    await whileLocked('customers', async () => {
      waiting = crowd('/api/customers', people);
      for (const user of people) expect(await readAnimals(user)).toBe(200);
      expect(waiting.answers).toEqual([]);
    });
    await waiting?.done;
  });

  it('keeps nobody out who is signed in, where it is one of accounts', async () => {
    const user = await app.signUp();
    let waiting: ReturnType<typeof crowd> | undefined;
    await whileLocked('org_invites', async () => {
      waiting = crowd('/api/team', [user]);
      for (let round = 0; round < 3; round += 1) expect(await writeAnimal(user)).toBe(201);
      expect(waiting.answers).toEqual([]);
    });
    await waiting?.done;
  });

  it('is not waited for as long as a statement may run, and whoever waited is told what for', async () => {
    const impatient = await openDatabase({
      databaseUrl: postgres.url,
      dataFolder: '',
      secret: testSecret,
      statementTimeoutMs: 2_000,
    });
    const other = await startTestApp(impatient);
    const user = await app.signUp();
    await whileLocked('customers', async () => {
      const answer = await other.inject({ url: '/api/customers', headers: user.headers });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.json().detail).toMatch(/^Somebody else is at work on the same records/);
    });
    await other.close();
    await impatient.close();
  });
});
