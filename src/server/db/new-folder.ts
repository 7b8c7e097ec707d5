import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from '../processes/project-root.ts';
import type { Migration } from './migrate.ts';
import { openPglite } from './open-pglite.ts';

// A new PGlite takes seconds to make and a moment to copy. The template is a made one: migrated, empty, closed cleanly.

const cacheFolder = join(projectRoot, '.cache');

const pgliteVersion = async (): Promise<string> => {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(await readFile(join(dirname(main), '../package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '';
};

const templatePath = async (migrations: readonly Migration[], cache: string): Promise<string> => {
  const hash = createHash('sha256').update(await pgliteVersion());
  for (const { version, checksum } of migrations) hash.update(`\n${version} ${checksum}`);
  return join(cache, `template-${hash.digest('hex').slice(0, 20)}`);
};

/** Makes the template for these migrations unless it is there; answers its folder. */
export const prepareTemplate = async (
  migrations: readonly Migration[],
  cache: string = cacheFolder,
): Promise<string> => {
  const template = await templatePath(migrations, cache);
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  try {
    await makeAndMigrate(draft, migrations);
    await rename(draft, template);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(template)) throw error; // another process was first
  }
  await removeOldTemplates(cache, template);
  return template;
};

/** Fills `folder`, which must not exist, with an empty migrated database; it appears only when it is complete. */
export const makeDatabaseFolder = async (
  folder: string,
  migrations: readonly Migration[],
  cache?: string,
): Promise<void> => {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const template = await templatePath(migrations, cache ?? cacheFolder);
  if (existsSync(template)) await cp(template, draft, { recursive: true });
  else await makeAndMigrate(draft, migrations);
  await syncTree(draft);
  await rename(draft, folder);
  await syncPath(dirname(folder));
};

const makeAndMigrate = async (folder: string, migrations: readonly Migration[]): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const database = await openPglite({ folder, migrations, patienceMs: 60_000 });
  await database.close();
};

const aDay = 24 * 60 * 60 * 1000;

const removeOldTemplates = async (cache: string, current: string): Promise<void> => {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    if (path === current || !/^(template|draft)-/.test(name)) continue;
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > aDay) await rm(path, { recursive: true, force: true });
  }
};

export const syncPath = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Sends a copied tree to the disk, files before the folders that name them. */
export const syncTree = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = (isFolder: boolean): string[] =>
    entries
      .filter((entry) => entry.isDirectory() === isFolder)
      .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths(false).map(syncPath));
  await Promise.all([...paths(true), folder].map(syncPath));
};
