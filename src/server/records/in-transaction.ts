import type { Transaction } from 'kysely';
import type { RecordOf } from '#domain/entities/entity.ts';
import type { EntityName, entities } from '#domain/entities/index.ts';
import { told } from '#domain/entities/usual.ts';
import type { Database, StatementRunner, Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { onlyRow, runSql, runStatement, type TextRow } from '../db/statements.ts';
import { rowJson } from './columns.ts';
import { notFound } from './read-record.ts';
import type { Values } from './record-values.ts';
import {
  explainMiss,
  insertStatement,
  staleVersion,
  updateStatement,
  type WriteOptions,
} from './write-record.ts';

/** A whole record, typed by its definition; a use case may also go through its fields by name. */
export type Whole<N extends EntityName> = RecordOf<(typeof entities)[N]> & Values;

/** Inserts one record and answers it as JSON text. */
export const insertRecord = async (
  trx: StatementRunner,
  name: EntityName,
  tenant: Tenant,
  values: Values,
  options?: WriteOptions,
): Promise<string> => onlyRow(await runStatement(trx, insertStatement(name, tenant, values, options))).j;

/** Changes one record and answers it as JSON text; undefined when it is gone or newer than the version seen. */
export const changeRecord = async (
  trx: StatementRunner,
  name: EntityName,
  id: string,
  version: number,
  changes: Values,
): Promise<string | undefined> =>
  (await runStatement(trx, updateStatement(name, id, version, changes)))[0]?.j;

async function lockText(trx: StatementRunner, name: EntityName, id: unknown): Promise<string | undefined> {
  const [row] = await runSql<TextRow>(
    trx,
    `select ${rowJson(name, 't')} as j from ${name} t
     where t.org_id = $org and t.id = $1::uuid and t.deleted_at is null for no key update`,
    id,
  );
  return row?.j;
}

/** A record that is not in the trash, held against other writers until the transaction ends. */
export async function lockRecord<N extends EntityName>(
  trx: StatementRunner,
  name: N,
  id: unknown,
): Promise<Whole<N> | undefined> {
  const text = await lockText(trx, name, id);
  return text === undefined ? undefined : (JSON.parse(text) as Whole<N>);
}

/** The same where it must be there. @throws AppError 'not-found' */
export async function requireLocked<N extends EntityName>(
  trx: StatementRunner,
  name: N,
  id: unknown,
): Promise<Whole<N>> {
  const record = await lockRecord(trx, name, id);
  if (!record) throw notFound(name);
  return record;
}

/** A record as it is answered: JSON text with the names of the records it refers to. */
export async function labelledJson(trx: StatementRunner, name: EntityName, id: string): Promise<string> {
  const rows = await runSql<TextRow>(
    trx,
    `select ${rowJson(name, 't', { labels: true })} as j from ${name} t where t.org_id = $org and t.id = $1::uuid`,
    id,
  );
  return onlyRow(rows).j;
}

export interface LockedChange {
  /** The version that was seen; left out by a tap that means the record as it is. */
  readonly version: number | undefined;
  readonly changes: Values;
}

/** What follows from a change, done in its transaction; answers all that is to be written. */
export type Follow<N extends EntityName> = (
  trx: Transaction<Schema>,
  before: Whole<N>,
  after: Whole<N>,
) => Promise<Values>;

/**
 * Changes a record together with what follows from it, as one step of a larger transaction. A change that changes
 * nothing is none. Answers the record as JSON text; undefined where it is gone.
 * @throws AppError 'stale-version'
 */
export async function changeHeld<N extends EntityName>(
  trx: Transaction<Schema>,
  name: N,
  id: string,
  { version, changes }: LockedChange,
  follow: Follow<N>,
): Promise<string | undefined> {
  const found = await lockText(trx, name, id);
  if (found === undefined) return undefined;
  const before = JSON.parse(found) as Whole<N>;
  if (version !== undefined && version !== before.version) throw staleVersion(before, changes);
  const said: Values = told(before);
  if (Object.entries(changes).every(([field, value]) => said[field] === value)) return found;
  const final = await follow(trx, before, { ...before, ...changes });
  return changeRecord(trx, name, id, before.version, final);
}

/**
 * The same as a transaction of its own.
 * @throws AppError 'not-found', 'conflict', 'stale-version'
 */
export async function changeLocked<N extends EntityName>(
  db: Database,
  tenant: Tenant,
  name: N,
  id: string,
  change: LockedChange,
  follow: Follow<N>,
): Promise<string> {
  const text = await db.transaction(tenant, (trx) => changeHeld(trx, name, id, change, follow));
  if (text === undefined) throw await explainMiss(db, tenant, name, id, change.changes);
  return text;
}
