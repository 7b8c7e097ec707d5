import { followsSpecies } from '#domain/entities/follows-species.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { alwaysHasSpecies, speciesSql } from '#domain/entities/species-of-record.ts';
import type { SpeciesScope } from '#domain/species/species.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { onlyRow } from '../db/statements.ts';
import { type RowShape, referenceTitle, rowSource, rowText } from './columns.ts';
import {
  cursorCondition,
  cursorText,
  filterCondition,
  type Order,
  orderClause,
  orderOf,
  Parameters,
  searchCondition,
} from './conditions.ts';
import { amongCandidates, type Candidates, isSmall, searchCandidates } from './search-index.ts';
import type { Seen } from './visible.ts';

export interface ListQuery extends Seen {
  readonly pageSize: number;
  readonly offset?: number | undefined;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  /** `column.operator.value`, all of which must hold. */
  readonly filters: readonly string[];
  /** Only these records. */
  readonly ids?: readonly string[] | undefined;
  readonly candidates?: Candidates | undefined;
  readonly sort?: string | undefined;
  readonly select?: readonly string[] | undefined;
  readonly labels?: boolean | undefined;
  readonly count?: boolean | undefined;
  readonly trash?: boolean | undefined;
  /** Only what is of this species, or of none in particular; with `all` each row says which it is of. */
  readonly species?: SpeciesScope | undefined;
}

/** What names no species is shared: it stands in the list of each. */
function speciesCondition(name: EntityName, species: ListQuery['species'], parameters: Parameters): string[] {
  const told = speciesSql(name, 't');
  if (species === undefined || species === 'all' || told === null) return [];
  const chosen = parameters.add(species, 'text');
  return [alwaysHasSpecies(name) ? `${told} = ${chosen}` : `coalesce(${told}, ${chosen}) = ${chosen}`];
}

/** What the rows of a list `t` must hold, without a cursor. */
export function listConditions(
  name: EntityName,
  query: Seen & Pick<ListQuery, 'filters' | 'ids' | 'candidates' | 'search' | 'trash' | 'species'>,
  parameters: Parameters,
): string[] {
  const entity = entityOf(name);
  const live = entity.appendOnly ? [] : [`t.deleted_at is ${query.trash ? 'not null' : 'null'}`];
  const filters = query.filters.map((filter) => filterCondition(entity, filter, parameters));
  const searched = query.searched ? { ...entity, search: query.searched } : entity;
  const search = query.search ? searchCondition(searched, query.search, parameters) : [];
  const species = speciesCondition(name, query.species, parameters);
  const { candidates } = query;
  const among = candidates === 'many' ? amongCandidates(name, query.search ?? '', parameters) : [];
  const chosen = [query.ids, candidates].flatMap((ids) =>
    ids && typeof ids !== 'string' ? [`t.id = any(${parameters.add(ids, 'uuid[]')})`] : [],
  );
  // A statement of its own: a plan made for a small organisation would sort all records of a large one.
  const isWalk = candidates === null ? ['true'] : [];
  const seen = query.subjects
    ? [`(t.entity_type is null or t.entity_type = any(${parameters.add(query.subjects, 'text[]')}))`]
    : [];
  const mine = query.madeBy ? [`t.user_id = ${parameters.add(query.madeBy, 'uuid')}`] : [];
  return [
    't.org_id = $org',
    ...live,
    ...seen,
    ...mine,
    ...isWalk,
    ...chosen,
    ...among,
    ...filters,
    ...species,
    ...search,
  ];
}

const where = (all: readonly string[]): string => (all.length > 0 ? `where ${all.join(' and ')}` : '');

/** Orders that are more than a column: what nobody has put in its place on the board follows there by its day. */
const ownOrders: Partial<Record<EntityName, Readonly<Record<string, string>>>> = {
  tasks: {
    boardPlace: "coalesce(t.board_place, 1100000000 + (t.due_date - date '2000-01-01'), 2147483647)",
  },
};

