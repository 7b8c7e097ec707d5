import { z } from 'zod';
import { isStorable } from '../fields/storable.ts';
import { weightUnits } from '../species/shape.ts';
import { noHeaderRow } from './headers.ts';
import {
  ancestorChoices,
  dateOrders,
  decimalSigns,
  delimiters,
  duplicateChoices,
  encodings,
  provenOrders,
} from './types.ts';

const text = z.string().max(2_000).refine(isStorable, 'holds a character that cannot be stored');
const record = <T extends z.ZodType>(value: T) => z.record(text, value);
const rowNumber = z.int().min(1).max(10_000_000);

const replacement = z.union([text, z.null(), z.object({ leaveOut: z.literal(true) })]);

const split = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('full-name'), column: text }),
  z.object({ kind: z.literal('sex-counts'), column: text, femaleFirst: z.boolean().optional() }),
  z.object({ kind: z.literal('alive-of-total'), column: text }),
  z.object({ kind: z.literal('zip-and-town'), column: text }),
  z.object({ kind: z.literal('parents'), column: text, fatherFirst: z.boolean().optional() }),
  z.object({ kind: z.literal('sire-and-dam'), column: text, fatherFirst: z.boolean().optional() }),
  z.object({ kind: z.literal('debit-credit'), debit: text, credit: text }),
  z.object({ kind: z.literal('heading') }),
  z.object({ kind: z.literal('sex-heading') }),
  z.object({ kind: z.literal('care') }),
  z.object({ kind: z.literal('signed-amount'), column: text }),
  z.object({
    kind: z.literal('affix'),
    column: text,
    name: text,
    behind: z.boolean().optional(),
    calls: z.boolean().optional(),
  }),
]);

const format = z.object({
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  headerRow: rowNumber.or(z.literal(noHeaderRow)),
  dateOrder: z.enum(dateOrders),
  decimalSign: z.enum(decimalSigns),
  dateOrders: record(z.enum(provenOrders))
    .optional()
    .describe('Header of a column of dates → its own order, where that is another than the others have'),
  sheet: text.optional(),
});

export const mappingSchema = record(text);
export const replacementsSchema = record(record(replacement));

/** What the user has decided beyond the mapping. What is absent, the file decides. */
export const planSchema = z.object({
  format: format.partial().optional(),
  constants: record(text).optional(),
  splits: z.array(split).max(20).optional(),
  units: record(z.enum(weightUnits))
    .optional()
    .describe('Header of a column of weights → the unit of cells that name none'),
  currency: text
    .optional()
    .describe('Code or sign of the currency of all amounts that name none, such as EUR or £'),
  corrections: record(record(text)).optional(),
  leftOut: z.array(rowNumber).max(1_000_000).optional(),
  notData: z.array(rowNumber).max(1_000_000).optional(),
  duplicates: z.enum(duplicateChoices).optional(),
  unknownAncestors: z.enum(ancestorChoices).optional(),
  usualValues: z
    .boolean()
    .optional()
    .describe('New records take the usual values of what the file does not say; without it nothing is said'),
  restInNotes: z
    .boolean()
    .optional()
    .describe('What stands in columns without a field is kept among the notes, as “Header: value”'),
  dryRun: z.boolean().optional().describe('The same run, with nothing kept of it'),
  rejected: z
    .enum(['ask', 'leave-out'])
    .optional()
    .describe('Rows with problems stop the import, which is usual, or are left out of it'),
});

export type PlanField = z.output<typeof planSchema>;

/** What is remembered of a plan: all that is not about single rows of one file. */
export const profileOptions = planSchema
  .omit({ dryRun: true, corrections: true, leftOut: true, notData: true })
  .extend({
    named: record(text)
      .optional()
      .describe('Header → the field chosen for it by hand, or `skip`: known in files with other columns too'),
  });
