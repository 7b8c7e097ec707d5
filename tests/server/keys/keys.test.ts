import { beforeAll, describe, expect, it } from 'vitest';
import { entityNames } from '#domain/entities/index.ts';
import { type EntityName, pathOf } from '#domain/entities/names.ts';
import { type KeyArea, keyAreaNames } from '#domain/keys.ts';
import { accountsIn } from '#server/auth/tables.ts';
import { everyRoute, filledWith } from '#tests/server/access/every-route.ts';
import { choosePlan, colleague, demoVisitor } from '#tests/server/access/people.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { databases, withTestDatabase } from '#tests/support/database.ts';
import { startTestApp, type TestApp, type TestUser, withTestApp } from '#tests/support/server.ts';

type Headers = TestUser['headers'];
interface Made {
  readonly id: string;
  readonly key: string;
  readonly headers: Headers;
}

const isla = { name: 'Isla', breed: 'Kelpie', gender: 'Female', birthDate: '2020-02-03' };

const wanted = { kind: 'personal', name: 'A spreadsheet', mayWrite: false, areas: keyAreaNames } as const;

async function makeKey(
  { inject }: TestApp,
  { headers }: Pick<TestUser, 'headers'>,
  change: object = {},
): Promise<Made> {
  const made = await inject({ method: 'POST', url: '/api/keys', headers, payload: { ...wanted, ...change } });
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  const { id, key } = made.json();
  return { id, key, headers: { authorization: `Bearer ${key}` } };
}

/** By hand, beside `key-routes.ts`: the first part of every address that no key may ask. */
const closed =
  'api-docs auth billing bug-reports-sent bulk-import control demo diagnostics failed-jobs full-export full-import ' +
  'import-profiles imports installation keys notifications org organisations outbox sample-data security-events ' +
  'storage subscription team webhooks';

