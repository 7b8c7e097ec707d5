import { z } from 'zod';
import { listOf } from './list-of.ts';

const plannedStates = [
  /** Will be added. */
  'new',
  /** Of a test without a known inheritance: kept word for word. */
  'own-test',
  /** Kept already. */
  'same',
  /** Another result of the same test is kept: adding it leaves both open. */
  'differs',
  'no-animal',
  'several-animals',
  'unreadable',
] as const;
export type PlannedState = (typeof plannedStates)[number];

const plannedResult = z.object({
  row: z.int(),
  state: z.enum(plannedStates),
  animalWords: z.string().describe('What the file calls the animal'),
  animalId: z.uuid().nullable(),
  animalName: z.string().nullable(),
  test: z.string(),
  result: z.string().describe('As it would be kept; as it is written where it cannot be read'),
  basis: z.enum(['tested', 'by parentage']),
  testedOn: z.iso.date().nullable(),
  laboratory: z.string().nullable(),
  sampleNumber: z.string().nullable(),
  message: z.string().nullable().describe('Why it is not added as it stands'),
});
export type PlannedResult = z.infer<typeof plannedResult>;

/** What saving the file of a laboratory would add, line by line. */
export const labPreview = z.object({
  layout: z.enum(['row-per-result', 'row-per-animal', 'column-per-animal']),
  results: listOf(plannedResult),
  leftOut: listOf(z.string()).describe('Columns that hold no test that is known'),
});
export type LabPreview = z.infer<typeof labPreview>;

export const labAdded = z.object({ added: z.int() });
export type LabAdded = z.infer<typeof labAdded>;
