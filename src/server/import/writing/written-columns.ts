import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
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
      const value = definition && 'default' in definition ? definition.default : null;
      return { field, given: `i.${name}`, otherwise: literal(value) };
    });
  return [...plain, ...special];
}

export const columnOf = ({ field }: WrittenColumn): string => `"${toColumn(field)}"`;

/** Makes `null` a value of the column's type. */
export function typed(entity: EntityName, { field }: WrittenColumn, sql: string): string {
  const definition = entityOf(entity).fields[field];
  if (!definition) throw new Error(`${entity} has no field "${field}".`);
  const { type } = columnType(definition);
  return `(${sql})::${type === 'character varying' ? 'text' : type}`;
}
