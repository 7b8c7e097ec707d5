import { describe, expect, it } from 'vitest';
import { withTestApp } from '#tests/support/server.ts';

describe('the cookie of the demo', () => {
  const server = withTestApp();

  const enter = async () => {
    const answer = await server.current.inject({ method: 'POST', url: '/api/demo/login' });
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    return { token: String(answer.json().token), cookie, setCookie: String(answer.headers['set-cookie']) };
  };
  const organisationOf = async (headers: Record<string, string>): Promise<unknown> => {
    const answer = await server.current.inject({ url: '/api/team/context', headers });
    return answer.statusCode === 200 ? answer.json().currentOrg.name : answer.statusCode;
  };

  it('opens the demo for what sends no header, and for looking only', async () => {
    const { cookie, setCookie } = await enter();
    expect(setCookie).toMatch(/^demo_token=[^;]+; Path=\/api; Max-Age=86400; HttpOnly; SameSite=Strict$/);
    expect(await organisationOf({ cookie })).toBe('Hollowmere');
    const write = await server.current.inject({
      method: 'POST',
      url: '/api/animals',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      payload: { name: 'Isla', breed: 'Golden Retriever', gender: 'Female', birthDate: '2024-01-01' },
    });
    expect(write.statusCode).toBe(401);
  });

  it('opens no account', async () => {
    const { token } = await server.current.signUp();
    expect(await organisationOf({ cookie: `demo_token=${token}` })).toBe(401);
  });

  it('stands between a bearer token and the cookie of an account', async () => {
    const { token, headers } = await server.current.signUp();
    const { cookie } = await enter();
    const account = `better-auth.session_token=${token}.signature`;
    const own = await organisationOf({ ...headers });
    expect(own).not.toBe('Hollowmere');
    expect(await organisationOf({ cookie: `${account}; ${cookie}` })).toBe('Hollowmere');
    expect(await organisationOf({ ...headers, cookie })).toBe(own);
    expect(await organisationOf({ cookie: `${account}; demo_token=ended` })).toBe(own);
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
    expect(left.headers['set-cookie']).toBe('demo_token=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict');
    expect(await organisationOf({ cookie })).toBe(401);
    expect(await organisationOf({ authorization: `Bearer ${token}` })).toBe(401);
    await server.current.inject({ method: 'POST', url: '/api/demo/logout', headers: { ...account.headers } });
    expect(await organisationOf({ ...account.headers })).not.toBe(401);
  });
});
