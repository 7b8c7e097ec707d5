import { z } from 'zod';
import { weightUnits } from '../entities/values.ts';

/** What is told of a young one as it comes; its other fields can follow later. */
const young = z.looseObject({ gender: z.string('Choose the sex') });

const weight = z.object({ value: z.number('Type the weight in figures'), unit: z.enum(weightUnits) });

/** One entry of the log. Its own fields are checked like those of any record. */
export const loggedEntry = z.looseObject({
  young: young.optional().describe('Of kind “Young”: the young one that comes of it'),
  weight: weight.nullish().describe('Of kind “Young”: its first weight'),
  isAnother: z
    .boolean()
    .default(false)
    .describe('Of kind “Young”: not the one that was logged within minutes of it and looks the same'),
});

/** The same put right; what is left out stays as it is. */
export const correctedEntry = loggedEntry.extend({ version: z.int() });

/** The entry as it is kept, and the young one it is about. */
export const loggedAnswer = z.object({
  entry: z.looseObject({ id: z.guid(), kind: z.string(), version: z.int() }),
  young: z.looseObject({ id: z.guid(), version: z.int() }).nullable(),
});
