import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { entityNames } from '#domain/entities/index.ts';
import type { Plan } from '#domain/plans.ts';
import type { Role } from '#domain/policy.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';
import { everyRoute, type Method } from './every-route.ts';
import { type Need, verdictFor } from './expected.ts';
import { choosePlan, colleague } from './people.ts';
import { pathsOf, Records } from './records.ts';

interface Call {
  readonly need: Need;
  /** What makes the request a good one, so that only the policy can be against it. */
  readonly query?: string;
  readonly body?: object;
}

/** Everything that is no list, record or trash of an entity, again written by hand: who may, and a good request. */
const routes: Readonly<Record<string, Call>> = {
  'GET /api/org/preferences': { need: 'free' },
  'PUT /api/org/preferences': { need: 'free admin', body: { currency: 'EUR' } },
  'GET /api/team/context': { need: 'free' },
  'PATCH /api/team/current': { need: 'free admin', body: { name: 'Hollowmere' } },
  'GET /api/subscription/limits': { need: 'free' },
  'GET /api/billing': { need: 'free' },
  'GET /api/diagnostics': { need: 'free' },
  'GET /api/auth/user': { need: 'free' },
  'PATCH /api/auth/user': { need: 'free', body: { firstName: 'Maren' } },
  'PUT /api/species/current': { need: 'free', body: { species: 'goats' } },
  'GET /api/sample-data': { need: 'free' },
  'POST /api/sample-data': { need: 'free admin' },
  'DELETE /api/sample-data': { need: 'free admin' },
  'GET /api/full-export': { need: 'free admin' },
  'GET /api/dashboard/metrics': { need: 'free' },
  'GET /api/dashboard/females': { need: 'free' },
  'GET /api/upcoming': { need: 'free' },
  'GET /api/calendar/address': { need: 'free' },
  'POST /api/calendar/address': { need: 'free' },
  'DELETE /api/calendar/address': { need: 'free' },
  'GET /api/animals/breeds': { need: 'free' },
  'GET /api/animals/:id/family': { need: 'free' },
  'GET /api/animals/:id/genetics': { need: 'premium' },
  'POST /api/genetic-tests/lab-file/preview': {
    need: 'premium',
    body: { species: 'dog', rows: [['Name', 'Test', 'Result']] },
  },
  'POST /api/genetic-tests/lab-file': {
    need: 'premium',
    body: { results: [{ animalId: ':female', test: 'DM', result: 'clear' }] },
  },
  'GET /api/genetics/trial-mating': { need: 'premium', query: 'female=:female&males=:male' },
  'GET /api/genetics/best-mates': { need: 'premium', query: 'female=:female' },
  'GET /api/animals/:id/pedigree': { need: 'free' },
  'GET /api/animals/:id/inbreeding': { need: 'free' },
  'GET /api/animals/:id/descendants': { need: 'free' },
  'GET /api/animals/:id/siblings': { need: 'free' },
  'GET /api/genetics/kinship': { need: 'free', query: 'a=:female&b=:male' },
  'GET /api/genetics/problems': { need: 'free' },
  'GET /api/genetics/pedigree.csv': { need: 'free' },
  'GET /api/animals/:id/pedigree.csv': { need: 'free' },
  'GET /api/animals/:id/pedigree.ged': { need: 'free' },
  'GET /api/animals/:id/pedigree.pdf': { need: 'free' },
  'GET /api/genetics/diversity': { need: 'premium' },
  'POST /api/offspring/:id/promote': {
    need: 'free',
    body: { as: 'pedigree', name: 'Hollowmere Reed', breed: 'Kelpie' },
  },
  'POST /api/breeding-groups/:id/offspring': { need: 'free', body: { offspring: [{ gender: 'Male' }] } },
  'POST /api/breeding-groups/:id/birth': { need: 'free', body: { version: 1, birthDate: '2024-05-02' } },
  'GET /api/animals/:id/reproduction': { need: 'premium' },
  'GET /api/breeding/compliance': {
    need: 'premium',
    query: 'femaleId=:female&maleId=:male&matingOn=2024-05-01',
  },
  'GET /api/breeding/presets': { need: 'premium' },
  'POST /api/breeding/presets': { need: 'premium', body: { key: 'uk-kennel-club' } },
  'POST /api/breeding-records/:id/check': { need: 'premium' },
  'POST /api/breeding-records/:id/birth': { need: 'premium', body: { birthDate: '2024-07-02' } },
  'GET /api/customers/accounts': { need: 'pro', query: 'ids=01a1f8cb-e2aa-777e-878a-0a26a6d2271e' },
  'GET /api/finances/summary': { need: 'pro', query: 'year=2024' },
  'GET /api/reports/summary': { need: 'pro', query: 'entity=animals&group=breed' },
  'GET /api/reports/offspring': { need: 'pro' },
  'GET /api/reports/money': { need: 'pro' },
};

