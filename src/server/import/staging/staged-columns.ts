import { toColumn } from '#domain/entities/entity.ts';
import { entityOf } from '#domain/entities/index.ts';
import { columnType } from '#domain/fields/storage.ts';
import { importTypes } from '#domain/import/import-types.ts';
import type { ImportTypeKey, ReferencePart } from '#domain/import/types.ts';
import type { MarkKind } from '#domain/species/marks.ts';

/** A value of the entity's column, or one part of what a reference is found by. */
export interface StagedColumn {
  /** In the temporary table. */
  readonly name: string;
  readonly sqlType: string;
  /** Field of the entity, e.g. `birthDate` or `sireId`. */
  readonly field: string;
  readonly part?: ReferencePart;
  /** Key of the import's field, for telling where an issue is. */
  readonly key: string;
}

export interface ReferenceColumns {
  /** Field of the entity, e.g. `sireId`. */
  readonly field: string;
  readonly to: string;
  /** A text field of the entity that keeps what stood there. */
  readonly text?: string;
  readonly parts: readonly (StagedColumn & { readonly part: ReferencePart })[];
}

/** A column that becomes a mark of identity. */
export interface MarkStaged extends StagedColumn {
  readonly mark: MarkKind;
}

export interface StagedColumns {
  readonly values: readonly StagedColumn[];
  readonly marks: readonly MarkStaged[];
  /** What the type makes something of. */
  readonly asides: readonly StagedColumn[];
  readonly references: readonly ReferenceColumns[];
}

const sqlTypeOf = (type: string): string => (type === 'character varying' ? 'text' : type);

const known = new Map<ImportTypeKey, StagedColumns>();

/** The columns one type of file is staged in: always all of them, so that each type has one set of statements. */
export function stagedColumns(key: ImportTypeKey): StagedColumns {
  const found = known.get(key);
  if (found) return found;
  const { entity, fields } = importTypes[key];
  const asides: StagedColumn[] = [];
  const values: StagedColumn[] = [];
  const marks: MarkStaged[] = [];
  const references = new Map<
    string,
    ReferenceColumns & { parts: (StagedColumn & { part: ReferencePart })[] }
  >();
  for (const { key: fieldKey, field, target } of fields) {
    // What it adds to stands in the column of that field.
    if (target.kind === 'further') continue;
    const column = toColumn(target.column);
    if (target.kind === 'value') {
      const definition = entityOf(entity).fields[target.column];
      if (!definition) throw new Error(`${entity} has no field "${target.column}".`);
      const sqlType = sqlTypeOf(columnType(definition).type);
      values.push({ name: `v_${column}`, sqlType, field: target.column, key: fieldKey });
      continue;
    }
    if (target.kind === 'aside') {
      const sqlType = sqlTypeOf(columnType(field).type);
      asides.push({ name: `b_${column}`, sqlType, field: target.column, key: fieldKey });
      continue;
    }
    if (target.kind === 'mark') {
      const { mark } = target;
      marks.push({ name: `m_${column}`, sqlType: 'text', field: target.column, key: fieldKey, mark });
      continue;
    }
    const { to, part, text } = target;
    const reference = references.get(target.column) ?? { field: target.column, to, parts: [] };
    reference.parts.push({
      name: `r_${column}_${toColumn(part)}`,
      sqlType: 'text',
      field: target.column,
      part,
      key: fieldKey,
    });
    references.set(target.column, text === undefined ? reference : { ...reference, text });
  }
  const columns = { values, marks, asides, references: [...references.values()] };
  known.set(key, columns);
  return columns;
}

export const allColumns = ({ values, marks, asides, references }: StagedColumns): readonly StagedColumn[] => [
  ...values,
  ...marks,
  ...asides,
  ...references.flatMap(({ parts }) => parts),
];

/** What stands in a reference as one text, the same for equal ones; null where nothing stands. */
export function referenceKey({ parts }: ReferenceColumns, table: string): string {
  const texts = parts.map(({ name }) => `coalesce(lower(${table}.${name}), '')`);
  return `nullif(concat_ws(chr(31), ${texts.join(', ')}), repeat(chr(31), ${texts.length - 1}))`;
}

/** What the user wrote there, for showing it. */
export const referenceText = ({ parts }: ReferenceColumns, table: string): string =>
  `coalesce(${parts.map(({ name }) => `${table}.${name}`).join(', ')})`;

/** Which of the import's fields that was. */
export const referenceField = ({ parts }: ReferenceColumns, table: string): string =>
  `case ${parts.map(({ name, key }) => `when ${table}.${name} is not null then '${key}'`).join(' ')} end`;