describe.each(databases)('keys for programs on $name', (kind) => {
  const test = withTestApp(kind);
  let owner: TestUser;
  const get = (url: string, headers: Headers) => test.current.inject({ url, headers });

  beforeAll(async () => {
    owner = await test.current.signUp({ plan: 'premium', name: 'Maren Keeper' });
    await test.current.inject({ method: 'POST', url: '/api/animals', headers: owner.headers, payload: isla });
  });

  it('open what they were made for, are shown once, and are kept as a hash', async () => {
    const { key, headers } = await makeKey(test.current, owner);
    expect(key).toMatch(/^sb_[\w-]{43}$/);
    expect((await get('/api/animals', headers)).json().items).toMatchObject([{ name: 'Isla' }]);
    expect((await get('/api/keys/current', headers)).json()).toMatchObject({
      name: 'A spreadsheet',
      mayWrite: false,
      role: 'owner',
    });
    const listed = (await get('/api/keys', owner.headers)).body;
    expect(listed).toContain(key.slice(0, 8));
    expect(listed).not.toContain(key);
    const kept = await test.current.database.asOwner((one) =>
      one.query('select row_to_json(k)::text as row from api_keys k', []),
    );
    expect(JSON.stringify(kept)).not.toContain(key.slice(8));
    const events = (await get('/api/security-events?group=sharing', owner.headers)).json().items;
    expect(events[0]).toMatchObject({ kind: 'key-made', details: { key: 'A spreadsheet' } });
    expect((await get('/api/animals', owner.headers)).statusCode).toBe(200);
  });

  it('only read, unless they were made to write', async () => {
    const [reader, writer] = [
      await makeKey(test.current, owner),
      await makeKey(test.current, owner, { mayWrite: true }),
    ];
    const add = (headers: Headers) =>
      test.current.inject({
        method: 'POST',
        url: '/api/animals',
        headers,
        payload: { ...isla, name: 'Rowan' },
      });
    const refused = await add(reader.headers);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    expect((await add(writer.headers)).statusCode).toBe(201);
    const [log] = (await get('/api/audit-logs?pageSize=1&sort=createdAt.desc', owner.headers)).json().items;
    expect(log).toMatchObject({ action: 'create', userId: owner.userId });
  });

  it('open the areas they were made for, kind by kind, and hide the fields of the others', async () => {
    const own: Record<KeyArea, EntityName> = {
      herd: 'animals',
      care: 'health_records',
      tasks: 'tasks',
      people: 'customers',
      money: 'financial_transactions',
      documents: 'documents',
      reports: 'report_definitions',
      pages: 'litter_sites',
    };
    for (const area of keyAreaNames) {
      const { headers } = await makeKey(test.current, owner, { areas: [area] });
      for (const other of keyAreaNames) {
        const answer = await get(`/api/${pathOf(own[other])}`, headers);
        expect([area, other, answer.statusCode]).toEqual([area, other, area === other ? 200 : 403]);
      }
    }
    const { headers } = await makeKey(test.current, owner, { areas: ['herd'] });
    const [animal] = (await get('/api/animals', headers)).json().items;
    expect(animal).not.toHaveProperty('purchasePrice');
    expect((await get('/api/animals', owner.headers)).json().items[0]).toHaveProperty('purchasePrice');
  });

  it('are answered all that the description of the interface promises of a record', async () => {
    const post = async (path: string, payload: object): Promise<{ id: string }> => {
      const { headers } = owner;
      const answer = await test.current.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    };
    const { id: animalId } = await post('animals', isla);
    await post('heat-cycles', { animalId, cycleStartDate: '2024-05-01' });
    const { headers } = await makeKey(test.current, owner, { areas: ['care'] });
    const [heat] = (await get('/api/heat-cycles', headers)).json().items;
    expect(heat).not.toHaveProperty('animalId');
    const { schemas } = (await get('/api/openapi.json', owner.headers)).json().components;
    expect(schemas.HeatCycles.required).toContain('id');
    expect(Object.keys(heat)).toEqual(expect.arrayContaining(schemas.HeatCycles.required));
    // What every key that reads it is shown stays promised.
    expect(schemas.HeatCycles.required).toContain('cycleStartDate');
  });

  it('never reach the administration, whatever they were made for', async () => {
    const { headers } = await makeKey(test.current, owner, { mayWrite: true });
    const administered = entityNames.filter((name) => ['audit_logs', 'integrations'].includes(name));
    for (const name of administered)
      expect((await get(`/api/${pathOf(name)}`, headers)).statusCode).toBe(403);
    const routes = (await everyRoute(test.current.app)).filter(({ path }) => path.startsWith('/api/'));
    const wrong: string[] = [];
    let refused = 0;
    for (const { method, path } of routes) {
      const [, first = ''] = /^\/api\/([\w-]+)/.exec(path) ?? [];
      if (!closed.split(' ').includes(first) || path === '/api/keys/current') continue;
      const answer = await test.current.inject({
        method,
        url: filledWith(path, '018f0000-0000-7000-8000-000000000000'),
        headers,
      });
      const isVisitor = /^\/api\/(auth|demo|team\/invitation|billing\/webhook)/.test(path);
      if (answer.statusCode === 403 && answer.json().code === 'forbidden') refused += 1;
      else if (!isVisitor) wrong.push(`${method} ${path}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(50);
    // As a visitor: no door of the account knows a key.
    expect((await get('/api/auth/session', headers)).json()).not.toHaveProperty('user.email');
    const calendar = {
      method: 'POST',
      url: '/api/calendar/addresses',
      headers,
      payload: { name: 'All', topics: null },
    } as const;
    expect((await test.current.inject(calendar)).statusCode).toBe(403);
    // The paper of a contract says who was signed in when it was signed: a program is nobody.
    const signing = {
      method: 'POST',
      url: '/api/contracts/018f0000-0000-7000-8000-000000000000/sign',
      payload: { name: 'Maren Ashdown', consent: true },
    } as const;
    expect((await test.current.inject({ ...signing, headers })).json()).toMatchObject({ code: 'forbidden' });
    const { headers: ofPerson } = owner;
    expect((await test.current.inject({ ...signing, headers: ofPerson })).statusCode).toBe(404);
  });

  it('do no more than their maker may now, and end with them', async () => {
    const colleagueOf = await colleague(test.current, owner, 'member');
    const { headers } = await makeKey(test.current, colleagueOf, { mayWrite: true });
    expect((await get('/api/customers', headers)).statusCode).toBe(200);
    const member = `/api/team/members/${colleagueOf.userId}`;
    const lower = await test.current.inject({
      method: 'PATCH',
      url: member,
      headers: owner.headers,
      payload: { role: 'kennel-hand' },
    });
    expect(lower.statusCode).toBe(204);
    expect((await get('/api/customers', headers)).statusCode).toBe(403);
    expect((await get('/api/animals', headers)).statusCode).toBe(200);
    const gone = await test.current.inject({ method: 'DELETE', url: member, headers: owner.headers });
    expect(gone.statusCode).toBeLessThan(300);
    expect((await get('/api/animals', headers)).statusCode).toBe(401);
  });

  it('work in the organisation they were made in, wherever their maker works now', async () => {
    const guest = await test.current.signUp({ plan: 'premium' });
    const { headers } = await makeKey(test.current, guest);
    await asOwner(
      test.current.database,
      accountsIn(test.current.database.kysely)
        .insertInto('organizationMembers')
        .values({ id: crypto.randomUUID(), orgId: owner.orgId, userId: guest.userId, role: 'member' }),
    );
    await test.current.inject({
      method: 'PUT',
      url: '/api/team/current',
      headers: guest.headers,
      payload: { orgId: owner.orgId },
    });
    expect((await get('/api/animals', guest.headers)).json().items.length).toBeGreaterThan(0);
    expect((await get('/api/animals', headers)).json().items).toEqual([]);
  });

  it('are refused under a plan without integrations; what is wrong, revoked or over answers alike', async () => {
    const keeper = await test.current.signUp({ plan: 'premium' });
    const [kept, revoked, late] = [
      await makeKey(test.current, keeper),
      await makeKey(test.current, keeper),
      await makeKey(test.current, keeper),
    ];
    const end = await test.current.inject({
      method: 'DELETE',
      url: `/api/keys/${revoked.id}`,
      headers: keeper.headers,
    });
    expect(end.statusCode).toBe(204);
    await test.current.database.asOwner((one) =>
      one.query(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [late.id]),
    );
    const wrong = { authorization: `Bearer sb_${'x'.repeat(43)}` };
    const answers = [];
    for (const headers of [wrong, revoked.headers, late.headers]) {
      const { statusCode, body } = await get('/api/animals', headers);
      answers.push([statusCode, JSON.parse(body).code, JSON.parse(body).detail]);
    }
    expect(answers[0]?.slice(0, 2)).toEqual([401, 'invalid-token']);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await choosePlan(test.current, keeper, 'pro');
    const refused = await get('/api/animals', kept.headers);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'plan-too-low']);
    expect((await get('/api/keys', keeper.headers)).json().items).toHaveLength(1);
    const more = { method: 'POST', url: '/api/keys', headers: keeper.headers, payload: wanted } as const;
    expect((await test.current.inject(more)).json().code).toBe('plan-too-low');
  });

  it('belong to people: nobody else sees or revokes them but who leads, and the demo has none', async () => {
    const hand = await colleague(test.current, owner, 'kennel-hand');
    const { id } = await makeKey(test.current, owner);
    const own = await makeKey(test.current, hand);
    expect((await get('/api/keys', hand.headers)).json().items).toHaveLength(1);
    const remove = (which: string, { headers }: TestUser) =>
      test.current.inject({ method: 'DELETE', url: `/api/keys/${which}`, headers });
    expect((await remove(id, hand)).statusCode).toBe(404);
    const stranger = await test.current.signUp({ plan: 'premium' });
    expect((await remove(id, stranger)).statusCode).toBe(404);
    expect((await remove(own.id, owner)).statusCode).toBe(204);
    const ofAll = { ...wanted, kind: 'organisation' };
    const asHand = { method: 'POST', url: '/api/keys', headers: hand.headers, payload: ofAll } as const;
    expect((await test.current.inject(asHand)).json().code).toBe('role-too-low');
    const { headers } = await demoVisitor(test.current);
    const inDemo = { method: 'POST', url: '/api/keys', headers, payload: wanted } as const;
    expect((await test.current.inject(inDemo)).json().code).toBe('demo-read-only');
  });

  it('say at the field what is missing', async () => {
    const { headers } = owner;
    const payload = { ...wanted, name: '', areas: [] };
    const answer = await test.current.inject({ method: 'POST', url: '/api/keys', headers, payload });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields).toSorted()).toEqual(['areas', 'name']);
  });
});

describe('the rate of a key', () => {
  const database = withTestDatabase();

  it('is its own: a program in a loop is stopped, its maker works on', async () => {
    const app = await startTestApp(database.current, { hasLimits: true });
    try {
      const owner = await app.signUp({ plan: 'premium' });
      const { headers } = await makeKey(app, owner);
      const statuses: number[] = [];
      for (let index = 0; index < 610; index += 1)
        statuses.push((await app.inject({ url: '/api/keys/current', headers })).statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(600);
      expect(statuses.at(-1)).toBe(429);
      expect((await app.inject({ url: '/api/keys', headers: owner.headers })).statusCode).toBe(200);
    } finally {
      await app.close();
    }
  });
});
