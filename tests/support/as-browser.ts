import type { LightMyRequestResponse } from 'fastify';
import { type TestApp, type TestUser, testPassword, testUrl } from './server.ts';

export interface AsBrowser {
  /** What the browser sends along now. */
  readonly cookie: string;
  /** Cookies it had before. */
  readonly former: readonly string[];
  ask(method: 'GET' | 'POST', url: string, payload?: object): Promise<LightMyRequestResponse>;
}

/** Somebody at a browser: the session is in a cookie, and whatever answers set another one is taken. */
export async function asBrowser(
  test: TestApp,
  { email }: TestUser,
  password = testPassword,
): Promise<AsBrowser> {
  let cookie = '';
  const former: string[] = [];
  const ask: AsBrowser['ask'] = async (method, url, payload) => {
    const headers = { origin: testUrl, ...(cookie && { cookie }) };
    const answer = await test.inject({ method, url, headers, ...(payload && { payload }) });
    const set = [answer.headers['set-cookie']].flat().map(String);
    const session = set.find((one) => /session_token=./.test(one));
    if (session) {
      if (cookie) former.push(cookie);
      cookie = session.split(';', 1)[0] ?? '';
    }
    return answer;
  };
  await ask('POST', '/api/auth/sign-in/email', { email, password });
  return {
    get cookie() {
      return cookie;
    },
    former,
    ask,
  };
}
