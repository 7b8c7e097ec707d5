import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { withUsual } from '#domain/entities/usual.ts';
import { remembered } from '#domain/remembered.ts';
import type { Statement, Tenant } from '../db/database.ts';
import type { TextRow } from '../db/statements.ts';
import { quoted, rowSource, rowText } from './columns.ts';
import type { Values } from './record-values.ts';
import { writtenFields } from './write-record.ts';

export interface NewRecord {
  readonly id: string;
  readonly values: Values;
}

const insertSqlOf = remembered((name: EntityName): string => {
  const list = ['id', ...writtenFields(name).map(toColumn)].map(quoted).join(', ');
  return `with t as (
      insert into ${name} (org_id, user_id, ${list})
      select $1::uuid, $2::uuid, ${list} from jsonb_populate_recordset(null::${name}, $3::jsonb) returning *)
    select ${rowText} as j from t, ${rowSource(name, 't')} order by t.id`;
});

/** Inserts records in one statement and answers them as JSON text in the order of their ids. */
export function insertManyStatement(
  name: EntityName,
  tenant: Tenant,
  records: readonly NewRecord[],
): Statement<TextRow> {
  const rows = records.map(({ id, values }) => {
    const all = withUsual(entityOf(name).fields, values);
    return {
      id,
      ...Object.fromEntries(writtenFields(name).map((field) => [toColumn(field), all[field] ?? null])),
    };
  });
  return { sql: insertSqlOf(name), parameters: [tenant.orgId, tenant.userId, JSON.stringify(rows)] };
}
