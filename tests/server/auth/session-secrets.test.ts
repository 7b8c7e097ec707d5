import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accountsIn } from '#server/auth/tables.ts';
import { SessionCookie } from '#server/http/session-token.ts';
import { databases } from '#tests/support/database.ts';
import { startTestApp, type TestUser, testUrl, withTestApp } from '#tests/support/server.ts';

const browser = { origin: testUrl };

describe.each(databases)('the secret of a session on $name', (kind) => {
  const server = withTestApp(kind);

  const signIn = ({ email, password }: TestUser, headers: Record<string, string> = {}) =>
    server.current.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
      headers,
    });
  const statusWith = async (headers: Record<string, string>, app = server.current) =>
    (await app.inject({ url: '/api/auth/user', headers })).statusCode;
  const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>): string =>
    String([answer.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';

  it('is in the database as a hash only, which opens nothing', async () => {
    const { database, signUp } = server.current;
    const user = await signUp();
    const rows = await accountsIn(database.kysely)
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', user.userId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(user.token);
    const stored = String(rows[0]?.tokenHash);
    expect(stored).toMatch(/^[0-9a-f]{64}$/);
    expect(await statusWith({ authorization: `Bearer ${stored}` })).toBe(401);
    const cookie = new SessionCookie({ secret: 'another secret that is known, 32+', isHttps: false });
    expect(await statusWith({ cookie: `${cookie.name}=${cookie.signed(stored)}` })).toBe(401);
    expect(await statusWith(user.headers)).toBe(200);
  });

  it('cannot be kept in the database as it is', async () => {
    const { database, signUp } = server.current;
    const { userId, token } = await signUp();
    const change = database.asOwner((owner) =>
      owner.query('update sessions set token_hash = $1 where user_id = $2', [token, userId]),
    );
    await expect(change).rejects.toThrow('sessions_token_hash_is_hash');
  });

  it('is told to programs, never to what runs in a page', async () => {
    const user = await server.current.signUp();
    expect((await signIn(user)).json().token).toEqual(expect.any(String));
    for (const headers of [browser, { 'sec-fetch-site': 'same-origin' }]) {
      const answer = await signIn(user, headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().user.id).toBe(user.userId);
      expect(answer.json()).not.toHaveProperty('token');
      const cookie = cookieOf(answer);
      const token = decodeURIComponent(cookie).split(/[=.]/)[2] ?? '';
      expect(token.length).toBeGreaterThan(20);
      expect(answer.body).not.toContain(token);
      expect(await statusWith({ cookie })).toBe(200);
      // With its signature it is a bearer token too.
      expect(await statusWith({ authorization: `Bearer ${cookie.split('=', 2)[1]}` })).toBe(200);
    }
  });

  it('is taken from a cookie only as it was signed', async () => {
    const user = await server.current.signUp();
    const cookie = cookieOf(await signIn(user));
    const [name = '', value = ''] = cookie.split('=', 2);
    const [token = '', signature = ''] = value.split('.', 2);
    const other = cookieOf(await signIn(user))
      .split('.')
      .at(-1);
    expect(await statusWith({ cookie })).toBe(200);
    for (const forged of [
      '',
      token,
      `${token}.`,
      `${token}.${other}`,
      `${token}.${signature.slice(0, 8)}`,
      `${token}.%`,
    ])
      expect(await statusWith({ cookie: `${name}=${forged}` }), forged).toBe(401);
    expect(await statusWith({ authorization: `Bearer ${token}.${other}` })).toBe(401);
  });

  it('is of no use any more once another one takes its place in the browser, whoever signs in there', async () => {
    const [user, other] = [await server.current.signUp(), await server.current.signUp()];
    const first = cookieOf(await signIn(user, browser));
    expect(await statusWith({ cookie: first })).toBe(200);
    const again = cookieOf(await signIn(user, { ...browser, cookie: first }));
    expect([await statusWith({ cookie: first }), await statusWith({ cookie: again })]).toEqual([401, 200]);
    const theirs = cookieOf(await signIn(other, { ...browser, cookie: again }));
    expect([await statusWith({ cookie: again }), await statusWith({ cookie: theirs })]).toEqual([401, 200]);
    // A wrong password takes nobody's place, and a program has as many sessions as it likes.
    const wrong = { email: user.email, password: 'not the password' };
    await server.current.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { ...browser, cookie: theirs },
      payload: wrong,
    });
    await signIn(user, user.headers);
    expect([await statusWith({ cookie: theirs }), await statusWith(user.headers)]).toEqual([200, 200]);
    const { database } = server.current;
    const left = await accountsIn(database.kysely)
      .selectFrom('sessions')
      .select('id')
      .where('userId', 'in', [user.userId, other.userId])
      .execute();
    // Those of the two sign-ups, that of the program, and the one in the browser.
    expect(left).toHaveLength(4);
  });

  it('is taken from no cookie that a neighbour could have set', async () => {
    const { database, signUp } = server.current;
    const [user, attacker] = [await signUp(), await signUp()];
    const secure = await startTestApp(database, { publicUrl: 'https://kennel.example.com' });
    const { sessionCookie } = secure.app;
    const own = `${sessionCookie.name}=${sessionCookie.signed(user.token)}`;
    const planted = sessionCookie.signed(attacker.token);
    for (const name of ['better-auth.session_token', '__Secure-better-auth.session_token']) {
      expect(await statusWith({ cookie: `${name}=${planted}` }, secure)).toBe(401);
      for (const cookie of [`${name}=${planted}; ${own}`, `${own}; ${name}=${planted}`]) {
        const seen = await secure.inject({ url: '/api/auth/user', headers: { cookie } });
        expect(seen.json().id).toBe(user.userId);
      }
    }
    await secure.close();
  });

  it('ends after 90 days however often it was prolonged', async () => {
    const { database, inject, signUp } = server.current;
    const user = await signUp();
    const answer = await signIn(user);
    const { token } = answer.json();
    const ofUser = (change: string) =>
      database.asOwner((owner) =>
        owner.query(`update sessions set ${change} where user_id = $1`, [user.userId]),
      );
    await ofUser(`created_at = now() - interval '89 days', updated_at = now() - interval '2 days'`);
    const headers = { cookie: cookieOf(answer) };
    expect((await inject({ url: '/api/auth/user', headers })).headers['set-cookie']).toContain('Max-Age=');
    const left = await sql<{
      days: string;
    }>`select extract(epoch from max(expires_at) - now()) / 86400 as days
      from sessions where user_id = ${user.userId}::uuid`.execute(database.kysely);
    expect(Number(left.rows[0]?.days)).toBeLessThan(1.1);
    await ofUser(`created_at = now() - interval '91 days', expires_at = now() + interval '9 days'`);
    const later = await startTestApp(database);
    expect(await statusWith({ authorization: `Bearer ${token}` }, later)).toBe(401);
    await later.close();
  });
});
