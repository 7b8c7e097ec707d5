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
import type { Seen } from '#server/records/visible.ts';

export interface SummaryQuery extends Seen {
  readonly entity: EntityName;
  readonly group?: string | undefined;
  readonly period: Period;
  /** By what the groups are divided once more. */
  readonly and?: string | undefined;
  readonly andPeriod?: Period | undefined;
  readonly sums: readonly string[];
  readonly filters: readonly string[];
  readonly search?: string | undefined;
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

/** `all` for what all groups come to. */
type Of = '' | 'all';

/** The counts of a litter are zero until somebody counts: its young, or of which sex they are. */
const isCounted: Partial<Record<EntityName, Readonly<Record<string, string>>>> = {
  breeding_groups: {
    totalPuppies: 't.total_puppies > 0',
    alivePuppies: 't.total_puppies > 0',
    maleCount: 't.male_count + t.female_count > 0',
    femaleCount: 't.male_count + t.female_count > 0',
  },
};

/** The sums of the listed columns as `s0`, `f0`, `s1` …; a mean is taken of the `f0`, `f1` … that have a figure. */
const sumColumns = ({ entity, sums }: Pick<SummaryQuery, 'entity' | 'sums'>, of: Of = ''): string =>
  sums
    .map((field, index) => {
      const column = columnOf(field);
      const isThere = isCounted[entity]?.[field] ?? `${column} is not null`;
      return `, coalesce(sum(${column}), 0) as ${of}s${index}, count(*) filter (where ${isThere}) as ${of}f${index}`;
    })
    .join('');

const sumsIn = (row: Row, sums: readonly string[], of: Of = ''): FieldSums =>
  Object.fromEntries(
    sums.map((field, index) => [
      field,
      { total: Number(row[`${of}s${index}`] ?? 0), filled: Number(row[`${of}f${index}`] ?? 0) },
    ]),
  );

interface Group {
  /** What is cut from every row: as little as tells the groups apart. */
  readonly cut: string;
  /** What groups have in common of that. */
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
  const cut = `r.cut_${name}`;
  const whole = { join, cut: column, group: cut, key: `${cut}::text`, reference: undefined };
  const mostFirst = `n desc, ${name} nulls last`;
  switch (definition?.kind) {
    case 'date': {
      // Of a day without a zone: with one, each row would ask for the zone of the connection.
      const day = period === 'day' ? column : `date_trunc('${period}', ${column}::timestamp)`;
      return {
        ...whole,
        cut: day,
        key: `to_char(${cut}, '${dateShapes[period]}')`,
        order: `${name} nulls last`,
      };
    }
    case 'text':
      return { ...whole, group: `lower(${cut})`, key: `min(${cut} collate "C")`, order: mostFirst };
    case 'integer':
      return { ...whole, order: `min(${cut}) nulls last` };
    case 'reference':
      return {
        ...whole,
        order: mostFirst,
        reference: { field: path.field, to: definition.to as EntityName },
      };
    default:
      return { ...whole, order: mostFirst };
  }
}

function where(query: SummaryQuery, parameters: Parameters): string {
  const { entity, filters, search, subjects, madeBy, searched, species } = query;
  const seen = { subjects, madeBy, searched };
  const all = listConditions(entity, { filters, search, species, ...seen }, parameters);
  return all.length > 0 ? `where ${all.join(' and ')}` : '';
}

/**
 * The records are read once, and put together by their columns as they are. What words have in common, how days are
 * written and what all come to is worked out of these few rows.
 */
function groupStatement(query: SummaryQuery, groups: readonly Group[]): Statement {
  const { entity, sums } = query;
  const parameters = new Parameters();
  const [first, second] = groups;
  const label = ({ reference }: Group): string =>
    reference ? referenceTitle(reference.field, reference.to, 'g') : 'null';
  const names = ['key', 'and_key'] as const;
  const cuts = groups.map(({ cut }, index) => `${cut} as cut_${names[index]}`);
  const references = groups.flatMap(({ reference, group }) =>
    reference ? [`${group} as ${quoted(toColumn(reference.field))}, `] : [],
  );
  const added = ['n', ...sums.flatMap((_, index) => [`s${index}`, `f${index}`])]
    .map((name) => `sum(r.${name}) as ${name}, sum(sum(r.${name})) over () as all${name}`)
    .join(', ');
  const most = second ? mostCells : mostGroups;
  const sql = `select g.*, ${first ? label(first) : 'null'} as label, ${second ? label(second) : 'null'} as and_label from (
      select ${first?.key ?? 'null'} as key, ${second?.key ?? 'null'} as and_key, ${references.join('')}${added}
      from (
        select ${cuts.join(', ')}, count(*) as n${sumColumns(query)}
        from ${entity} t ${groups.map(({ join }) => join).join(' ')} ${where(query, parameters)}
        group by ${groups.map((_, index) => index + 1).join(', ')}) r
      group by ${groups.map(({ group }) => group).join(', ')}
      order by ${groups.map(({ order }) => order).join(', ')} limit ${most + 1}) g`;
  return { sql, parameters: parameters.values };
}

function totalStatement(query: SummaryQuery): Statement {
  const parameters = new Parameters();
  const sql = `select count(*) as alln${sumColumns(query, 'all')} from ${query.entity} t ${where(query, parameters)}`;
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
  const statement = groups.length > 0 ? groupStatement(query, groups) : totalStatement(query);
  const [rows] = await db.scoped(tenant, [statement], { readOnly: true, timeoutMs });
  const [total = {}] = rows;
  const most = groups.length > 1 ? mostCells : mostGroups;
  return {
    count: Number(total.alln ?? 0),
    sums: sumsIn(total, sums, 'all'),
    groups: (groups.length > 0 ? rows : []).slice(0, most).map((row) => ({
      key: row.key as string | null,
      label: row.label as string | null,
      andKey: row.andKey as string | null,
      andLabel: row.andLabel as string | null,
      count: Number(row.n),
      sums: sumsIn(row, sums),
    })),
    isCut: rows.length > most,
  };
}
