// The program that draws paper, in a process of its own: two hundred pages would keep the one that answers HTTP from
// doing so.
import { runAsProgram, tell } from '#server/processes/program.ts';
import type { PrintedPaper } from '../printed-paper.ts';
import { drawPaper } from './draw-paper.ts';

runAsProgram(async (printed: PrintedPaper) => tell({ pdf: await drawPaper(printed) }));
