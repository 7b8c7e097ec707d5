import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workFolderPrefix } from './receive-upload.ts';

/** No import takes as long. */
const graceMs = 24 * 60 * 60 * 1000;

/** Removes what a process that was killed left of the files it was importing. Answers how many there were. */
export async function purgeUploads(now: Date = new Date(), folder: string = tmpdir()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(workFolderPrefix)) continue;
    const path = join(folder, name);
    // An import that has just ended has taken its folder along.
    const found = await stat(path).catch(() => undefined);
    if (!found || now.getTime() - found.mtimeMs < graceMs) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
