import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { databases } from '#tests/support/database.ts';
import { type TestApp, type TestUser, withFreshApp, withTestApp } from '#tests/support/server.ts';
import { freshCode } from '#tests/support/totp.ts';
import { everyRoute, filledWith } from './every-route.ts';
import { colleague, demoVisitor } from './people.ts';

/** By hand, beside `second-factor-due.ts`: what is answered to whoever still has to set one up. */
const before = [
  'GET /api/team/context',
  'PUT /api/team/current',
  'POST /api/team/invitation/accept',
  'POST /api/installation/people/look/end',
];
/** Answers visitors, and whoever has to set one up as a visitor. */
const asVisitor = [
  'POST /api/team/invitation',
  'POST /api/team/invitation/sign-up',
  'POST /api/billing/webhook',
  'POST /api/demo/login',
  'POST /api/demo/logout',
  'GET /api/species',
  'GET /api/openapi.json',
];
const isVisitors = (route: string, path: string): boolean =>
  asVisitor.includes(route) || /^\/api\/(reference|public)(\/|\*|$)/.test(path);
const due = { status: 403, code: 'second-factor-due' };

/** Sets up an app; the session that comes with it is answered. */
async function withApp({ inject }: TestApp, person: TestUser): Promise<TestUser> {
  const post = async (path: string, payload: object) => {
    const url = `/api/auth/${path}`;
    const answer = await inject({ method: 'POST', url, headers: person.headers, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const { uri } = await post('factors', { currentPassword: person.password });
  // The first answer of a server that has just been made may take seconds on a busy machine.
  const { token } = await post('factors/confirm', { code: await freshCode(uri, 10_000) });
  return { ...person, token, headers: { authorization: `Bearer ${token}` } };
}

/** A passkey as it is kept, for somebody whose device is not here. */
const withPasskey = ({ database }: TestApp, { userId }: TestUser, id = uuidv7()) =>
  database.asOwner((owner) =>
    owner.query(
      `insert into passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
       values ($1, $2, 'Kitchen', $3, 'key', 0, 'singleDevice', false)`,
      [id, userId, id],
    ),
  );

const demand = ({ inject }: TestApp, { headers }: TestUser, isDemanded: boolean) =>
  inject({ method: 'PUT', url: '/api/team/second-factor', headers, payload: { isDemanded } });

async function ask({ inject }: TestApp, { headers }: Pick<TestUser, 'headers'>, url: string) {
  const answer = await inject({ url, headers });
  return { status: answer.statusCode, code: answer.json().code };
}

describe.each(databases)('a second factor that an organisation demands, on $name', (kind) => {
  const server = withTestApp(kind);
  let owner: TestUser;
  let member: TestUser;

  beforeAll(async () => {
    const test = server.current;
    owner = await withApp(test, await test.signUp({ plan: 'premium' }));
    member = await colleague(test, owner, 'member');
    expect((await demand(test, owner, true)).statusCode).toBe(204);
  });

  it('closes every route of the organisation to whoever has none, but for the own account', async () => {
    const { app, inject } = server.current;
    const routes = (await everyRoute(app)).filter(({ path }) => /^\/(api|mcp)(\/|$)/.test(path));
    const closed = routes.filter(
      ({ method, path }) =>
        !path.startsWith('/api/auth/') &&
        path !== '/mcp' &&
        !before.includes(`${method} ${path}`) &&
        !isVisitors(`${method} ${path}`, path),
    );
    expect(closed.length).toBeGreaterThan(200);
    expect(closed).toContainEqual({ method: 'PATCH', path: '/api/dogs/:id' });
    const wrong: string[] = [];
    for (const { method, path } of closed) {
      const answer = await inject({ method, url: filledWith(path, uuidv7()), headers: member.headers });
      if (answer.statusCode !== due.status || answer.json().code !== due.code)
        wrong.push(`${method} ${path}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
    const served = routes.map(({ method, path }) => `${method} ${path}`);
    expect([...before, ...asVisitor].filter((route) => !served.includes(route))).toEqual([]);
  });

  it('answers what visitors may ask as to a visitor', async () => {
    const { inject } = server.current;
    const own = { species: 'dog', own: { words: { young: 'Hollowmere pup' } } };
    await inject({ method: 'PUT', url: '/api/org/species', headers: owner.headers, payload: own });
    const [asked, visitor] = await Promise.all([
      inject({ url: '/api/species', headers: member.headers }),
      inject({ url: '/api/species' }),
    ]);
    expect(asked.body).toBe(visitor.body);
  });

  it('leaves the own account, other organisations and the way out open', async () => {
    const { inject } = server.current;
    const get = async (url: string) => (await inject({ url, headers: member.headers })).json();
    expect(await get('/api/auth/user')).toMatchObject({ secondFactorDue: 'organisation' });
    expect((await get('/api/auth/session')).user).toMatchObject({ id: member.userId });
    const { availableOrgs } = await get('/api/team/context');
    const other = availableOrgs.find(({ id }: { id: string }) => id !== owner.orgId);
    const open = (orgId: string) =>
      inject({ method: 'PUT', url: '/api/team/current', headers: member.headers, payload: { orgId } });
    expect((await open(other.id)).statusCode).toBe(200);
    expect((await get('/api/auth/user')).secondFactorDue).toBeNull();
    expect((await ask(server.current, member, '/api/animals')).status).toBe(200);
    await open(owner.orgId);
    expect(await ask(server.current, member, '/api/animals')).toEqual(due);
  });

  it('says in a sentence what to do', async () => {
    const { inject } = server.current;
    const { detail } = (await inject({ url: '/api/animals', headers: member.headers })).json();
    expect(detail).toBe(
      'This organization asks for a second factor. Set one up in the settings: an authenticator app or a passkey.',
    );
  });

  it('opens with an app, and with a passkey', async () => {
    const test = server.current;
    const one = await withApp(test, await colleague(test, owner, 'member'));
    expect((await ask(test, one, '/api/animals')).status).toBe(200);
    const other = await colleague(test, owner, 'member');
    await withPasskey(test, other);
    expect((await ask(test, other, '/api/animals')).status).toBe(200);
  });

  it('holds for keys as for whoever made them', async () => {
    const test = server.current;
    const maker = await withApp(test, await colleague(test, owner, 'admin'));
    const payload = { kind: 'personal', name: 'A sheet', areas: ['herd'] };
    const made = await test.inject({ method: 'POST', url: '/api/keys', headers: maker.headers, payload });
    const program = { headers: { authorization: `Bearer ${made.json().key}` } };
    expect((await ask(test, program, '/api/animals')).status).toBe(200);
    await test.database.asOwner((one) =>
      one.query('update users set two_factor_enabled = false where id = $1', [maker.userId]),
    );
    const refused = await test.inject({ url: '/api/animals', headers: program.headers });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second-factor-due']);
    expect(refused.json().detail).toContain('Whoever made this key');
    const assistant = await test.inject({
      method: 'POST',
      url: '/mcp',
      payload: {},
      headers: program.headers,
    });
    expect(assistant.statusCode).toBe(403);
  });

  it('keeps the last factor of whoever it is demanded of', async () => {
    const test = server.current;
    const { inject } = test;
    let person = await withApp(test, await colleague(test, owner, 'member'));
    const body = { currentPassword: person.password };
    const post = async (path: string) => {
      const answer = await inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        headers: person.headers,
        payload: body,
      });
      return { status: answer.statusCode, detail: answer.body === '' ? '' : answer.json().detail };
    };
    const refused = await post('factors/disable');
    expect(refused).toEqual({ status: 409, detail: expect.stringContaining('Add a passkey first') });
    const passkey = uuidv7();
    await withPasskey(test, person, passkey);
    const disabled = await inject({
      method: 'POST',
      url: '/api/auth/factors/disable',
      headers: person.headers,
      payload: body,
    });
    expect(disabled.statusCode).toBe(200);
    person = { ...person, headers: { authorization: `Bearer ${disabled.json().token}` } };
    const last = await post(`passkeys/${passkey}/remove`);
    expect(last).toEqual({
      status: 409,
      detail: expect.stringContaining('authenticator app or another passkey'),
    });
    // Also while they work elsewhere: the way back would be shut.
    const { availableOrgs } = (await inject({ url: '/api/team/context', headers: person.headers })).json();
    const elsewhere = availableOrgs.find(({ id }: { id: string }) => id !== owner.orgId);
    await inject({
      method: 'PUT',
      url: '/api/team/current',
      headers: person.headers,
      payload: { orgId: elsewhere.id },
    });
    expect((await post(`passkeys/${passkey}/remove`)).status).toBe(409);
  });

  it('is decided by owners and admins, who have one themselves and see who has none', async () => {
    const test = server.current;
    const boss = await test.signUp({ plan: 'premium' });
    const hand = await colleague(test, boss, 'kennel-hand');
    const first = await demand(test, boss, true);
    expect([first.statusCode, first.json().detail]).toEqual([
      409,
      'Set up a second factor of your own first, under “Signing in”. Whoever demands one has one.',
    ]);
    const ready = await withApp(test, boss);
    expect((await demand(test, hand, true)).json().code).toBe('role-too-low');
    const teamOf = async ({ headers }: TestUser) => (await test.inject({ url: '/api/team', headers })).json();
    const seen = await teamOf(ready);
    expect(seen.demandsSecondFactor).toBeNull();
    expect(
      seen.members.map((one: { userId: string; hasSecondFactor: boolean }) => [
        one.userId,
        one.hasSecondFactor,
      ]),
    ).toEqual([
      [boss.userId, true],
      [hand.userId, false],
    ]);
    expect((await teamOf(hand)).members[0].hasSecondFactor).toBeNull();
    expect((await demand(test, ready, true)).statusCode).toBe(204);
    expect((await teamOf(ready)).demandsSecondFactor).toBe('organisation');
    expect(await ask(test, hand, '/api/tasks')).toEqual(due);
    expect((await demand(test, ready, false)).statusCode).toBe(204);
    expect((await ask(test, hand, '/api/tasks')).status).toBe(200);
    const { items } = (await test.inject({ url: '/api/security-events', headers: ready.headers })).json();
    expect(items.map(({ kind: what }: { kind: string }) => what)).toEqual(
      expect.arrayContaining(['second-factor-demanded', 'second-factor-not-demanded']),
    );
  });
});

describe('a second factor that the installation demands', () => {
  const server = withFreshApp(undefined, { demandsSecondFactor: true });

  it('is asked of everybody with an account, and of no visitor of the demo', async () => {
    const test = server.current;
    const person = await test.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { email: 'ida@example.com', password: 'velvet tractor 41 gooseberry', name: 'Ida' },
    });
    const headers = { authorization: `Bearer ${person.json().token}` };
    expect(await ask(test, { headers }, '/api/animals')).toEqual(due);
    const { detail } = (await test.inject({ url: '/api/animals', headers })).json();
    expect(detail).toContain('This Studbook asks for a second factor.');
    const found = (await test.inject({ url: '/api/auth/user', headers })).json();
    expect(found.secondFactorDue).toBe('installation');
    expect((await ask(test, await demoVisitor(test), '/api/animals')).status).toBe(200);
  });
});
