import type { z } from 'zod';
import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { changedRecordSchema, newRecordSchema, writableFields } from '#domain/fields/schema.ts';
import { columnType } from '#domain/fields/storage.ts';
import { brokenByChange, brokenRules, needsWholeRecord } from '#domain/record-rules.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { checkAssignee } from './check-assignee.ts';
import { checkSubject, subjectFields } from './check-subject.ts';
import { quoted, rowSource, rowText } from './columns.ts';
import { readRecord } from './read-record.ts';
import { onlyRow, type TextRow } from './statements.ts';

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

function parse(schema: z.ZodType, body: unknown): Values {
  const result = schema.safeParse(body);
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data as Values;
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
}

const readings = new Map<EntityName, Reading>();

function readingOf(name: EntityName): Reading {
  const known = readings.get(name);
  if (known) return known;
  const { fields } = entityOf(name);
  const create: [string, z.ZodType][] = Object.entries(newRecordSchema(fields).shape);
  const unsent = create.flatMap(([field, schema]) => {
    const read = schema.safeParse(undefined);
    return read.success ? [[field, read.data]] : [];
  });
  const made = { create, unsent: Object.fromEntries(unsent), change: changedRecordSchema(fields) };
  readings.set(name, made);
  return made;
}

/** System fields that a client may send back as it read them; they are ignored. */
const echoed = [
  'id',
  'orgId',
  'userId',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'batchId',
  'labels',
  'thumbnailUrl',
];

/** The values of a new record, checked field by field. */
export function newValues(name: EntityName, body: unknown, today?: string): Values {
  refuseUnknown(name, body, [...echoed, 'version']);
  const { create, unsent } = readingOf(name);
  const sent = body as Values;
  const values: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  for (const [field, schema] of create) {
    // Most fields of most records are not sent: reading them each time would cost more than all the others do.
    if (sent[field] === undefined && field in unsent) values[field] = unsent[field];
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

/** The rules a change touches that neither it nor the database can judge alone. */
export async function checkWithRest(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  id: string,
  changes: Values,
): Promise<void> {
  if (!needsWholeRecord(name, changes)) return;
  const current = JSON.parse(await readRecord(db, tenant, name, id)) as Values;
  requireHolding(brokenByChange(name, changes, current));
}

/** The changed values and the version they were read at. */
export function changedValues(name: EntityName, body: unknown): { version: number; changes: Values } {
  refuseUnknown(name, body, [...echoed, 'version']);
  const version = (body as { version?: unknown }).version;
  if (!Number.isInteger(version)) {
    throw invalid({ version: 'An update carries the version of the record it was made from' });
  }
  const parsed = parse(readingOf(name).change, body);
  const changes = Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined));
  requireHolding(brokenByChange(name, changes));
  return { version: version as number, changes };
}

function isJson(name: EntityName, field: string): boolean {
  const definition = entityOf(name).fields[field];
  return definition !== undefined && columnType(definition).type === 'jsonb';
}

/** jsonb takes text only: a bare array would become a PostgreSQL array. */
const stored = (name: EntityName, field: string, value: unknown): unknown =>
  value !== null && isJson(name, field) ? JSON.stringify(value) : value;

function castOf(name: EntityName, field: string): string {
  const definition = entityOf(name).fields[field];
  if (!definition) return '';
  const { type } = columnType(definition);
  return type === 'character varying' ? 'text' : type;
}

export interface WriteOptions {
  /** Fields a client cannot write, set by the use case. */
  readonly fixed?: Values;
  readonly batchId?: string;
  readonly id?: string | undefined;
}

interface Insert {
  readonly sql: string;
  readonly columns: readonly { readonly field: string; readonly isJson: boolean }[];
}

const inserts = new Map<string, Insert>();

/** Always all columns, in one order, so that each entity has one statement to prepare. */
function insertOf(name: EntityName, fixed: Values): Insert {
  const more = Object.keys(fixed);
  const key = `${name} ${more.join()}`;
  const known = inserts.get(key);
  if (known !== undefined) return known;
  const fields = [...writtenFields(name), ...more];
  const columns = ['org_id', 'id', 'user_id', 'batch_id', ...fields.map((field) => quoted(toColumn(field)))];
  const places = columns.map((_, index) =>
    index < 4 ? `$${index + 1}::uuid` : `$${index + 1}::${castOf(name, fields[index - 4] as string)}`,
  );
  const sql = `with t as (insert into ${name} (${columns.join(', ')}) values (${places.join(', ')}) returning *)
      select ${rowText} as j from t, ${rowSource(name, 't')}`;
  const made = { sql, columns: fields.map((field) => ({ field, isJson: isJson(name, field) })) };
  inserts.set(key, made);
  return made;
}

