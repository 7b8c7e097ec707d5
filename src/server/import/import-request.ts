import type { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { mappingSchema, type PlanField, planSchema, replacementsSchema } from '#domain/import/plan-schema.ts';
import type { ImportTypeKey } from '#domain/import/types.ts';
import { parseShallowJson } from '../http/json-depth.ts';
import type { AskedPlan } from './staging/reading.ts';

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
      splits: decided.splits ?? [],
      units: decided.units ?? {},
      currency: decided.currency,
      corrections: decided.corrections ?? {},
      leftOut: decided.leftOut ?? [],
      notData: decided.notData ?? [],
      duplicates: decided.duplicates ?? 'skip',
      unknownAncestors: decided.unknownAncestors ?? 'text',
      usualValues: decided.usualValues ?? false,
      restInNotes: decided.restInNotes ?? false,
    },
    isTrial: dryRun,
    leavesOutRejected: rejected === 'leave-out',
  };
}
