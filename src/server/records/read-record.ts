import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import type { TextRow } from '../db/statements.ts';
import { rowSource, rowText } from './columns.ts';

export const notFound = (name: EntityName): AppError =>
  new AppError(
    'not-found',
    `There is no such record in ${entityOf(name).path}. It may have been removed for good.`,
  );

/** Their text is long, and each is asked for again and again. */
const readSql = new Map<string, string>();

function readStatement(name: EntityName, id: string, labels: boolean): Statement<TextRow> {
  const key = `${name} ${labels}`;
  const sql =
    readSql.get(key) ??
    `select ${rowText} as j from ${name} t, ${rowSource(name, 't', { labels })} where t.org_id = $org and t.id = $1::uuid`;
  readSql.set(key, sql);
  return { sql, parameters: [id], plan: 'shared' };
}

/**
 * One record as JSON text, also from the trash; another organisation's is not found. With `labels` the names of the
 * records referred to come along, which costs as much again.
 */
export async function readRecord(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  id: string,
  { labels = false } = {},
): Promise<string> {
  const [rows] = await db.scoped(tenant, [readStatement(name, id, labels)], { readOnly: true });
  const [row] = rows;
  if (!row) throw notFound(name);
  return row.j;
}
