import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { rowSource, rowText } from './columns.ts';

export const notFound = (name: EntityName): AppError =>
  new AppError(
    'not-found',
    `There is no such record in ${entityOf(name).path}. It may have been removed for good.`,
  );

export const readSql = new Map<EntityName, string>();

function readStatement(name: EntityName, id: string): Statement {
  const sql =
    readSql.get(name) ??
    `select ${rowText} as j from ${name} t, ${rowSource(name, 't', { labels: true })} where t.id = $1::uuid`;
  readSql.set(name, sql);
  return { sql, parameters: [id] };
}

/** One record as JSON text, also from the trash; another organisation's is not found. */
export async function readRecord(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  id: string,
): Promise<string> {
  const [rows] = await db.scoped(tenant, [readStatement(name, id)], { readOnly: true });
  const text = rows?.[0]?.j;
  if (typeof text !== 'string') throw notFound(name);
  return text;
}
