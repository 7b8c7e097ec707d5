import type { OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';
import { earlyFileList } from '../src/server/web/addresses.ts';

// A page asks for the files of its screen only once the application has started and found the screen, and for what those
// need one round later. The server knows the address before anybody: this list tells it which files to name in the page.

const screen = /\/routes\/_signed-in\/(.+)\.tsx\?tsr-split=component$/;

/** `breeding-groups.$id_.box` is the page `/breeding-groups/$id/box`, as the router reads names of files. */
const addressOf = (name: string): string =>
  `/${name
    .split('.')
    .filter((part) => part !== 'index')
    .map((part) => part.replace(/_$/, ''))
    .join('/')}`;

/** All files a chunk cannot do without: itself, what it imports, and their styles. */
function filesOf(bundle: OutputBundle, chunk: OutputChunk): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (name: string): void => {
    const one = bundle[name];
    if (one?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const style of one.viteMetadata?.importedCss ?? []) files.add(style);
    one.imports.forEach(add);
  };
  add(chunk.fileName);
  return files;
}

/** Writes the files of every signed-in screen, by its address, beside the page. */
export function earlyFiles(): Plugin {
  return {
    name: 'studbook-early-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files: Record<string, readonly string[]> = {};
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          for (const id of chunk.moduleIds) {
            const name = screen.exec(id)?.[1];
            if (name !== undefined)
              files[addressOf(name)] = [...filesOf(bundle, chunk)].map((file) => `/${file}`);
          }
        }
        if (Object.keys(files).length === 0) throw new Error('The build has no screens.');
        this.emitFile({ type: 'asset', fileName: earlyFileList, source: JSON.stringify(files) });
      },
    },
  };
}
