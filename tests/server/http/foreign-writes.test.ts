import { describe, expect, it } from 'vitest';
import { testUrl, withTestApp } from '#tests/support/server.ts';

const elsewhere = 'https://evil.example.com';

describe('writes that rely on the cookie', () => {
  const server = withTestApp();

  const cookieOf = async (): Promise<string> => {
    const { inject, signUp } = server.current;
    const { email, password } = await signUp();
    const answer = await inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
    });
    return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  };

  const write = async (headers: Record<string, string>): Promise<number> => {
    const answer = await server.current.inject({
      method: 'PUT',
      url: '/api/org/preferences',
      headers: { host: 'localhost:4600', ...headers },
      payload: { currency: 'EUR' },
    });
    if (answer.statusCode === 403) {
      expect(answer.json()).toMatchObject({ code: 'forbidden', status: 403 });
    }
    return answer.statusCode;
  };

  it.each([
    ['our own origin', { origin: testUrl }, 200],
    ['the browser says same-origin', { 'sec-fetch-site': 'same-origin' }, 200],
    [
      'a page of ours behind the development proxy',
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' },
      200,
    ],
    [
      'the address of the local network',
      { origin: 'http://192.168.1.5:4600', host: '192.168.1.5:4600' },
      200,
    ],
    ['another site', { origin: elsewhere }, 403],
    ['another site, as the browser sees it', { 'sec-fetch-site': 'cross-site', origin: elsewhere }, 403],
    ['a subdomain of ours', { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:4600' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['another port', { origin: 'http://localhost:9999' }, 403],
    ['neither header', {}, 403],
    ['only a referrer', { referer: `${testUrl}/x` }, 403],
    ['a cross-site request without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s', async (_, headers, status) => {
    expect(await write({ cookie: await cookieOf(), ...headers })).toBe(status);
  });

  it('let a bearer token through from anywhere: no browser sends it by itself', async () => {
    const { headers } = await server.current.signUp();
    expect(await write({ ...headers, origin: elsewhere })).toBe(200);
    expect(await write(headers)).toBe(200);
  });

  it('let reading through: the answer stays unreadable to another site', async () => {
    const { inject } = server.current;
    const headers = { cookie: await cookieOf(), origin: elsewhere, 'sec-fetch-site': 'cross-site' };
    const answer = await inject({ url: '/api/org/preferences', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.vary).toContain('cookie');
  });

  it('do not sign a visitor in as somebody else', async () => {
    const { inject, signUp } = server.current;
    const { email, password } = await signUp();
    const payload = { email, password };
    const url = '/api/auth/sign-in/email';
    const foreign = await inject({ method: 'POST', url, payload, headers: { origin: elsewhere } });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.headers).not.toHaveProperty('set-cookie');
    const form = await inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(payload).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.statusCode).toBe(415);
  });

  it('take the bearer token where both are sent', async () => {
    const { inject, signUp } = server.current;
    const { headers, userId } = await signUp();
    const user = await inject({ url: '/api/auth/user', headers: { ...headers, cookie: await cookieOf() } });
    expect(user.json()).toMatchObject({ id: userId });
  });
});
