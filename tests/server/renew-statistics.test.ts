import { describe, expect, it } from 'vitest';
import { renewStatistics } from '#server/renew-statistics.ts';
import { databases } from '#tests/support/database.ts';
import { withFreshApp } from '#tests/support/server.ts';

describe.each(databases)('what the planner knows on $name', (kind) => {
  const server = withFreshApp(kind);

  it('is looked at anew where tables have grown, once, and not for a record or two', async () => {
    const { database, inject, signUp } = server.current;
    const { headers } = await signUp({ plan: 'premium' });
    const known = async (): Promise<number> => {
      const rows = await database.asOwner((owner) =>
        owner.query(`select reltuples::int as n from pg_class where relname = 'health_records'`),
      );
      return Number(rows[0]?.n);
    };
    expect(await renewStatistics(database)).toEqual([]);
    expect(await known()).toBe(-1);
    const loaded = await inject({ method: 'POST', url: '/api/sample-data', headers });
    expect(loaded.statusCode).toBe(201);
    const names = await renewStatistics(database);
    // PostgreSQL does so by itself.
    if (kind.name === 'PostgreSQL') return expect(names).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['animals', 'health_records', 'weights']));
    expect(await known()).toBeGreaterThan(100);
    const add = {
      method: 'POST',
      url: '/api/customers',
      headers,
      payload: { firstName: 'Nora', lastName: 'Vale' },
    } as const;
    expect((await inject(add)).statusCode).toBe(201);
    expect(await renewStatistics(database)).toEqual([]);
  });
});
