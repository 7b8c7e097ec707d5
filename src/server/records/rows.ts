import type { RecordOf } from '#domain/entities/entity.ts';
import { type EntityName, type entities, entityOf } from '#domain/entities/index.ts';
import type { Field } from '#domain/fields/field.ts';
import { columnType } from '#domain/fields/storage.ts';
import type { Statement } from '../db/database.ts';
import { quoted, valueExpression } from './columns.ts';

type FieldOf<N extends EntityName> = keyof RecordOf<(typeof entities)[N]> & string;

/** Rows of a kind of record with these fields, each as its definition types it. */
export type RowOf<N extends EntityName, F extends FieldOf<N>> = Pick<RecordOf<(typeof entities)[N]>, F>;

/** Exact figures come as text; a definition says they are numbers, and JSON carries them as such. */
const isExact = (field: Field | undefined): boolean =>
  field !== undefined && columnType(field).type === 'numeric';

/**
 * Rows of an entity by the names and types of its definition: `rest` is what follows its table, which it calls `table`.
 * What is put together of several tables says by hand what its rows hold: `runSql<{ n: number }>`.
 */
export function selectRows<N extends EntityName, const F extends FieldOf<N>>(
  name: N,
  table: string,
  fields: readonly F[],
  rest: string,
  parameters: readonly unknown[] = [],
): Statement<RowOf<N, F>> {
  const { fields: definitions } = entityOf(name);
  const columns = fields.map((field) => {
    const value = valueExpression(field, definitions[field], table);
    return `${value}${isExact(definitions[field]) ? '::float8' : ''} as ${quoted(field)}`;
  });
  return { sql: `select ${columns.join(', ')} from ${name} ${table} ${rest}`, parameters };
}
