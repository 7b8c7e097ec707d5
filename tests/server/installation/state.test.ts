import { beforeAll, expect, it } from 'vitest';
import { checkNames } from '#domain/answers/installation-checks.ts';
import { type DatabaseKind, databases } from '#tests/support/database.ts';
import { installationOwner } from '#tests/support/installation-owner.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { startTestApp, type TestUser } from '#tests/support/server.ts';

const mailing = withMailingApp(databases[0] as DatabaseKind);
let owner: TestUser;

beforeAll(async () => {
  owner = await installationOwner(mailing.current.before);
});

const state = async () =>
  (await mailing.current.test.inject({ url: '/api/installation/state', headers: owner.headers })).json();
const run = async (name: string) =>
  (
    await mailing.current.test.inject({
      method: 'POST',
      url: `/api/installation/checks/${name}`,
      headers: owner.headers,
    })
  ).json();

it('is for the owner of the installation alone', async () => {
  const { before, test } = mailing.current;
  const person = await before.signUp();
  for (const request of [
    { url: '/api/installation/state' },
    { method: 'POST' as const, url: '/api/installation/checks/database' },
  ]) {
    expect((await test.inject({ ...request, headers: person.headers })).statusCode).toBe(403);
    expect((await test.inject(request)).statusCode).toBe(401);
  }
  const unknown = await test.inject({
    method: 'POST',
    url: '/api/installation/checks/everything',
    headers: owner.headers,
  });
  expect(unknown.statusCode).toBe(404);
});

it('tells what runs, what waits, what is kept, and how long answers took', async () => {
  await state();
  const told = await state();
  expect(told).toMatchObject({
    node: process.versions.node,
    database: { version: expect.stringMatching(/^\d+\.\d+/), bytes: expect.any(Number) },
    migrations: { last: expect.stringMatching(/^\d{4} /), count: expect.any(Number) },
    mail: { isSetUp: true },
    storage: { files: 0, usedBytes: 0 },
    jobs: { failed: 0 },
  });
  expect(told.database.bytes).toBeGreaterThan(1_000_000);
  const own = told.latencies.find(({ route }: { route: string }) => route === 'GET /api/installation/state');
  expect(own.count).toBeGreaterThanOrEqual(1);
  expect(own.ofTwentyMs).toBeGreaterThanOrEqual(own.halfMs);
  expect(own.halfMs).toBeGreaterThan(0);
});

it('runs each check for real, and keeps what it found', async () => {
  for (const name of ['database', 'clock', 'storage'])
    expect(await run(name)).toMatchObject({ isWell: true });
  const mail = await run('mail');
  expect(mail).toMatchObject({ isWell: true, words: expect.stringContaining(owner.email) });
  expect(await mailing.current.server.arrived(owner.email)).toHaveLength(1);
  // With one: tests/server/uploads.
  expect(await run('scanner')).toMatchObject({ isWell: false });
  const unreachable = await startTestApp(mailing.current.database, { publicUrl: 'http://127.0.0.1:9' });
  const address = await unreachable.inject({
    method: 'POST',
    url: '/api/installation/checks/address',
    headers: owner.headers,
  });
  await unreachable.close();
  expect(address.json()).toMatchObject({ isWell: false, words: expect.stringMatching(/^It failed: \w/) });
  const kept = (await state()).checks.map(({ name }: { name: string }) => name);
  expect(kept.toSorted()).toEqual([...checkNames].toSorted());
});
