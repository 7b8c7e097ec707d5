import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { lockFolder, takeLock } from './folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'studbook-lock-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is held by one, and needs no room on the disk', () => {
  const { release } = lockFolder(folder);
  // A journal beside it would have to be written, which a full disk refuses.
  expect(readdirSync(folder).toSorted()).toEqual(['studbook.lock', 'studbook.pid']);
  expect(() => lockFolder(folder)).toThrow(
    `Another Studbook (process ${process.pid}) is using this data folder.`,
  );
  expect(() => takeLock(join(folder, 'studbook.lock'))).toThrow('Another process holds');
  release();
  lockFolder(folder).release();
});
