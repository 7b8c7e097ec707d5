import {
  type EntityDefinition,
  logColumns,
  systemColumns,
  toColumn,
  toField,
} from '#domain/entities/entity.ts';
import { type EntityName, entityOf, isAttachable } from '#domain/entities/index.ts';
import { speciesSql } from '#domain/entities/species-of-record.ts';
import { supposedFields, usualName } from '#domain/entities/usual.ts';
import { choiceWords } from '#domain/fields/choice-words.ts';
import type { Field } from '#domain/fields/field.ts';
import { permission } from '#domain/policy.ts';
import { remembered } from '#domain/remembered.ts';
import { type JoinedColumn, joinedColumn } from '#domain/report-paths.ts';
import { speciesKeys } from '#domain/species/species.ts';
import { neutralTerms } from '#domain/terms.ts';
import { stillDue } from './still-due.ts';
import { sexWord } from './young-words.ts';

/**
 * How records leave the database: as JSON text with camel-case keys, so that the server passes a page on without
 * reading it. All names come from the definitions, never from a request.
 */
export const quoted = (name: string): string => `"${name}"`;

/** Names a client may select, filter and sort by. */
export const readableFields = remembered((entity: EntityDefinition): readonly string[] => {
  const own = Object.entries(entity.fields).filter(([, field]) => !field.secret);
  return [...(entity.appendOnly ? logColumns : systemColumns), ...own.map(([name]) => name)];
});

/** A name as written by a client, who may also spell it as the column: `birth_date` is `birthDate`. */
export function fieldNamed(entity: EntityDefinition, written: string): string {
  const field = toField(written);
  return readableFields(entity).includes(field) ? field : written;
}

/** The column of a field for a row of `table` as people are told it: null where nobody has said anything (decision 0084). */
export function toldSql({ fields }: EntityDefinition, field: string, table: string): string {
  const column = `${table}.${quoted(toColumn(field))}`;
  return fields[field]?.supposed
    ? `(case when ${table}.${usualName} ? '${field}' then null else ${column} end)`
    : column;
}

export function valueExpression(name: string, field: Field | undefined, table: string): string {
  const column = `${table}.${quoted(toColumn(name))}`;
  // JSON would spell a time with seconds that nobody entered.
  return field?.kind === 'time' ? `to_char(${column}, 'HH24:MI')` : column;
}

const speciesWords = speciesKeys
  .map((key) => `when '${key}' then '${choiceWords(key, neutralTerms)}'`)
  .join(' ');

/** A species is named by its word: “Goats”. A sex that is not known names nobody. */
function plainTitle(column: string, field: Field | undefined): string {
  const choices = field?.kind === 'choice' ? field.choices : [];
  if (choices.includes('goats')) return `case ${column} ${speciesWords} end`;
  return choices.includes('Unknown') ? `nullif(${column}::text, 'Unknown')` : `${column}::text`;
}

/**
 * The text that names a record of `entity`, for the row `table`; of a young one without a name the words of its species, as on
 * screens: "Red bitch". References in a title are followed once.
 */
export function titleExpression(name: EntityName, table: string, depth = 0): string {
  const entity = entityOf(name);
  const lines = entity.title.map((fields) => {
    const parts = fields.map((field) => {
      const definition = entity.fields[field];
      if (name === 'offspring' && field === 'gender')
        return `case ${table}.gender when 'Unknown' then null else ${sexWord(table)} end`;
      if (definition?.kind !== 'reference')
        return plainTitle(`${table}.${quoted(toColumn(field))}`, definition);
      return depth < 2 ? referenceTitle(field, definition.to as EntityName, table, depth + 1) : 'null';
    });
    return `nullif(concat_ws(' ', ${parts.join(', ')}), '')`;
  });
  return lines.length === 0 ? `${table}.id::text` : `coalesce(${lines.join(', ')})`;
}

/** The title of the record that `field` refers to, null where there is none. */
export function referenceTitle(field: string, to: EntityName, table: string, depth = 0): string {
  const other = `r${depth}`;
  return `(select ${titleExpression(to, other, depth)} from ${to} ${other} where ${other}.org_id = $org and ${other}.id = ${table}.${quoted(toColumn(field))})`;
}

/** What every member may read; the title of another kind of record is told by that kind's own list only. */
const isForMembers = (kind: EntityName): boolean =>
  permission({ role: 'member', plan: 'premium', isDemo: false }, 'read', kind) === 'allowed';

