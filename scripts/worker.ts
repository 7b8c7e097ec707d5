import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { offlinePage, type ProgramFile } from '#web/worker/program.ts';

/** Rare, and of no use without the server. */
const leftOut = /\/(landing|import|auth|checkout|billing|passkeys)[^/]*$|\.(br|gz)$/;
const besides = ['mark.svg', 'manifest.webmanifest', 'icon-192.png'];

const revisionOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16);

/** What the worker keeps: all that the screens of a day may ask for. */
async function programOf(webRoot: string): Promise<ProgramFile[]> {
  const assets = (await readdir(join(webRoot, 'assets'))).filter((name) => !leftOut.test(`/${name}`)).sort();
  return [
    { url: offlinePage, revision: await revisionOf(join(webRoot, 'index.html')) },
    ...assets.map((name) => ({ url: `/assets/${name}`, revision: null })),
    ...(await Promise.all(
      besides.map(async (name) => ({ url: `/${name}`, revision: await revisionOf(join(webRoot, name)) })),
    )),
  ];
}

/** Builds the worker, as one file that names all others. */
export async function buildWorker(root: string, webRoot: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    publicDir: false,
    define: {
      __PROGRAM__: JSON.stringify(await programOf(webRoot)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: webRoot,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/web/worker/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
