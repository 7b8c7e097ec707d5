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

/** The lock on a file, waiting for its holder as long as told. @throws LockTaken */
export const takeLock = (file: string, waitMs = 0): FolderLock => {
  const lock = new DatabaseSync(file);
  try {
    // Nothing is written to this file, and on a full disk there is no room for the journal of it either.
    lock.exec(`pragma busy_timeout = ${waitMs}; pragma journal_mode = memory; begin exclusive`);
  } catch (error) {
    lock.close();
    throw isTaken(error) ? new LockTaken(file) : error;
  }
  return { release: () => lock.close() };
};

class LockTaken extends Error {
  constructor(file: string) {
    super(`Another process holds ${file}.`);
    this.name = 'LockTaken';
  }
}

export const lockFolder = (folder: string): FolderLock => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'studbook.pid');
  try {
    const lock = takeLock(join(folder, 'studbook.lock'));
    writeFileSync(pidFile, String(process.pid));
    return lock;
  } catch (error) {
    throw error instanceof LockTaken ? new FolderInUse(readPid(pidFile)) : error;
  }
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
