import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { openStore } from '../attachments/open-store.ts';
import { FolderInUse, lockFolder } from '../db/folder-lock.ts';
import { withPgliteOwner } from '../db/open-pglite.ts';
import { withPostgresOwner } from '../db/open-postgres.ts';
import type { Environment } from '../environment.ts';
import { readSecrets } from '../secrets.ts';
import { backupPath, serverFile } from '../server-file.ts';
import type { Manifest } from './archive.ts';
import { noteBackup } from './last-backup.ts';
import { encrypted } from './passphrase.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

type Source = Pick<Environment, 'dataFolder' | 'databaseUrl' | 'secret'> &
  Partial<Pick<Environment, 'backupPassphrase' | 'store'>>;

/**
 * Writes the backup to `file`, which must not exist; it appears under that name only when it is complete and was read
 * back. Answers what is in it, and what is missing.
 */
export const takeBackup = async (source: Source, file: string): Promise<Manifest> => {
  const { backupPassphrase: passphrase } = source;
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name for the backup.`);
  const opened = await openArchive(source);
  const draft = `${file}.part`;
  try {
    const archive = passphrase === undefined ? opened : await encrypted(opened, passphrase);
    await pipeline(archive, createWriteStream(draft, { mode: 0o600, flush: true }));
    const manifest = await readBackup(draft, { passphrase });
    await rename(draft, file);
    await noteBackup(source.dataFolder, manifest.createdAt);
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

const openArchive = async (source: Source): Promise<Readable> => {
  const { dataFolder, databaseUrl } = source;
  const options = { dataFolder, files: await openStore(source) };
  if (databaseUrl !== undefined) return writeBackup((work) => withPostgresOwner(databaseUrl, work), options);
  const folder = join(dataFolder, 'db');
  if (!existsSync(folder)) throw new Error(`There is nothing to back up: ${dataFolder} holds no database.`);
  try {
    const lock = lockFolder(dataFolder);
    try {
      const archive = await writeBackup((work) => withPgliteOwner(folder, work), options);
      archive.once('close', () => lock.release());
      return archive;
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    if (error instanceof FolderInUse) return askRunningServer(source, error);
    throw error;
  }
};

/** PGlite lets in one process only, so the one that is in has to do it. */
const askRunningServer = async (source: Source, inUse: FolderInUse): Promise<Readable> => {
  const url = await addressOf(source.dataFolder);
  if (url === undefined) throw inUse;
  const response = await fetch(new URL(backupPath, url), {
    headers: { authorization: `Bearer ${readSecrets(source).control}` },
  }).catch((error: unknown) => {
    throw new Error(`The running Studbook (${url}) does not answer. Please try again.`, { cause: error });
  });
  if (!response.ok || !response.body) {
    throw new Error(`The running Studbook refused the backup (${response.status}): ${await response.text()}`);
  }
  return Readable.from(response.body);
};

const addressOf = async (dataFolder: string): Promise<string | undefined> => {
  try {
    const facts: unknown = JSON.parse(await readFile(serverFile(dataFolder), 'utf8'));
    return z.object({ url: z.url() }).parse(facts).url;
  } catch {
    return undefined; // another command holds the folder, or the server has not begun to listen
  }
};
