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
    .filter(([, field]) => kinds.includes(field.kind) && !field.secret)
    .map(([name]) => name);

/** Columns whose equal values are put together. */
export const groupableFields = (entity: EntityName): readonly string[] =>
  fieldsOfKind(entity, groupableKinds);

/** Columns whose values can be added up. */
export const summableFields = (entity: EntityName): readonly string[] => fieldsOfKind(entity, summableKinds);

export const isPeriodField = (entity: EntityName, field: string): boolean =>
  entityOf(entity).fields[field]?.kind === 'date';

const systemColumns: readonly string[] = ['createdAt', 'updatedAt'];

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
      })
      .nullable()
      .default(null),
  })
  .superRefine(({ entity, columns, filters, sort, group }, context) => {
    const refuse = (name: string, what: string) =>
      context.addIssue({ code: 'custom', message: `There is no column “${name.slice(0, 60)}” to ${what}` });
    const strange = columns.find((name) => !isColumn(entity, name));
    if (strange !== undefined) refuse(strange, 'show');
    const filtered = filters
      .map((filter) => filter.split('.')[0] ?? '')
      .find((name) => !isColumn(entity, name));
    if (filtered !== undefined) refuse(filtered, 'filter by');
    const [sorted = '', direction] = sort?.split('.') ?? [];
    if (sort !== null && (!isColumn(entity, sorted) || !['asc', 'desc'].includes(direction ?? ''))) {
      refuse(sorted, 'sort by');
    }
    if (group && !groupableFields(entity).includes(group.by)) refuse(group.by, 'group by');
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
