import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { programs, programsFolder } from '#server/processes/programs.ts';

const root = join(import.meta.dirname, '..');
const stamp = join(root, '.cache/programs-build');
/** What they are made of; libraries stay where they are. */
const sources = ['src/domain', 'src/server'];

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(process.versions.node);
  for (const source of sources) {
    const entries = await readdir(join(root, source), { withFileTypes: true, recursive: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Makes JavaScript of the programs that run in processes of their own, unless it is there for these sources. */
export async function preparePrograms(): Promise<void> {
  const hash = await hashOfSources();
  if (existsSync(programsFolder) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: programsFolder,
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      copyPublicDir: false,
      rolldownOptions: { input: { ...programs } },
    },
  });
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(stamp, hash);
}