/** Proven elsewhere: open to visitors, about the own account or organisation, or served by what they belong to. */
const elsewhere = [
  /^GET \/api\/(openapi|reference|public|files)/,
  /^GET \/api\/(auth\/(session|get-session)|species)$/,
  /^POST \/api\/(auth|demo)\//,
  /^PUT \/api\/team\/current$/,
  /^POST \/api\/billing\/plan$/,
  /^[A-Z]+ \/api\/(bulk-import|imports|import-profiles)(\/|$)/,
  // Needs a form with a file: tests/server/full-export.
  /^POST \/api\/full-import$/,
];

const isOfEntity = (path: string): boolean =>
  entityNames.some((name) =>
    pathsOf(name).some((own) =>
      [
        '',
        '/export.csv',
        '/export.xlsx',
        '/bulk/update',
        '/bulk/remove',
        '/bulk/restore',
        '/:id',
        '/:id/history',
        '/:id/restore',
      ].some((end) => path === `/api/${own}${end}`),
    ),
  );

describe.each(['free', 'pro', 'premium'] as const)('every other route on the plan %s', (plan: Plan) => {
  const server = withTestApp();
  const ids: Record<string, string> = {};
  let people: Readonly<Record<Role, TestUser>>;

  beforeAll(async () => {
    const test = server.current;
    const owner = await test.signUp({ plan: 'premium' });
    people = {
      owner,
      admin: await colleague(test, owner, 'admin'),
      member: await colleague(test, owner, 'member'),
    };
    const records = new Records(test, owner);
    for (const name of ['animals', 'breeding_groups', 'offspring', 'breeding_records'] as const) {
      const made = await records.make(name, name === 'animals' ? { gender: 'Female' } : {});
      ids[pathsOf(name)[0] ?? ''] = made.id;
      if (name === 'breeding_records') {
        ids.female = String(made.femaleId);
        ids.male = String(made.maleId);
      }
    }
    await choosePlan(test, owner, plan);
  });

  it.each(['member', 'admin', 'owner'] as const)('answers the %s as the table says', async (role) => {
    const wanted: Record<string, string> = {};
    const given: Record<string, string> = {};
    for (const [route, { need, query, body }] of Object.entries(routes)) {
      const [method = '', path = ''] = route.split(' ');
      const named = (text: string) => text.replace(/:(female|male)/g, (_, sex: string) => ids[sex] ?? '');
      const asked = query && named(query);
      const url = path.replace(':id', ids[path.split('/')[2] ?? ''] ?? '') + (asked ? `?${asked}` : '');
      const request: InjectOptions = {
        method: method as Method,
        url,
        headers: people[role].headers,
        ...(body ? { payload: JSON.parse(named(JSON.stringify(body))) as object } : {}),
      };
      const answer = await server.current.inject(request);
      const { code, details } =
        answer.statusCode === 403 ? answer.json() : { code: 'ok', details: undefined };
      wanted[route] = verdictFor(need, role, plan);
      given[route] = details?.neededPlan ? `${code} ${details.neededPlan}` : code;
      // Whoever may gets through; a second birth or sample is refused for reasons of its own.
      if (code === 'ok')
        expect([route, answer.statusCode]).toEqual([route, expect.toBeOneOf([200, 201, 204, 409])]);
    }
    expect(given).toEqual(wanted);
  });

  it('stands in the table', async () => {
    const served = (await everyRoute(server.current.app))
      .filter(({ path }) => path.startsWith('/api/') && !isOfEntity(path))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !elsewhere.some((pattern) => pattern.test(route)));
    expect(served.sort()).toEqual(Object.keys(routes).sort());
  });
});
