import type { Change } from '#domain/answers/records.ts';
import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { byWhomSql, toldByWhom } from './by-whom.ts';
import { readableFields } from './columns.ts';
import { notFound } from './read-record.ts';

/** The log keeps columns; a reader knows fields, and secrets stay where they are. */
export function byField(name: EntityName, values: unknown): Record<string, unknown> | null {
  if (values === null || typeof values !== 'object') return null;
  const columns = values as Record<string, unknown>;
  const fields = readableFields(entityOf(name)).filter((field) => Object.hasOwn(columns, toColumn(field)));
  return Object.fromEntries(fields.map((field) => [field, columns[toColumn(field)]]));
}

/** Every change of one record, newest first, at most 200 of them. */
export async function recordHistory(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  id: string,
  seesBuyers: boolean,
): Promise<Change[]> {
  const changes: Statement<Change> = {
    sql: `select l.id, l.action, l.created_at as at, l.old_values, l.new_values,
            nullif(l.metadata - ${toldByWhom}, '{}') as metadata, ${byWhomSql('$3::boolean')} as by
          from audit_logs l left join users u on u.id = l.user_id
          where l.org_id = $org and l.record_id = $1::uuid and l.table_name = $2 order by l.id desc limit 200`,
    parameters: [id, name, seesBuyers],
  };
  const exists = { sql: `select id from ${name} where org_id = $org and id = $1::uuid`, parameters: [id] };
  const [found, entries] = await db.scoped(tenant, [exists, changes], { readOnly: true });
  if (found.length === 0) throw notFound(name);
  return entries.map((row) => ({
    ...row,
    oldValues: byField(name, row.oldValues),
    newValues: byField(name, row.newValues),
  }));
}
