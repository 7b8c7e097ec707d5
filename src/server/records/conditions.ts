import { isDate } from '#domain/dates.ts';
import type { EntityDefinition } from '#domain/entities/entity.ts';
import { AppError } from '#domain/errors.ts';
import { mustHave } from '#domain/fields/field.ts';
import { columnType } from '#domain/fields/storage.ts';
import { isChip } from '#domain/species/chip-number.ts';
import { readableFields, toldSql } from './columns.ts';
import { bearerOf, markedSql } from './marked.ts';
import { stillDue } from './still-due.ts';

/** Collects the parameters of one statement. */
export class Parameters {
  readonly values: unknown[] = [];
  /** Remembers a value and answers its place, e.g. `$3::uuid`. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

const systemKinds: Readonly<Record<string, string>> = {
  id: 'uuid',
  orgId: 'uuid',
  userId: 'uuid',
  batchId: 'uuid',
  version: 'integer',
  createdAt: 'timestamp with time zone',
  updatedAt: 'timestamp with time zone',
  deletedAt: 'timestamp with time zone',
};

export function storedType(entity: EntityDefinition, field: string): string {
  const definition = entity.fields[field];
  return definition ? columnType(definition).type : (systemKinds[field] ?? 'text');
}

export const isTextual = (type: string): boolean => type === 'text' || type === 'character varying';

const badRequest = (message: string): AppError => new AppError('bad-request', message);

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const readers: Readonly<Record<string, (value: string) => unknown>> = {
  uuid: (value) => (guid.test(value) ? value : undefined),
  date: (value) => (isDate(value) ? value : undefined),
  boolean: (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
  integer: (value) => (/^-?\d{1,9}$/.test(value) ? Number(value) : undefined),
  numeric: (value) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? value : undefined),
  'time without time zone': (value) =>
    /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value) ? value : undefined,
  'timestamp with time zone': (value) =>
    /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined,
};

function readValue(type: string, value: string, filter: string): unknown {
  const read = readers[type];
  const result = read ? read(value) : value.includes('\u0000') ? undefined : value;
  if (result === undefined)
    throw badRequest(`“${value.slice(0, 60)}” is no value for the filter “${filter.slice(0, 60)}”`);
  return result;
}

const comparisons: Readonly<Record<string, string>> = {
  eq: '=',
  neq: 'is distinct from',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

const states: Readonly<Record<string, string>> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
};

const operators = [...Object.keys(comparisons), 'like', 'ilike', 'in', 'is'];

/**
 * PostgREST writes the wildcard as `*`, because `%` must be escaped in an address. A backslash makes a letter of the
 * sign behind it; one that has nothing behind it is a letter itself.
 */
const pattern = (value: string): string =>
  value.replaceAll('*', '%').replace(/\\.|\\$/gs, (escaped) => (escaped === '\\' ? '\\\\' : escaped));

function listOf(value: string, filter: string): string[] {
  const inner = /^\((.*)\)$/s.exec(value)?.[1];
  if (inner === undefined) throw badRequest(`A list is written in brackets: ${filter}`);
  const entries = [...inner.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)];
  return entries.map(([, quotedEntry, plain]) => quotedEntry?.replace(/\\(.)/g, '$1') ?? plain ?? '');
}

/**
 * One filter `column.operator.value` as SQL. Unknown columns, operators and values are refused by name.
 * Operators as in PostgREST: eq neq gt gte lt lte like ilike in is.
 */
export function filterCondition(entity: EntityDefinition, filter: string, parameters: Parameters): string {
  const [field = '', operator = '', ...rest] = filter.split('.');
  const value = rest.join('.');
  if (!readableFields(entity).includes(field)) {
    throw badRequest(`There is no column “${field.slice(0, 60)}” in ${entity.path}`);
  }
  if (!operators.includes(operator)) {
    throw badRequest(`“${operator.slice(0, 60)}” is no operator. Known are ${operators.join(', ')}`);
  }
  const definition = entity.fields[field];
  const own = toldSql(entity, field, 't');
  const type = storedType(entity, field);
  const orElse = definition?.kind === 'text' ? definition.orElse : undefined;
  const column = orElse && operator === 'in' ? `coalesce(${own}, ${toldSql(entity, orElse, 't')})` : own;
  if (operator === 'is') {
    if (value === 'open' && definition?.kind === 'date' && definition.open) return stillDue('t');
    const state = states[value];
    if (!state || (type !== 'boolean' && (value === 'true' || value === 'false'))) {
      throw badRequest(
        `“is” takes null or not_null, and true or false for yes-or-no columns: ${filter.slice(0, 60)}`,
      );
    }
    return `${column} ${state}`;
  }
  if (operator === 'in') {
    const values = listOf(value, filter).map((entry) => readValue(type, entry, filter));
    return `${column} = any(${parameters.add(values, `${type}[]`)})`;
  }
  if (operator === 'like' || operator === 'ilike') {
    if (!isTextual(type)) throw badRequest(`“${operator}” works on text only, and ${field} is none`);
    return `${column} ${operator} ${parameters.add(pattern(String(readValue(type, value, filter))), 'text')}`;
  }
  return `${column} ${comparisons[operator]} ${parameters.add(readValue(type, value, filter), type)}`;
}

