import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { supposedFields, usualChange, usualName, withUsual } from '#domain/entities/usual.ts';
import { AppError } from '#domain/errors.ts';
import { columnType } from '#domain/fields/storage.ts';
import { writableFields } from '#domain/fields/writable-fields.ts';
import { brokenByChange, needsWholeRecord } from '#domain/record-rules.ts';
import { remembered } from '#domain/remembered.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { onlyRow, type TextRow } from '../db/statements.ts';
import { checkSubject, subjectFields } from './check-subject.ts';
import { quoted, rowSource, rowText } from './columns.ts';
import { readRecord } from './read-record.ts';
import { changedValues, newValues, requireHolding, type Values } from './record-values.ts';

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

function isJson(name: EntityName, field: string): boolean {
  const definition = entityOf(name).fields[field];
  return definition !== undefined && columnType(definition).type === 'jsonb';
}

/** jsonb takes text only: a bare array would become a PostgreSQL array. */
const stored = (value: unknown, asJson: boolean): unknown =>
  value !== null && asJson ? JSON.stringify(value) : value;

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
  /** No account has made it: it came from outside. */
  readonly isByNobody?: true;
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

export const writtenFields = remembered((name: EntityName): readonly string[] => {
  const { fields } = entityOf(name);
  const usual = supposedFields(fields).length > 0 ? [usualName] : [];
  return [...writableFields(fields).map(([field]) => field), ...usual];
});

/** Inserts one record and answers it as JSON text. */
export function insertStatement(
  name: EntityName,
  tenant: Tenant,
  values: Values,
  options: WriteOptions = {},
): Statement<TextRow> {
  const { fixed = {} } = options;
  const { sql, columns } = insertOf(name, fixed);
  const all = withUsual(entityOf(name).fields, values);
  return {
    plan: 'shared',
    sql,
    parameters: [
      tenant.orgId,
      options.id ?? uuidv7(),
      options.isByNobody ? null : tenant.userId,
      options.batchId ?? null,
      ...columns.map((column) =>
        stored((column.field in fixed ? fixed : all)[column.field] ?? null, column.isJson),
      ),
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
  const definitions = entityOf(name).fields;
  const fields = Object.keys(changes);
  const all = withUsual(definitions, changes);
  const { named, takenBack } = usualChange(definitions, changes);
  const parameters: unknown[] = [
    id,
    version,
    ...fields.map((field) => stored(all[field] ?? null, isJson(name, field))),
  ];
  const sets = fields.map(
    (field, index) => `${quoted(toColumn(field))} = $${index + 3}::${castOf(name, field)}`,
  );
  if (named.length + takenBack.length > 0) {
    const place = parameters.push([...named, ...takenBack], JSON.stringify(takenBack));
    const rest = `coalesce(usual, '[]') - $${place - 1}::text[]`;
    sets.push(`usual = nullif((${rest}) || $${place}::jsonb, '[]')`);
  }
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
    await checkSubject(db, tenant, name, { ...current, ...changes }, current);
  }
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
