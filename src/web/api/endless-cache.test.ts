import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isFarDown, withoutRecords, withRecord } from './endless-cache.ts';
import type { AnyRecord } from './records.ts';

const record = (id: string, more: Record<string, unknown> = {}): AnyRecord => ({
  id,
  orgId: 'an-org',
  userId: null,
  createdAt: '',
  updatedAt: '',
  version: 1,
  deletedAt: null,
  batchId: null,
  ...more,
});

const list = {
  pageParams: [null, 'next'],
  pages: [
    { items: [record('a', { labels: { damId: 'Isla' } }), record('b')], nextCursor: 'next', total: 3 },
    { items: [record('c')], nextCursor: null },
  ],
};

test('a changed row is changed where it stands, its names kept', () => {
  const { pages } = withRecord(list, record('a', { name: 'Wren', version: 2 }));
  expect(pages[0]?.items[0]).toMatchObject({ id: 'a', name: 'Wren', version: 2, labels: { damId: 'Isla' } });
  expect(pages[1]?.items).toEqual(list.pages[1]?.items);
  expect(withRecord(list, record('x'))).toBe(list);
});

test('removed rows are taken out and the total follows', () => {
  const { pages } = withoutRecords(list, ['b', 'c', 'x']);
  expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([['a'], []]);
  expect(pages[0]?.total).toBe(1);
  expect(withoutRecords(list, ['x'])).toBe(list);
});

test('only a list scrolled beyond five pages is too long to load again', () => {
  const client = new QueryClient();
  const isFar = (kind: string, pages: number) => {
    client.setQueryData(['/api/animals', kind, pages], {
      pageParams: [],
      pages: Array(pages).fill(list.pages[0]),
    });
    const [query] = client.getQueryCache().findAll({ queryKey: ['/api/animals', kind, pages] });
    return query && isFarDown(query);
  };
  expect([isFar('endless', 5), isFar('endless', 6), isFar('list', 6)]).toEqual([false, true, false]);
});
