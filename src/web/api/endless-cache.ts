import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { EntityName } from '#domain/entities/index.ts';
import { type AnyRecord, apiPath, type Page } from './records.ts';

type Endless = InfiniteData<Page<AnyRecord>, string | null>;

/** Loading more pages than this again, one after the other, would take longer than anyone waits for a list. */
const reloadable = 5;

const dataOf = (query: Query): Endless | undefined =>
  query.queryKey[1] === 'endless' ? (query.state.data as Endless | undefined) : undefined;

/** A list scrolled far down: it is kept up to date row by row and loaded again when it is opened anew. */
export const isFarDown = (query: Query): boolean => (dataOf(query)?.pages.length ?? 0) > reloadable;

/** The list with one row as it is now. Names and picture stay where the answer of a write does not carry them. */
export function withRecord(data: Endless, record: AnyRecord): Endless {
  if (!data.pages.some((page) => page.items.some(({ id }) => id === record.id))) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === record.id ? { ...item, ...record } : item)),
  }));
  return { ...data, pages };
}

/** The list without some rows, its total counted down. */
export function withoutRecords(data: Endless, ids: readonly string[]): Endless {
  const gone = new Set(ids);
  const kept = data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !gone.has(id)) }));
  const count = (pages: readonly Page<AnyRecord>[]) =>
    pages.reduce((sum, { items }) => sum + items.length, 0);
  const removed = count(data.pages) - count(kept);
  const [first, ...rest] = kept;
  if (removed === 0 || !first) return data;
  return {
    ...data,
    pages: [{ ...first, ...(first.total === undefined ? {} : { total: first.total - removed }) }, ...rest],
  };
}

export function editEndlessLists(
  client: QueryClient,
  entity: EntityName,
  edit: (data: Endless) => Endless,
): void {
  client.setQueriesData<Endless>({ queryKey: [apiPath(entity), 'endless'] }, (data) => data && edit(data));
}
