// The inner side of `runProgram`.
import { startGuard } from './guard.ts';
import type { ProgramStart } from './run-program.ts';

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
    startGuard(mostBytes);
    work(task as Task)
      .catch((error: unknown) => {
        console.error(error);
        process.exitCode = 1;
      })
      .then(() => lastSent)
      .then(() => process.disconnect?.());
  });
}
