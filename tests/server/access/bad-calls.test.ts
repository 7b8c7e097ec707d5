import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestUser, withFreshApp } from '#tests/support/server.ts';
import { goodCalls, goodRequest, makeSubjects, type Subjects } from './good-calls.ts';
import { flawOf, hasSentenceAt } from './problems.ts';
import { Records } from './records.ts';

const nul = 'a\u0000b';
const refused = [400, 404, 409, 413, 415, 422];

/** What no text, number, yes or no, list or object of a body may be replaced by. */
const spoilt: Readonly<Record<string, readonly unknown[]>> = {
  string: [5, true, {}, ['a'], nul, 'a\ud800', 'x'.repeat(200_000)],
  number: ['many', true, {}, [], -1, 1.5, 1e30],
  boolean: ['perhaps', 7, {}],
  list: ['a', 5, { a: 1 }, [5], [nul], [[[]]], Array.from({ length: 20_000 }, () => 'x')],
  object: ['a', 5, [], [[]]],
};
const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : value !== null && typeof value === 'object' ? 'object' : typeof value;

/**
 * A sentence at the field, or one that quotes what is wrong; a version that is none of the record's and a name that
 * stands for nothing are told as what they are.
 */
const flawAt = (answer: LightMyRequestResponse, field: string): string | undefined =>
  [404, 409].includes(answer.statusCode) || hasSentenceAt(answer, field) || answer.json().detail.includes('“')
    ? undefined
    : answer.body.slice(0, 200);

const repeatable = ['filter', 'filters'];

const wrongFor = (parameter: string): readonly (readonly string[])[] => [
  ['x'.repeat(1000)],
  ...(repeatable.includes(parameter) ? [] : [['1', '1']]),
];

interface Parameter {
  readonly name: string;
  readonly in: string;
}

describe('a good call with one thing wrong', () => {
  const logged: string[] = [];
  const server = withFreshApp(undefined, {
    logLevel: 'error',
    logTo: { write: (line) => logged.push(line) },
  });
  let user: TestUser;
  let ids: Subjects;

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium' });
    ids = await makeSubjects(new Records(server.current, user));
  });
  // What a client gets wrong is no error of ours.
  afterEach(() => expect(logged.splice(0)).toEqual([]));

  const ask = (request: InjectOptions) =>
    server.current.inject({ ...request, headers: { ...user.headers, ...request.headers } });

  it('is told at the field of the body, whatever it is', async () => {
    const flaws: unknown[] = [];
    for (const route of Object.keys(goodCalls)) {
      const { payload, ...request } = goodRequest(route, ids);
      for (const [field, value] of Object.entries(payload ?? {})) {
        for (const wrong of spoilt[kindOf(value)] ?? []) {
          const answer = await ask({ ...request, payload: { ...payload, [field]: wrong } });
          const flaw = flawOf(answer, refused) ?? flawAt(answer, field);
          if (flaw) flaws.push([route, field, String(JSON.stringify(wrong)).slice(0, 30), flaw]);
        }
      }
    }
    expect(flaws).toEqual([]);
  });

  it('is no failure of the server where something is left out, empty or nobody’s', async () => {
    const flaws: unknown[] = [];
    for (const route of Object.keys(goodCalls)) {
      const { payload, ...request } = goodRequest(route, ids);
      for (const field of Object.keys(payload ?? {})) {
        for (const body of [
          { ...payload, [field]: undefined },
          { ...payload, [field]: null },
          { ...payload, [field]: '' },
          { ...payload, nope: { deep: [nul] } },
        ]) {
          const answer = await ask({ ...request, payload: body });
          const flaw = answer.statusCode < 400 ? undefined : flawOf(answer, refused);
          if (flaw) flaws.push([route, JSON.stringify(body).slice(0, 80), flaw]);
        }
      }
    }
    expect(flaws).toEqual([]);
  });

  it('is told at the parameter of the address, for every parameter the API page names', async () => {
    const { paths } = (await ask({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { parameters?: readonly Parameter[] }>>;
    }>();
    const flaws: unknown[] = [];
    let asked = 0;
    for (const route of Object.keys(goodCalls)) {
      const [method = '', path = ''] = route.split(' ');
      const shown = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      for (const { name } of (shown?.parameters ?? []).filter((one) => one.in === 'query')) {
        const good = goodRequest(route, ids);
        const url = new URL(String(good.url), 'http://studbook');
        for (const wrong of wrongFor(name)) {
          url.searchParams.delete(name);
          for (const value of wrong) url.searchParams.append(name, value);
          const answer = await ask({ ...good, url: url.pathname + url.search });
          asked += 1;
          const flaw = flawOf(answer, [400, 404]) ?? flawAt(answer, name);
          if (flaw) flaws.push([route, name, wrong, flaw]);
        }
      }
    }
    expect(flaws).toEqual([]);
    expect(asked).toBeGreaterThan(60);
  });
});
