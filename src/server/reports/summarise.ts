import type { FieldSums, ReportSummary } from '#domain/answers/reports.ts';
import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { groupableFields, type Period, summableFields } from '#domain/report-config.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Row, Statement, Tenant } from '#server/db/database.ts';
import { quoted, referenceTitle, toldSql } from '#server/records/columns.ts';
import { Parameters } from '#server/records/conditions.ts';
import { listConditions } from '#server/records/list-records.ts';

export interface SummaryQuery {
  readonly entity: EntityName;
  readonly group?: string | undefined;
  readonly period: Period;
  readonly sums: readonly string[];
  readonly filters: readonly string[];
  readonly search?: string | undefined;
  readonly subjects?: readonly string[] | undefined;
  readonly species?: SpeciesKey | undefined;
}

/** More groups than a page or a chart can hold say nothing. */
const mostGroups = 500;

const dateShapes: Readonly<Record<Period, string>> = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' };

const columnOf = (field: string): string => `t.${quoted(toColumn(field))}`;

/** The sums of the listed columns as `s0`, `f0`, `s1` … */
const sumColumns = (sums: readonly string[]): string =>
  sums
    .map(
      (field, index) =>
        `, coalesce(sum(${columnOf(field)}), 0)::text as s${index},
          count(*) filter (where ${columnOf(field)} <> 0)::int as f${index}`,
    )
    .join('');

const sumsIn = (row: Row, sums: readonly string[]): FieldSums =>
  Object.fromEntries(
    sums.map((field, index) => [
      field,
      { total: Number(row[`s${index}`]), filled: Number(row[`f${index}`]) },
    ]),
  );

/** What equal rows have in common, and how the groups are ordered. Text differs in more than case to be two. */
function groupBy(entity: EntityName, field: string, period: Period) {
  const { kind } = entityOf(entity).fields[field] ?? {};
  const column = toldSql(entityOf(entity), field, 't');
  if (kind === 'date') {
    const key = `to_char(${column}, '${dateShapes[period]}')`;
    return { group: key, key, order: 'key nulls last' };
  }
  if (kind === 'text') {
    const key = `min(${column} collate "C")`;
    return { group: `lower(${column})`, key, order: 'n desc, key nulls last' };
  }
  const order = kind === 'integer' ? `min(${column}) nulls last` : 'n desc, key nulls last';
  return { group: column, key: `${column}::text`, order };
}

function where(query: SummaryQuery, parameters: Parameters): string {
  const { entity, filters, search, subjects, species } = query;
  const all = listConditions(entity, { filters, search, subjects, species }, parameters);
  return all.length > 0 ? `where ${all.join(' and ')}` : '';
}

function groupStatement(query: SummaryQuery, field: string): Statement {
  const { entity, sums, period } = query;
  const parameters = new Parameters();
  const { group, key, order } = groupBy(entity, field, period);
  const definition = entityOf(entity).fields[field];
  const name = quoted(toColumn(field));
  // Names are looked up for the groups, not for every row.
  const label =
    definition?.kind === 'reference'
      ? `select g.*, ${referenceTitle(field, definition.to as EntityName, 'g')} as label`
      : 'select g.*, null as label';
  const sql = `${label} from (
      select ${key} as key, ${definition?.kind === 'reference' ? `${columnOf(field)} as ${name},` : ''}
        count(*)::int as n${sumColumns(sums)}
      from ${entity} t ${where(query, parameters)}
      group by ${group} order by ${order} limit ${mostGroups + 1}) g`;
  return { sql, parameters: parameters.values };
}

function totalStatement(query: SummaryQuery): Statement {
  const parameters = new Parameters();
  const sql = `select count(*)::int as n${sumColumns(query.sums)} from ${query.entity} t ${where(query, parameters)}`;
  return { sql, parameters: parameters.values };
}

function check({ entity, group, sums }: SummaryQuery): void {
  const { path } = entityOf(entity);
  if (group !== undefined && !groupableFields(entity).includes(group)) {
    throw new AppError('bad-request', `“${group.slice(0, 60)}” is no column of ${path} to group by`);
  }
  const strange = sums.find((field) => !summableFields(entity).includes(field));
  if (strange !== undefined) {
    throw new AppError('bad-request', `“${strange.slice(0, 60)}” is no column of ${path} to add up`);
  }
}

/** Counts and sums of an organisation's records, by the values of one column. All names come from the definitions. */
export async function summarise(db: Database, tenant: Tenant, query: SummaryQuery): Promise<ReportSummary> {
  check(query);
  const { group, sums } = query;
  const statements = [totalStatement(query)];
  if (group !== undefined) statements.push(groupStatement(query, group));
  const [[total = {}] = [], rows = []] = await db.scoped(tenant, statements, { readOnly: true });
  return {
    count: Number(total.n),
    sums: sumsIn(total, sums),
    groups: rows.slice(0, mostGroups).map((row) => ({
      key: row.key as string | null,
      label: row.label as string | null,
      count: row.n as number,
      sums: sumsIn(row, sums),
    })),
    isCut: rows.length > mostGroups,
  };
}
