import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// Two PGlites on one folder lose data without an error. A pid file cannot prevent that (in a container every pid is 1,
// and pids return); a file lock is freed by the kernel however the process ends. Node has none of its own, SQLite does.

export interface FolderLock {
  release(): void;
}

export class FolderInUse extends Error {
  constructor(pid: string) {
    super(
      `Another Studbook (process ${pid}) is using this data folder. Stop it, or set STUDBOOK_DATA to another folder.`,
    );
    this.name = 'FolderInUse';
  }
}

export const lockFolder = (folder: string): FolderLock => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'studbook.pid');
  const lock = new DatabaseSync(join(folder, 'studbook.lock'));
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isTaken(error)) throw error;
    throw new FolderInUse(readPid(pidFile));
  }
  writeFileSync(pidFile, String(process.pid));
  return { release: () => lock.close() };
};

const busy = 5;
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busy;

const readPid = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
};
