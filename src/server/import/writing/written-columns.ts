import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { supposedFields, usualName } from '#domain/entities/usual.ts';
import { defaultOf } from '#domain/fields/field.ts';
import { columnType } from '#domain/fields/storage.ts';
import type { StagedColumns } from '../staging/staged-columns.ts';

/** One column of the entity as an import writes it. */
export interface WrittenColumn {
  /** Field of the entity. */
  readonly field: string;
  /** SQL over `i`, a row of `import_rows`, and what is joined to it; null where the file says nothing. */
  readonly given: string;
  /** SQL for a new record where the file says nothing. */
  readonly otherwise: string;
  /** SQL for a changed record, over `a`, the stored one; left out, what is given or stored already. */
  readonly changed?: string;
}

const literal = (value: unknown): string =>
  value === undefined || value === null
    ? 'null'
    : typeof value === 'string'
      ? `'${value.replaceAll("'", "''")}'`
      : String(value);

/** The columns that come straight from the file, with the defaults of the definition. `special` ones replace them. */
export function writtenColumns(
  entity: EntityName,
  { values }: StagedColumns,
  special: readonly WrittenColumn[],
): readonly WrittenColumn[] {
  const plain = values
    .filter(({ field }) => !special.some((column) => column.field === field))
    .map(({ field, name }) => {
      const definition = entityOf(entity).fields[field];
      const value = definition ? defaultOf(definition) : null;
      return { field, given: `i.${name}`, otherwise: literal(value) };
    });
  return [...plain, ...special];
}

/**
 * A file says nothing by what it leaves out: the fields that suppose something are noted as unsaid (decision 0084),
 * unless whoever imports has chosen to take their usual values as said.
 */
export function withUsualColumn(
  entity: EntityName,
  columns: readonly WrittenColumn[],
  takesUsualValues: boolean,
): readonly WrittenColumn[] {
  const supposed = supposedFields(entityOf(entity).fields).map(([field]) => field);
  if (supposed.length === 0) return columns;
  const names = (fields: readonly string[], is: string): string =>
    `array_remove(array[${fields
      .map((field) => {
        const given = columns.find((column) => column.field === field)?.given ?? 'null';
        return `case when (${given}) ${is} then '${field}' end`;
      })
      .join(', ')}]::text[], null)`;
  const column = {
    field: usualName,
    given: 'null',
    otherwise: takesUsualValues ? 'null' : `nullif(to_jsonb(${names(supposed, 'is null')}), '[]')`,
    changed: `nullif(a.usual - ${names(supposed, 'is not null')}, '[]')`,
  };
  return [...columns, column];
}

export const columnOf = ({ field }: WrittenColumn): string => `"${toColumn(field)}"`;

/** Makes `null` a value of the column's type. */
export function typed(entity: EntityName, { field }: WrittenColumn, sql: string): string {
  const definition = entityOf(entity).fields[field];
  if (!definition) throw new Error(`${entity} has no field "${field}".`);
  const { type } = columnType(definition);
  return `(${sql})::${type === 'character varying' ? 'text' : type}`;
}
