// The inner side of `runProgram` and of `KeptProgram`.
import { startGuard } from './guard.ts';
import type { ProgramStart } from './run-program.ts';

let lastSent: Promise<void> = Promise.resolve();

/** A message to whoever started this process; they arrive in order, and before it ends. */
export function tell(message: unknown): void {
  lastSent = new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });
}

function beginProgram(): void {
  // A Ctrl-C in the terminal is for the server, which ends this process when it is done with it.
  process.on('SIGINT', () => {});
  process.once('disconnect', () => process.exit());
}

/** Ends this process once everything it said was sent. */
const leave = (): Promise<void> => lastSent.then(() => process.disconnect?.());

/** What is thrown becomes an exit code and a message for the log. */
function fail(error: unknown): void {
  console.error(error);
  process.exitCode = 1;
}

/** Does the work this process was started for. */
export function runAsProgram<Task>(work: (task: Task) => Promise<void>): void {
  beginProgram();
  process.once('message', (start: unknown) => {
    const { task, mostBytes } = start as ProgramStart;
    startGuard(mostBytes);
    work(task as Task)
      .catch(fail)
      .then(leave);
  });
}

/** What one that stays may hold between two questions, of what it may hold at all: the next begins with the rest. */
const keptShare = 1 / 3;

/** The inner side of `KeptProgram`: answers one question after the other, until one fails or leaves too much behind. */
export function answerAsProgram<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  beginProgram();
  let isGuarded = false;
  process.on('message', (start: unknown) => {
    const { task, mostBytes } = start as ProgramStart;
    if (!isGuarded) startGuard(mostBytes);
    isGuarded = true;
    work(task as Task)
      .then(async (answer) => {
        tell(answer);
        if (process.memoryUsage.rss() > mostBytes * keptShare) await leave();
      })
      .catch((error: unknown) => {
        fail(error);
        return leave();
      });
  });
}
