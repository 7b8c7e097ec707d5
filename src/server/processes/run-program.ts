import { type ChildProcess, fork } from 'node:child_process';
import { builtProgram, type ProgramName } from './built-program.ts';
import { plainEnvironment } from './plain-environment.ts';
import { compiledFolder } from './project-root.ts';

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

export interface StartedProgram {
  readonly process: ChildProcess;
  /** The end of what it wrote about errors of its own. */
  complaint(): string;
}

/** Begins a program in a process of its own, which waits for a task. */
export async function startProgram(name: ProgramName, { heapMb }: ProgramLimits): Promise<StartedProgram> {
  const child = fork(await builtProgram(name), [], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { ...plainEnvironment(), NODE_COMPILE_CACHE: compiledFolder },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // What it was asked for hears of it; while it waits for a question nobody does, nor needs to.
  child.on('error', () => {});
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4_000);
  });
  return { process: child, complaint: () => complaint };
}

export const giveTask = (child: ChildProcess, task: unknown, { memoryMb }: ProgramLimits): void =>
  void child.send({ task, mostBytes: memoryMb * megabyte } satisfies ProgramStart);

/** Why a program that is gone gave no answer; undefined where it ended as it should. */
export function endedBecause(
  name: ProgramName,
  {
    code,
    signal,
    isLate,
    limits,
    complaint,
  }: {
    readonly code: number | null;
    readonly signal: NodeJS.Signals | null;
    readonly isLate: boolean;
    readonly limits: ProgramLimits;
    readonly complaint: string;
  },
): Error | undefined {
  if (isLate) return new ProgramTooHungry(`${name} took longer than ${limits.timeMs} ms.`);
  // Nobody else ends it: the system or it itself, for the memory it wanted.
  if (signal !== null) return new ProgramTooHungry(`${name} was ended by ${signal}. ${complaint}`);
  return code === 0 ? undefined : new Error(`${name} ended (${code}): ${complaint}`);
}

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
  signal.throwIfAborted();
  const { process: child, complaint } = await startProgram(name, limits);
  return new Promise((resolve, reject) => {
    let isLate = false;
    const end = (): void => void child.kill('SIGKILL');
    const late = setTimeout(() => {
      isLate = true;
      end();
    }, limits.timeMs);
    signal.addEventListener('abort', end);
    child.on('message', (message) => onMessage(message as Message));
    child.on('error', reject);
    child.on('close', (code, endedBy) => {
      clearTimeout(late);
      signal.removeEventListener('abort', end);
      if (signal.aborted) return reject(signal.reason);
      const why = endedBecause(name, { code, signal: endedBy, isLate, limits, complaint: complaint() });
      if (why) reject(why);
      else resolve();
    });
    // It may have been called off while the program began.
    if (signal.aborted) end();
    else giveTask(child, task, limits);
  });
}
