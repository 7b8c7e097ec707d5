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
    let isOver = false;
    const end = (settle: () => void): void => {
      if (isOver) return;
      isOver = true;
      signal.removeEventListener('abort', stop);
      // Nobody may remove its files while it writes.
      void worker.terminate().then(settle, settle);
    };
    const stop = (): void => end(() => reject(signal.reason));
    signal.addEventListener('abort', stop);
    worker.on('message', (answer: ReadingAnswer) => {
      if (answer.kind === 'progress') onBytes(answer.bytes);
      else end(() => resolve(answer as T));
    });
    worker.on('error', (error) => end(() => reject(error)));
    worker.on('exit', (code) => end(() => reject(new Error(`The reading thread ended (${code}).`))));
  });
}
