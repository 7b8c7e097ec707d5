import { AppError } from '#domain/errors.ts';
import { Slots } from '#server/http/slots.ts';
import { KeptProgram } from '#server/processes/kept-program.ts';
import { ProgramTooHungry } from '#server/processes/run-program.ts';
import type { PrintAnswer } from './drawing/printing-program.ts';
import type { PrintedPaper } from './printed-paper.ts';

const limits = { heapMb: 512, memoryMb: 900, timeMs: 60_000 };

/** Whoever prints one paper often prints the next. */
const stayMs = 15_000;
const printer = new KeptProgram<PrintedPaper, PrintAnswer>('print', limits, stayMs);

const slots = new Slots(1, 20, {
  refusal: 'Several papers are being printed at the moment. Please try again.',
});

/** The PDF of a paper. @throws AppError 'too-large' where it takes more than a minute or too much memory */
export function print(printed: PrintedPaper): Promise<Buffer> {
  return slots.run(async () => {
    try {
      return Buffer.from((await printer.ask(printed)).pdf);
    } catch (error) {
      if (!(error instanceof ProgramTooHungry)) throw error;
      throw new AppError('too-large', 'This is too much for one print. Choose less, or filter the list.');
    }
  });
}
