import { hashPassword as hashAsTheLibraryDid } from 'better-auth/crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { accountsIn } from '#server/auth/tables.ts';
import { databases } from '#tests/support/database.ts';
import { startTestApp, testPassword, withTestApp } from '#tests/support/server.ts';

const wrong = { status: 401, code: 'INVALID_EMAIL_OR_PASSWORD', detail: 'Invalid email or password' };
const hint = /^Invalid email or password\. After several wrong attempts/;

describe.each(databases)('guessing passwords on $name', (kind) => {
  const server = withTestApp(kind);

  const signIn = (email: string, password: string, app = server.current, remoteAddress = '203.0.113.1') =>
    app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
      remoteAddress,
    });
  /** As if so much time had passed since the last attempt. */
  const wait = (seconds: number) =>
    sql`update sign_in_attempts set free_at = free_at - make_interval(secs => ${seconds}::float),
      last_at = last_at - make_interval(secs => ${seconds}::float)`.execute(server.current.database.kysely);

  /** As if there had been so many attempts: the pause after the next is longer than any machine is slow. */
  const attempted = (failures: number) =>
    sql`update sign_in_attempts set failures = ${failures}, free_at = now()`.execute(
      server.current.database.kysely,
    );

  it('is slowed down for one account, from whatever address and through whatever process', async () => {
    const { database, signUp } = server.current;
    const { email } = await signUp();
    const second = await startTestApp(database);
    const unknown = `${uuidv7()}@example.com`;
    for (const address of [email, unknown]) {
      for (let guess = 0; guess < 4; guess += 1) {
        const app = guess % 2 ? second : server.current;
        expect((await signIn(address, `guess ${guess}`, app, `203.0.113.${guess}`)).json()).toMatchObject(
          wrong,
        );
      }
      await attempted(9);
      const fifth = await signIn(address, 'guess 5', second, '198.51.100.7');
      // From now on also the right password is refused, in the very words a wrong one is.
      const sixth = await signIn(address.toUpperCase(), testPassword, server.current, '198.51.100.8');
      for (const answer of [fifth, sixth]) {
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toMatchObject({ code: wrong.code, detail: expect.stringMatching(hint) });
      }
      const { requestId: _, ...told } = fifth.json();
      expect(sixth.json()).toMatchObject(told);
      expect(sixth.headers).not.toHaveProperty('set-cookie');
    }
    await wait(61);
    expect((await signIn(email, testPassword, second)).statusCode).toBe(200);
    // After that the count begins anew.
    expect((await signIn(email, 'guess again')).json()).toMatchObject(wrong);
    await second.close();
  });

  it('is not sped up by asking many times at once', async () => {
    const { database, signUp } = server.current;
    const { email, password, userId } = await signUp();
    await signIn(email, 'a guess');
    await attempted(9);
    const guesses = Array.from({ length: 8 }, (_, guess) =>
      signIn(email, guess === 7 ? password : `guess ${guess}`),
    );
    await Promise.all(guesses);
    expect((await signIn(email, password)).statusCode).toBe(401);
    const { rows } = await sql<{ most: number }>`select max(failures) as most from sign_in_attempts`.execute(
      database.kysely,
    );
    expect(rows[0]?.most).toBe(10);
    const sessions = accountsIn(database.kysely).selectFrom('sessions').select('id');
    expect(await sessions.where('userId', '=', userId).execute()).toHaveLength(1);
  });

  it('has to wait longer and longer, a minute at most', async () => {
    const { database } = server.current;
    const email = `${uuidv7()}@example.com`;
    await sql`delete from sign_in_attempts`.execute(database.kysely);
    const pauses: number[] = [];
    for (let guess = 0; guess < 13; guess += 1) {
      await signIn(email, 'a guess');
      const { rows } = await sql<{ pause: string }>`
        select extract(epoch from free_at - last_at) as pause from sign_in_attempts`.execute(database.kysely);
      pauses.push(Number(rows[0]?.pause));
      await sql`update sign_in_attempts set free_at = now()`.execute(database.kysely);
    }
    expect(pauses).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('is slowed down also where a password is changed', async () => {
    const { inject, signUp } = server.current;
    const { headers, password } = await signUp();
    const change = async (currentPassword: string, newPassword: string) =>
      (
        await inject({
          method: 'POST',
          url: '/api/auth/change-password',
          headers,
          payload: { currentPassword, newPassword },
        })
      ).json();
    // What is refused without a look at the present password is no guess.
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(await change('a guess', 'password1')).toMatchObject({ code: 'WEAK_PASSWORD' });
    for (let guess = 0; guess < 5; guess += 1) {
      if (guess === 4) await attempted(9);
      expect(await change(`guess ${guess}`, 'seven quiet lanterns 88')).toMatchObject({
        fields: { currentPassword: expect.stringContaining('Invalid password') },
      });
    }
    expect(await change(password, 'seven quiet lanterns 88')).toMatchObject({ code: 'INVALID_PASSWORD' });
  });

  it('asks for accounts by signing up no faster than that', async () => {
    const { inject, signUp } = server.current;
    const { email } = await signUp();
    const ask = async (address: string) =>
      inject({
        method: 'POST',
        url: '/api/auth/sign-up/email',
        payload: { email: address, password: testPassword },
        remoteAddress: '203.0.113.99',
      });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (attempt === 4) await attempted(9);
      expect((await ask(email)).statusCode).toBe(422);
    }
    expect((await ask(email)).statusCode).toBe(429);
    // Whether there is such an account or not.
    expect((await ask(`${uuidv7()}@example.com`)).statusCode).toBe(429);
  });

  it('costs as much as OWASP asks for, also for hashes made before', async () => {
    const { database } = server.current;
    const product = await startTestApp(database, { passwordCost: undefined });
    const { email, password, userId } = await product.signUp();
    const hash = async () =>
      String(
        (
          await accountsIn(database.kysely)
            .selectFrom('accounts')
            .select('password')
            .where('userId', '=', userId)
            .executeTakeFirstOrThrow()
        ).password,
      );
    const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
    expect(await hash()).toMatch(today);
    await accountsIn(database.kysely)
      .updateTable('accounts')
      .set({ password: await hashAsTheLibraryDid(password) })
      .where('userId', '=', userId)
      .execute();
    expect((await signIn(email, 'not this one', product)).statusCode).toBe(401);
    expect(await hash()).not.toMatch(today);
    expect((await signIn(email, password, product)).statusCode).toBe(200);
    expect(await hash()).toMatch(today);
    expect((await signIn(email, password, product)).statusCode).toBe(200);
    expect((await signIn(email, 'not this one', product)).statusCode).toBe(401);

    // One that was cheaper to guess opens the account still, once.
    const cheaper = server.current;
    expect((await signIn(email, password, cheaper)).statusCode).toBe(200);
    expect(await hash()).not.toMatch(today);
    expect((await signIn(email, 'not this one', product)).statusCode).toBe(401);
    expect(await hash()).not.toMatch(today);
    expect((await signIn(email, password, product)).statusCode).toBe(200);
    expect(await hash()).toMatch(today);
    await product.close();
  });
});