function orderFor(name: EntityName, sort: string | undefined): Order {
  const entity = entityOf(name);
  return orderOf(entity, sort, (field) => {
    const own = ownOrders[name]?.[field];
    if (own !== undefined) return own;
    const definition = entity.fields[field];
    return definition?.kind === 'reference'
      ? referenceTitle(field, definition.to as EntityName, 't')
      : undefined;
  });
}

/** Statements by what makes them differ: their text is long, and most lists are asked for again and again. */
const pageSql = new Map<string, string>();
const mostPages = 1000;

/**
 * A search of which all hits are read anyhow, to be counted: the page comes out of the same reading. Hits may be most of a
 * large organisation, so that no more of them than their order is carried along.
 */
const isCountedAtOnce = ({ search, candidates, count, cursor }: ListQuery): boolean =>
  count === true && search !== undefined && !cursor && (candidates === null || candidates === 'many');

/** In this order an index is walked, and the page is where the walk ends. */
function isOwnOrder(name: EntityName, { field, descending }: Order): boolean {
  const own = entityOf(name).sort;
  return field === own.by && descending === (own.descending === true);
}

/**
 * One row: the records of the page as JSON text, and where it ends. One row more than the page is looked at, to know
 * whether another page follows. The limit is written out: for a parameter PostgreSQL would plan every page anew.
 */
function pageSqlOf(
  name: EntityName,
  shape: RowShape,
  order: Order,
  conditionText: string,
  query: ListQuery,
): string {
  const { pageSize, offset } = query;
  const isCounted = isCountedAtOnce(query);
  // Whatever is sorted is copied for it: of all that may be many, only what says where each comes.
  const isSorted = isCounted || !isOwnOrder(name, order);
  const key = [
    name,
    shape.select?.join() ?? '*',
    shape.labels,
    shape.species,
    orderClause(order),
    conditionText,
    pageSize,
    offset,
    isCounted,
  ].join('|');
  const known = pageSql.get(key);
  if (known !== undefined) return known;
  // The page is cut first: records are written as JSON, and labels looked up, for its rows and the one behind it only.
  const cut = `order by ${orderClause(order)} limit ${pageSize + 1}${offset ? ` offset ${offset}` : ''}`;
  const total = isCounted ? ', count(*) over ()::int as total' : '';
  const rows = isSorted
    ? `(select t.id${total} from ${name} t ${conditionText} ${cut}) hit
      join ${name} t on t.org_id = $org and t.id = hit.id order by ${orderClause(order)}`
    : `${name} t ${conditionText} ${cut}`;
  const sql = `select coalesce(array_to_string((array_agg(${rowText}))[1:${pageSize}], ','), '') as items,
      count(*)::int as found, (array_agg(t.key))[${pageSize}] as key, (array_agg(t.id))[${pageSize}] as last
      ${isCounted ? ', max(t.total) as total' : ''}
    from (select t.*, ${order.expression}::text as key ${isCounted ? ', hit.total' : ''} from ${rows}) t,
    ${rowSource(name, 't', shape)}`;
  if (pageSql.size >= mostPages) pageSql.clear();
  pageSql.set(key, sql);
  return sql;
}

/** Filters whose column stands between organisation and order in an index, so that the page is still walked along it. */
const walkedFilters: Partial<Record<EntityName, RegExp>> = { animals: /^species\.eq\./ };
const walkedSpecies: readonly EntityName[] = ['animals'];

/** As far as people leaf; each place is a statement of its own. */
const mostLeaves = 10;

/** Asked for in so few shapes that each may have its plan. */
function isPlain(name: EntityName, query: ListQuery): boolean {
  const { filters, ids, search, candidates, trash, species = 'all' } = query;
  const isOfAny = species === 'all' || !followsSpecies(name);
  return (
    !ids &&
    (!search || candidates === 'all') &&
    !trash &&
    filters.length + (isOfAny ? 0 : 1) < 2 &&
    (isOfAny || walkedSpecies.includes(name)) &&
    filters.every((filter) => walkedFilters[name]?.test(filter))
  );
}

