import { open } from 'node:fs/promises';
import { Slots } from '#server/http/slots.ts';
import { type ProgramLimits, ProgramTooHungry, runProgram } from '#server/processes/run-program.ts';
import type { ReadingAnswer, ReadingTask, ReturnedTask } from './reading.ts';

/**
 * Reads a file in a process of its own: taking a million rows apart would keep the one that answers HTTP from doing so,
 * and a file made to do harm harms only its reader. Ends with the signal.
 */
export const readFile = (
  task: ReadingTask,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Exclude<ReadingAnswer, { kind: 'progress' | 'returned' }>> => inProcess(task, signal, onBytes);

/** Writes the file of rejected rows, see `ReturnedTask`. */
export async function returnRows(task: ReturnedTask, signal: AbortSignal): Promise<void> {
  await inProcess(task, signal, () => {});
}

type Last = Exclude<ReadingAnswer, { kind: 'progress' }>;

interface Kind {
  readonly limits: ProgramLimits;
  /** Of this process of the server. */
  readonly slots: Slots;
  readonly tooHungry: string;
}

const timeMs = 5 * 60_000;
const refusal = 'Several files are being read at the moment. Please try again in a few minutes.';

/** Of a text file little is held at a time; with more room the reader would tidy up late and look as if it held all. */
const textFile: Kind = {
  limits: { heapMb: 256, memoryMb: 512, timeMs },
  slots: new Slots(3, 30, { refusal }),
  tooHungry: 'This file takes too long to read. Split it into several.',
};

/** It is unpacked as a whole and stands in memory with all of its rows: one at a time. */
const workbook: Kind = {
  limits: { heapMb: 512, memoryMb: 700, timeMs },
  slots: new Slots(1, 30, { refusal }),
  tooHungry: 'This workbook is too large to be read as it is. Save the sheet as a CSV file and import that.',
};

/** Workbooks are ZIP archives, which begin so. */
async function kindOf(file: string): Promise<Kind> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK' ? workbook : textFile;
  } finally {
    await handle.close();
  }
}

async function inProcess<T extends Last>(
  task: ReadingTask | ReturnedTask,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<T> {
  const { limits, slots, tooHungry } = await kindOf(task.file);
  let last: T | undefined;
  const onMessage = (answer: ReadingAnswer): void => {
    if (answer.kind === 'progress') onBytes(answer.bytes);
    else last = answer as T;
  };
  try {
    await slots.run(() => runProgram('read-import', task, { limits, signal, onMessage }));
  } catch (error) {
    if (error instanceof ProgramTooHungry) return { kind: 'unreadable', message: tooHungry } as T;
    throw error;
  }
  if (last === undefined) throw new Error('The reader of files ended without an answer.');
  return last;
}
