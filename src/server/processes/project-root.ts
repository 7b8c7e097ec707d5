import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function above(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('Studbook lies in no folder with a package.json.');
  return above(parent);
}

/** The project's folder, seen from a source as well as from a program built from it. */
export const projectRoot: string = above(import.meta.dirname);

/** What processes of the server have compiled, for the next that starts. */
export const compiledFolder: string = join(projectRoot, '.cache/compiled');
