import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { entityNames, entityOf } from '#domain/entities/index.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { type TestUser, withFreshApp } from '#tests/support/server.ts';
import { everyRoute, filledWith, type Route } from './every-route.ts';
import { flawOf } from './problems.ts';

const nul = 'a\u0000b';
const megabytes = (count: number): string => 'x'.repeat(count * 1024 * 1024);
const nobody = uuidv7();

describe('what is wrong with a request', () => {
  const logged: string[] = [];
  const server = withFreshApp(undefined, {
    logLevel: 'error',
    logTo: { write: (line) => logged.push(line) },
  });
  let user: TestUser;

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
  });
  // What a client gets wrong is no error of ours.
  afterEach(() => expect(logged.splice(0)).toEqual([]));

  const ask = (request: InjectOptions): Promise<LightMyRequestResponse> =>
    server.current.inject({ ...request, headers: { ...user.headers, ...request.headers } });

  it.each([
    'filter=nope.eq.1',
    'filter=id',
    'filter=id.eq.abc',
    'filter=createdAt.gt.yesterday',
    'filter=createdAt.like.2%25',
    'filter=id.in.abc',
    'filter=id.between.1',
    'sort=nope.asc',
    'sort=id.asc.desc',
    'sort=id;drop table animals',
    'select=nope',
    'select=*',
    'cursor=abc',
    'cursor=WyJpZC5hc2MiLCJ4IiwieCJd',
    'pageSize=0',
    'pageSize=501',
    'pageSize=many',
    'pageSize=1&pageSize=2',
    'offset=-1',
    'offset=1e9',
    'labels=maybe',
    `search=${'x'.repeat(201)}`,
    'search=a%00b',
    'filter=id.eq.%00',
  ])('a list asked with “%s” is refused, whatever it lists', async (question) => {
    const flaws: unknown[] = [];
    for (const [index, name] of entityNames.entries()) {
      // A CSV has all rows: it takes no cursor. A file is asked for as its list is: a few kinds say it for all.
      const isListOnly = question.startsWith('cursor') || index % 8 > 0;
      for (const end of isListOnly ? [''] : ['', '/export.csv', '/export.xlsx']) {
        const answer = await ask({ url: `/api/${entityOf(name).path}${end}?${question}` });
        const flaw = flawOf(answer, [400]);
        if (flaw) flaws.push([name, end, flaw]);
      }
    }
    expect(flaws).toEqual([]);
  });

  describe('at every route', () => {
    let routes: readonly Route[];
    beforeAll(async () => {
      routes = (await everyRoute(server.current.app)).filter(
        ({ path }) => path.startsWith('/api/') && !path.startsWith('/api/reference'),
      );
    });

    /** Ends the session the other requests are made with. */
    const isLeaving = ({ path }: Route): boolean => path === '/api/auth/sign-out';
    /** An answer that is no failure of the server, and if a refusal then a whole one. */
    const flawAt = (answer: LightMyRequestResponse): string | undefined => {
      if (answer.statusCode < 400 || answer.headers['content-type']?.toString().startsWith('text/html')) {
        return undefined;
      }
      return flawOf(answer, [400, 401, 403, 404, 409, 413, 415, 422]);
    };
    const flawsOf = async (
      chosen: readonly Route[],
      requestFor: (route: Route) => InjectOptions,
    ): Promise<unknown[]> => {
      const flaws: unknown[] = [];
      for (const route of chosen) {
        const flaw = flawAt(await ask(requestFor(route)));
        if (flaw) flaws.push([`${route.method} ${route.path}`, flaw]);
      }
      return flaws;
    };

    // Before anything is written: what is asked of a full log takes its time.
    it.each([
      'year=abc&days=abc&species=dragon&ids=abc&entity=nope&from=2023-02-29',
      'year=99999&days=99999&ids=&entity=&group=nope&period=nope&sum=nope&to=2023-13-01',
      'year=2024&year=2025&days=1&days=2&species=dog&species=cat&entity=animals&group=nope&sum=name',
      `ids=${nobody}&entity=animals&group=name&sum=birthDate&filter=nope`,
    ])('a question like %s', async (question) => {
      const asked = routes.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
      const flaws = await flawsOf(asked, ({ path }) => ({ url: `${path}?${question}` }));
      expect(flaws).toEqual([]);
    });

    const ids = [
      'abc',
      '1',
      "01a1f8cb-e2aa-777e-878a-0a26a6d2271'",
      '00000000-0000-0000-0000-000000000000',
      '%00',
      '%ff',
      '%2e%2e%2f%2e%2e',
      'x'.repeat(400),
    ];
    it.each(ids)('an id like %s leads nowhere', async (id) => {
      const withId = routes.filter(({ path }) => path.includes(':'));
      const flaws = await flawsOf(withId, ({ method, path }) => ({ method, url: filledWith(path, id) }));
      expect(flaws).toEqual([]);
    });

    it.each([
      ['broken JSON', '{"a":'],
      ['a list', '[]'],
      ['null', 'null'],
      ['a number', '5'],
      ['a text', '"text"'],
      ['nothing', ''],
      ['a body that reaches for the prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'],
      ['ten megabytes', `{"name":"${megabytes(10)}"}`],
      ['a tower of lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
      [
        'texts with NUL',
        JSON.stringify({ name: nul, email: nul, orgId: nul, plan: nul, species: nul, offspring: [nul] }),
      ],
      [
        'lists for texts',
        JSON.stringify({ email: [], password: {}, name: 5, offspring: {}, version: [], orgId: 1 }),
      ],
    ])('%s as a body', async (_, payload) => {
      const writing = routes.filter((route) => route.method !== 'GET' && !isLeaving(route));
      const flaws = await flawsOf(writing, ({ method, path }) => ({
        method,
        url: filledWith(path, nobody),
        headers: { 'content-type': 'application/json' },
        payload,
      }));
      expect(flaws).toEqual([]);
    });

    it.each([
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      ';;;',
    ])('a body of the type %s', async (type) => {
      const writing = routes.filter((route) => route.method !== 'GET' && !isLeaving(route));
      const flaws = await flawsOf(writing, ({ method, path }) => ({
        method,
        url: filledWith(path, nobody),
        headers: { 'content-type': type },
        payload: '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n<a/>',
      }));
      expect(flaws).toEqual([]);
    });
  });
});
