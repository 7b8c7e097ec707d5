import { z } from 'zod';
import { type EntityName, entityOf } from './entities/index.ts';
import type { FieldKind } from './fields/field.ts';

/** What a report can be made of. Settings, logs and files say little when they are counted. */
export const reportEntities = [
  'animals',
  'breeding_groups',
  'offspring',
  'customers',
  'financial_transactions',
  'health_records',
  'breeding_records',
  'heat_cycles',
  'cycle_tests',
  'pregnancy_checks',
  'incubations',
  'genetic_clearances',
  'genetic_tests',
  'weights',
  'puppy_pickups',
  'guardians',
  'guardian_placements',
  'tasks',
  'documents',
] as const satisfies readonly EntityName[];

export type ReportEntity = (typeof reportEntities)[number];

export const isReportEntity = (name: string): name is ReportEntity =>
  (reportEntities as readonly string[]).includes(name);

/** How dates are put together. */
export const periods = ['day', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

const groupableKinds: readonly FieldKind[] = ['text', 'choice', 'boolean', 'integer', 'date', 'reference'];
/** No weights: their unit stands beside each of them, and pounds and grams do not add up. */
const summableKinds: readonly FieldKind[] = ['integer', 'money'];

const fieldsOfKind = (entity: EntityName, kinds: readonly FieldKind[]): readonly string[] =>
  Object.entries(entityOf(entity).fields)
    .filter(([, field]) => kinds.includes(field.kind) && !field.secret && !field.unlisted)
    .map(([name]) => name);

/** Columns whose equal values are put together. */
export const groupableFields = (entity: EntityName): readonly string[] =>
  fieldsOfKind(entity, groupableKinds);

/** Columns whose values can be added up. */
export const summableFields = (entity: EntityName): readonly string[] => fieldsOfKind(entity, summableKinds);

/** What a column of a report is: one of its own records, or one of those they refer to, as `fatherId.breed`. */
export interface ReportPath {
  /** The reference that leads to it; null for a column of the records themselves. */
  readonly via: string | null;
  readonly entity: EntityName;
  readonly field: string;
}

/** References are followed once, to records a report can be about, and not on to a further one. */
function targetOf(entity: EntityName, reference: string): ReportEntity | null {
  const { fields } = entityOf(entity);
  const field = Object.hasOwn(fields, reference) ? fields[reference] : undefined;
  return field?.kind === 'reference' && !field.secret && isReportEntity(field.to) ? field.to : null;
}

const joinedKinds: readonly FieldKind[] = groupableKinds.filter((kind) => kind !== 'reference');

/** Null where nothing can be grouped by it. */
export function groupPath(entity: EntityName, path: string): ReportPath | null {
  const [first = '', second, ...more] = path.split('.');
  if (more.length > 0) return null;
  if (second === undefined)
    return groupableFields(entity).includes(first) ? { via: null, entity, field: first } : null;
  const to = targetOf(entity, first);
  if (to === null || !fieldsOfKind(to, joinedKinds).includes(second)) return null;
  return { via: first, entity: to, field: second };
}

/** All columns that records can be put together by: their own, then those of what they refer to. */
export const groupPaths = (entity: EntityName): readonly string[] => [
  ...groupableFields(entity),
  ...Object.keys(entityOf(entity).fields).flatMap((reference) => {
    const to = targetOf(entity, reference);
    return to === null ? [] : fieldsOfKind(to, joinedKinds).map((field) => `${reference}.${field}`);
  }),
];

export const isPeriodField = (entity: EntityName, path: string): boolean => {
  const found = groupPath(entity, path);
  return found !== null && entityOf(found.entity).fields[found.field]?.kind === 'date';
};

/** How a report is drawn. */
export const reportCharts = ['bar', 'line', 'pie', 'scatter', 'pivot', 'table'] as const;
export type ReportChart = (typeof reportCharts)[number];

const systemColumns: readonly string[] = ['createdAt', 'updatedAt'];

const isJoinedColumn = (entity: EntityName, name: string): boolean =>
  name.includes('.') && groupPath(entity, name) !== null;

const isColumn = (entity: EntityName, name: string): boolean => {
  const { fields } = entityOf(entity);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return systemColumns.includes(name) || (field !== undefined && !field.secret && field.kind !== 'json');
};

const columnName = z.string().max(60);

/** What a saved report consists of, as `report_definitions.config` keeps it. */
export const reportConfigSchema = z
  .strictObject({
    entity: z.enum(reportEntities, { error: 'There is no report about this' }),
    columns: z.array(columnName).min(1, { error: 'Choose at least one column' }).max(60),
    /** `column.operator.value`, as lists are filtered. */
    filters: z.array(z.string().max(2000)).max(30).default([]),
    /** `column.asc` or `column.desc`; null is the entity's own order. */
    sort: z.string().max(80).nullable().default(null),
    group: z
      .strictObject({
        by: columnName,
        /** For dates only. */
        period: z.enum(periods).default('month'),
        sums: z.array(columnName).max(10).default([]),
        /** By what the groups are divided once more. */
        and: z
          .strictObject({ by: columnName, period: z.enum(periods).default('month') })
          .nullable()
          .default(null),
        /** Whether the columns are added up or their mean is taken. */
        measure: z.enum(['sum', 'mean']).default('sum'),
      })
      .nullable()
      .default(null),
    chart: z.enum(reportCharts).default('bar'),
  })
  .superRefine(({ entity, columns, filters, sort, group }, context) => {
    const refuse = (name: string, what: string) =>
      context.addIssue({ code: 'custom', message: `There is no column “${name.slice(0, 60)}” to ${what}` });
    const strange = columns.find((name) => !isColumn(entity, name) && !isJoinedColumn(entity, name));
    if (strange !== undefined) refuse(strange, 'show');
    const filtered = filters
      .map((filter) => filter.split('.')[0] ?? '')
      .find((name) => !isColumn(entity, name));
    if (filtered !== undefined) refuse(filtered, 'filter by');
    const [sorted = '', direction] = sort?.split('.') ?? [];
    if (sort !== null && (!isColumn(entity, sorted) || !['asc', 'desc'].includes(direction ?? ''))) {
      refuse(sorted, 'sort by');
    }
    if (group && groupPath(entity, group.by) === null) refuse(group.by, 'group by');
    if (group?.and && (groupPath(entity, group.and.by) === null || group.and.by === group.by))
      refuse(group.and.by, 'divide by');
    const added = group?.sums.find((name) => !summableFields(entity).includes(name));
    if (added !== undefined) refuse(added, 'add up');
  });

export type ReportConfig = z.output<typeof reportConfigSchema>;

/** A stored report; null where it is none, such as one of a newer version. */
export function readReportConfig(stored: unknown): ReportConfig | null {
  const { success, data } = reportConfigSchema.safeParse(stored);
  return success ? data : null;
}

/** Why a report cannot be kept; null where it can. */
export function reportConfigProblem(stored: unknown): string | null {
  const [issue] = reportConfigSchema.safeParse(stored).error?.issues ?? [];
  return issue?.message ?? null;
}
