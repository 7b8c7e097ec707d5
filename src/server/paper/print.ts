import { AppError } from '#domain/errors.ts';
import { Slots } from '#server/http/slots.ts';
import { ProgramTooHungry, runProgram } from '#server/processes/run-program.ts';
import type { PrintedPaper } from './printed-paper.ts';

const limits = { heapMb: 512, memoryMb: 900, timeMs: 60_000 };

const slots = new Slots(1, 20, {
  refusal: 'Several papers are being printed at the moment. Please try again.',
});

/** The PDF of a paper. @throws AppError 'too-large' where it takes more than a minute or too much memory */
export function print(printed: PrintedPaper): Promise<Buffer> {
  return slots.run(async () => {
    let pdf: Uint8Array | undefined;
    try {
      await runProgram<{ pdf: Uint8Array }>('print', printed, {
        limits,
        signal: new AbortController().signal,
        onMessage: (made) => {
          pdf = made.pdf;
        },
      });
    } catch (error) {
      if (!(error instanceof ProgramTooHungry)) throw error;
      throw new AppError('too-large', 'This is too much for one print. Choose less, or filter the list.');
    }
    if (!pdf) throw new Error('The printing program ended without an answer.');
    return Buffer.from(pdf);
  });
}
