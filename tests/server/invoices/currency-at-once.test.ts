import { describe, expect, it } from 'vitest';
import type { Database, Tenant } from '#server/db/database.ts';
import { oneByOne } from '#server/db/one-by-one.ts';
import { runSql } from '#server/db/statements.ts';
import { Records } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

type Work = Parameters<Parameters<Database['transaction']>[1]>[0];

// On the embedded database one comes after the other anyway.
describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))(
  'the first paper and another currency in the same moment, on $name',
  (kind) => {
    const server = withTestApp(kind);

    /** A transaction that holds what `work` has locked until `end` is called. */
    const hold = async (tenant: Tenant, work: (trx: Work) => Promise<unknown>) => {
      const done = Promise.withResolvers<number>();
      const mayEnd = Promise.withResolvers<void>();
      const open = server.current.database.transaction(tenant, async (trx) => {
        await work(trx);
        done.resolve(Number((await runSql(trx, 'select pg_backend_pid() as pid'))[0]?.pid));
        await mayEnd.promise;
      });
      const pid = await done.promise;
      return {
        pid,
        end: async () => {
          mayEnd.resolve();
          await open;
        },
      };
    };
    /** Who waits for it, or for whom it has to wait in turn: how many. */
    const waiting = async (pid: number): Promise<number> => {
      const sql = `with recursive w as (
          select a.pid from pg_stat_activity a where $1 = any(pg_blocking_pids(a.pid))
          union select a.pid from pg_stat_activity a, w where w.pid = any(pg_blocking_pids(a.pid)))
        select count(*)::integer as n from w`;
      const [row] = await server.current.database.asOwner((owner) => owner.query(sql, [pid]));
      return Number(row?.n);
    };
    const setUp = async () => {
      const user = await server.current.signUp({ plan: 'premium' });
      const records = new Records(server.current, user);
      const buyer = await records.make('customers', { firstName: 'Anna', lastName: 'Berg' });
      const payload = {
        customerId: buyer.id,
        billTo: 'Anna Berg',
        lines: [{ description: 'Boarding', quantity: 1, price: 10_000 }],
      };
      const made = await server.current.inject({
        ...{ method: 'POST', url: '/api/invoices', headers: user.headers, payload },
      });
      return { user, draft: made.json() as { id: string; version: number } };
    };
    const issue = async ({ headers }: TestUser, { id, version }: { id: string; version: number }) => {
      const payload = { version };
      const url = `/api/invoices/${id}/issue`;
      const { statusCode, body } = await server.current.inject({ method: 'POST', url, headers, payload });
      return [statusCode, JSON.parse(body).currency];
    };
    const change = async ({ headers }: TestUser, currency: string) => {
      const request = { method: 'PUT', url: '/api/org/preferences', headers, payload: { currency } } as const;
      const { statusCode, body } = await server.current.inject(request);
      return [statusCode, JSON.parse(body).fields?.currency ?? JSON.parse(body).currency];
    };

    it('the currency is changed after the paper that was begun first is out, or rather is not', async () => {
      const { user, draft } = await setUp();
      const numbers = await hold(user, (trx) => oneByOne(trx, `numbers ${user.orgId} Invoice`));
      const paper = issue(user, draft);
      await expect.poll(() => waiting(numbers.pid)).toBe(1);
      const changed = change(user, 'EUR');
      await expect.poll(() => waiting(numbers.pid)).toBe(2);
      await numbers.end();
      expect(await paper).toEqual([200, 'USD']);
      expect(await changed).toEqual([
        422,
        expect.stringMatching(/^One invoice or receipt is out in USD, and amounts of two currencies/),
      ]);
    });

    it('the paper is in the currency that was being changed to', async () => {
      const { user, draft } = await setUp();
      const settings = await hold(user, (trx) =>
        runSql(trx, `update organization_preferences set updated_at = now() where org_id = $org`),
      );
      const changed = change(user, 'EUR');
      await expect.poll(() => waiting(settings.pid)).toBe(1);
      const paper = issue(user, draft);
      await expect.poll(() => waiting(settings.pid)).toBe(2);
      await settings.end();
      expect(await changed).toEqual([200, 'EUR']);
      expect(await paper).toEqual([200, 'EUR']);
    });
  },
);
