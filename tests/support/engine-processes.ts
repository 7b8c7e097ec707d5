import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

/** The processes of embedded databases that this process starts from now on, the newest last. */
export function watchEngines(): readonly ChildProcess[] {
  const engines: ChildProcess[] = [];
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess };
    // Its parameters are known a moment later.
    queueMicrotask(
      () => child.spawnargs?.some((word) => /engine-\w+\.mjs$/.test(word)) && engines.push(child),
    );
  });
  return engines;
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
