import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import type { SignUpGate } from '#server/auth/sign-up-gate.ts';
import { withTestDatabase } from '#tests/support/database.ts';
import { type OidcServer, startOidcServer } from '#tests/support/oidc-server.ts';
import { startTestApp, type TestApp, testPassword, testUrl } from '#tests/support/server.ts';
import { freshCode } from '#tests/support/totp.ts';

interface Cookies {
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}
const cookieOf = (...answers: readonly Cookies[]): string =>
  answers
    .flatMap(({ cookies }) => cookies)
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');

describe('signing in with an account elsewhere', () => {
  const database = withTestDatabase();
  let oidc: OidcServer;
  let test: TestApp;
  const others: TestApp[] = [];

  beforeAll(async () => {
    oidc = await startOidcServer();
    test = await startTestApp(database.current, { providers: [oidc.settings] });
  });
  afterAll(async () => {
    for (const app of [test, ...others]) await app?.close();
    await oidc?.close();
  });
  const withGate = async (signUp: SignUpGate): Promise<TestApp> => {
    const app = await startTestApp(database.current, { providers: [oidc.settings], signUp });
    others.push(app);
    return app;
  };
  const query = (sql: string, ...parameters: unknown[]) =>
    database.current.asOwner((owner) => owner.query(sql, parameters));

  const somebody = (email = `${uuidv7()}@example.com`, isProven = true) => {
    oidc.person = { sub: uuidv7(), email, email_verified: isProven, given_name: 'Ida', family_name: 'Holm' };
    return oidc.person;
  };
  const begin = (app: TestApp, to: string, more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/provider',
      payload: { provider: oidc.settings.id, to, ...more },
    });
  const comeBack = async (app: TestApp, address: string, cookie: string) => {
    const answer = await app.inject({ url: address.slice(testUrl.length), headers: { cookie } });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
    const way = new URL(String(answer.headers.location));
    expect([way.origin, way.pathname]).toEqual([testUrl, '/sign-in']);
    return { answer, landed: Object.fromEntries(way.searchParams), cookie: cookieOf(answer) };
  };
  /** All the way there and back. */
  const signIn = async (to = '/', app = test, more: object = {}) => {
    const begun = await begin(app, to, more);
    return comeBack(app, await oidc.walk(begun.json().url), cookieOf(begun));
  };
  const whoIs = async (cookie: string) =>
    (await test.inject({ url: '/api/auth/session', headers: { cookie } })).json().user;

  it('makes an account where one can sign up, keeps no key to the other service, and is told in the security list', async () => {
    const { email } = somebody();
    const begun = await begin(test, '/animals?sort=name', { timeZone: 'Europe/Oslo', locale: 'nb-NO' });
    const { searchParams } = new URL(begun.json().url);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('scope')).toBe('openid email profile');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/.{32}/);
    const first = await comeBack(test, await oidc.walk(begun.json().url), cookieOf(begun));
    // Whoever is new chooses a plan next.
    expect(first.landed).toEqual({ to: '/billing', step: 'new' });
    expect(await whoIs(first.cookie)).toMatchObject({
      email,
      firstName: 'Ida',
      lastName: 'Holm',
      name: 'Ida Holm',
    });
    const preferences = await test.inject({ url: '/api/org/preferences', headers: { cookie: first.cookie } });
    expect(preferences.json()).toMatchObject({ timeZone: 'Europe/Oslo', currency: 'NOK', firstRun: 'plan' });
    const kept = await query(
      `select a.* from accounts a join users u on u.id = a.user_id where u.email = $1`,
      email,
    );
    expect(kept).toMatchObject([
      { provider_id: 'testing', access_token: null, refresh_token: null, id_token: null, password: null },
    ]);
    const again = await signIn('/animals?sort=name');
    expect(again.landed).toEqual({ to: '/animals?sort=name', step: 'done' });
    expect(await whoIs(again.cookie)).toMatchObject({ email });
    expect(await query('select count(*)::int as n from users where email = $1', email)).toEqual([{ n: 1 }]);
    const events = await test.inject({ url: '/api/security-events', headers: { cookie: again.cookie } });
    expect(events.json().items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'signed-in', details: { provider: 'Testing' } }),
      ]),
    );
  });

  it('comes back to a page of this server only', async () => {
    somebody();
    await signIn();
    for (const to of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'javascript:alert(1)',
    ])
      expect((await signIn(to)).landed).toEqual({ to: '/', step: 'done' });
  });

  it('refuses a way back that this browser did not begin, and each code a second time', async () => {
    somebody();
    const begun = await begin(test, '/');
    const back = await oidc.walk(begun.json().url);
    for (const [address, cookie] of [
      [back, ''],
      [back, cookieOf(await begin(test, '/'))],
      [back.replace(/state=[^&]+/, 'state=made-up'), cookieOf(begun)],
      [back.replace(/state=[^&]+&?/, ''), cookieOf(begun)],
      [back.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Felsewhere.example'), ''],
    ] as const) {
      const { landed, answer } = await comeBack(test, address, cookie);
      expect(landed.error).toMatch(/^state_/);
      expect(answer.cookies.filter(({ name, value }) => name.endsWith('session_token') && value)).toEqual([]);
    }
    const mixed = await begin(test, '/');
    const other = await oidc.walk(mixed.json().url);
    const foreign = other.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Felsewhere.example');
    expect((await comeBack(test, foreign, cookieOf(mixed))).landed.error).toBe('issuer_mismatch');
    expect((await comeBack(test, back, cookieOf(begun))).landed.step).toBe('new');
    expect((await comeBack(test, back, cookieOf(begun))).landed.error).toMatch(/^state_/);
  });

  it('opens no account by an address that is not proven, there or here', async () => {
    const { email } = somebody(undefined, false);
    expect((await signIn('/tasks')).landed).toMatchObject({ to: '/tasks', error: 'address_not_proven' });
    const known = await test.signUp();
    somebody(known.email, false);
    expect((await signIn()).landed.error).toBe('address_not_proven');
    // Somebody may have signed up here with an address that is not theirs: its owner is not let into their account.
    somebody(known.email, true);
    expect((await signIn()).landed.error).toBe('account_not_linked');
    await query('update users set email_verified = true where id = $1', known.userId);
    somebody(known.email, false);
    expect((await signIn()).landed.error).toBe('address_not_proven');
    const linked = () =>
      query(
        `select details from security_events where user_id = $1 and kind = 'provider-linked'`,
        known.userId,
      );
    expect(await linked()).toEqual([]);
    somebody(known.email, true);
    expect(await whoIs((await signIn()).cookie)).toMatchObject({ id: known.userId });
    // One more way in, which came by itself, is told as one that was asked for; coming back by it is not.
    await signIn();
    expect(await linked()).toEqual([{ details: { provider: oidc.settings.name } }]);
    somebody('demo@studbook.invalid');
    expect((await signIn()).landed.error).toBe('address_reserved');
    expect(await query('select id from users where email = $1', email)).toEqual([]);
  });

  it('is the same with a service that speaks OAuth 2 alone, known by the field it is told', async () => {
    const app = await startTestApp(database.current, { providers: [oidc.plainSettings] });
    others.push(app);
    const { email, sub } = somebody();
    const start = async () => {
      const begun = await app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/provider',
        payload: { provider: oidc.plainSettings.id, to: '/tasks' },
      });
      return comeBack(app, await oidc.walk(begun.json().url), cookieOf(begun));
    };
    const first = await start();
    expect(first.landed).toEqual({ to: '/billing', step: 'new' });
    expect(await whoIs(first.cookie)).toMatchObject({ email, name: 'Ida Holm' });
    // Another address there is the same person: `sub` counts.
    oidc.person = { ...oidc.person, email: `${uuidv7()}@example.com` };
    const again = await start();
    expect(again.landed).toEqual({ to: '/tasks', step: 'done' });
    expect(await whoIs(again.cookie)).toMatchObject({ email });
    const kept = await query(
      `select provider_id, account_id, access_token, refresh_token, id_token from accounts where account_id = $1`,
      sub,
    );
    expect(kept).toEqual([
      { provider_id: 'plain', account_id: sub, access_token: null, refresh_token: null, id_token: null },
    ]);
    somebody(undefined, false);
    expect((await start()).landed).toMatchObject({ error: 'address_not_proven' });
  });

  it('makes no account where one cannot sign up', async () => {
    const closed = await withGate('closed');
    somebody();
    expect((await signIn('/', closed)).landed.error).toBe('sign_up_closed');
    const invited = await withGate('invited');
    const { email } = somebody();
    expect((await signIn('/', invited)).landed.error).toBe('sign_up_closed');
    const owner = await test.signUp();
    const invite = { email, role: 'member' };
    await test.inject({
      method: 'POST',
      url: '/api/team/invitations',
      payload: invite,
      headers: owner.headers,
    });
    expect((await signIn('/', invited)).landed.step).toBe('new');
    expect((await signIn('/', closed)).landed.step).toBe('done');
  });

  it('lets in nobody whose account is deactivated, and asks for the second step', async () => {
    const person = await test.signUp();
    await query('update users set email_verified = true where id = $1', person.userId);
    somebody(person.email);
    await signIn();
    const setUp = (path: string, payload: object) =>
      test.inject({ method: 'POST', url: `/api/auth/factors${path}`, payload, headers: person.headers });
    const { uri } = (await setUp('', { currentPassword: testPassword })).json();
    await setUp('/confirm', { code: await freshCode(uri) });
    const half = await signIn('/litters?page=2');
    expect(half.landed).toEqual({ to: '/litters?page=2', step: 'second' });
    expect(await whoIs(half.cookie)).toBeNull();
    const challenge = await test.inject({
      method: 'POST',
      url: '/api/auth/factors/challenge',
      payload: { code: await freshCode(uri) },
      headers: { cookie: half.cookie },
    });
    expect(challenge.json().user.id).toBe(person.userId);
    await query('update users set deactivated_at = now() where id = $1', person.userId);
    const refused = await signIn();
    expect(refused.landed.error).toBe('ACCOUNT_DEACTIVATED');
    expect(await whoIs(refused.cookie)).toBeNull();
  });

  it('is linked and unlinked with the password, to an account of the same address only', async () => {
    const person = await test.signUp();
    const { headers } = person;
    const ask = (end: string, currentPassword: string) =>
      test.inject({
        method: 'POST',
        url: `/api/auth/providers/testing/${end}`,
        payload: { currentPassword },
        headers,
      });
    const link = async () => {
      const begun = await ask('link', testPassword);
      const signedIn = `${cookieOf(begun)}; ${test.app.sessionCookie.name}=${test.app.sessionCookie.signed(person.token)}`;
      return comeBack(test, await oidc.walk(begun.json().url), signedIn);
    };
    const isLinked = async () =>
      (await test.inject({ url: '/api/auth/providers', headers })).json().items[0].isLinked;
    expect((await ask('link', 'a guess')).statusCode).toBe(400);
    somebody('another@example.com');
    expect((await link()).landed).toMatchObject({ to: '/settings', error: 'email_does_not_match' });
    somebody(person.email, false);
    expect((await link()).landed.error).toBe('address_not_proven');
    expect(await isLinked()).toBe(false);
    somebody(person.email);
    expect((await link()).landed).toEqual({ to: '/settings', step: 'linked' });
    expect(await isLinked()).toBe(true);
    expect(await whoIs((await signIn()).cookie)).toMatchObject({ id: person.userId });
    expect((await ask('unlink', 'a guess')).statusCode).toBe(400);
    expect((await ask('unlink', testPassword)).statusCode).toBe(204);
    expect([await isLinked(), (await ask('unlink', testPassword)).statusCode]).toEqual([false, 404]);
    const { items } = (await test.inject({ url: '/api/security-events', headers })).json();
    expect(items.map(({ kind: of }: { kind: string }) => of)).toEqual(
      expect.arrayContaining(['provider-linked', 'provider-unlinked']),
    );
  });

  it('refuses a provider that gives itself another name than it is set up with', async () => {
    const issuer = 'issuer' in oidc.settings ? oidc.settings.issuer.replace('127.0.0.1', 'localhost') : '';
    const app = await startTestApp(database.current, { providers: [{ ...oidc.settings, issuer }] });
    others.push(app);
    expect((await begin(app, '/')).statusCode).toBe(409);
  });

  it('uses no provider that names no keys to tell its signature by', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (_, response) =>
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/me`,
        }),
      ),
    );
    const app = await startTestApp(database.current, { providers: [{ ...oidc.settings, issuer }] });
    others.push(app);
    expect((await begin(app, '/')).statusCode).toBe(503);
    server.closeAllConnections();
    server.close();
  });

  it('says so where a provider does not answer, and needs no new start once it does', async () => {
    const late = await startOidcServer();
    await late.close();
    const app = await startTestApp(database.current, { providers: [late.settings] });
    others.push(app);
    const refused = await begin(app, '/');
    expect([refused.statusCode, refused.json().detail]).toEqual([
      503,
      'Testing does not answer at the moment. Please try again.',
    ]);
    const nobodys = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/provider',
      payload: { provider: 'google' },
    });
    expect(nobodys.statusCode).toBe(404);
  });
});
