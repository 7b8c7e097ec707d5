import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { noHeaderRow } from '#domain/import/headers.ts';
import {
  ancestorChoices,
  dateOrders,
  decimalSigns,
  delimiters,
  duplicateChoices,
  encodings,
  type ImportPlan,
  type ImportTypeKey,
} from '#domain/import/types.ts';
import { weightUnits } from '#domain/species/shape.ts';
import { parseShallowJson } from '../http/json-depth.ts';
import type { AskedPlan } from './staging/reading.ts';

const text = z
  .string()
  .max(2_000)
  .refine(
    (value) => value.isWellFormed() && !value.includes('\u0000'),
    'holds a character that cannot be stored',
  );
const record = <T extends z.ZodType>(value: T) => z.record(text, value);
const rowNumber = z.int().min(1).max(10_000_000);

const replacement = z.union([text, z.null(), z.object({ leaveOut: z.literal(true) })]);

const split = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('full-name'), column: text }),
  z.object({ kind: z.literal('sex-counts'), column: text, femaleFirst: z.boolean().optional() }),
  z.object({ kind: z.literal('alive-of-total'), column: text }),
  z.object({ kind: z.literal('zip-and-town'), column: text }),
  z.object({ kind: z.literal('parents'), column: text, fatherFirst: z.boolean().optional() }),
  z.object({ kind: z.literal('debit-credit'), debit: text, credit: text }),
  z.object({ kind: z.literal('heading') }),
  z.object({ kind: z.literal('signed-amount'), column: text }),
]);

const format = z.object({
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  headerRow: rowNumber.or(z.literal(noHeaderRow)),
  dateOrder: z.enum(dateOrders),
  decimalSign: z.enum(decimalSigns),
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
  corrections: record(record(text)).optional(),
  leftOut: z.array(rowNumber).max(1_000_000).optional(),
  notData: z.array(rowNumber).max(1_000_000).optional(),
  duplicates: z.enum(duplicateChoices).optional(),
  unknownAncestors: z.enum(ancestorChoices).optional(),
  usualValues: z
    .boolean()
    .optional()
    .describe('New records take the usual values of what the file does not say; without it nothing is said'),
  dryRun: z.boolean().optional().describe('The same run, with nothing kept of it'),
  rejected: z
    .enum(['ask', 'leave-out'])
    .optional()
    .describe('Rows with problems stop the import, which is usual, or are left out of it'),
});

export type PlanField = z.output<typeof planSchema>;

export interface ImportRequest {
  readonly plan: AskedPlan;
  readonly isTrial: boolean;
  readonly leavesOutRejected: boolean;
}

/** The JSON text in one field of the form; undefined where there is none. */
function readField<T>(
  fields: Readonly<Record<string, string>>,
  name: string,
  schema: z.ZodType<T>,
): T | undefined {
  const written = fields[name];
  if (written === undefined || written.trim() === '') return undefined;
  let json: unknown;
  try {
    json = parseShallowJson(written);
  } catch (error) {
    throw new AppError('bad-request', `The field ${name} is not valid JSON.`, {
      fields: { [name]: 'This must be JSON' },
      cause: error,
    });
  }
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = [name, ...(issue?.path ?? [])].join('.');
  throw new AppError(
    'invalid',
    `The field ${where} cannot be used: ${issue?.message ?? 'it is not valid'}.`,
    {
      fields: { [name]: `${where}: ${issue?.message ?? 'not valid'}` },
    },
  );
}

export function readImportRequest(
  type: ImportTypeKey,
  fields: Readonly<Record<string, string>>,
): ImportRequest {
  const mapping = readField(fields, 'columnMapping', mappingSchema);
  const replacements = readField(fields, 'dataReplacements', replacementsSchema);
  const more: PlanField = readField(fields, 'plan', planSchema) ?? {};
  const { dryRun = false, rejected = 'ask', format: chosen = {}, ...decided } = more;
  return {
    plan: {
      type,
      mapping,
      replacements: replacements ?? {},
      format: chosen as AskedPlan['format'],
      constants: decided.constants ?? {},
      splits: (decided.splits ?? []) as ImportPlan['splits'],
      units: decided.units ?? {},
      corrections: decided.corrections ?? {},
      leftOut: decided.leftOut ?? [],
      notData: decided.notData ?? [],
      duplicates: decided.duplicates ?? 'skip',
      unknownAncestors: decided.unknownAncestors ?? 'text',
      usualValues: decided.usualValues ?? false,
    },
    isTrial: dryRun,
    leavesOutRejected: rejected === 'leave-out',
  };
}
