import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeWorkFolder, purgeWorkFolders } from './work-folders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studbook-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);

it('removes at once what belongs to a process that is gone, and nothing of one that runs', async () => {
  const { path } = await makeWorkFolder(folder);
  const own = basename(path).replace(/-[^-]*$/, '-');
  const { pid: gone } = spawnSync(process.execPath, ['-e', '']);
  const named = (pid: number | undefined, instance: RegExp | string): string =>
    own.replace(`-${process.pid}-`, `-${pid}-`).replace(/[^-]+-$/, `${instance}-a1`);
  const [ofDead, ofParent, ofFormer] = [
    named(gone, 'ffffffff'),
    named(process.ppid, 'ffffffff'),
    // As in a container, where each process has the number of the one before.
    named(process.pid, 'ffffffff'),
  ];
  for (const name of [ofDead, ofParent, ofFormer, 'something-else']) await mkdir(join(folder, name));
  expect(await purgeWorkFolders(new Date(), folder)).toBe(2);
  expect(
    [ofDead, ofParent, ofFormer, 'something-else', basename(path)].map((name) =>
      existsSync(join(folder, name)),
    ),
  ).toEqual([false, true, false, true, true]);
});

it('leaves those of other machines alone for a day', async () => {
  const name = 'studbook-upload-00000000-1-00000000-a1';
  await mkdir(join(folder, name));
  expect(await purgeWorkFolders(new Date(), folder)).toBe(0);
  expect(await purgeWorkFolders(tomorrow, folder)).toBe(1);
  expect(existsSync(join(folder, name))).toBe(false);
});
