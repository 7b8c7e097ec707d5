import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Of memory; what all tests keep at one time is a tenth of it. */
const enough = 4 * 1024 ** 3;
const inMemory = '/dev/shm';

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough;
  } catch {
    return false;
  }
}

/**
 * Where tests keep databases and files. In memory where there is room: every commit waits for the disk, and a new
 * database for sixteen hundred files. What a killed process had written is there all the same.
 */
export const scratchFolder: string = hasRoom(inMemory) ? inMemory : tmpdir();
