import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests keep what goes with them. */
    readonly folder: string;
  }
}

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

/** In memory where there is room: every commit waits for the disk, and a new database for sixteen hundred files. */
export const scratchFolder = (): string => (hasRoom(inMemory) ? inMemory : tmpdir());

/**
 * A folder for the databases and files of all tests, told to them as `inject('folder')`; answers what removes it. What a killed
 * process had written is there all the same.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(scratchFolder(), 'studbook-tests-'));
  project.provide('folder', folder);
  // A server that ends with the process of its tests may still be writing its last words.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 250 });
}
