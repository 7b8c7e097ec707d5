import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { withFreshApp } from '#tests/support/server.ts';

// With the patience it is shipped with.
const [embedded] = databases;
const current = withFreshApp(
  embedded && { ...embedded, open: () => embedded.open({ acquireTimeoutMs: undefined }) },
);

it('A long work on the embedded database is named by /healthz at once, and to who waits two seconds for it', async () => {
  const { database, inject, signUp } = current.current;
  const { headers, orgId, userId } = await signUp();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: holding, resolve: holds } = Promise.withResolvers<void>();
  const isOver = database.announce({ name: 'An import', percent: () => 40.2 });
  const work = database.bulk({ orgId, userId }, async (trx) => {
    await sql`select 1`.execute(trx);
    holds();
    await held;
  });
  await holding;
  const askedAt = performance.now();
  expect((await inject({ url: '/healthz' })).json()).toEqual({
    status: 'ok',
    database: 'busy',
    doing: [{ name: 'An import', percent: 40.2 }],
  });
  expect(performance.now() - askedAt).toBeLessThan(1_000);

  const refused = await inject({ url: '/api/animals', headers });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({ detail: 'An import is running (40 %). Try again in a moment.' });

  // Work in bulk and of the owner is patient.
  const patient = database.asOwner((owner) => owner.query('select 1 as one'));
  letGo();
  isOver();
  await work;
  expect(await patient).toEqual([{ one: 1 }]);
  expect((await inject({ url: '/api/animals', headers })).statusCode).toBe(200);
  expect((await inject({ url: '/healthz' })).json()).toEqual({ status: 'ok', database: 'ready', doing: [] });
});
