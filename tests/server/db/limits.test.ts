import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Statement } from '#server/db/database.ts';
import { databases, withTestDatabase } from '#tests/support/database.ts';

const tenant = {
  orgId: '01990000-0000-7000-8000-000000000001',
  userId: '01990000-0000-7000-8000-0000000000a1',
};
const endless: Statement = { sql: 'select count(*) from generate_series(1, 1e12)', parameters: [] };
const one: Statement = { sql: 'select 1 as one', parameters: [] };
const busy = { name: 'AppError', code: 'busy' };

describe.each(databases)('limits on $name', (kind) => {
  const database = withTestDatabase(kind);

  const keep = (id: number) =>
    database.current.asOwner(async (owner) => {
      await owner.execute('create table if not exists kept (id integer)');
      await owner.query('insert into kept values ($1)', [id]);
    });
  const kept = () => database.current.asOwner((owner) => owner.query('select id from kept order by id'));

  it('stop a statement that takes too long, and let the others go on', async () => {
    await keep(1);
    const slow = database.current.scoped(tenant, [endless], { timeoutMs: 300 });
    const others = Array.from({ length: 5 }, () => database.current.scoped(tenant, [one]));
    await expect(slow).rejects.toMatchObject(busy);
    for (const other of others) expect(await other).toEqual([[{ one: 1 }]]);
    expect(await kept()).toEqual([{ id: 1 }]);
  });

  it('stop a transaction at the statement that takes too long, and keep nothing of it', async () => {
    const before = await kept();
    const slow = database.current.transaction(
      tenant,
      async (trx) => {
        await sql`select 1`.execute(trx);
        await sql.raw(endless.sql).execute(trx);
      },
      { timeoutMs: 300 },
    );
    await expect(slow).rejects.toMatchObject(busy);
    expect(await database.current.scoped(tenant, [one])).toEqual([[{ one: 1 }]]);
    expect(await kept()).toEqual(before);
  });

  it('do not outlast the call they were given for', async () => {
    await database.current.scoped(tenant, [one], { timeoutMs: 300 });
    await database.current.transaction(tenant, (trx) => sql`select 1`.execute(trx), { timeoutMs: 300 });
    const longer: Statement = { sql: 'select pg_sleep(0.4)', parameters: [] };
    expect(await database.current.scoped(tenant, [longer])).toEqual([[{ pgSleep: '' }]]);
  });

  it('hold for whoever waits for a connection, too', async () => {
    const impatient = await kind.open({ acquireTimeoutMs: 200, poolSize: 1 });
    try {
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      const holder = impatient.transaction(tenant, () => held);
      const waiter = impatient.transaction(tenant, async () => 'never');
      await expect(waiter).rejects.toMatchObject(busy);
      letGo();
      await holder;
      expect(await impatient.scoped(tenant, [one])).toEqual([[{ one: 1 }]]);
    } finally {
      await impatient.close();
    }
  });

  it('refuse new work after the end', async () => {
    const closed = await kind.open();
    await closed.close();
    await closed.close();
    await expect(closed.scoped(tenant, [one])).rejects.toThrow();
  });
});
