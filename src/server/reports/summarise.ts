import type { FieldSums, ReportSummary } from '#domain/answers/reports.ts';
import { toColumn } from '#domain/entities/entity.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { AppError } from '#domain/errors.ts';
import { groupPath, type Period, type ReportPath, summableFields } from '#domain/report-config.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import type { Database, Row, Statement, Tenant } from '#server/db/database.ts';
import { quoted, referenceTitle, toldSql } from '#server/records/columns.ts';
import { Parameters } from '#server/records/conditions.ts';
import { listConditions } from '#server/records/list-records.ts';

export interface SummaryQuery {
  readonly entity: EntityName;
  readonly group?: string | undefined;
  readonly period: Period;
  /** By what the groups are divided once more. */
  readonly and?: string | undefined;
  readonly andPeriod?: Period | undefined;
  readonly sums: readonly string[];
  readonly filters: readonly string[];
  readonly search?: string | undefined;
  readonly subjects?: readonly string[] | undefined;
  readonly species?: SpeciesKey | undefined;
}

/** More groups than a page or a chart can hold say nothing. */
const mostGroups = 500;
/** A table of two columns: groups times what they are divided by. */
const mostCells = 2_000;

/** A report may take less than anything else: whoever asks for too much narrows it, and nobody waits for them. */
const timeoutMs = 4_000;

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
      {
        total: Number(row[`s${index}`]),
        filled: Number(row[`f${index}`]),
      },
    ]),
  );

interface Group {
  /** What equal rows have in common. */
  readonly group: string;
  /** The same as an answer tells it. */
  readonly key: string;
  readonly order: string;
  /** Where the column stands, if it is another record's. */
  readonly join: string;
  /** The column of a reference, by which names are looked up for the groups, not for every row. */
  readonly reference: { readonly field: string; readonly to: EntityName } | undefined;
}

/** Text differs in more than case to be two. All names come from the definitions. */
function groupOf(path: ReportPath, period: Period, name: 'key' | 'and_key'): Group {
  const table = path.via === null ? 't' : `j_${name}`;
  const definition = entityOf(path.entity).fields[path.field];
  const column = toldSql(entityOf(path.entity), path.field, table);
  const join =
    path.via === null
      ? ''
      : `left join ${path.entity} ${table} on ${table}.org_id = $org and ${table}.id = t.${quoted(toColumn(path.via))}`;
  const whole = { join, reference: undefined };
  switch (definition?.kind) {
    case 'date': {
      // Years and months are cut from the number of the day: words are made of the groups only.
      const group = period === 'day' ? column : `date_trunc('${period}', ${column})`;
      const key = `to_char(${group}, '${dateShapes[period]}')`;
      return { ...whole, group, key, order: `${name} nulls last` };
    }
    case 'text':
      return {
        ...whole,
        group: `lower(${column})`,
        key: `min(${column} collate "C")`,
        order: `n desc, ${name} nulls last`,
      };
    case 'integer':
      return { ...whole, group: column, key: `${column}::text`, order: `min(${column}) nulls last` };
    case 'reference':
      return {
        join,
        group: column,
        key: `${column}::text`,
        order: `n desc, ${name} nulls last`,
        reference: { field: path.field, to: definition.to as EntityName },
      };
    default:
      return { ...whole, group: column, key: `${column}::text`, order: `n desc, ${name} nulls last` };
  }
}

function where(query: SummaryQuery, parameters: Parameters): string {
  const { entity, filters, search, subjects, species } = query;
  const all = listConditions(entity, { filters, search, subjects, species }, parameters);
  return all.length > 0 ? `where ${all.join(' and ')}` : '';
}

function groupStatement(query: SummaryQuery, groups: readonly Group[]): Statement {
  const { entity, sums } = query;
  const parameters = new Parameters();
  const [first, second] = groups;
  const label = ({ reference }: Group): string =>
    reference ? referenceTitle(reference.field, reference.to, 'g') : 'null';
  const columns = groups.flatMap(({ reference }) =>
    reference ? [`${columnOf(reference.field)} as ${quoted(toColumn(reference.field))}`] : [],
  );
  const most = second ? mostCells : mostGroups;
  const sql = `select g.*, ${first ? label(first) : 'null'} as label, ${second ? label(second) : 'null'} as and_label from (
      select ${first?.key ?? 'null'} as key, ${second?.key ?? 'null'} as and_key, ${columns.map((one) => `${one}, `).join('')}
        count(*)::int as n${sumColumns(sums)}
      from ${entity} t ${groups.map(({ join }) => join).join(' ')} ${where(query, parameters)}
      group by ${groups.map(({ group }) => group).join(', ')}
      order by ${groups.map(({ order }) => order).join(', ')} limit ${most + 1}) g`;
  return { sql, parameters: parameters.values };
}

function totalStatement(query: SummaryQuery): Statement {
  const parameters = new Parameters();
  const sql = `select count(*)::int as n${sumColumns(query.sums)} from ${query.entity} t ${where(query, parameters)}`;
  return { sql, parameters: parameters.values };
}

const noColumn = (field: string, entity: EntityName, what: string): AppError =>
  new AppError('bad-request', `“${field.slice(0, 60)}” is no column of ${entityOf(entity).path} to ${what}`);

/** The columns to group by, read. @throws AppError `bad-request` naming what is no column, or twice the same */
function groupsOf({ entity, group, period, and, andPeriod, sums }: SummaryQuery): readonly Group[] {
  const strange = sums.find((field) => !summableFields(entity).includes(field));
  if (strange !== undefined) throw noColumn(strange, entity, 'add up');
  if (group === undefined) {
    if (and !== undefined) throw new AppError('bad-request', 'A second column to group by needs a first one');
    return [];
  }
  const first = groupPath(entity, group);
  if (first === null) throw noColumn(group, entity, 'group by');
  const groups = [groupOf(first, period, 'key')];
  if (and === undefined) return groups;
  const second = groupPath(entity, and);
  if (second === null) throw noColumn(and, entity, 'group by');
  if (and === group) throw new AppError('bad-request', 'The two columns to group by are the same');
  return [...groups, groupOf(second, andPeriod ?? 'month', 'and_key')];
}

/**
 * Counts and sums of an organisation's records, by the values of one column or two.
 * @throws AppError `bad-request` for names that are no columns, `busy` where it takes longer than a report may
 */
export async function summarise(db: Database, tenant: Tenant, query: SummaryQuery): Promise<ReportSummary> {
  const groups = groupsOf(query);
  const { sums } = query;
  const statements = [totalStatement(query)];
  if (groups.length > 0) statements.push(groupStatement(query, groups));
  const [[total = {}] = [], rows = []] = await db.scoped(tenant, statements, { readOnly: true, timeoutMs });
  const most = groups.length > 1 ? mostCells : mostGroups;
  return {
    count: Number(total.n),
    sums: sumsIn(total, sums),
    groups: rows.slice(0, most).map((row) => ({
      key: row.key as string | null,
      label: row.label as string | null,
      andKey: row.andKey as string | null,
      andLabel: row.andLabel as string | null,
      count: row.n as number,
      sums: sumsIn(row, sums),
    })),
    isCut: rows.length > most,
  };
}
