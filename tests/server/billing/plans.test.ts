import { beforeAll, describe, expect, it } from 'vitest';
import { type ImportTypeKey, importTypeKeys } from '#domain/import/types.ts';
import type { Plan } from '#domain/plans.ts';
import { choosePlan, colleague } from '#tests/server/access/people.ts';
import { importForm } from '#tests/server/import/importing.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

/** By hand from the specification, part 1, sections 1, 6 and 9: what each plan has, and who names which plan. */
const specified = {
  free: { flags: [false, false, false], limit: 10, name: 'Free' },
  pro: { flags: [true, true, false], limit: null, name: 'Pro Suite' },
  premium: { flags: [true, true, true], limit: null, name: 'Premium Suite' },
} as const;

/** Records whose adding a plan opens, besides those every plan has. */
const opened: readonly (readonly [path: string, plan: Plan, record: object])[] = [
  ['animals', 'free', { name: 'Isla', breed: 'Collie', gender: 'Female', birthDate: '2024-05-01' }],
  ['customers', 'pro', { firstName: 'Anna', lastName: 'Berg' }],
  ['finances', 'pro', { type: 'income', amount: 10, category: 'Sale', description: 'x', date: '2026-01-01' }],
  ['tasks', 'premium', { title: 'Worm the litter' }],
  ['guardians', 'premium', { name: 'The Lunds' }],
  ['report-definitions', 'premium', { name: 'By breed', entity: 'animals' }],
];

const order: readonly Plan[] = ['free', 'pro', 'premium'];
const has = (plan: Plan, needed: Plan): boolean => order.indexOf(plan) >= order.indexOf(needed);

describe.each(order)('the plan %s', (plan) => {
  const server = withTestApp();
  let owner: TestUser;
  const { flags, limit, name } = specified[plan];

  beforeAll(async () => {
    owner = await server.current.signUp();
    await choosePlan(server.current, owner, plan);
  });

  it('says what it has', async () => {
    const { headers } = owner;
    const answer = await server.current.inject({ url: '/api/subscription/limits', headers });
    const [hasBulkOperations, hasAdvancedFeatures, hasCustomReports] = flags;
    expect(answer.json()).toEqual({
      plan,
      dogLimit: { canAdd: true, current: 0, limit },
      hasBulkOperations,
      hasAdvancedFeatures,
      hasCustomReports,
    });
  });

  it.each([...importTypeKeys])(
    'opens the import of %s, or names the plan that does',
    async (type: ImportTypeKey) => {
      const needsAdvanced = type === 'health-records' || type === 'financial-transactions';
      // Whoever may not add heats may not import them either.
      const needsPremium = type === 'heats';
      const isOpen = needsPremium ? plan === 'premium' : needsAdvanced ? flags[1] : flags[0];
      const answer = await server.current.inject({
        method: 'POST',
        url: `/api/bulk-import/${type}`,
        payload: importForm('Nothing,Known\na,b\n'),
        headers: owner.headers,
      });
      const body = answer.json();
      if (isOpen) expect(body.code ?? 'taken').not.toBe('plan-too-low');
      else {
        expect([answer.statusCode, body.code]).toEqual([403, 'plan-too-low']);
        const adds = type !== 'animals' && type !== 'breeding-groups' && type !== 'offspring';
        expect(body.error).toContain(needsPremium ? 'Premium Suite' : 'Pro Suite');
        if (!adds) expect(body.error).toBe(`Bulk import needs Pro Suite or above. Your plan is ${name}.`);
      }
    },
  );

  it.each(opened)('opens adding %s, or names the plan that does', async (path, needed, payload) => {
    const { headers } = owner;
    const answer = await server.current.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
    if (has(plan, needed)) {
      expect(answer.json().code).not.toBe('plan-too-low');
      return;
    }
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'plan-too-low']);
    expect(answer.json().detail).toContain(specified[needed].name);
    // What was entered under another plan is read and taken along.
    for (const read of [`/api/${path}`, `/api/${path}/export.csv`])
      expect((await server.current.inject({ url: read, headers })).statusCode).toBe(200);
  });
});

describe('a plan without room', () => {
  const server = withTestApp();

  it('refuses the eleventh animal in the words of the specification, and keeps thirty after a downgrade', async () => {
    const test = server.current;
    const owner = await test.signUp({ plan: 'premium' });
    const { headers } = owner;
    const add = (name: string) =>
      test.inject({
        method: 'POST',
        url: '/api/animals',
        headers,
        payload: { name, breed: 'Collie', gender: 'Female', birthDate: '2024-05-01' },
      });
    for (let count = 1; count <= 30; count += 1) expect((await add(`Dog ${count}`)).statusCode).toBe(201);
    const lost = async () => (await test.inject({ url: '/api/billing/fit?plan=free', headers })).json().gone;
    expect(await lost()).toEqual(['Bulk import', 'Custom reports']);
    const wanted = { kind: 'personal', name: 'A spreadsheet', mayWrite: false, areas: ['herd'] };
    const key = await test.inject({ method: 'POST', url: '/api/keys', headers, payload: wanted });
    expect(key.statusCode).toBe(201);
    const member = await colleague(test, owner, 'member');
    for (const [url, payload] of [
      ['/api/webhooks', { name: 'Office', url: 'https://93.184.216.34/in', kinds: ['*'] }],
      ['/api/application-forms', { name: 'A puppy of ours', slug: 'a-puppy-of-ours', isOpen: true }],
    ] as const)
      expect((await test.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(201);
    expect(await lost()).toEqual([
      ...['Bulk import', 'Custom reports', 'Keys for programs (you have 1)', 'Webhooks (you have 1)'],
      'Applications on your public pages',
    ]);
    await choosePlan(test, owner, 'free');
    // Nobody leaves with a plan, and whoever is missing is invited.
    expect((await test.inject({ url: '/api/animals', headers: member.headers })).statusCode).toBe(200);
    const payload = { email: 'somebody@example.com', role: 'member' };
    const invited = await test.inject({ method: 'POST', url: '/api/team/invitations', headers, payload });
    expect(invited.statusCode).toBe(201);
    const program = { authorization: `Bearer ${key.json().key}` };
    const asProgram = async () => (await test.inject({ url: '/api/animals', headers: program })).statusCode;
    expect(await asProgram()).toBe(403);
    const list = await test.inject({ url: '/api/animals?pageSize=100&count=true', headers });
    expect(list.json()).toMatchObject({ total: 30 });
    const { id, version } = list.json().items[0];
    const changed = await test.inject({
      method: 'PATCH',
      url: `/api/animals/${id}`,
      headers,
      payload: { version, notes: 'Still here' },
    });
    expect(changed.statusCode).toBe(200);
    // What was removed is no way past the limit.
    expect((await test.inject({ method: 'DELETE', url: `/api/animals/${id}`, headers })).statusCode).toBe(
      204,
    );
    const back = await test.inject({ method: 'POST', url: `/api/animals/${id}/restore`, headers });
    expect([back.statusCode, back.json()]).toMatchObject([
      403,
      { code: 'limit-reached', details: { plan: 'free', limit: 10, current: 29 } },
    ]);
    const refused = await add('Dog 31');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      {
        code: 'limit-reached',
        detail:
          'Dog limit reached: Your Free plan allows up to 10 Dogs. Please upgrade to Pro Suite or above to add more Dogs.',
        details: { plan: 'free', limit: 10, current: 29 },
      },
    ]);
    await choosePlan(test, owner, 'pro');
    expect((await add('Dog 31')).statusCode).toBe(201);
    await choosePlan(test, owner, 'premium');
    expect(await asProgram()).toBe(200);
  });
});
