import { beforeAll, describe, expect, it } from 'vitest';
import { type TestUser, testUrl, withTestApp } from '#tests/support/server.ts';

interface Situation {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: object;
}

/** The specification's sentences about who one is: what is asked, and status, code and words of the answer. */
describe('what somebody is told who is not let in', () => {
  const test = withTestApp();
  let ended: TestUser;
  let endedCookie = '';
  let user: TestUser;

  const post = (url: string, payload: object, headers: object = {}) =>
    test.current.inject({ method: 'POST', url, payload, headers: { ...headers } });
  const cookieFor = async ({ email, password }: TestUser): Promise<string> => {
    const { cookies } = await post('/api/auth/sign-in/email', { email, password });
    const [session] = cookies.filter(({ name }) => name.endsWith('session_token'));
    return `${session?.name}=${encodeURIComponent(session?.value ?? '')}`;
  };

  beforeAll(async () => {
    user = await test.current.signUp();
    ended = await test.current.signUp();
    endedCookie = await cookieFor(ended);
    await post('/api/auth/sign-out', {}, ended.headers);
    const left = await post('/api/auth/sign-out', {}, { cookie: endedCookie, origin: testUrl });
    expect(left.statusCode).toBe(200);
  });

  const missing = [401, 'unauthorized', 'Auth session missing!'] as const;
  const invalid = [401, 'invalid-token', /^Invalid JWT/] as const;
  const wrong = [401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password'] as const;

  it.each<[string, () => Situation, readonly [number, string, string | RegExp]]>([
    ['nobody is signed in', () => ({}), missing],
    ['the session of the cookie has ended', () => ({ headers: { cookie: endedCookie } }), missing],
    ['the cookie was made up', () => ({ headers: { cookie: 'better-auth.session_token=made.up' } }), missing],
    ['the session of the token has ended', () => ({ headers: ended.headers }), invalid],
    ['the token was made up', () => ({ headers: { authorization: 'Bearer made-up' } }), invalid],
    [
      'the token was made up, on any other route',
      () => ({ url: '/api/animals', headers: { authorization: 'Bearer a.b.c' } }),
      invalid,
    ],
    [
      'nobody is signed in, on any other route',
      () => ({ url: '/api/animals' }),
      [401, 'unauthorized', 'Please sign in.'],
    ],
    [
      'the password is wrong',
      () => ({ url: '/api/auth/sign-in/email', payload: { email: user.email, password: 'wrong' } }),
      wrong,
    ],
    [
      'nobody has this address',
      () => ({ url: '/api/auth/sign-in/email', payload: { email: 'nobody@example.com', password: 'wrong' } }),
      wrong,
    ],
    [
      'nobody has this number',
      () => ({ url: '/api/auth/sign-in/phone', payload: { phone: '+12025550199', password: 'wrong' } }),
      [401, 'INVALID_PHONE_NUMBER_OR_PASSWORD', 'Invalid phone number or password'],
    ],
    [
      'the password is weak',
      () => ({
        url: '/api/auth/sign-up/email',
        payload: { email: 'new@example.com', password: 'password1' },
      }),
      [422, 'WEAK_PASSWORD', /./],
    ],
  ])('%s', async (_, situation, [status, code, words]) => {
    const { url = '/api/auth/user', headers = {}, payload } = situation();
    const answer = payload ? await post(url, payload, headers) : await test.current.inject({ url, headers });
    const { detail, reasons } = answer.json();
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(detail).toMatch(words);
    if (typeof words === 'string') expect(detail).toBe(words);
    if (code === 'WEAK_PASSWORD') expect(reasons).toEqual([expect.any(String), ...reasons.slice(1)]);
  });

  it('lets in by the cookie and by the token alike, and by the token where both are sent', async () => {
    const cookie = await cookieFor(user);
    const other = await test.current.signUp();
    const whoIs = async (headers: Record<string, string>) =>
      (await test.current.inject({ url: '/api/auth/user', headers })).json().email;
    expect(await whoIs({ cookie })).toBe(user.email);
    expect(await whoIs({ ...user.headers })).toBe(user.email);
    expect(await whoIs({ cookie, ...other.headers })).toBe(other.email);
  });
});
