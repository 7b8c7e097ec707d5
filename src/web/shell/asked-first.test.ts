import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { askedFirst } from '#domain/answers/asked-first.ts';
import { prefetchDashboard } from '#web/dashboard/dashboard-queries.ts';
import { prefetchLitter } from '#web/verbs/use-litter.ts';

const id = '01a1f8cb-e2aa-777e-878a-0a26a6d2271e';

/** Which addresses are asked for while this is done. */
async function addressesOf(work: (client: QueryClient) => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({});
  });
  await work(new QueryClient());
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it('asks for what the server has named in the page, letter by letter', async () => {
  const ofLitter = await addressesOf((client) => prefetchLitter(client, id));
  expect(ofLitter.toSorted()).toEqual(askedFirst(`/breeding-groups/${id}/box`, 'dog').toSorted());
  expect(await addressesOf((client) => prefetchDashboard(client, 'goats'))).toEqual(askedFirst('/', 'goats'));
});
