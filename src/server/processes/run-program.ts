import { fork } from 'node:child_process';
import { builtProgram, type ProgramName } from './built-program.ts';
import { plainEnvironment } from './plain-environment.ts';

const megabyte = 1024 * 1024;

export interface ProgramLimits {
  /** Of what JavaScript holds. */
  readonly heapMb: number;
  /** Of the process as the system sees it, with buffers and code. */
  readonly memoryMb: number;
  readonly timeMs: number;
}

/** What a program is started with; `task` is its own concern. */
export interface ProgramStart {
  readonly task: unknown;
  readonly mostBytes: number;
}

/** The program asked for more than it may: memory, or time. */
export class ProgramTooHungry extends Error {}

/**
 * Runs a program in a process of its own, with limits, and passes on what it says. Settles when the process is gone,
 * so that its files may be removed. @throws ProgramTooHungry when it was ended for passing a limit; the signal's reason
 * when that ended it.
 */
export async function runProgram<Message>(
  name: ProgramName,
  task: unknown,
  {
    limits,
    signal,
    onMessage,
  }: { limits: ProgramLimits; signal: AbortSignal; onMessage: (message: Message) => void },
): Promise<void> {
  const file = await builtProgram(name);
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const child = fork(file, [], {
      execArgv: [`--max-old-space-size=${limits.heapMb}`],
      env: plainEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    let isLate = false;
    const end = (): void => void child.kill('SIGKILL');
    const late = setTimeout(() => {
      isLate = true;
      end();
    }, limits.timeMs);
    signal.addEventListener('abort', end);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-4_000);
    });
    child.on('message', (message) => onMessage(message as Message));
    child.on('error', reject);
    child.on('close', (code, endedBy) => {
      clearTimeout(late);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else if (isLate) reject(new ProgramTooHungry(`${name} took longer than ${limits.timeMs} ms.`));
      // Nobody else ends it: the system or it itself, for the memory it wanted.
      else if (endedBy !== null)
        reject(new ProgramTooHungry(`${name} was ended by ${endedBy}. ${complaint}`));
      else if (code !== 0) reject(new Error(`${name} ended (${code}): ${complaint}`));
      else resolve();
    });
    child.send({ task, mostBytes: limits.memoryMb * megabyte } satisfies ProgramStart);
  });
}
