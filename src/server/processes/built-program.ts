import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { type ProgramRecord, programFolder, readProgramRecord, recordFile } from './program-record.ts';
import { projectRoot } from './project-root.ts';

/**
 * Programs that run in processes of their own, by the file each begins with. They are built to JavaScript: nothing then
 * takes types out of files there, which is WebAssembly and must not run beside PGlite, and they start sooner. The server
 * is one of them: a thousand files read one by one cost a third of its start (decision 0145).
 */
const entries = {
  server: 'src/server/main.ts',
  engine: 'src/server/db/pglite/engine-program.ts',
  'read-import': 'src/server/import/staging/reading-program.ts',
  print: 'src/server/paper/drawing/printing-program.ts',
  'read-text': 'src/server/documents/text-program.ts',
  'read-mail': 'src/server/inbound-mail/mail-program.ts',
} as const;

export type ProgramName = keyof typeof entries;

/**
 * The rest of what the server needs is built into it. These are loaded with their first use, or bring along files that
 * they look for beside themselves.
 */
const loadedApart = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@fontsource/inter',
  '@fontsource/newsreader',
  '@react-pdf/renderer',
  '@scalar/fastify-api-reference',
  'age-encryption',
  'fontkit',
  'nodemailer',
  'pdfkit',
  'pg-native',
  'postal-mime',
  'sharp',
  'smtp-server',
  'stripe',
  'unpdf',
  'vite',
  'web-push',
];

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function isUnchanged(source: string, hash: string): Promise<boolean> {
  const content = await readFile(join(projectRoot, source)).catch(() => undefined);
  return content !== undefined && hashOf(content) === hash;
}

/** The file built from the sources as they are now, if there is one. */
async function current(name: ProgramName): Promise<string | undefined> {
  const built = readProgramRecord(name);
  if (!built) return undefined;
  const unchanged = await Promise.all(
    Object.entries(built.sources).map(([source, hash]) => isUnchanged(source, hash)),
  );
  const path = join(programFolder, built.file);
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

/** As above, a folder of files by their names. It is named by its content: who was sooner has put the same there. */
async function putFolder(path: string, files: ReadonlyMap<string, string>): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  for (const [name, content] of files) {
    await mkdir(dirname(join(draft, name)), { recursive: true });
    await writeFile(join(draft, name), content);
  }
  await rename(draft, path).catch(() => rm(draft, { recursive: true }));
}

/**
 * The same program in ASCII. The engine keeps a source for as long as it runs, in two bytes a character as soon as one of
 * them needs two: 6 MB more for the server. A text that is looked at as it is spelled cannot be escaped.
 */
function inAscii(code: string): string {
  const [raw] = /\braw`[^`]*[^\0-\x7f]/.exec(code) ?? [];
  if (raw !== undefined) throw new Error(`Write the last letter of this as \\u and its number: ${raw}`);
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

async function build(name: ProgramName): Promise<string> {
  const vite = await import('vite');
  const built = await vite.build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    ...(name === 'server' && { ssr: { noExternal: true, external: loadedApart } }),
    build: {
      ssr: entries[name],
      write: false,
      minify: false,
      target: `node${process.versions.node.split('.')[0]}`,
      copyPublicDir: false,
      rolldownOptions: {
        output: { entryFileNames: 'program.mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
      },
    },
  });
  const chunks = ('output' in built ? built.output : []).flatMap((part) =>
    part.type === 'chunk' ? [part] : [],
  );
  if (chunks[0]?.isEntry !== true) throw new Error(`${name} was not built.`);
  const files = new Map(chunks.map(({ fileName, code }) => [fileName, inAscii(code)]));
  const own = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => id.startsWith(join(projectRoot, 'src')));
  // Packages change with what they are installed from.
  const sources = await Promise.all(
    [...own, join(projectRoot, 'package-lock.json')].map(
      async (id) => [relative(projectRoot, id), hashOf(await readFile(id))] as const,
    ),
  );
  const folder = `${name}-${hashOf([...files].flat().join('\0')).slice(0, 20)}`;
  await mkdir(programFolder, { recursive: true });
  await putFolder(join(programFolder, folder), files);
  const file = join(folder, chunks[0].fileName);
  await put(
    recordFile(name),
    JSON.stringify({ file, sources: Object.fromEntries(sources) } satisfies ProgramRecord),
  );
  await removeOld(name, folder);
  return join(programFolder, file);
}

const aMonth = 30 * 24 * 60 * 60 * 1000;

/** A server that runs may still start the one it began with. */
async function removeOld(name: ProgramName, folder: string): Promise<void> {
  for (const other of await readdir(programFolder)) {
    if (other === folder || !other.startsWith(`${name}-`) || other === basename(recordFile(name))) continue;
    const { mtimeMs } = await stat(join(programFolder, other));
    if (Date.now() - mtimeMs > aMonth) await rm(join(programFolder, other), { recursive: true });
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
