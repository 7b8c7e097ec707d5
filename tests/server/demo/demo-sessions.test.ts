import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { nameInstallationOwner } from '#server/installation/owners.ts';
import { withFreshApp } from '#tests/support/server.ts';

describe('sessions of the demo and their cookie', () => {
  const server = withFreshApp();

  const enter = async (as: Record<string, string> = {}) => {
    const answer = await server.current.inject({ method: 'POST', url: '/api/demo/login', headers: as });
    const setCookie = String(answer.headers['set-cookie']);
    const [cookie = ''] = setCookie.split(';');
    const { token, user } = answer.json();
    return { token: String(token), user, headers: { authorization: `Bearer ${token}` }, cookie, setCookie };
  };
  const organisationOf = async (headers: Record<string, string>): Promise<unknown> => {
    const answer = await server.current.inject({ url: '/api/team/context', headers });
    return answer.statusCode === 200 ? answer.json().currentOrg.name : answer.statusCode;
  };

  /** 404: let in, but there is no such file. */
  const statusOfFile = async (headers: Record<string, string>): Promise<number> =>
    (await server.current.inject({ url: `/api/files/photos/${uuidv7()}/160`, headers })).statusCode;

  it('opens files of the demo, and nothing else', async () => {
    const { cookie, setCookie } = await enter();
    expect(setCookie).toMatch(
      /^demo_token=[^;]+; Path=\/api\/files; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    );
    expect(await statusOfFile({})).toBe(401);
    expect(await statusOfFile({ cookie })).toBe(404);
    expect(await organisationOf({ cookie })).toBe(401);
    const write = await server.current.inject({
      method: 'POST',
      url: '/api/animals',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      payload: { name: 'Isla', breed: 'Golden Retriever', gender: 'Female', birthDate: '2024-01-01' },
    });
    expect(write.statusCode).toBe(401);
  });

  it('opens no account, and goes when somebody signs in', async () => {
    const { token, email, password } = await server.current.signUp();
    expect(await statusOfFile({ cookie: `demo_token=${token}` })).toBe(401);
    const signedIn = await server.current.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
    });
    expect(signedIn.headers['set-cookie']).toContain(
      'demo_token=; Path=/api/files; Max-Age=0; HttpOnly; SameSite=Strict',
    );
  });

  it('ends with the demo and leaves an account signed in', async () => {
    const { token, cookie } = await enter();
    const account = await server.current.signUp();
    const left = await server.current.inject({
      method: 'POST',
      url: '/api/demo/logout',
      headers: { authorization: `Bearer ${token}`, cookie },
    });
    expect(left.statusCode).toBe(204);
    expect(left.headers['set-cookie']).toBe(
      'demo_token=; Path=/api/files; Max-Age=0; HttpOnly; SameSite=Strict',
    );
    expect(await statusOfFile({ cookie })).toBe(401);
    expect(await organisationOf({ authorization: `Bearer ${token}` })).toBe(401);
    await server.current.inject({ method: 'POST', url: '/api/demo/logout', headers: { ...account.headers } });
    expect(await organisationOf({ ...account.headers })).not.toBe(401);
  });

  const statusOf = async (headers: Record<string, string>, url = '/api/animals') =>
    (await server.current.inject({ url, headers })).statusCode;
  const accountOf = async (condition: string) => {
    const [row] = await server.current.database.asOwner((owner) =>
      owner.query(
        `select demo_session_id as session, demo_access_count as count, last_demo_access as last from users where ${condition}`,
        [],
      ),
    );
    return row;
  };

  it('are counted, however many begin at once, and the last is noted', async () => {
    const before = await accountOf('is_demo');
    const visits = await Promise.all([enter(), enter(), enter()]);
    const after = await accountOf('is_demo');
    expect(after?.count).toBe(Number(before?.count) + 3);
    const [known] = await server.current.database.asOwner((owner) =>
      owner.query('select count(*)::int as n from sessions where id::text = $1', [after?.session]),
    );
    expect(known?.n).toBe(1);
    expect(await Promise.all(visits.map(({ headers }) => statusOf(headers)))).toEqual([200, 200, 200]);
  });

  it('end within a day, or when they are left', async () => {
    const visit = await enter();
    const session = await server.current.inject({ url: '/api/auth/session', headers: visit.headers });
    const { expiresIn } = session.json();
    expect(expiresIn).toBeGreaterThan(60 * 60);
    expect(expiresIn).toBeLessThanOrEqual(24 * 60 * 60);
    await server.current.inject({ method: 'POST', url: '/api/demo/logout', headers: visit.headers });
    expect(await statusOf(visit.headers)).toBe(401);
  });

  it('show a developer, and nobody else, how often the demo was opened', async () => {
    const url = '/api/demo/accesses';
    const developer = await server.current.signUp();
    await server.current.database.asOwner((owner) =>
      nameInstallationOwner(owner, developer.email, { isAdmin: true, isDev: true }, { hasMail: false }),
    );
    const count = Number((await accountOf('is_demo'))?.count);
    const other = await enter();
    const own = await enter(developer.headers);
    expect([other.user.isDev, own.user.isDev, own.user.isDemo]).toEqual([false, true, true]);
    expect(await statusOf(other.headers, url)).toBe(404);
    expect(await statusOf(developer.headers, url)).toBe(404);
    const seen = (await server.current.inject({ url, headers: own.headers })).json();
    expect(seen).toMatchObject({ accessCount: count + 2, lastAccess: expect.any(String) });
    await server.current.inject({ method: 'POST', url: '/api/demo/logout', headers: other.headers });
    const later = (await server.current.inject({ url, headers: own.headers })).json();
    expect(later.openSessions).toBe(seen.openSessions - 1);
    expect(await accountOf(`email = '${developer.email}'`)).toMatchObject({ count: 1 });
  });

  it('are counted from page to page, and tell a developer where people leave', async () => {
    const url = '/api/demo/steps';
    const { inject } = server.current;
    const developer = await server.current.signUp();
    await server.current.database.asOwner((owner) =>
      nameInstallationOwner(owner, developer.email, { isAdmin: true, isDev: true }, { hasMail: false }),
    );
    const [own, visitor] = [await enter(developer.headers), await enter()];
    const step = async (from: string, to: string, headers = visitor.headers) =>
      (await inject({ method: 'POST', url, headers, payload: { from, to } })).statusCode;
    const animal = '/animals/01a1f8cb-e2aa-777e-878a-0a26a6d2271e';
    expect(await step('', '/')).toBe(204);
    await step('/', '/animals');
    await step('/animals', animal);
    await step('', '/');
    // Neither counts: the developer themselves, and somebody who is not in the demo.
    expect(await step('', '/finances', own.headers)).toBe(204);
    expect(await step('', '/finances', developer.headers)).toBe(204);
    for (const wrong of ['javascript:alert(1)', '/a?token=secret', '/a b'])
      expect([wrong, await step('', wrong)]).toEqual([wrong, 422]);
    const seen = (await inject({ url: '/api/demo/accesses', headers: own.headers })).json();
    expect(seen.days).toEqual([{ day: expect.any(String), visits: 2 }]);
    expect(seen.pages).toEqual(
      expect.arrayContaining([
        { page: '/', views: 2, leftHere: 1 },
        { page: '/animals', views: 1, leftHere: 0 },
        { page: '/animals/:id', views: 1, leftHere: 1 },
      ]),
    );
    expect(seen.ways).toEqual(expect.arrayContaining([{ from: '/animals', to: '/animals/:id', times: 1 }]));
    expect(JSON.stringify(seen)).not.toContain('finances');
  });
});
