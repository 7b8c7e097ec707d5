import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { ProgramName } from '#server/processes/built-program.ts';

/** The processes of embedded databases that this process starts from now on, the newest last. */
export const watchEngines = (): readonly ChildProcess[] => watchPrograms('engine');

/** Those of any program of ours (`processes/built-program.ts`). */
export function watchPrograms(name: ProgramName): readonly ChildProcess[] {
  const file = new RegExp(`[\\\\/]${name}-\\w+[\\\\/]program\\.mjs$`);
  const started: ChildProcess[] = [];
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess };
    // Its parameters are known a moment later.
    queueMicrotask(() => child.spawnargs?.some((word) => file.test(word)) && started.push(child));
  });
  return started;
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
