import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Programs that run in processes of their own, by the file each begins with. They are built to JavaScript
 * (`scripts/build-programs.ts`), so that a process that lives for a second spends it on its work.
 */
export const programs = {
  'read-import': 'src/server/import/staging/reading-program.ts',
} as const;

export type ProgramName = keyof typeof programs;

const root = join(import.meta.dirname, '../../..');
export const programsFolder = join(root, 'dist/programs');

/** The file to run: the source itself where nothing was built, which is slower to start and otherwise the same. */
export function programFile(name: ProgramName): string {
  const built = join(programsFolder, `${name}.js`);
  return existsSync(built) ? built : join(root, programs[name]);
}