const fieldNames = new Map<EntityName, readonly string[]>();

export function writtenFields(name: EntityName): readonly string[] {
  const known = fieldNames.get(name) ?? writableFields(entityOf(name).fields).map(([field]) => field);
  fieldNames.set(name, known);
  return known;
}

/** Inserts one record and answers it as JSON text. */
export function insertStatement(
  name: EntityName,
  tenant: Tenant,
  values: Values,
  options: WriteOptions = {},
): Statement<TextRow> {
  const { fixed = {} } = options;
  const { sql, columns } = insertOf(name, fixed);
  return {
    plan: 'shared',
    sql,
    parameters: [
      tenant.orgId,
      options.id ?? uuidv7(),
      tenant.userId,
      options.batchId ?? null,
      ...columns.map((column) => {
        const value = (column.field in fixed ? fixed : values)[column.field] ?? null;
        return column.isJson && value !== null ? JSON.stringify(value) : value;
      }),
    ],
  };
}

export async function createRecord(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  body: unknown,
  options?: WriteOptions,
): Promise<string> {
  const values = newValues(name, body);
  await checkSubject(db, tenant, name, values);
  await checkAssignee(db, tenant, name, values);
  const [rows] = await db.scoped(tenant, [insertStatement(name, tenant, values, options)]);
  return onlyRow(rows).j;
}

/** Changes a live record if its version is still the one seen; answers no row otherwise. */
export function updateStatement(
  name: EntityName,
  id: string,
  version: number,
  changes: Values,
): Statement<TextRow> {
  const fields = Object.keys(changes);
  const parameters = [id, version, ...fields.map((field) => stored(name, field, changes[field] ?? null))];
  const sets = fields.map(
    (field, index) => `${quoted(toColumn(field))} = $${index + 3}::${castOf(name, field)}`,
  );
  return {
    plan: 'shared',
    sql: `with t as (update ${name} set ${sets.join(', ')}
        where org_id = $org and id = $1::uuid and version = $2::int and deleted_at is null returning *)
      select ${rowText} as j from t, ${rowSource(name, 't')}`,
    parameters,
  };
}

/** Why an update changed nothing: the record is gone, in the trash, or newer than the one that was edited. */
export async function explainMiss(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  id: string,
  changes: Values,
): Promise<AppError> {
  const current = JSON.parse(await readRecord(db, tenant, name, id, { labels: true })) as {
    deletedAt: string | null;
  };
  if (current.deletedAt) {
    return new AppError('conflict', 'This record is in the trash. Restore it to change it.', {
      details: { current },
    });
  }
  return staleVersion(current, changes);
}

/** Both states of a record that was changed meanwhile; `current` may be its JSON text. */
export const staleVersion = (current: unknown, yours: Values): AppError =>
  new AppError('stale-version', 'Someone changed this record while you were writing. See both.', {
    details: { current: typeof current === 'string' ? JSON.parse(current) : current, yours },
  });

export async function updateRecord(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  id: string,
  body: unknown,
): Promise<string> {
  const { version, changes } = changedValues(name, body);
  const subject = subjectFields(name);
  if (subject && (changes[subject.field] !== undefined || changes[subject.entityField] !== undefined)) {
    const current = JSON.parse(await readRecord(db, tenant, name, id)) as Values;
    await checkSubject(db, tenant, name, { ...current, ...changes });
  }
  await checkAssignee(db, tenant, name, changes);
  await checkWithRest(db, tenant, name, id, changes);
  return updateValues(db, tenant, name, id, version, changes);
}

export async function updateValues(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  id: string,
  version: number,
  changes: Values,
): Promise<string> {
  if (Object.keys(changes).length === 0) {
    const text = await readRecord(db, tenant, name, id);
    const { version: current } = JSON.parse(text) as { version: number };
    if (current !== version) throw await explainMiss(db, tenant, name, id, changes);
    return text;
  }
  const [rows] = await db.scoped(tenant, [updateStatement(name, id, version, changes)]);
  const [row] = rows;
  if (row) return row.j;
  throw await explainMiss(db, tenant, name, id, changes);
}
