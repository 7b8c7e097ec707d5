import { describe, expect, it } from 'vitest';
import type { Database, Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { requireLocked } from '#server/records/in-transaction.ts';
import { lockBuyer } from '#server/reservations/find-buyer.ts';
import { Records } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';

type Work = Parameters<Parameters<Database['transaction']>[1]>[0];

/** A transaction that has done its work and is not over yet, until `end` is called. */
async function halfWay(database: Database, tenant: Tenant, work: (trx: Work) => Promise<unknown>) {
  const done = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const open = database.transaction(tenant, async (trx) => {
    await work(trx);
    done.resolve();
    await mayEnd.promise;
  });
  await Promise.race([done.promise, open]);
  return async () => {
    mayEnd.resolve();
    await open;
  };
}

// Who waits for whom in a circle is undone, so that whoever it was has to begin again.
describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))(
  'two with one buyer, on $name',
  (kind) => {
    const server = withTestApp(kind);

    const setUp = async () => {
      const user = await server.current.signUp({ plan: 'premium' });
      const records = new Records(server.current, user);
      const buyer = await records.make('customers', { firstName: 'Anna', lastName: 'Berg' });
      const other = await records.make('customers', { firstName: 'Boris', lastName: 'Berg' });
      const young = await records.make('offspring', { status: 'Reserved', price: 900, customerId: buyer.id });
      return { user, records, buyer, other, young };
    };

    it('money for a young one is written while somebody is at the young one', async () => {
      const { database, inject } = server.current;
      const { user, buyer, young } = await setUp();
      const end = await halfWay(database, user, (trx) => requireLocked(trx, 'offspring', young.id));
      const { statusCode, body } = await inject({
        ...{ method: 'POST', url: '/api/finances', headers: user.headers },
        payload: {
          ...{ type: 'income', category: 'Deposit', purpose: 'Deposit', amount: 300, date: '2026-05-01' },
          ...{ customerId: buyer.id, offspringId: young.id, paymentStatus: 'Paid' },
        },
      });
      await end();
      expect([statusCode, body]).toEqual([201, expect.any(String)]);
    });

    it('whoever comes too late is told who has it, also while somebody is at that buyer', async () => {
      const { database, inject } = server.current;
      const { user, buyer, other, young } = await setUp();
      const end = await halfWay(database, user, (trx) => lockBuyer(trx, buyer.id));
      const { statusCode, body } = await inject({
        ...{ method: 'PATCH', url: `/api/offspring/${young.id}`, headers: user.headers },
        payload: { version: young.version, status: 'Reserved', customerId: other.id },
      });
      await end();
      expect(statusCode).toBe(409);
      expect(body).toContain('already reserved for Anna Berg');
    });

    it.each(['move', 'use-credit'])('%s locks the young one before the buyer', async (verb) => {
      const { database, inject } = server.current;
      const { user, records, buyer, young } = await setUp();
      const purpose = verb === 'move' ? 'Deposit' : 'Credit';
      const held = await records.make('financial_transactions', {
        ...{ type: 'income', category: 'Deposit', purpose, amount: 300, date: '2026-05-01' },
        ...{ customerId: buyer.id, paymentStatus: 'Paid' },
      });
      let holder = 0;
      const end = await halfWay(database, user, async (trx) => {
        await requireLocked(trx, 'offspring', young.id);
        holder = Number((await runSql(trx, 'select pg_backend_pid() as pid'))[0]?.pid);
      });
      const answer = inject({
        ...{ method: 'POST', url: `/api/finances/${held.id}/${verb}`, headers: user.headers },
        payload: { version: held.version, offspringId: young.id },
      });
      const waiting = `select 1 from pg_stat_activity where ${holder} = any(pg_blocking_pids(pid))`;
      await expect
        .poll(async () => (await database.asOwner((owner) => owner.query(waiting))).length > 0)
        .toBe(true);
      const sql = 'select id from customers where org_id = $org and id = $1::uuid for update nowait';
      await database.transaction(user, async (trx) => {
        expect(await runSql(trx, sql, buyer.id)).toHaveLength(1);
      });
      await end();
      expect((await answer).statusCode).toBe(200);
    });
  },
);
