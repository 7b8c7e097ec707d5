import type { RowPair } from '#domain/import/result.ts';
import type { ImportPlan } from '#domain/import/types.ts';
import { correctCell, leaveOut } from '../draft.ts';

/** One row stays, takes what only the other one says, and the other is left out. */
export function mergePair(plan: ImportPlan, pair: RowPair, kept: 'first' | 'second'): ImportPlan {
  const other = kept === 'first' ? 'second' : 'first';
  const filled = pair.fields.reduce((before, one) => {
    const text = one[other];
    // Figures would be read by the decimal sign of the file: they stay where they are.
    const isTaken = one[kept] === null && typeof text === 'string';
    return isTaken ? correctCell(before, pair[kept], one.field, text) : before;
  }, plan);
  return leaveOut(filled, pair[other], true);
}
