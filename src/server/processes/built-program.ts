import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { z } from 'zod';

/**
 * Programs that run in processes of their own, by the file each begins with. They are built to JavaScript: nothing then
 * takes types out of files there, which is WebAssembly and must not run beside PGlite, and they start sooner.
 */
const entries = {
  engine: 'src/server/db/pglite/engine-program.ts',
  'read-import': 'src/server/import/staging/reading-program.ts',
  print: 'src/server/paper/drawing/printing-program.ts',
  'read-text': 'src/server/documents/text-program.ts',
  'read-mail': 'src/server/inbound-mail/mail-program.ts',
} as const;

export type ProgramName = keyof typeof entries;

const root = join(import.meta.dirname, '../../..');
const cache = join(root, '.cache/programs');

/** What stands beside a built program: the sources it was made of, and what their content was. */
const record = z.object({ file: z.string(), sources: z.record(z.string(), z.string()) });

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const recordFile = (name: ProgramName): string => join(cache, `${name}-node${process.versions.node}.json`);

async function isUnchanged(source: string, hash: string): Promise<boolean> {
  const content = await readFile(join(root, source)).catch(() => undefined);
  return content !== undefined && hashOf(content) === hash;
}

/** The file built from the sources as they are now, if there is one. */
async function current(name: ProgramName): Promise<string | undefined> {
  const text = await readFile(recordFile(name), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { file, sources } = record.parse(JSON.parse(text));
  const unchanged = await Promise.all(Object.entries(sources).map(([path, hash]) => isUnchanged(path, hash)));
  const path = join(cache, file);
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  return isThere && unchanged.every(Boolean) ? path : undefined;
}

/** Appears as a whole: others may be building the same. */
async function put(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, path);
}

async function build(name: ProgramName): Promise<string> {
  const vite = await import('vite');
  const built = await vite.build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: entries[name],
      write: false,
      minify: false,
      target: `node${process.versions.node.split('.')[0]}`,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const output = 'output' in built ? built.output : [];
  const [chunk] = output;
  if (chunk?.type !== 'chunk' || output.length !== 1) throw new Error(`${name} was not built as one file.`);
  const sources = await Promise.all(
    chunk.moduleIds.map(async (id) => [relative(root, id), hashOf(await readFile(id))] as const),
  );
  await mkdir(cache, { recursive: true });
  const file = `${name}-${hashOf(chunk.code).slice(0, 20)}.mjs`;
  await put(join(cache, file), chunk.code);
  await put(recordFile(name), JSON.stringify({ file, sources: Object.fromEntries(sources) }));
  await removeOld(name, file);
  return join(cache, file);
}

const aMonth = 30 * 24 * 60 * 60 * 1000;

/** A server that runs may still start the one it began with. */
async function removeOld(name: ProgramName, file: string): Promise<void> {
  for (const other of await readdir(cache)) {
    if (other === file || !other.startsWith(`${name}-`)) continue;
    const { mtimeMs } = await stat(join(cache, other));
    if (Date.now() - mtimeMs > aMonth && other !== basename(recordFile(name))) await rm(join(cache, other));
  }
}

const ready = new Map<ProgramName, Promise<string>>();

/** The file to run, built before where that is needed. In one process the same for good. */
export function builtProgram(name: ProgramName): Promise<string> {
  let file = ready.get(name);
  if (!file) {
    file = current(name).then((found) => found ?? build(name));
    file.catch(() => ready.delete(name));
    ready.set(name, file);
  }
  return file;
}

/** All of them, so that nobody has to wait for it later. */
export async function buildPrograms(): Promise<void> {
  for (const name of Object.keys(entries)) await builtProgram(name as ProgramName);
}
