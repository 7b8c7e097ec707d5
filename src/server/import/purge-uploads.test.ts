import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { purgeUploads } from './purge-uploads.ts';

const made: string[] = [];
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

it('removes what was left of imports a day ago, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'studbook-test-'));
  made.push(folder);
  for (const name of ['studbook-import-a1', 'something-else']) await mkdir(join(folder, name));
  const [now, tomorrow] = [new Date(), new Date(Date.now() + 25 * 60 * 60 * 1000)];
  expect(await purgeUploads(now, folder)).toBe(0);
  expect(await purgeUploads(tomorrow, folder)).toBe(1);
  expect(existsSync(join(folder, 'studbook-import-a1'))).toBe(false);
  expect(existsSync(join(folder, 'something-else'))).toBe(true);
});
