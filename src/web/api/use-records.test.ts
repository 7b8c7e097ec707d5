import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListParams } from './list-params.ts';
import { recordsQuery } from './use-records.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const total = url.includes('count=true') ? { total: 60 } : {};
    return Promise.resolve(Response.json({ items: [], nextCursor: null, ...total }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const page = (offset: number | undefined): ListParams => ({ pageSize: 25, count: true, offset });
const counts = () => asked.filter((url) => url.includes('count=true')).length;

test('leafing on does not count again, until something was written', async () => {
  const client = new QueryClient();
  const look = (params: ListParams) => client.fetchQuery(recordsQuery('animals', params));
  expect(await look(page(undefined))).toMatchObject({ total: 60 });
  expect(await look(page(25))).toMatchObject({ total: 60 });
  expect([asked.length, counts()]).toEqual([2, 1]);
  await look({ ...page(25), search: 'wren' });
  expect(counts()).toBe(2);
  await client.invalidateQueries({ refetchType: 'none' });
  expect(await look(page(50))).toMatchObject({ total: 60 });
  expect(counts()).toBe(3);
});
