import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { readMigrations } from '#server/db/migrate.ts';
import { prepareTemplate } from '#server/db/new-folder.ts';
import { migrationsFolder } from '#server/db/open.ts';
import { buildPrograms } from '#server/processes/built-program.ts';
import { addressList, earlyFileList } from '#server/web/addresses.ts';
import { buildWorker } from './worker.ts';

// Builds the web into dist/web and the server's own programs, and makes the template of an empty database, so that the
// first start is quick.
// With --if-stale it does only what is needed: `npm start` runs it each time.

const root = join(import.meta.dirname, '..');
const webRoot = join(root, 'dist/web');
const stamp = join(root, '.cache/web-build.json');

const sources = [
  'src/web',
  'src/domain',
  'vite.config.ts',
  'scripts/early-files.ts',
  'scripts/icon-keys.ts',
  'scripts/first-paint.ts',
  'scripts/worker.ts',
  'package-lock.json',
];
/** Written by the build itself. */
const generated = /routeTree\.gen\.ts$/;
const isTest = /\.test\.tsx?$/;

async function filesIn(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Changes when anything changes that the web is built from. */
async function hashOfSources(): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesIn(join(root, source))))).flat();
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of files.filter((name) => !generated.test(name) && !isTest.test(name)).sort()) {
    hash
      .update(file.slice(root.length))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

async function isCurrent(hash: string): Promise<boolean> {
  const names = ['index.html', addressList, earlyFileList, 'sw.js'];
  const made = [...names.map((name) => join(webRoot, name)), stamp];
  if (!made.every((file) => existsSync(file))) return false;
  return (await readFile(stamp, 'utf8')) === JSON.stringify({ hash });
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;

/** Compressed copies beside the files, as small as they get: made once here instead of for every visitor. */
async function compressFiles(): Promise<void> {
  const files = (await filesIn(webRoot)).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < 512) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${file}.br`, await brotli(content, quality));
      await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
    }),
  );
}

/** The addresses of pages, for the server to know which there are; from the routes as the build has found them. */
async function listAddresses(): Promise<void> {
  const routes = await readFile(join(root, 'src/web/routeTree.gen.ts'), 'utf8');
  const [, list = ''] = /^ {2}fullPaths:\n((?: {4}\| '.+'\n)+)/m.exec(routes) ?? [];
  const addresses = [...list.matchAll(/'(.+)'/g)].map(([, address]) => address);
  if (addresses.length === 0) throw new Error('The routes of the web name no addresses.');
  await writeFile(join(webRoot, addressList), JSON.stringify(addresses));
}

async function buildWeb(hash: string): Promise<void> {
  console.log('Building the pages …');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await buildWorker(root, webRoot);
  await compressFiles();
  await listAddresses();
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(stamp, JSON.stringify({ hash }));
}

const hash = await hashOfSources();
if (!process.argv.includes('--if-stale') || !(await isCurrent(hash))) await buildWeb(hash);
await buildPrograms();
await prepareTemplate(await readMigrations(migrationsFolder));
