import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, withTestDatabase } from '#tests/support/database.ts';
import { installationOwner } from '#tests/support/installation-owner.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#tests/support/server.ts';
import { startTextServer, type TextServer } from '#tests/support/text-server.ts';
import { freshCode } from '#tests/support/totp.ts';

let numbers = 5_550_100;

describe.each(databases)('a phone number on $name', (kind) => {
  const database = withTestDatabase(kind);
  let texts: TextServer;
  let test: TestApp;

  beforeAll(async () => {
    texts = await startTextServer();
    test = await startTestApp(database.current, { texts: texts.settings });
    await test.app.startJobs();
  });
  afterAll(async () => {
    await test?.close();
    await texts?.close();
  });

  const newNumber = (): string => {
    numbers += 1;
    return `+1202${numbers}`;
  };
  const post = (path: string, payload: object, who?: TestUser, app = test) =>
    app.inject({ method: 'POST', url: `/api/auth/${path}`, headers: { ...who?.headers }, payload });
  const ask = (who: TestUser, phone: string, currentPassword = testPassword) =>
    post('phone/code', { phone, currentPassword }, who);
  const codeIn = (text: string | undefined): string => /^(\d{6}) is your code/.exec(text ?? '')?.[1] ?? '';
  const codeFor = async (phone: string, howMany = 1) => codeIn((await texts.arrived(phone, howMany)).at(-1));
  const signIn = (phone: string, password = testPassword, app = test) =>
    post('sign-in/phone', { phone, password }, undefined, app);
  const withNumber = async (): Promise<TestUser & { phone: string }> => {
    const user = await test.signUp();
    const phone = newNumber();
    await ask(user, phone);
    expect((await post('phone', { phone, code: await codeFor(phone) }, user)).statusCode).toBe(200);
    return { ...user, phone };
  };
  const query = (sql: string, ...parameters: unknown[]) =>
    database.current.asOwner((owner) => owner.query(sql, parameters));

  it('signs in with the password once a code has shown whose it is, however it is written', async () => {
    const user = await test.signUp();
    const phone = newNumber();
    expect((await signIn(phone)).statusCode).toBe(401);
    expect((await ask(user, phone, 'not the password')).json().code).toBe('INVALID_PASSWORD');
    const asked = await ask(user, phone.replace('+1202', '001 (202) '));
    expect(asked.json().message).toBe('If this number can be used, we have sent a code to it.');
    const code = await codeFor(phone);
    expect((await signIn(phone)).statusCode).toBe(401);
    const stranger = await test.signUp();
    expect((await post('phone', { phone, code }, stranger)).statusCode).toBe(422);
    expect((await post('phone', { phone, code }, user)).json()).toEqual({ phone });
    expect((await post('phone', { phone, code }, user)).statusCode).toBe(422);
    const entered = await signIn(` ${phone.slice(0, 5)} ${phone.slice(5)} `);
    expect(entered.json()).toMatchObject({ token: expect.any(String), user: { id: user.userId } });
    const headers = { authorization: `Bearer ${entered.json().token}` };
    expect((await test.inject({ url: '/api/auth/phone', headers })).json()).toEqual({ phone });
    await signIn(phone, 'wrong');
    const { items } = (await test.inject({ url: '/api/security-events?group=signing-in', headers })).json();
    expect(items.map((event: { kind: string }) => event.kind)).toEqual(
      expect.arrayContaining(['phone-added', 'signed-in', 'sign-in-failed']),
    );
  });

  it('is slowed down together with the address, and tells of no account', async () => {
    const user = await withNumber();
    const nobody = newNumber();
    const told = [];
    for (const phone of [user.phone, nobody]) {
      const began = performance.now();
      const { requestId: _, ...answer } = (await signIn(phone, 'wrong')).json();
      expect(performance.now() - began).toBeGreaterThan(190);
      told.push(answer);
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toMatchObject({
      status: 401,
      code: 'INVALID_PHONE_NUMBER_OR_PASSWORD',
      detail: 'Invalid phone number or password',
    });
    await query('update sign_in_attempts set failures = 9, free_at = now()');
    for (const phone of [user.phone, nobody]) {
      await signIn(phone, 'wrong');
      expect((await signIn(phone)).json().detail).toMatch(
        /^Invalid phone number or password\. After several/,
      );
    }
    // One lock: whoever guesses by the number finds the address closed too.
    const byAddress = await post('sign-in/email', { email: user.email, password: testPassword });
    expect(byAddress.json().detail).toMatch(/After several wrong attempts/);
    await query(`update sign_in_attempts set free_at = now() - interval '1 second'`);
    expect((await signIn(user.phone)).statusCode).toBe(200);
  });

  it('belongs to one account, whose owner alone learns that it was asked for', async () => {
    const user = await withNumber();
    const other = await test.signUp();
    const asked = await ask(other, user.phone);
    expect(asked.json().message).toBe('If this number can be used, we have sent a code to it.');
    // What was asked for later has arrived, so the first would have too.
    const later = newNumber();
    await ask(other, later);
    await codeFor(later);
    expect(texts.all().filter(({ to }) => to === user.phone)).toHaveLength(1);
    // Two ask at the same time: the second finds it taken.
    const third = await test.signUp();
    await ask(third, later);
    const code = await codeFor(later, 2);
    await query('update users set phone_number = $2 where id = $1', other.userId, later);
    expect((await post('phone', { phone: later, code }, third)).statusCode).toBe(409);
  });

  it('takes no code that is old, of before a new password, or guessed', async () => {
    const user = await test.signUp();
    const phone = newNumber();
    await ask(user, phone);
    const code = await codeFor(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    await query(`update sign_in_attempts set failures = 9, free_at = now()`);
    for (const guess of [wrong, wrong])
      expect((await post('phone', { phone, code: guess }, user)).statusCode).toBe(422);
    await query(`update sign_in_attempts set failures = 9, free_at = now() + interval '1 minute'`);
    expect((await post('phone', { phone, code }, user)).statusCode).toBe(429);
    await query('delete from sign_in_attempts');
    await query(
      `update verifications set expires_at = now() - interval '1 second' where value = $1`,
      user.userId,
    );
    expect((await post('phone', { phone, code }, user)).statusCode).toBe(422);
    await ask(user, phone);
    const next = await codeFor(phone, 2);
    const body = { currentPassword: testPassword, newPassword: 'wren harbour lantern 74' };
    const changed = await post('change-password', body, user);
    const again = { ...user, headers: { authorization: `Bearer ${changed.json().token}` } };
    expect((await post('phone', { phone, code: next }, again)).statusCode).toBe(422);
  });

  it('goes with the password, and asks for the second step like every way in', async () => {
    const user = await withNumber();
    const { uri } = (await post('factors', { currentPassword: testPassword }, user)).json();
    const on = await post('factors/confirm', { code: await freshCode(uri) }, user);
    expect(on.statusCode).toBe(200);
    expect((await signIn(user.phone)).json()).toMatchObject({ twoFactorRedirect: true });
    const headers = { authorization: `Bearer ${on.json().token}` };
    const still = { ...user, headers };
    expect((await post('phone/remove', { currentPassword: 'wrong' }, still)).statusCode).toBe(400);
    expect((await post('phone/remove', { currentPassword: testPassword }, still)).json()).toEqual({
      phone: null,
    });
    expect((await signIn(user.phone)).statusCode).toBe(401);
    expect(
      await query(`select 1 from security_events where user_id = $1 and kind = 'phone-removed'`, user.userId),
    ).toHaveLength(1);
  });

  it('is asked for with its country, and is nobody’s of the demo', async () => {
    const user = await test.signUp();
    const answer = await ask(user, '555 010 0123');
    expect([answer.statusCode, answer.json().fields.phone]).toEqual([
      422,
      'Enter the number with its country code, like +1 555 010 0123',
    ]);
    const demo = (await test.inject({ method: 'POST', url: '/api/demo/login' })).json();
    const visitor = { ...user, headers: { authorization: `Bearer ${demo.token}` } };
    expect((await ask(visitor, newNumber())).statusCode).toBe(403);
  });

  it('gets its code from whoever runs the installation where no service is set up', async () => {
    const without = await startTestApp(database.current);
    await test.close();
    await without.app.startJobs();
    const user = await without.signUp();
    const phone = newNumber();
    const asked = await post('phone/code', { phone, currentPassword: testPassword }, user, without);
    expect(asked.json().message).toMatch(/^This Studbook sends no text messages/);
    const runs = await installationOwner(without);
    const kept = async () => {
      const { items } = (await without.inject({ url: '/api/outbox', headers: runs.headers })).json();
      return items.find(({ recipient }: { recipient: string }) => recipient === phone);
    };
    await expect.poll(kept).toMatchObject({ state: 'kept', subject: 'Text message' });
    const { id } = await kept();
    const whole = await without.inject({ url: `/api/outbox/${id}`, headers: runs.headers });
    const code = codeIn(whole.json().bodyText);
    expect((await post('phone', { phone, code }, user, without)).statusCode).toBe(200);
    expect((await signIn(phone, testPassword, without)).statusCode).toBe(200);
    await without.close();
  });
});
