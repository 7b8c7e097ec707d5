import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where people's files lie while they are read. The name says whose process they belong to. */
const prefix = 'studbook-upload-';

/** Process numbers mean something on one machine only; temporary folders may be shared by several. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** In a container every process has number 1, the one before too. */
const instance = randomBytes(4).toString('hex');

/** No file takes as long. */
const graceMs = 24 * 60 * 60 * 1000;

export interface WorkFolder {
  readonly path: string;
  remove(): Promise<void>;
}

export async function makeWorkFolder(folder: string = tmpdir()): Promise<WorkFolder> {
  const path = await mkdtemp(join(folder, `${prefix}${machine}-${process.pid}-${instance}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process: it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the process that made the folder is known to be gone. */
function isOrphan(name: string): boolean {
  const [of, pid, made] = name.slice(prefix.length).split('-');
  if (of !== machine) return false;
  return Number(pid) === process.pid ? made !== instance : !isRunning(Number(pid));
}

/** Removes what a process that was killed left of the files it was reading. Answers how many folders there were. */
export async function purgeWorkFolders(now: Date = new Date(), folder: string = tmpdir()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    // One that has just ended has taken its folder along.
    const found = await stat(path).catch(() => undefined);
    if (!found || !(isOrphan(name) || now.getTime() - found.mtimeMs > graceMs)) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
