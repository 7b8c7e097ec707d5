import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import type { LongWork } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { runSql } from '#server/db/statements.ts';
import { makeFolder } from '#tests/support/database.ts';
import { isAlive, watchEngines } from '#tests/support/engine-processes.ts';

const tenant = {
  orgId: '01990000-0000-7000-8000-000000000001',
  userId: '01990000-0000-7000-8000-0000000000a1',
};
const busy = { name: 'AppError', code: 'busy' };
const rounds = 10;
const engines = watchEngines();

const removals: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const remove of removals.splice(0).reverse()) await remove();
});
const freshFolder = async (): Promise<string> => {
  const { folder, remove } = await makeFolder();
  removals.push(remove);
  return folder;
};

it(`loses no acknowledged write when its process is killed, ${rounds} times under load, and is started once each time`, async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const database = await openDatabase({ dataFolder: await freshFolder() });
  removals.push(() => database.close());
  await database.asOwner((owner) => owner.execute('create table kept (id integer primary key, filler text)'));
  await database.asOwner((owner) => owner.execute('grant insert on kept to studbook_app'));
  const before = engines.length;
  const acknowledged: number[] = [];
  const refused: unknown[] = [];
  let isOver = false;
  let nextId = 0;
  const write = async (): Promise<void> => {
    while (!isOver) {
      const id = ++nextId;
      const sql = 'insert into kept values ($1, $2)';
      await database.scoped(tenant, [{ sql, parameters: [id, 'x'.repeat(id % 3_000)] }]).then(
        () => acknowledged.push(id),
        (error: unknown) => refused.push(error),
      );
    }
  };
  const writers = Array.from({ length: 6 }, write);
  for (let round = 0; round < rounds; round++) {
    const count = acknowledged.length;
    await vi.waitUntil(() => acknowledged.length > count, { timeout: 30_000, interval: 1 });
    await pause(Math.random() * 50); // any moment will do, that is the point
    const started = engines.length;
    engines.at(-1)?.kill('SIGKILL');
    // An answer that was under way may still arrive: the next kill waits for the next process.
    await vi.waitUntil(() => engines.length > started, { timeout: 30_000, interval: 1 });
  }
  const count = acknowledged.length;
  await vi.waitUntil(() => acknowledged.length > count, { timeout: 30_000 });
  isOver = true;
  await Promise.all(writers);

  const rows = await database.asOwner((owner) => owner.query('select id from kept'));
  const found = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);
  for (const error of refused) expect(error).toMatchObject(busy);
  expect(engines.length - before).toBe(rounds);
  expect(said.mock.calls.flat().every((line) => /ended \(SIGKILL\).*started again/.test(String(line)))).toBe(
    true,
  );
  expect(said).toHaveBeenCalledTimes(rounds);
}, 120_000);

it('is ended when it wants more memory than it may have, and starts again', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const database = await openDatabase({ dataFolder: await freshFolder(), engineMemoryMb: 600 });
  removals.push(() => database.close());
  const greedy = `select length(string_agg(repeat('x', 1000), '')) from generate_series(1, 700000)`;
  await expect(database.scoped(tenant, [{ sql: greedy, parameters: [] }])).rejects.toMatchObject(busy);
  expect(String(said.mock.calls[0])).toMatch(/It held \d+ MB\. It is started again\./);
  expect(await database.scoped(tenant, [{ sql: 'select 1 as one', parameters: [] }])).toEqual([[{ one: 1 }]]);
});

it('opens again what it was killed over in the middle of long work, whose temporary tables are left', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const folder = await freshFolder();
  const database = await openDatabase({ dataFolder: folder });
  const halfDone = (dies: boolean) => async (work: LongWork) => {
    await runSql(work, 'create temporary table half_done (id integer)');
    await work.pause();
    if (dies) engines.at(-1)?.kill('SIGKILL');
    return runSql(work, 'select id from half_done');
  };
  const options = { timeoutMs: 60_000, onBegin: async () => {} };
  await expect(database.longWork(tenant, halfDone(true), options)).rejects.toThrow();
  await database.close();

  const again = await openDatabase({ dataFolder: folder });
  removals.push(() => again.close());
  expect(await again.longWork(tenant, halfDone(false), options)).toEqual([]);
});

it('does not outlive the server that is killed in the middle of a statement', async () => {
  const folder = await freshFolder();
  const parent = spawn(
    process.execPath,
    [fileURLToPath(new URL('./busy-parent.ts', import.meta.url)), folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = await once(createInterface(parent.stdout), 'line');
  const engine = Number(line);
  expect(isAlive(engine)).toBe(true);
  const ended = once(parent, 'exit');
  parent.kill('SIGKILL');
  await ended;
  // The new one waits for the old one's end.
  const database = await openDatabase({ dataFolder: folder });
  expect(isAlive(engine)).toBe(false);
  expect(await database.asOwner((owner) => owner.query('select id from kept'))).toEqual([{ id: 1 }]);
  await database.close();
});