/** The title of the record that `field` names by its id, whatever kind of record stands beside it. */
function anyTitle(field: string, entityField: string, kinds: readonly EntityName[], table: string): string {
  const cases = kinds
    .filter(isForMembers)
    .map((kind) => `when '${kind}' then ${referenceTitle(field, kind, table)}`);
  return `case ${table}.${quoted(toColumn(entityField))} ${cases.join(' ')} end`;
}

/** Fields that name another record, each with the expression of its title for a row of `table`. */
const referencesOf = ({ fields }: EntityDefinition, table: string) =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'reference')
      return [{ name, title: referenceTitle(name, field.to as EntityName, table) }];
    const kind = field.kind === 'anyId' ? fields[field.entityField] : undefined;
    if (field.kind !== 'anyId' || kind?.kind !== 'choice') return [];
    return [{ name, title: anyTitle(name, field.entityField, kind.choices as EntityName[], table) }];
  });

function labelColumns(name: EntityName, table: string, selected: ReadonlySet<string> | undefined): string[] {
  const labels = referencesOf(entityOf(name), table)
    .filter((reference) => !selected || selected.has(reference.name))
    .map((reference) => `'${reference.name}', ${reference.title}`);
  const columns = [`json_build_object(${labels.join(', ')}) as "labels"`];
  if (name === 'health_records' && (!selected || selected.has('nextDueDate')))
    columns.push(`${stillDue(table)} as "stillDue"`);
  if (isAttachable(name)) {
    columns.push(
      `(select p.thumbnail_url from photos p where p.org_id = $org and p.entity_type = '${name}' and p.entity_id = ${table}.id
        and p.is_primary and p.deleted_at is null) as "thumbnailUrl"`,
    );
  }
  return columns;
}

/** A value of the record that a row of `table` refers to, as people are told it. */
const joinedValue = ({ via, to, name }: JoinedColumn, table: string): string =>
  `(select ${toldSql(entityOf(to), name, 'o')} from ${to} o where o.org_id = $org and o.id = ${table}.${quoted(toColumn(via))})`;

export interface RowShape {
  /** Only these fields, and such of what they refer to; id and version always come along. */
  readonly select?: readonly string[];
  /** With the names of the records referred to, and the small main photo. */
  readonly labels?: boolean;
  /** With the species it is of, by itself or by what it belongs to. */
  readonly species?: boolean;
}

/** Whole rows are asked for all the time, and their select lists are long. */
const wholeRows = new Map<string, string>();

/** The select list of one record of `table`, every column under its camel-case name. */
export function rowColumns(name: EntityName, table: string, shape: RowShape = {}): string {
  if (shape.select) return makeColumns(name, table, shape);
  const key = `${name} ${table} ${shape.labels === true} ${shape.species === true}`;
  const columns = wholeRows.get(key) ?? makeColumns(name, table, shape);
  wholeRows.set(key, columns);
  return columns;
}

function makeColumns(name: EntityName, table: string, shape: RowShape): string {
  const entity = entityOf(name);
  const selected =
    shape.select &&
    new Set([
      'id',
      ...(entity.appendOnly ? [] : ['version']),
      ...(supposedFields(entity.fields).some(([field]) => shape.select?.includes(field)) ? [usualName] : []),
      ...shape.select,
    ]);
  const fields = readableFields(entity).filter((field) => !selected || selected.has(field));
  const columns = fields.map(
    (field) => `${valueExpression(field, entity.fields[field], table)} as ${quoted(field)}`,
  );
  const joined = (shape.select ?? []).flatMap((path) => joinedColumn(name, path) ?? []);
  if (joined.length > 0) {
    const values = joined.map((one) => `${joinedValue(one, table)} as ${quoted(one.path)}`);
    columns.push(`(select row_to_json(o) from (select ${values.join(', ')}) o) as "joined"`);
  }
  if (shape.labels) columns.push(...labelColumns(name, table, selected));
  const species = shape.species ? speciesSql(name, table) : null;
  if (species) columns.push(`${species} as "ofSpecies"`);
  return columns.join(', ');
}

/**
 * A source of `j`, a record of `table` as JSON text: `select j.text from animals t, ${rowSource('animals', 't')}`.
 * Beside the table, not in the select list, it costs no subquery per row.
 */
export const rowSource = (name: EntityName, table: string, shape: RowShape = {}): string =>
  `lateral (select ${rowColumns(name, table, shape)}) j`;

export const rowText = 'row_to_json(j)::text';

/** One record of `table` as JSON text. */
export const rowJson = (name: EntityName, table: string, shape: RowShape = {}): string =>
  `(select row_to_json(j)::text from (select ${rowColumns(name, table, shape)}) j)`;
