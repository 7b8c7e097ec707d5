// The inner side of `runProgram`.
import { Worker } from 'node:worker_threads';
import type { ProgramStart } from './run-program.ts';

const watchEveryMs = 50;

/**
 * Ends the process when it holds more than it may, or when the one that started it is gone. A thread of its own, for
 * the one that works may be busy for minutes.
 */
const guard = `
  const { ppid } = process;
  const { mostBytes, everyMs } = require('node:worker_threads').workerData;
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes || process.ppid !== ppid) process.kill(process.pid, 'SIGKILL');
  }, everyMs);`;

let lastSent: Promise<void> = Promise.resolve();

/** A message to whoever started this process; they arrive in order, and before it ends. */
export function tell(message: unknown): void {
  lastSent = new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });
}

/** Does the work this process was started for. What it throws becomes an exit code and a message for the log. */
export function runAsProgram<Task>(work: (task: Task) => Promise<void>): void {
  // A Ctrl-C in the terminal is for the server, which ends this process when it is done with it.
  process.on('SIGINT', () => {});
  process.once('disconnect', () => process.exit());
  process.once('message', (start: unknown) => {
    const { task, mostBytes } = start as ProgramStart;
    new Worker(guard, { eval: true, workerData: { mostBytes, everyMs: watchEveryMs } }).unref();
    work(task as Task)
      .catch((error: unknown) => {
        console.error(error);
        process.exitCode = 1;
      })
      .then(() => lastSent)
      .then(() => process.disconnect?.());
  });
}
