import { compilePlan } from '#domain/import/plan.ts';
import type { ImportPlan, StagedRow } from '#domain/import/types.ts';

/** Of a plan, all that nobody has decided; a test says what it is about. */
export const nothingDecided = {
  constants: {},
  splits: [],
  units: {},
  replacements: {},
  corrections: {},
  leftOut: [],
  notData: [],
  duplicates: 'skip',
  unknownAncestors: 'text',
} as const satisfies Partial<ImportPlan>;

/** A plan for animals of which each test says the rest. */
export const basePlan: ImportPlan = {
  type: 'animals',
  format: { encoding: 'utf-8', delimiter: ',', headerRow: 1, dateOrder: 'ask', decimalSign: '.' },
  mapping: {},
  ...nothingDecided,
};

/** What such a plan makes of one record. */
export const stageRow = (plan: Partial<ImportPlan>, cells: string[], headers: string[], row = 2) =>
  compilePlan({ ...basePlan, ...plan }, { headers, thisYear: 2026 }).stage({ row, cells });

/** The same where it becomes a row. */
export function stagedRow(plan: Partial<ImportPlan>, cells: string[], headers: string[]): StagedRow {
  const staged = stageRow(plan, cells, headers);
  if (staged.kind !== 'row') throw new Error(`The record is ${staged.kind}`);
  return staged.staged;
}
