import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { usualPoolSize } from '#server/db/open-postgres.ts';
import { ServerConnections } from '#server/db/postgres-connections.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';

const one: Statement = { sql: 'select 1 as one', parameters: [] };
const someone = (): Tenant => ({ orgId: uuidv7(), userId: uuidv7() });
const lock = 77;
const waitForLock: Statement = { sql: `select pg_advisory_xact_lock(${lock})`, parameters: [] };

it('takes half of what a server has room for, and no more than helps', () => {
  expect([1, 7, 17, 97, 500].map(usualPoolSize)).toEqual([2, 3, 8, 10, 10]);
});

const server = await startPostgres({ maxConnections: 10 });

describe.skipIf(!server)('a PostgreSQL server of ten connections', () => {
  let url = '';
  let database: Database;
  beforeAll(async () => {
    const { url: urlOf } = server as PostgresServer;
    const admin = new Client(urlOf('postgres'));
    await admin.connect();
    await admin.query('create database crowded');
    await admin.end();
    url = urlOf('crowded');
    database = await openDatabase({ databaseUrl: url, dataFolder: '' });
  });
  afterAll(async () => {
    await database.close();
    await server?.stop();
  });

  const connect = async (): Promise<Client> => {
    const client = new Client(url);
    await client.connect();
    return client;
  };
  const ask = (tenant: Tenant) => database.scoped(tenant, [one], { readOnly: true });
  const connections = async (): Promise<number> => {
    const [rows] = await database.scoped(someone(), [
      {
        sql: `select count(*)::int as n from pg_stat_activity where datname = current_database()`,
        parameters: [],
      },
    ]);
    return Number(rows?.[0]?.n);
  };

  it('serves forty at once, by half of what it has', async () => {
    const callers = Array.from({ length: 40 }, someone);
    const answers = await Promise.all(
      callers.flatMap((tenant) => [
        ask(tenant),
        database.transaction(tenant, async () => 'done'),
        ask(tenant),
      ]),
    );
    expect(answers).toHaveLength(120);
    expect(await connections()).toBeLessThanOrEqual(3);
  });

  it('writes in bulk within the same number', async () => {
    const callers = Array.from({ length: 6 }, someone);
    await Promise.all(callers.map((tenant) => database.bulk(tenant, async () => 'done')));
    await Promise.all(callers.map(ask));
    expect(await connections()).toBeLessThanOrEqual(3);
  });

  it('gives an organisation the connection that is still its own', async () => {
    const [first, second] = [someone(), someone()];
    const held = async (tenant: Tenant): Promise<unknown> =>
      (await database.scoped(tenant, [{ sql: 'select pg_backend_pid() as pid', parameters: [] }]))[0]?.[0];
    const sleepMs = { sql: 'select pg_sleep(0.1), pg_backend_pid() as pid', parameters: [] };
    const both = await Promise.all([first, second].map((tenant) => database.scoped(tenant, [sleepMs])));
    const pids = both.map(([rows]) => ({ pid: rows?.[0]?.pid }));
    expect(pids[0]).not.toEqual(pids[1]);
    for (const turn of [0, 0, 1, 1, 0])
      expect(await held([first, second][turn] as Tenant)).toEqual(pids[turn]);
  });

  it('closes what nobody has needed for a while, and opens it again', async () => {
    const pool = new ServerConnections({
      config: { connectionString: url },
      role: 'records',
      isWorn: true,
      most: 3,
      acquireTimeoutMs: 5_000,
      idleMs: 100,
    });
    const opened = async (): Promise<number> => {
      const { client, release } = await pool.acquire();
      const { rows } = await client.query(
        `select count(*)::int as n from pg_stat_activity where application_name = 'counted'`,
      );
      release();
      return rows[0].n;
    };
    const leases = await Promise.all([1, 2, 3].map(() => pool.acquire()));
    await Promise.all(leases.map(({ client }) => client.query(`set application_name = 'counted'`)));
    for (const { release } of leases) release();
    await expect.poll(opened).toBe(1);
    const again = await Promise.all([1, 2].map(() => pool.acquire()));
    for (const { release } of again) release();
    await pool.close();
    await expect(pool.acquire()).rejects.toMatchObject({ code: 'busy' });
  });

  it('replaces a connection that was lost while idle', async () => {
    const tenant = someone();
    await ask(tenant);
    const admin = await connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => ask(tenant).catch(() => 'lost')).toEqual([[{ one: 1 }]]);
    await admin.end();
  });

  it('tells its owner of a lost connection at the next statement, and goes on', async () => {
    const admin = await connect();
    const next = database.asOwner(async (owner) => {
      const [me] = await owner.query('select pg_backend_pid() as pid');
      await admin.query('select pg_terminate_backend($1, 10000)', [me?.pid]);
      await admin.query('select 1'); // what the server said of it has arrived by then
      return owner.query('select 1');
    });
    await expect(next).rejects.toThrow();
    expect(await ask(someone())).toEqual([[{ one: 1 }]]);
    await admin.end();
  });

  it('leaves the others half of it when everything one organisation asks for is slow', async () => {
    const holder = await connect();
    await holder.query(`select pg_advisory_lock(${lock})`);
    const slow = someone();
    const waiting = Array.from({ length: 12 }, () => database.scoped(slow, [waitForLock]));
    try {
      for (let round = 0; round < 5; round += 1) expect(await ask(someone())).toEqual([[{ one: 1 }]]);
    } finally {
      await holder.query(`select pg_advisory_unlock(${lock})`);
      await holder.end();
    }
    await Promise.all(waiting);
  });

  it('is waited for while others have all its connections, and used as soon as there is one', async () => {
    const fresh = await openDatabase({ databaseUrl: url, dataFolder: '', poolSize: 3 });
    const others: Client[] = [];
    try {
      for (;;) others.push(await connect());
    } catch (error) {
      expect(error).toMatchObject({ code: '53300' });
    }
    // One connection is open from the start; the other two are not to be had.
    const tenants = Array.from({ length: 20 }, someone);
    const answers = await Promise.all(
      tenants.map((tenant) => fresh.scoped(tenant, [one], { readOnly: true })),
    );
    expect(answers).toEqual(tenants.map(() => [[{ one: 1 }]]));
    const held = fresh.transaction(someone(), async () => {
      await Promise.all(others.map((client) => client.end()));
      return 'done';
    });
    expect(await held).toBe('done');
    await Promise.all(tenants.map((tenant) => fresh.transaction(tenant, async () => 'done')));
    await fresh.close();
  });
});
