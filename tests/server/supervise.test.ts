import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { builtProgram } from '#server/processes/built-program.ts';
import { serverFile } from '#server/server-file.ts';
import { supervise } from '#server/supervise.ts';
import { makeFolder } from '#tests/support/database.ts';

const root = join(import.meta.dirname, '../..');

/** A program that appends a line each time it is started, and then does as told. */
const superviseProgram = async (then: string, pausesMs: readonly number[]) => {
  const { folder, remove } = await makeFolder();
  const file = join(folder, 'program.mjs');
  const starts = join(folder, 'starts');
  await writeFile(
    file,
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(starts)}, '|'); ${then}`,
  );
  const said: string[] = [];
  const supervisor = supervise({
    file,
    quickMs: 60_000,
    pausesMs,
    patienceMs: 300,
    say: (line) => said.push(line),
  });
  return {
    ...supervisor,
    said,
    starts: () => (existsSync(starts) ? readFileSync(starts, 'utf8').length : 0),
    remove,
  };
};

const die = `process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);`;

it('starts what died of a signal again, until it has died too often', async () => {
  const { ended, said, starts, remove } = await superviseProgram(die, [10, 20]);
  expect(await ended).toBe(1);
  expect(starts()).toBe(3);
  expect(said).toEqual([
    `Studbook died (SIGKILL, Node ${process.versions.node}). It is started again in 0.01 s.`,
    `Studbook died (SIGKILL, Node ${process.versions.node}). It is started again in 0.02 s.`,
    expect.stringContaining('It has died 3 times in a row soon after a start'),
  ]);
  await remove();
});

it('passes on the code of what ended by itself, and does not start it again', async () => {
  const { ended, said, starts, remove } = await superviseProgram('process.exitCode = 3;', [10]);
  expect(await ended).toBe(3);
  expect([starts(), said]).toEqual([1, []]);
  await remove();
});

it('ends for good when it is asked to, also what does not listen, and while it waits', async () => {
  const deaf = await superviseProgram('setInterval(() => {}, 1000);', [10]);
  await vi.waitUntil(() => deaf.starts() === 1);
  deaf.stop();
  expect(await deaf.ended).toBe(0);
  await deaf.remove();

  const waiting = await superviseProgram(die, [600_000]);
  await vi.waitUntil(() => waiting.said.length === 1);
  waiting.stop();
  expect(await waiting.ended).toBe(0);
  await waiting.remove();
});

it('npm start brings the server back after it was killed, and ends everything when it is told to', async () => {
  const { folder, remove } = await makeFolder();
  const parent = spawn(process.execPath, ['src/server/start.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, STUDBOOK_DATA: folder, PORT: '0', STUDBOOK_LOG: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  parent.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const facts = (): { pid: number; url: string } | undefined => {
    try {
      return JSON.parse(readFileSync(serverFile(folder), 'utf8'));
    } catch {
      return undefined;
    }
  };
  const patience = { timeout: 60_000, interval: 50 };
  await vi.waitUntil(() => facts() !== undefined, patience);
  const first = facts()?.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await vi.waitUntil(() => facts()?.pid !== first && facts() !== undefined, patience);
  expect(said).toContain(
    `Studbook died (SIGKILL, Node ${process.versions.node}). It is started again in 1 s.`,
  );
  expect((await fetch(`${facts()?.url}/healthz`)).status).toBe(200);

  const second = facts()?.pid ?? 0;
  const ended = once(parent, 'exit');
  const askedAt = performance.now();
  parent.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - askedAt).toBeLessThan(10_000);
  expect(() => process.kill(second, 0)).toThrow('ESRCH');
  await remove();
});

it('a server whose parent goes away while it starts ends as well, and leaves its folder free', async () => {
  const { folder, remove } = await makeFolder();
  const child = spawn(process.execPath, [await builtProgram('server')], {
    cwd: root,
    env: { PATH: process.env.PATH, STUDBOOK_DATA: folder, PORT: '0', STUDBOOK_LOG: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (said.includes('Studbook is starting') && child.connected) child.disconnect();
  }
  expect(await ended).toEqual([0, null]);
  expect(said).not.toContain('Studbook is running');
  await remove();
});
