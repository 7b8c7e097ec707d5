import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { portOf } from '#tests/support/port-of.ts';
import { withTestApp } from '#tests/support/server.ts';

const json = { 'content-type': 'application/json' };
const preferences = '/api/org/preferences';
const nul = '\u0000';

/** Arrays within arrays: a few kilobytes that exhaust the stack of whoever reads them by calling themselves. */
const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const deep = (field: string): string => `{"${field}":${nested(3000)}}`;

const requests: [string, InjectOptions, number][] = [
  ['bad JSON', { method: 'PUT', url: preferences, headers: json, payload: '{"currency":' }, 400],
  [
    'JSON that reaches for the prototype',
    { method: 'PUT', url: preferences, headers: json, payload: '{"__proto__":{"isAdmin":true}}' },
    400,
  ],
  ...(
    [
      ['PUT', preferences, deep('background')],
      ['POST', '/api/dashboard-preferences', deep('preferences')],
      ['POST', '/api/report-definitions', deep('config')],
      ['POST', '/api/animals/bulk/update', deep('changes')],
      ['POST', '/api/auth/sign-in/email', deep('email')],
      ['PUT', preferences, nested(33)],
    ] as const
  ).map(([method, url, payload]): [string, InjectOptions, number] => [
    `JSON nested beyond every form, sent to ${method} ${url} (${payload.length})`,
    { method, url, headers: json, payload },
    400,
  ]),
  [
    'brackets in a text, which nest nothing',
    { method: 'PUT', url: preferences, headers: json, payload: `{"currency":"\\"${'['.repeat(100)}"}` },
    422,
  ],
  [
    'nesting that is deep but allowed',
    { method: 'PUT', url: preferences, headers: json, payload: nested(32) },
    422,
  ],
  ['an empty body', { method: 'PUT', url: preferences, headers: json, payload: '' }, 422],
  ['no body', { method: 'PUT', url: preferences }, 422],
  ['a list for an object', { method: 'PUT', url: preferences, headers: json, payload: '[]' }, 422],
  ['null', { method: 'PUT', url: preferences, headers: json, payload: 'null' }, 422],
  [
    'ten megabytes',
    { method: 'PUT', url: preferences, headers: json, payload: `"${'x'.repeat(10_000_000)}"` },
    413,
  ],
  [
    'a form',
    {
      method: 'PUT',
      url: preferences,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=1',
    },
    415,
  ],
  [
    'plain text',
    { method: 'PUT', url: preferences, headers: { 'content-type': 'text/plain' }, payload: '{}' },
    415,
  ],
  [
    'XML',
    { method: 'PUT', url: preferences, headers: { 'content-type': 'application/xml' }, payload: '<a/>' },
    415,
  ],
  [
    'a strange content type',
    { method: 'PUT', url: preferences, headers: { 'content-type': ';;;' }, payload: '{}' },
    415,
  ],
  ['an unknown value', { method: 'PUT', url: preferences, payload: { currency: 'EURO' } }, 422],
  [
    'a background that loads something',
    { method: 'PUT', url: preferences, payload: { background: 'url(https://x)' } },
    422,
  ],
  [
    'a species nobody breeds',
    { method: 'PUT', url: preferences, payload: { visibleSpecies: ['dragon'] } },
    422,
  ],
  [
    'a time zone with a NUL',
    { method: 'PUT', url: preferences, payload: { timeZone: `Europe/${nul}` } },
    422,
  ],
  ['a malformed id in a body', { method: 'PUT', url: '/api/team/current', payload: { orgId: 'abc' } }, 422],
  [
    'the id of nobody',
    { method: 'PUT', url: '/api/team/current', payload: { orgId: '01a1f8cb-e2aa-777e-878a-0a26a6d2271e' } },
    404,
  ],
  ['a malformed id in a path', { url: '/api/tasks/abc' }, 404],
  ['an id with a quote', { url: "/api/tasks/01a1f8cb-e2aa-777e-878a-0a26a6d2271'" }, 404],
  ['a NUL in a path', { url: '/api/tasks/%00' }, 400],
  ['a NUL in a query', { url: '/api/tasks?search=a%00b' }, 400],
  ['broken percent-encoding in a path', { url: '/api/tasks/%zz' }, 400],
  ['broken UTF-8 in a path', { url: '/api/tasks/%ff' }, 400],
  ['a very long path', { url: `/api/tasks/${'a'.repeat(500)}` }, 404],
  ['a very long address', { url: `/api/tasks?search=${'a'.repeat(20_000)}` }, 400],
  ['a bad number in a query', { url: '/api/tasks?pageSize=many' }, 400],
  ['an unknown plan', { method: 'POST', url: '/api/billing/plan', payload: { plan: 'gold' } }, 422],
  ['an unknown species', { method: 'PUT', url: '/api/species/current', payload: { species: 'dragon' } }, 422],
  ['an unknown path', { url: '/api/nothing' }, 404],
  ['an unknown path below a known one', { url: '/api/auth/user/x' }, 404],
  ['a method nobody offers', { method: 'DELETE', url: '/api/billing' }, 404],
];

describe('what a client gets wrong', () => {
  const server = withTestApp();

  it.each(requests)('%s', async (_, request, status) => {
    const { inject, signUp } = server.current;
    const { headers } = await signUp();
    const answer = await inject({ ...request, headers: { ...headers, ...request.headers } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = answer.json();
    expect(problem).toMatchObject({
      type: 'about:blank',
      title: expect.any(String),
      status,
      code: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(problem.detail).toMatch(/^[a-zA-Z0-9].*\.$/);
    expect(answer.body).not.toMatch(/node_modules|\.ts:|at [A-Za-z]+ \(|select |insert /);
  });

  it('names every wrong field at once', async () => {
    const { inject, signUp } = server.current;
    const { headers } = await signUp();
    const answer = await inject({
      method: 'PUT',
      url: preferences,
      headers,
      payload: { currency: 'EURO', timeZone: 'Mars/Olympus', visibleSpecies: ['dog', 'dragon'] },
    });
    expect(answer.json()).toMatchObject({ code: 'invalid', detail: '3 fields need attention.' });
    expect(Object.keys(answer.json().fields).sort()).toEqual(['currency', 'timeZone', 'visibleSpecies.1']);
  });

  const onTheWire = async (sent: string): Promise<string> => {
    const port = await portOf(server.current.app);
    return new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(sent));
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
  };

  it('answers broken HTTP on the wire with 400 and lives on', async () => {
    const answer = await onTheWire('GET /\u0000 HTTP/1.1\r\nnonsense\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect((await server.current.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  it('repeats to nobody what was sent', async () => {
    const sent = 'host: localhost:4600\r\nx-own: a-secret\r\nconnection: close\r\n\r\n';
    const answer = await onTheWire(`TRACE /api/tasks HTTP/1.1\r\n${sent}`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('a-secret');
  });
});

describe.each([
  'Basic abc',
  'Bearer',
  'Bearer ',
  `Bearer ${'x'.repeat(5000)}`,
  'Bearer a.b.c',
  "Bearer ' or 1=1 --",
])('a malformed credential: %s', (authorization) => {
  const server = withTestApp();
  it('is nobody', async () => {
    const answer = await server.current.inject({ url: '/api/auth/user', headers: { authorization } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject(
      /^Bearer \S/.test(authorization)
        ? { code: 'invalid-token', detail: expect.stringMatching(/^Invalid JWT/) }
        : { code: 'unauthorized', detail: 'Auth session missing!' },
    );
  });
});
