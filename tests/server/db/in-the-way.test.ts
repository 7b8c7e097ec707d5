import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databases, withTestDatabase } from '#tests/support/database.ts';

const tenant = {
  orgId: '01990000-0000-7000-8000-000000000001',
  userId: '01990000-0000-7000-8000-0000000000a1',
};

describe.each(databases)('two transactions in each other’s way on $name', (kind) => {
  const database = withTestDatabase(kind);
  const make = () =>
    database.current.asOwner((owner) =>
      owner.execute(`drop table if exists counters; create table counters (id integer primary key, n integer not null);
        insert into counters values (1, 0), (2, 0); grant all on counters to studbook_app`),
    );
  const counts = () => database.current.asOwner((owner) => owner.query('select n from counters order by id'));
  const add = (id: number) => `update counters set n = n + 1 where id = ${id}`;

  // One connection takes them one after the other.
  it.runIf(kind.name === 'PostgreSQL')('both get there: the one that was undone is done again', async () => {
    await make();
    const firstDone = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let tries = 0;
    const cross = (index: 0 | 1) =>
      database.current.transaction(tenant, async (trx) => {
        tries += 1;
        await sql.raw(add(index + 1)).execute(trx);
        firstDone[index]?.resolve();
        await firstDone[1 - index]?.promise;
        await sql.raw(add(2 - index)).execute(trx);
      });
    await Promise.all([cross(0), cross(1)]);
    expect(tries).toBe(3);
    expect(await counts()).toEqual([{ n: 2 }, { n: 2 }]);
  });

  it('are told after the second time, and what fails otherwise is tried once', async () => {
    await make();
    const failing = async (code: string): Promise<number> => {
      let tries = 0;
      const attempt = database.current.transaction(tenant, async (trx) => {
        tries += 1;
        await sql.raw(add(1)).execute(trx);
        await sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`).execute(trx);
      });
      await expect(attempt).rejects.toMatchObject({ code });
      return tries;
    };
    expect(await failing('40P01')).toBe(2);
    expect(await failing('40001')).toBe(2);
    expect(await failing('23505')).toBe(1);
    const statements = [add(1), `do $$ begin raise exception 'x' using errcode = '40P01'; end $$`];
    await expect(
      database.current.scoped(
        tenant,
        statements.map((text) => ({ sql: text, parameters: [] })),
      ),
    ).rejects.toMatchObject({ code: '40P01' });
    expect(await counts()).toEqual([{ n: 0 }, { n: 0 }]);
  });
});
