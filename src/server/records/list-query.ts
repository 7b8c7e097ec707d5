import { z } from 'zod';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { hiddenFields } from '#domain/hidden-fields.ts';
import type { Actor } from '#domain/policy.ts';
import { isPathShown, joinedColumn } from '#domain/report-paths.ts';
import { speciesScopes } from '#domain/species/species.ts';
import type { Tenant } from '../db/database.ts';
import { fieldNamed, readableFields } from './columns.ts';
import type { ListQuery } from './list-records.ts';
import { requireShown, seenBy } from './visible.ts';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const several = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));

export const labelsFlag = flag.optional().meta({ description: 'With the names of the records referred to' });

const listParameters = {
  pageSize: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(25)
    .meta({ description: 'Rows on a page, at most 500' }),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .optional()
    .meta({ description: 'Rows to pass over; for deep lists take the cursor' }),
  cursor: z.string().max(2000).optional().meta({ description: '`nextCursor` of the page before' }),
  select: z.string().max(3000).optional().meta({
    description: 'Columns, separated by commas; of what is referred to as well: `motherId.breed`',
  }),
  search: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Each word is contained in one of the main columns' }),
  filter: several
    .optional()
    .meta({ description: '`column.operator.value`, may be repeated: eq neq gt gte lt lte like ilike in is' }),
  filters: several.optional().meta({ description: 'The same under another name' }),
  sort: z.string().max(100).optional().meta({ description: '`column.asc` or `column.desc`' }),
  labels: labelsFlag,
  species: z.enum(speciesScopes).optional().meta({
    description:
      'Only what is of this species, by itself or by what it is linked to, and what names none; with `all` rows say theirs',
  }),
  count: flag.optional().meta({ description: 'With the total number of rows' }),
  trash: flag.optional().meta({ description: 'What was removed in the last 30 days' }),
};

/** A name nobody knows is most often a filter, and passed over in silence the answer would be the whole list. */
const unknownName = ([name = '']: readonly string[]): string =>
  `There is no parameter “${name.slice(0, 60)}”. A filter is written filter=${/^\w{1,60}$/.test(name) ? name : 'column'}.eq.value`;

export const listQuerySchema = z.strictObject(listParameters, {
  error: (issue) => (issue.code === 'unrecognized_keys' ? unknownName(issue.keys) : undefined),
});

/**
 * The columns of a selection, each of which has to be there: of the records themselves, and of what they refer to
 * (`fatherId.breed`). Lists and files ask here, and nowhere else.
 */
function selected(name: EntityName, select: string): string[] {
  const entity = entityOf(name);
  const fields = select
    .split(',')
    .map((column) => fieldNamed(entity, column.trim()))
    .filter(Boolean);
  const known = readableFields(entity);
  const unknown = fields.find((field) => !known.includes(field) && joinedColumn(name, field) === null);
  if (unknown === undefined) return fields;
  throw new AppError('bad-request', `There is no column “${unknown.slice(0, 60)}” in ${entity.path}`);
}

/** Whole rows have no choice of columns, and their statement is kept. */
function shownColumns(
  actor: Actor,
  name: EntityName,
  select: readonly string[] | undefined,
): readonly string[] | undefined {
  if (select === undefined && hiddenFields(actor.role, name).size === 0) return undefined;
  return (select ?? readableFields(entityOf(name))).filter((field) => isPathShown(actor, name, field));
}

/** The column a filter or a sort begins with. */
export const columnIn = (text: string): string => text.split('.', 1)[0] ?? '';

/** What is given to whoever asks, by name or by role, is a filter like others. */
function mineOf({ userId, role }: Actor & Pick<Tenant, 'userId'>, name: EntityName, text: string): string {
  const [, column = ''] = /^(\w+)\.is\.mine$/.exec(text) ?? [];
  const field = entityOf(name).fields[column];
  return field?.kind === 'text' && field.orElse ? `${column}.in.(${userId},${role})` : text;
}

/** What was asked for, with the names of columns as the definition has them, as far as the actor's role reaches. */
export function toListQuery(
  actor: Actor & Pick<Tenant, 'userId'>,
  name: EntityName,
  query: z.output<typeof listQuerySchema>,
): ListQuery {
  const { select, filter = [], filters = [], sort, ...rest } = query;
  const entity = entityOf(name);
  const named = (text: string): string => text.replace(/^[^.]+/, (column) => fieldNamed(entity, column));
  const asked = {
    filters: [...filter, ...filters].map(named).map((text) => mineOf(actor, name, text)),
    sort: sort === undefined ? undefined : named(sort),
    select: select === undefined ? undefined : selected(name, select),
  };
  // A column that is not shown is left out where it was chosen; to find or order by it would tell what it holds.
  requireShown(actor, name, [...asked.filters, asked.sort ?? ''].map(columnIn));
  return {
    ...rest,
    ...asked,
    select: shownColumns(actor, name, asked.select),
    ...seenBy(actor, name),
  };
}
