import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { type FileStore, isKey, type ListedFile } from '../attachments/file-store.ts';
import { folderStore } from '../attachments/folder-store.ts';
import { filesFolder } from '../attachments/open-store.ts';
import type { OwnerSession } from '../db/database.ts';
import { appliedMigrations } from '../db/migrate.ts';
import { version } from '../version.ts';
import {
  columnsSql,
  csvName,
  type FileContents,
  filesPrefix,
  formatVersion,
  type Manifest,
  manifestName,
  tableSql,
} from './archive.ts';
import { type Sum, summing } from './checksum.ts';
import { expectedFiles } from './expected-files.ts';
import { countRows, tablesOf } from './tables.ts';

/** How to get at the database: of the running server, or opened for the backup alone. */
export type AsOwner = <T>(work: (owner: OwnerSession) => Promise<T>) => Promise<T>;

const spoolPrefix = 'backup-';
const aDay = 24 * 60 * 60 * 1000;

export interface BackupOptions {
  readonly dataFolder: string;
  /** Where the attachments are; unless told, in the data folder. */
  readonly files?: FileStore;
  /** Before a migration only the tables are kept. */
  readonly hasFiles?: boolean;
}

/** All but the attachments, which are read as they are written into the archive. */
interface CopiedTables {
  readonly manifest: Omit<Manifest, 'hasFiles' | 'files' | 'missing'>;
  readonly expected: readonly string[];
}

/**
 * The archive as a stream. Resolves when the tables have been copied, all as of one moment, so that what goes wrong
 * with the database is told before the first byte; the caller must read the stream or destroy it.
 */
export const writeBackup = async (
  asOwner: AsOwner,
  { dataFolder, files = folderStore(filesFolder(dataFolder)), hasFiles = true }: BackupOptions,
): Promise<Readable> => {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await removeForgotten(dataFolder);
  const spool = await mkdtemp(join(dataFolder, spoolPrefix));
  const remove = (): Promise<void> => rm(spool, { recursive: true, force: true });
  try {
    const copied = await asOwner((owner) => copyTables(owner, spool));
    const archive = new PassThrough();
    archive.once('close', () => void remove().catch(() => {})); // the next backup removes what is left
    const tar = pack();
    pipeline(tar, createGzip(), archive).catch((error: Error) => archive.destroy(error));
    fill(tar, copied, spool, hasFiles ? files : undefined).catch((error: Error) => archive.destroy(error));
    return archive;
  } catch (error) {
    await remove();
    throw error;
  }
};

/** Into files, because a tar says the size of an entry before the entry. */
const copyTables = (owner: OwnerSession, spool: string): Promise<CopiedTables> =>
  owner.transaction(async () => {
    const [first, ...others] = await appliedMigrations(owner);
    if (!first) throw new Error('There is nothing to back up: the database has no tables of Studbook yet.');
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await tablesOf(owner)) {
      const table = { name, columns, rows: await countRows(owner, tableSql({ name })) };
      const csv = owner.copyOut(`(select ${columnsSql(table)} from ${tableSql(table)})`);
      const { stream, sum } = summing();
      await pipeline(csv, stream, createWriteStream(join(spool, `${name}.csv`), { mode: 0o600 }));
      tables.push({ ...table, sha256: sum().sha256 } as Manifest['tables'][number]);
    }
    const manifest = {
      format: formatVersion,
      version,
      database: owner.kind,
      createdAt: new Date().toISOString(),
      migrations: [first, ...others],
      tables,
    } satisfies CopiedTables['manifest'];
    return { manifest, expected: await expectedFiles(owner) };
  }, 'begin isolation level repeatable read read only');

const fill = async (
  tar: Pack,
  { manifest, expected }: CopiedTables,
  spool: string,
  store: FileStore | undefined,
): Promise<void> => {
  for (const { name } of manifest.tables) {
    const path = join(spool, `${name}.csv`);
    const { size, mtime } = await stat(path);
    await addFile(tar, csvName(name), { bytes: size, changedAt: mtime, open: () => createReadStream(path) });
  }
  const files: FileContents[] = [];
  if (store !== undefined) {
    for await (const listed of store.all()) {
      // One that was purged since the tables were copied belongs to nothing any more.
      const found = isKey(listed.key) ? await store.find(listed.key) : listed;
      if (!found) continue;
      const file = { bytes: found.bytes, changedAt: listed.changedAt, open: found.open };
      files.push({ path: listed.key, ...(await addFile(tar, filesPrefix + listed.key, file)) });
    }
  }
  const present = new Set(files.map(({ path }) => path));
  const missing = store === undefined ? [] : expected.filter((path) => !present.has(path));
  const whole: Manifest = { ...manifest, hasFiles: store !== undefined, files, missing };
  tar.entry({ name: manifestName }, `${JSON.stringify(whole, null, 2)}\n`);
  tar.finalize();
};

const addFile = async (
  tar: Pack,
  name: string,
  { bytes: size, changedAt: mtime, open }: Omit<ListedFile, 'key'>,
): Promise<Sum> => {
  const { stream, sum } = summing();
  await pipeline(open(), stream, tar.entry({ name, size, mtime }));
  return sum();
};

/** What a backup left that was cut off; one that still runs is younger than a day. */
const removeForgotten = async (dataFolder: string): Promise<void> => {
  for (const name of await readdir(dataFolder)) {
    if (!name.startsWith(spoolPrefix)) continue;
    const path = join(dataFolder, name);
    if (Date.now() - (await stat(path)).mtimeMs > aDay) await rm(path, { recursive: true, force: true });
  }
};