/**
 * Whether one plan serves all who ask for such a page. Walked along the index of the entity's own order, from its
 * beginning or from a cursor, it takes the same however many records there are; a search for which all records of a
 * small organisation are read is asked of small ones only.
 */
function hasSharedPlan(name: EntityName, query: ListQuery, order: Order): boolean {
  const { cursor, offset = 0, pageSize } = query;
  return (
    isOwnOrder(name, order) &&
    isPlain(name, query) &&
    !(cursor && order.nullable) &&
    offset <= mostLeaves * pageSize
  );
}

function pageStatement(name: EntityName, query: ListQuery, order: Order): Statement<PageRow> {
  const parameters = new Parameters();
  const all = listConditions(name, query, parameters);
  if (query.cursor) all.push(cursorCondition(order, query.cursor, parameters));
  const shape = {
    ...(query.select ? { select: query.select } : {}),
    labels: query.labels ?? false,
    species: query.species === 'all',
  };
  const sql = pageSqlOf(name, shape, order, where(all), query);
  return { sql, parameters: parameters.values, ...(hasSharedPlan(name, query, order) && { plan: 'shared' }) };
}

function countStatement(name: EntityName, query: ListQuery): Statement<{ n: number }> {
  const parameters = new Parameters();
  const sql = `select count(*)::int as n from ${name} t ${where(listConditions(name, query, parameters))}`;
  return { sql, parameters: parameters.values };
}

export interface Page {
  /** The records as JSON texts, joined by commas. */
  readonly items: string;
  readonly nextCursor: string | null;
  readonly total: number | undefined;
}

/** What the page says of the number of all: nothing where another follows, or where it is behind the last. */
function totalBy({ found, total }: PageRow, { pageSize, offset = 0, cursor }: ListQuery): number | undefined {
  if (typeof total === 'number') return total;
  const isLast = !cursor && found <= pageSize && (found > 0 || offset === 0);
  return isLast ? offset + found : undefined;
}

/** One page of an organisation's records. They are counted only where the page does not tell. */
export async function listRecords(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  asked: ListQuery,
): Promise<Page> {
  const order = orderFor(name, asked.sort);
  const { search, trash, count, cursor } = asked;
  const isCounted = count === true && !cursor;
  const candidates =
    search && !trash ? await searchCandidates(db, tenant, name, { search, isCounted }) : undefined;
  const query = candidates === undefined ? asked : { ...asked, candidates };
  const [rows] = await db.scoped(tenant, [pageStatement(name, query, order)], { readOnly: true });
  const page = onlyRow(rows);
  return {
    items: page.items,
    nextCursor: page.found > query.pageSize ? cursorText(order, page.key, page.last) : null,
    total: query.count ? (totalBy(page, query) ?? (await countRecords(db, tenant, name, query))) : undefined,
  };
}

/** How many records a list has. */
export async function countRecords(
  db: Database,
  tenant: Tenant,
  name: EntityName,
  query: ListQuery,
): Promise<number> {
  const statement = countStatement(name, query);
  // To plan it takes as long as to count a thousand.
  const isShared = isPlain(name, query) && (await isSmall(db, tenant, name));
  const counting = isShared ? { ...statement, plan: 'shared' as const } : statement;
  const [rows] = await db.scoped(tenant, [counting], { readOnly: true });
  return onlyRow(rows).n;
}

interface PageRow {
  readonly items: string;
  readonly found: number;
  readonly key: string | null;
  readonly last: string;
  /** Where they were counted at once; null behind the last. */
  readonly total?: number | null;
}

/** The records of a page, read. */
export const recordsIn = ({ items }: Page): Record<string, unknown>[] =>
  JSON.parse(`[${items}]`) as Record<string, unknown>[];

export function pageText({ items, nextCursor, total }: Page): string {
  const count = total === undefined ? '' : `,"total":${total}`;
  return `{"items":[${items}],"nextCursor":${JSON.stringify(nextCursor)}${count}}`;
}
