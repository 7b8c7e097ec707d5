import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppOptions, buildApp } from '#server/app.ts';
import { folderStore } from '#server/attachments/folder-store.ts';
import { openDatabase } from '#server/db/open.ts';

/** Whose kennel it is. */
export const owner = {
  name: 'Maren Ashdown',
  email: 'maren@example.com',
  password: 'velvet tractor 41 gooseberry',
};

/** A server on an embedded database of its own, with one signed-up owner whose plan opens everything. */
export async function openKennel(more: Partial<AppOptions>) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  const database = await openDatabase({ dataFolder });
  const app = await buildApp({
    database,
    files: folderStore(join(dataFolder, 'files')),
    secret: 'a secret that only the benchmark uses',
    publicUrl: 'http://localhost:4600',
    version: 'bench',
    logLevel: 'silent',
    ...more,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = (path: string, body: object, headers = {}): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { token } = (await (await post('/api/auth/sign-up/email', owner)).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  await post('/api/billing/plan', { plan: 'premium' }, headers);
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { database, url, post, headers, close };
}
