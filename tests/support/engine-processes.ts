import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';

/** The processes of embedded databases that this process starts from now on, the newest last. */
export function watchEngines(): readonly ChildProcess[] {
  const engines: ChildProcess[] = [];
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess };
    // Its parameters are known a moment later.
    queueMicrotask(
      () =>
        child.spawnargs?.some((word) => /[\\/]engine-\w+[\\/]program\.mjs$/.test(word)) &&
        engines.push(child),
    );
  });
  return engines;
}

/** Whether a process runs. One that has ended counts as gone also while nobody has asked how it ended (Linux: Z). */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // It ended just now, or this system has no such file and its word stands.
    return process.platform !== 'linux';
  }
};
