import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isKey } from '../attachments/file-store.ts';
import { folderStore } from '../attachments/folder-store.ts';
import { type FilePlace, openStore } from '../attachments/open-store.ts';
import type { OwnerSession } from '../db/database.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { applyMigration, checkApplied, type Migration } from '../db/migrate.ts';
import { makeDatabaseFolder, syncPath, syncTree } from '../db/new-folder.ts';
import { withPgliteOwner } from '../db/open-pglite.ts';
import { withPostgresOwner } from '../db/open-postgres.ts';
import type { Manifest } from './archive.ts';
import { loadTables } from './load-tables.ts';
import { readBackup } from './read-backup.ts';
import { tablesOf } from './tables.ts';

export interface RestoreTarget extends FilePlace {
  /** A PostgreSQL server; without it the restored database is a PGlite in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly migrations: readonly Migration[];
  readonly passphrase?: string | undefined;
}

/**
 * Brings a backup back into a data folder and a database that are empty. All of it is there afterwards, or nothing: it
 * is unpacked and loaded beside its place, and put there at the very end.
 */
export const restoreBackup = async (file: string, target: RestoreTarget): Promise<Manifest> => {
  const { dataFolder, databaseUrl } = target;
  const lock = lockFolder(dataFolder);
  const draft = join(dataFolder, 'restoring');
  try {
    await checkDatabaseIsEmpty(target);
    await undoInterrupted(dataFolder, draft);
    await checkNoFiles(dataFolder);
    await checkStoreIsEmpty(target);
    await mkdir(join(draft, 'files'), { recursive: true, mode: 0o700 });
    const manifest = await readBackup(file, { folder: draft, passphrase: target.passphrase });
    checkApplied(manifest.migrations, target.migrations.slice(0, manifest.migrations.length));
    await syncTree(join(draft, 'files'));
    if (databaseUrl === undefined) await intoFolder(manifest, draft, target);
    else await withPostgresOwner(databaseUrl, (owner) => intoServer(owner, manifest, draft, target));
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
    lock.release();
  }
};

const placed = 'placed';

/** From here on the attachments are in their place; until the database is, too, they can be removed again. */
const placeFiles = async (draft: string, { dataFolder, store }: FilePlace): Promise<void> => {
  if (store !== undefined) return sendFiles(join(draft, 'files'), { dataFolder, store });
  await writeFile(join(draft, placed), '', { flush: true });
  await rm(join(dataFolder, 'files'), { recursive: true, force: true }); // empty, as was checked
  await rename(join(draft, 'files'), join(dataFolder, 'files'));
};

/** Into an empty store, as was checked: what a restore left there that came to nothing is sent over it by the next. */
const sendFiles = async (folder: string, place: FilePlace): Promise<void> => {
  const store = await openStore(place);
  for await (const { key, open } of folderStore(folder).all()) if (isKey(key)) await store.write(key, open());
};

const removeFiles = (dataFolder: string): Promise<void> =>
  rm(join(dataFolder, 'files'), { recursive: true, force: true });

/** One that carries the mark of a database, or files that no restore of this backup can have left. */
const checkStoreIsEmpty = async (target: RestoreTarget): Promise<void> => {
  if (target.store === undefined) return;
  const { mark } = await openStore(target);
  if ((await mark.read()) === undefined) return;
  throw new Error(
    `${mark.place} already holds the files of a Studbook. A backup is restored into a place of its own: name another one with STUDBOOK_FILES.`,
  );
};

/** A restore that was cut off between placing the attachments and the database leaves its mark. */
const undoInterrupted = async (dataFolder: string, draft: string): Promise<void> => {
  if (existsSync(join(draft, placed))) await removeFiles(dataFolder); // the database is empty, as was checked
  await rm(draft, { recursive: true, force: true });
};

const checkDatabaseIsEmpty = async ({ databaseUrl, dataFolder }: RestoreTarget): Promise<void> => {
  if (databaseUrl === undefined && existsSync(join(dataFolder, 'db'))) throw holdsRecords(dataFolder);
  if (databaseUrl === undefined) return;
  const tables = await withPostgresOwner(databaseUrl, tablesOf);
  if (tables.length > 0) {
    throw new Error(
      'The database of DATABASE_URL already has tables. A backup is restored into an empty one: make a new database.',
    );
  }
};

const checkNoFiles = async (dataFolder: string): Promise<void> => {
  const files = join(dataFolder, 'files');
  if (existsSync(files) && (await readdir(files)).length > 0) throw holdsRecords(dataFolder);
};

const holdsRecords = (dataFolder: string): Error =>
  new Error(
    `The data folder ${dataFolder} already holds records. A backup is restored into an empty one: set STUDBOOK_DATA to a new folder.`,
  );

/** The tables as they were when the backup was made, the rows, then the migrations that came since. */
const fillDatabase = async (
  owner: OwnerSession,
  manifest: Manifest,
  draft: string,
  migrations: readonly Migration[],
): Promise<void> => {
  await loadTables(owner, manifest, draft);
  for (const migration of migrations.slice(manifest.migrations.length))
    await applyMigration(owner, migration);
};

const intoFolder = async (manifest: Manifest, draft: string, target: RestoreTarget): Promise<void> => {
  const { dataFolder, migrations } = target;
  const folder = join(draft, 'db');
  await makeDatabaseFolder(folder, migrations.slice(0, manifest.migrations.length));
  await withPgliteOwner(folder, (owner) =>
    owner.transaction(() => fillDatabase(owner, manifest, draft, migrations)),
  );
  await placeFiles(draft, target);
  try {
    await rename(folder, join(dataFolder, 'db'));
    await syncPath(dataFolder);
  } catch (error) {
    await removeFiles(dataFolder);
    throw error;
  }
};

const intoServer = async (
  owner: OwnerSession,
  manifest: Manifest,
  draft: string,
  target: RestoreTarget,
): Promise<void> => {
  const { dataFolder, migrations } = target;
  let isPlaced = false;
  try {
    await owner.transaction(async () => {
      for (const migration of migrations.slice(0, manifest.migrations.length))
        await applyMigration(owner, migration);
      await fillDatabase(owner, manifest, draft, migrations);
      isPlaced = true;
      await placeFiles(draft, target);
    });
  } catch (error) {
    if (isPlaced) await removeFiles(dataFolder);
    throw error;
  }
};
