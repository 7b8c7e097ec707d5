import { expect, it } from 'vitest';
import { withTestApp } from '#tests/support/server.ts';
import { everyRoute } from './every-route.ts';

const server = withTestApp();

interface Told {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

// What a route says is held against what it answers by the HTTP client of all tests, see tests/support/answers.ts.
it('says of every route what it answers, in the document of the API', async () => {
  const { paths } = (await server.current.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Told>>;
  }>();
  const isSilent = ({ responses }: Told): boolean =>
    !Object.entries(responses).some(
      ([status, { content }]) =>
        status === '204' || (status.startsWith('2') && Object.keys(content ?? {}).length > 0),
    );
  const silent = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, told]) => (isSilent(told) ? [`${method} ${path}`] : [])),
  );
  expect(silent).toEqual([]);
  expect(Object.keys(paths).length).toBeGreaterThan((await everyRoute(server.current.app)).length / 4);
});
