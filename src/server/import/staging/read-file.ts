import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { ReadingAnswer, ReadingTask, ReturnedTask } from './reading.ts';

/**
 * Reads a file in a thread of its own: taking a million rows apart would keep the one that answers HTTP from doing so.
 * Ends with the signal.
 */
export const readFile = (
  task: ReadingTask,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Exclude<ReadingAnswer, { kind: 'progress' | 'returned' }>> => inThread(task, signal, onBytes);

/** Writes the file of rejected rows, see `ReturnedTask`. */
export async function returnRows(task: ReturnedTask): Promise<void> {
  await inThread(task, AbortSignal.timeout(60 * 60_000), () => {});
}

const endsWithinMs = 10_000;

type Last = Exclude<ReadingAnswer, { kind: 'progress' }>;

/** Workbooks are ZIP archives, which begin so. */
async function beginsAsArchive(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await handle.close();
  }
}

async function inThread<T extends Last>(
  task: ReadingTask | ReturnedTask,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<T> {
  const isWorkbook = await beginsAsArchive(task.file);
  return new Promise<T>((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
      workerData: task,
      // It holds little at a time; allowed more it would tidy up late and look as if it held the file. A workbook is
      // unpacked as a whole and may take what it takes.
      ...(isWorkbook
        ? {}
        : { resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 } }),
    });
    let last: T | undefined;
    let failure: unknown;
    let patience: NodeJS.Timeout | undefined;
    const stop = (): void => void worker.terminate();
    signal.addEventListener('abort', stop);
    worker.on('message', (answer: ReadingAnswer) => {
      if (answer.kind === 'progress') {
        onBytes(answer.bytes);
        return;
      }
      last = answer as T;
      // It has nothing more to do and ends by itself: cut off in the middle of tidying up it could take the process
      // with it.
      patience = setTimeout(stop, endsWithinMs);
    });
    worker.on('error', (error) => {
      failure = error;
    });
    // Only then: nobody may remove its files while it writes.
    worker.on('exit', (code) => {
      clearTimeout(patience);
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason);
      else if (failure !== undefined) reject(failure);
      else if (last !== undefined) resolve(last);
      else reject(new Error(`The reading thread ended (${code}).`));
    });
  });
}
