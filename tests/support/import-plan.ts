import type { ImportPlan } from '#domain/import/types.ts';

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
