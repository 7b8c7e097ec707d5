import type { z } from 'zod';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { supposedFields } from '#domain/entities/usual.ts';
import { AppError } from '#domain/errors.ts';
import { changedRecordSchema, newRecordSchema } from '#domain/fields/schema.ts';
import { brokenByChange, brokenRules } from '#domain/record-rules.ts';
import { remembered } from '#domain/remembered.ts';

export type Values = Readonly<Record<string, unknown>>;

function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[String(issue.path[0] ?? '')] ??= issue.message;
  return fields;
}

export function invalid(fields: Readonly<Record<string, string>>): AppError {
  const sentences = Object.values(fields);
  const more = sentences.length > 1 ? ` And ${sentences.length - 1} more.` : '';
  return new AppError('invalid', `${sentences[0] ?? 'Something is missing'}.${more}`.replace('..', '.'), {
    fields,
  });
}

function refuseUnknown(name: EntityName, body: unknown, extra: readonly string[] = []): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('bad-request', 'The body must be a JSON object with the fields of the record');
  }
  const entity = entityOf(name);
  const unknown = Object.keys(body).find((key) => !Object.hasOwn(entity.fields, key) && !extra.includes(key));
  if (unknown !== undefined) {
    throw invalid({
      [unknown.slice(0, 60)]: `There is no field “${unknown.slice(0, 60)}” in ${entity.path}`,
    });
  }
}

interface Reading {
  readonly create: readonly [field: string, schema: z.ZodType][];
  /** What a new record has in the fields that nobody sent; a required field is not among them. */
  readonly unsent: Values;
  readonly change: z.ZodObject;
  /** Fields in which nothing stands for: nobody said (see `withUsual`). */
  readonly supposed: ReadonlySet<string>;
}

const readingOf = remembered((name: EntityName): Reading => {
  const { fields } = entityOf(name);
  const create: [string, z.ZodType][] = Object.entries(newRecordSchema(fields).shape);
  const unsent = create.flatMap(([field, schema]) => {
    const read = schema.safeParse(undefined);
    return read.success ? [[field, read.data]] : [];
  });
  const supposed = supposedFields(fields).map(([field]) => field);
  const unsaid = Object.fromEntries(supposed.map((field) => [field, null]));
  return {
    create,
    unsent: { ...Object.fromEntries(unsent), ...unsaid },
    change: changedRecordSchema(fields),
    supposed: new Set(supposed),
  };
});

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** System fields that a client may send back as it read them; they are ignored. */
const echoed = [
  'id',
  'orgId',
  'userId',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'batchId',
  'usual',
  'labels',
  'thumbnailUrl',
];

/** The values of a new record, checked field by field. */
export function newValues(name: EntityName, body: unknown, today?: string): Values {
  refuseUnknown(name, body, [...echoed, 'version']);
  const { create, unsent, supposed } = readingOf(name);
  const sent = body as Values;
  const values: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  for (const [field, schema] of create) {
    // Most fields of most records are not sent: reading them each time would cost more than all the others do.
    if (sent[field] === undefined && field in unsent) values[field] = unsent[field];
    else if (supposed.has(field) && isNothing(sent[field])) values[field] = null;
    else {
      const { error, data } = schema.safeParse(sent[field]);
      if (error) wrong[field] = error.issues[0]?.message ?? '';
      else values[field] = data;
    }
  }
  const fields = { ...brokenRules(name, values, new Set(Object.keys(wrong)), today), ...wrong };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return values;
}

/** @throws AppError 'invalid' with the sentences at their fields, where there is one */
export function requireHolding(broken: Readonly<Record<string, string>>): void {
  if (Object.keys(broken).length > 0) throw invalid(broken);
}

/** The changed values and the version they were read at. */
export function changedValues(name: EntityName, body: unknown): { version: number; changes: Values } {
  refuseUnknown(name, body, [...echoed, 'version']);
  const version = (body as { version?: unknown }).version;
  if (!Number.isInteger(version)) {
    throw invalid({ version: 'An update carries the version of the record it was made from' });
  }
  const { change, supposed } = readingOf(name);
  const { error, data = {} } = change.safeParse(body);
  if (error) throw invalid(fieldErrors(error));
  const sent = body as Values;
  const changes = Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, supposed.has(field) && isNothing(sent[field]) ? null : value]),
  );
  requireHolding(brokenByChange(name, changes));
  return { version: version as number, changes };
}
