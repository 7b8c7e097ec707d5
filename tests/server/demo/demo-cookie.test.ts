import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
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
});