/** The words of a search; NUL is in none, for PostgreSQL cannot be asked about it. */
export function wordsOf(search: string): string[] {
  if (search.includes('\u0000')) throw badRequest('The search holds a character that cannot be stored');
  // A chip is kept without what stands between its figures, a tag perhaps with it: its parts are found in both.
  return search
    .trim()
    .split(/\s+/)
    .flatMap((word) => (isChip(word) ? word.split(/\D+/) : [word]))
    .filter(Boolean)
    .slice(0, 8);
}

/** What contains the word, as `ilike` writes it. */
export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * What a search looks through: its columns as one text, since putting it together costs less than folding the case of
 * each. No word holds a line break, so none is found across two of them.
 */
export const searchedText = (entity: EntityDefinition): string =>
  `concat_ws(E'\\n', ${entity.search.map((field) => toldSql(entity, field, 't')).join(', ')})`;

/** Letters without accents alone are folded in half the time, and folding is most of what a search takes. */
const isPlainWord = (word: string): boolean => /^[\x20-\x7e]+$/.test(word);

/** Every word of the search must be contained in one of the search columns or in a mark it bears, in any case. */
export function searchCondition(entity: EntityDefinition, search: string, parameters: Parameters): string[] {
  const words = wordsOf(search);
  // Nothing to look in finds nothing; a parameter nobody reads would have no type.
  if (entity.search.length === 0) return words.map(() => 'false');
  const text = searchedText(entity);
  const bearer = bearerOf(entity.name);
  return words.map((word) => {
    const isPlain = isPlainWord(word);
    const pattern = parameters.add(patternOf(isPlain ? word.toLowerCase() : word), 'text');
    const contained = isPlain ? `lower(${text} collate "C") like ${pattern}` : `${text} ilike ${pattern}`;
    if (bearer === undefined) return contained;
    // A list of the few that bear such a number, made once: not a question per row.
    return `(${contained} or t.id in (${markedSql(bearer, `ilike ${pattern}`)}))`;
  });
}

const emptySystemFields: readonly string[] = ['userId', 'batchId', 'deletedAt'];

export interface Order {
  readonly field: string;
  readonly descending: boolean;
  /** What is compared. Text is compared in one collation, so that both databases agree on order and cursors. */
  readonly expression: string;
  readonly type: string;
  readonly nullable: boolean;
}

export function orderOf(
  entity: EntityDefinition,
  sort: string | undefined,
  title: (field: string) => string | undefined,
): Order {
  const [field = '', direction = 'asc', ...more] = sort?.split('.') ?? [
    entity.sort.by,
    entity.sort.descending ? 'desc' : 'asc',
  ];
  if (!readableFields(entity).includes(field))
    throw badRequest(`There is no column “${field.slice(0, 60)}” to sort by`);
  if (more.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
    throw badRequest('A sort is written as column.asc or column.desc');
  }
  const definition = entity.fields[field];
  const type = storedType(entity, field);
  const column = title(field) ?? toldSql(entity, field, 't');
  const textual = isTextual(type) || definition?.kind === 'reference';
  return {
    field,
    descending: direction === 'desc',
    expression: textual ? `(lower(${column}) collate "C")` : type === 'jsonb' ? `${column}::text` : column,
    type: textual || type === 'jsonb' ? 'text' : type,
    nullable: definition
      ? definition.kind === 'reference' || !mustHave(definition)
      : emptySystemFields.includes(field),
  };
}

export function orderClause({ expression, descending, nullable }: Order): string {
  const direction = descending ? 'desc' : 'asc';
  return `${expression} ${direction}${nullable ? ' nulls last' : ''}, t.id ${direction}`;
}

export const cursorText = (order: Order, value: string | null, id: string): string =>
  Buffer.from(JSON.stringify([`${order.field}.${order.descending ? 'desc' : 'asc'}`, value, id])).toString(
    'base64url',
  );

/** The rows that come after the one a cursor points at, in the same order. */
export function cursorCondition(order: Order, cursor: string, parameters: Parameters): string {
  const [sort, value, id] = readCursor(cursor);
  if (sort !== `${order.field}.${order.descending ? 'desc' : 'asc'}`) {
    throw badRequest('This cursor belongs to another order of the list');
  }
  const after = order.descending ? '<' : '>';
  const place = parameters.add(id, 'uuid');
  if (value === null) return `(${order.expression} is null and t.id ${after} ${place})`;
  const type = order.type === 'text' ? 'text' : order.type;
  const key = `${parameters.add(value, type)}${type === 'text' ? ' collate "C"' : ''}`;
  const later = `(${order.expression}, t.id) ${after} (${key}, ${place})`;
  return order.nullable ? `(${later} or ${order.expression} is null)` : later;
}

function readCursor(cursor: string): [string, string | null, string] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parsed) && parsed.length === 3) {
      const [sort, value, id] = parsed as unknown[];
      const valid = typeof value === 'string' ? !value.includes('\u0000') : value === null;
      if (typeof sort === 'string' && valid && typeof id === 'string' && guid.test(id)) {
        return [sort, value as string | null, id];
      }
    }
  } catch {
    // Falls through to the same answer.
  }
  throw badRequest('This cursor is not one of ours');
}
