// The program that draws paper, in a process of its own: two hundred pages would keep the one that answers HTTP from
// doing so.
import { answerAsProgram } from '#server/processes/program.ts';
import type { PrintedPaper } from '../printed-paper.ts';
import { drawPaper } from './draw-paper.ts';

export interface PrintAnswer {
  readonly pdf: Uint8Array;
}

answerAsProgram<PrintedPaper, PrintAnswer>(async (printed) => ({ pdf: await drawPaper(printed) }));
