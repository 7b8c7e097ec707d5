import { describe, expect, it } from 'vitest';
import { accountsIn } from '#server/auth/tables.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { databases } from '#tests/support/database.ts';
import { startTestApp, testPassword, testUrl, withTestApp } from '#tests/support/server.ts';

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  ({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password }, headers }) as const;

const cookiePair = (setCookie: string): string => setCookie.split(';', 1)[0] ?? '';

describe.each(databases)('signing in and out on $name', (kind) => {
  const server = withTestApp(kind);

  it('answers a token and a cookie that scripts cannot read and other sites cannot use', async () => {
    const { inject, signUp } = server.current;
    const { email, password, userId } = await signUp();
    const answer = await inject(signIn(email, password));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ token: expect.any(String), user: { id: userId } });
    const cookies = [answer.headers['set-cookie']].flat();
    // The second takes away what a look at the demo may have left.
    expect(cookies).toHaveLength(2);
    expect(cookies[1]).toMatch(/^demo_token=;.*Max-Age=0/);
    expect(cookies[0]).toMatch(/^better-auth\.session_token=[^;]+;.*Path=\/; HttpOnly; SameSite=Lax$/);
    expect(answer.headers['cache-control']).toBe('no-store');

    const cookie = cookiePair(cookies[0] ?? '');
    const user = await inject({ url: '/api/auth/user', headers: { cookie } });
    expect(user.json()).toMatchObject({ id: userId, email });
  });

  it('marks the cookie secure where the address is https', async () => {
    const { database, signUp } = server.current;
    const { email, password } = await signUp();
    const secure = await startTestApp(database, { publicUrl: 'https://kennel.example.com' });
    const answer = await secure.inject(signIn(email, password));
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-better-auth\.session_token=/);
    expect(cookie).toContain('; Secure');
    const user = await secure.inject({ url: '/api/auth/user', headers: { cookie: cookiePair(cookie) } });
    expect(user.statusCode).toBe(200);
    expect(user.headers['strict-transport-security']).toContain('max-age=');
    await secure.close();
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { inject, signUp } = server.current;
    const { email } = await signUp();
    const [wrong, unknown] = await Promise.all([
      inject(signIn(email, 'not the password at all')),
      inject(signIn('nobody.here@example.com', 'not the password at all')),
    ]);
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()).toMatchObject({
        status: 401,
        code: 'INVALID_EMAIL_OR_PASSWORD',
        detail: 'Invalid email or password',
        message: 'Invalid email or password',
      });
    }
  });

  it.each(['bearer', 'cookie'] as const)('ends the session at once at sign-out (%s)', async (way) => {
    const { inject, signUp } = server.current;
    const { email, password } = await signUp();
    const answer = await inject(signIn(email, password));
    const headers: Record<string, string> =
      way === 'bearer'
        ? { authorization: `Bearer ${answer.json().token}` }
        : { cookie: cookiePair(String(answer.headers['set-cookie'])), origin: testUrl };
    expect((await inject({ url: '/api/auth/user', headers })).statusCode).toBe(200);
    const out = await inject({ method: 'POST', url: '/api/auth/sign-out', headers });
    expect(out.statusCode).toBe(200);
    expect((await inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
    expect((await inject({ url: '/api/org/preferences', headers })).statusCode).toBe(401);
  });

  it('leaves the other sessions of the person alone at sign-out', async () => {
    const { inject, signUp } = server.current;
    const { email, password, headers } = await signUp();
    const other = (await inject(signIn(email, password))).json().token;
    await inject({ method: 'POST', url: '/api/auth/sign-out', headers });
    const user = await inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${other}` } });
    expect(user.statusCode).toBe(200);
  });

  it('changes the password and ends all sessions but a new one for whoever changed it', async () => {
    const { inject, signUp } = server.current;
    const { email, password, headers } = await signUp();
    const other = { authorization: `Bearer ${(await inject(signIn(email, password))).json().token}` };
    expect((await inject({ url: '/api/auth/user', headers: other })).statusCode).toBe(200);

    const newPassword = 'seven quiet lanterns 88';
    const change = (payload: object) =>
      inject({ method: 'POST', url: '/api/auth/change-password', headers, payload });
    const wrong = await change({ currentPassword: 'not this one', newPassword });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().fields).toHaveProperty('currentPassword');
    const weak = await change({ currentPassword: password, newPassword: 'password1' });
    expect(weak.json()).toMatchObject({ code: 'WEAK_PASSWORD', fields: { newPassword: expect.any(String) } });
    // The address is known of the account, not of the form.
    const own = await change({ currentPassword: password, newPassword: email });
    expect(own.json()).toMatchObject({ code: 'WEAK_PASSWORD' });

    const same = await change({ currentPassword: password, newPassword: password });
    expect(same.statusCode).toBe(422);
    expect(same.json().fields.newPassword).toContain('the password you have now');

    const changed = await change({ currentPassword: password, newPassword });
    expect(changed.statusCode).toBe(200);
    expect((await inject({ url: '/api/auth/user', headers: other })).statusCode).toBe(401);
    // Also the one that asked goes on under another token.
    expect((await inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
    expect((await inject(signIn(email, password))).statusCode).toBe(401);
    expect((await inject(signIn(email, newPassword))).statusCode).toBe(200);
    const current = { authorization: `Bearer ${changed.json().token}` };
    expect((await inject({ url: '/api/auth/user', headers: current })).statusCode).toBe(200);
  });

  it('signs out everywhere else', async () => {
    const { inject, signUp } = server.current;
    const { email, password, headers } = await signUp();
    const other = { authorization: `Bearer ${(await inject(signIn(email, password))).json().token}` };
    await inject({ url: '/api/auth/user', headers: other });
    const revoked = await inject({
      method: 'POST',
      url: '/api/auth/revoke-other-sessions',
      headers,
      payload: { currentPassword: password },
    });
    expect(revoked.statusCode).toBe(200);
    expect((await inject({ url: '/api/auth/user', headers: other })).statusCode).toBe(401);
    expect((await inject({ url: '/api/auth/user', headers })).statusCode).toBe(200);
  });

  it('lets nobody in whose account is deactivated or whose session is over', async () => {
    const { inject, signUp, database } = server.current;
    const db = accountsIn(database.kysely);
    const person = await signUp();
    const token = (await inject(signIn(person.email, person.password))).json().token;
    await db
      .updateTable('sessions')
      .set({ expiresAt: '2020-01-01T00:00:00Z' })
      .where('tokenHash', '=', tokenHash(token))
      .execute();
    const over = await inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } });
    expect(over.statusCode).toBe(401);

    const late = (await inject(signIn(person.email, person.password))).json().token;
    await asOwner(
      database,
      db
        .updateTable('users')
        .set({ deactivatedAt: new Date().toISOString() })
        .where('id', '=', person.userId),
    );
    const gone = await inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${late}` } });
    expect(gone.statusCode).toBe(401);
    const refused = await inject(signIn(person.email, person.password));
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'ACCOUNT_DEACTIVATED' });
  });

  it('prolongs a session that is more than a day old, with its cookie', async () => {
    const { inject, signUp, database } = server.current;
    const db = accountsIn(database.kysely);
    const { email, password } = await signUp();
    const answer = await inject(signIn(email, password));
    const { token } = answer.json();
    const cookie = cookiePair(String(answer.headers['set-cookie']));
    const inTwentyDays = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000).toISOString();
    await db
      .updateTable('sessions')
      .set({ expiresAt: inTwentyDays, updatedAt: tenDaysAgo })
      .where('tokenHash', '=', tokenHash(token))
      .execute();
    const user = await inject({ url: '/api/auth/user', headers: { cookie } });
    expect(user.statusCode).toBe(200);
    expect(String(user.headers['set-cookie'])).toContain('Max-Age=2592000');
    const session = await db
      .selectFrom('sessions')
      .select('expiresAt')
      .where('tokenHash', '=', tokenHash(token))
      .executeTakeFirstOrThrow();
    expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it('changes the name, and shows the new one at once', async () => {
    const { inject, signUp } = server.current;
    const { headers } = await signUp();
    await inject({ url: '/api/auth/user', headers });
    const changed = await inject({
      method: 'PATCH',
      url: '/api/auth/user',
      headers,
      payload: { firstName: 'Maja', lastName: 'Holm' },
    });
    expect(changed.json()).toMatchObject({ name: 'Maja Holm', firstName: 'Maja', lastName: 'Holm' });
    expect((await inject({ url: '/api/auth/user', headers })).json()).toEqual(changed.json());
  });

  it('reaches none of the other endpoints of the library', async () => {
    const { inject, signUp } = server.current;
    const { headers, orgId } = await signUp();
    for (const url of [
      '/api/auth/organization/create',
      '/api/auth/organization/delete',
      '/api/auth/organization/invite-member',
      '/api/auth/organization/update-member-role',
      '/api/auth/update-session',
      '/api/auth/delete-user',
      '/api/auth/update-user',
      '/api/auth/get-session',
      '/api/auth/revoke-sessions',
    ]) {
      const answer = await inject({
        method: 'POST',
        url,
        headers,
        payload: { organizationId: orgId, name: 'x' },
      });
      expect(answer.statusCode, url).toBe(404);
    }
    const malformed = await inject({
      url: '/api/auth/organization/get-full-organization?organizationId=abc',
      headers,
    });
    expect(malformed.statusCode).toBe(404);
  });

  it('refuses too many attempts from one address', async () => {
    const { database } = server.current;
    const limited = await startTestApp(database, { hasLimits: true });
    // Several processes on one database count together.
    const other = kind.name === 'PGlite' ? limited : await startTestApp(database, { hasLimits: true });
    const remoteAddress = '203.0.113.7';
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) {
      const answer = await (attempt % 2 === 0 ? limited : other).inject({
        ...signIn(`x${attempt}@example.com`, testPassword),
        remoteAddress,
      });
      statuses.push(answer.statusCode);
      if (answer.statusCode === 429) {
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(answer.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
      }
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    const elsewhere = await limited.inject({
      ...signIn('x21@example.com', testPassword),
      remoteAddress: '203.0.113.8',
    });
    expect(elsewhere.statusCode).toBe(401);
    await limited.close();
    if (other !== limited) await other.close();
  });
});
