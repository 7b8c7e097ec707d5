import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OwnerSession } from '../db/database.ts';
import type { Environment } from '../environment.ts';
import { encrypted } from './passphrase.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const mostKept = 3;

/**
 * The tables as they are before a migration changes what is in them, in `data/backups`. The attachments are not among
 * them: no migration touches those.
 */
export async function keepBefore(
  owner: OwnerSession,
  { dataFolder, backupPassphrase: passphrase }: Pick<Environment, 'dataFolder' | 'backupPassphrase'>,
  migration: string,
): Promise<void> {
  const folder = join(dataFolder, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  const file = join(folder, `${stamp}-before-${migration}.tar.gz${passphrase === undefined ? '' : '.age'}`);
  const draft = `${file}.part`;
  try {
    const plain = await writeBackup((work) => work(owner), { dataFolder, hasFiles: false });
    const archive = passphrase === undefined ? plain : await encrypted(plain, passphrase);
    await pipeline(archive, createWriteStream(draft, { mode: 0o600, flush: true }));
    await readBackup(draft, { passphrase });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw new Error(
      `Nothing was changed: the backup before the migration ${migration} failed. ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
  const kept = (await readdir(folder)).filter((name) => /^\d{8}-\d{6}-before-/.test(name)).sort();
  for (const name of kept.slice(0, -mostKept)) await rm(join(folder, name));
}
