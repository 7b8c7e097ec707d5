import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeFolder, makePostgres } from '#tests/support/database.ts';
import { descendantsOf } from '#tests/support/descendants.ts';
import { isAlive } from '#tests/support/engine-processes.ts';
import { testPassword } from '#tests/support/server.ts';
import { importForm } from './importing.ts';

const root = join(import.meta.dirname, '../../..');
/** By hand with more: STUDBOOK_STOP_ROWS=100000. */
const rows = Number(process.env.STUDBOOK_STOP_ROWS ?? 10_000);

const file = [
  'Name,Breed,Gender,Birth date,Registration number',
  ...Array.from(
    { length: rows },
    (_, n) => `Sheep ${n},Herdwick,${n % 2 ? 'Female' : 'Male'},2020-03-01,R-${n}`,
  ),
].join('\n');

interface Progress {
  readonly status: string;
  readonly progress: { readonly phase: string; readonly done: number } | null;
}

const patience = { timeout: 120_000, interval: 50 };

describe.runIf(process.platform === 'linux')(
  'Studbook that is told to stop in the middle of an import',
  () => {
    const undo: (() => unknown)[] = [];
    afterEach(async () => {
      for (const step of undo.splice(0).reverse()) await step();
    });

    /** As `npm start` runs it, in a group of processes as a terminal makes one. */
    const start = async (env: Readonly<Record<string, string>>) => {
      const child = spawn(process.execPath, ['src/server/start.mjs'], {
        cwd: root,
        detached: true,
        env: { PATH: process.env.PATH, PORT: '0', STUDBOOK_LOG: 'error', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      undo.push(() => child.exitCode === null && child.kill('SIGKILL'));
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString();
        });
      const url = await vi.waitUntil(() => /Studbook is running.*?(http:\S+)/s.exec(said)?.[1], patience);
      return { child, url };
    };
    const asker =
      (url: string, token = '') =>
      async <T>(path: string, body?: object, more: object = {}): Promise<T> => {
        const answer = await fetch(`${url}/api/${path}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
            ...more,
          },
          ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
        });
        return (await answer.json()) as T;
      };

    const embedded = async () => ({});
    const onServer = async () => {
      const { url, remove } = (await makePostgres?.migrated()) ?? {};
      if (remove) undo.push(remove);
      return { DATABASE_URL: String(url) };
    };
    const terminal = (child: ChildProcess) => process.kill(-Number(child.pid), 'SIGINT');
    const service = (child: ChildProcess) => child.kill('SIGTERM');

    it.each([
      { name: 'embedded, by Ctrl-C', environment: embedded, tell: terminal },
      ...(makePostgres ? [{ name: 'on PostgreSQL, by SIGTERM', environment: onServer, tell: service }] : []),
    ])(
      'ends with all its processes within ten seconds: $name',
      async ({ environment, tell }) => {
        const { folder, remove } = await makeFolder();
        undo.push(remove);
        const env = { ...(await environment()), STUDBOOK_DATA: folder };
        const { child, url } = await start(env);
        const account = { email: 'maren@example.com', password: testPassword, name: 'Maren Ashdown' };
        const { token } = await asker(url)<{ token: string }>('auth/sign-up/email', account);
        const ask = asker(url, token);
        await ask('team/context');
        await ask('billing/plan', { plan: 'pro' });
        const { importId } = await ask<{ importId: string }>('bulk-import/animals', importForm(file), {
          prefer: 'respond-async',
        });
        await vi.waitUntil(async () => {
          const { status, progress } = await ask<Progress>(`imports/${importId}`);
          expect(status).toBe('running');
          return progress?.phase === 'writing' || (progress?.phase === 'checking' && progress.done > 0);
        }, patience);

        const processes = descendantsOf(Number(child.pid));
        expect(processes.length).toBeGreaterThan(0);
        const ended = once(child, 'exit');
        const askedAt = performance.now();
        tell(child);
        expect(await ended).toEqual([0, null]);
        await vi.waitUntil(() => !processes.some(isAlive), { timeout: 10_000, interval: 20 });
        const tookMs = performance.now() - askedAt;
        if (process.env.STUDBOOK_STOP_ROWS)
          console.info(`${rows} rows: ended after ${Math.round(tookMs)} ms`);
        expect(tookMs).toBeLessThan(10_000);

        const again = await start(env);
        const later = asker(again.url, token);
        // On a busy machine the first to ask may be told to come back.
        const outcome = async () => String((await later<Progress>(`imports/${importId}`)).status);
        await expect.poll(outcome).not.toBe('503');
        expect(['interrupted', 'failed', 'cancelled']).toContain(await outcome());
        expect((await later<{ total: number }>('animals?pageSize=1&count=true')).total).toBe(0);
        const gone = once(again.child, 'exit');
        again.child.kill('SIGTERM');
        await gone;
      },
      240_000,
    );
  },
);
