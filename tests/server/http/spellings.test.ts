import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { everyRoute, filledWith } from '#tests/server/access/every-route.ts';
import { portOf } from '#tests/support/port-of.ts';
import { testUrl, withTestApp } from '#tests/support/server.ts';

const hidden = (url: string, at: number): string =>
  `${url.slice(0, at)}%${url.charCodeAt(at).toString(16)}${url.slice(at + 1)}`;

/** Another spelling of one address, which a router, a proxy or a reader might take for the same. */
const spellings: Readonly<Record<string, (url: string) => string>> = {
  'a hidden letter': (url) => hidden(url, 2),
  'a hidden letter behind the first part': (url) => hidden(url, 6),
  'two slashes': (url) => `/${url}`,
  'two slashes within': (url) => url.replace('/api/', '/api//'),
  'a hidden slash': (url) => url.replace('/api/', '/api%2f'),
  'a turned slash': (url) => url.replace('/api/', '/api\\'),
  'a step up': (url) => `/x/..${url}`,
  'a hidden step up': (url) => `/x/%2E%2e${url}`,
  'a step on the spot': (url) => url.replace('/api/', '/api/./'),
  'the whole address': (url) => `${testUrl}${url}`,
  'a dot at the end': (url) => `${url}.`,
  'a slash at the end': (url) => `${url}/`,
  'large letters': (url) => url.replace('/api/', '/API/'),
};

describe('an address spelled another way', () => {
  const server = withTestApp();
  const agent = new Agent({ keepAlive: true });
  afterAll(() => agent.destroy());

  /** Over the network, written as it stands: whatever tidies an address up on the way would hide what is tested. */
  const ask = async (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body = '',
  ): Promise<number> => {
    const { app } = server.current;
    const port = await portOf(app);
    const type = { 'content-type': 'application/json', accept: 'application/json' };
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: { ...type, ...headers } });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode ?? 0;
  };

  it.each(Object.entries(spellings))(
    '%s: every route of the API is refused or closed to a visitor',
    async (_, spell) => {
      const { app } = server.current;
      const routes = (await everyRoute(app)).filter(({ path }) => /^\/api\/(?!reference)/.test(path));
      const id = uuidv7();
      const open: string[] = [];
      for (const { method, path } of routes) {
        const status = await ask(method, spell(filledWith(path, id)));
        if (![400, 401, 404].includes(status)) open.push(`${method} ${path}: ${status}`);
      }
      expect(open).toEqual([]);
      expect(routes.length).toBeGreaterThan(200);
    },
    120_000,
  );

  it.each(Object.entries(spellings))('%s: lets no foreign page sign anybody out or in', async (_, spell) => {
    const { inject, signUp } = server.current;
    const { email, password, headers } = await signUp();
    const signIn = { email, password };
    const entered = await inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: signIn });
    const cookie = String(entered.headers['set-cookie']).split(';', 1)[0] ?? '';
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie };
    const answers = [
      await ask('POST', spell('/api/auth/sign-out'), foreign),
      await ask('POST', spell('/api/auth/sign-in/email'), foreign, JSON.stringify(signIn)),
    ];
    expect(answers.map((status) => [400, 403, 404].includes(status))).toEqual([true, true]);
    for (const sender of [headers, { cookie }]) {
      expect((await inject({ url: '/api/auth/user', headers: sender })).statusCode).toBe(200);
    }
  });

  it('leaves what has to be written with percent signs as it is', async () => {
    const { inject, signUp } = server.current;
    const { headers } = await signUp();
    const found = await inject({ url: '/api/animals?search=B%C3%A4r%2Fin&filter=name.eq.%61', headers });
    expect(found.statusCode).toBe(200);
    const page = await inject({ url: '/litter/welpen-f%C3%BCr-2026', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(302);
    expect((await inject({ url: String(page.headers.location) })).body).toContain('There is no page here');
  });
});
