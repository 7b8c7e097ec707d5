import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, withTestDatabase } from '#tests/support/database.ts';
import { installationOwner } from '#tests/support/installation-owner.ts';
import { startTestApp, type TestApp, testPassword } from '#tests/support/server.ts';
import { startTextServer, type TextServer } from '#tests/support/text-server.ts';
import { freshCode } from '#tests/support/totp.ts';

const newPassword = 'wren harbour lantern 74';
const askedFor = 'If this number can be used, we have sent a code to it.';
let numbers = 5_550_500;

interface Person {
  readonly phone: string;
  readonly userId: string;
  readonly headers: { readonly authorization: string };
}

describe.each(databases)('somebody with a number and no address on $name', (kind) => {
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
  const post = (path: string, payload: object, headers: object = {}, app = test) =>
    app.inject({ method: 'POST', url: `/api/auth/${path}`, headers: { ...headers }, payload });
  const get = (url: string, { headers }: Pick<Person, 'headers'>) => test.inject({ url, headers });
  const query = (sql: string, ...parameters: unknown[]) =>
    database.current.asOwner((owner) => owner.query(sql, parameters));
  const lastText = async (phone: string, howMany: number) =>
    (await texts.arrived(phone, howMany)).at(-1) ?? '';
  const codeIn = (text: string): string => /^(\d{6}) is your code/.exec(text)?.[1] ?? '';
  const ask = (phone: string, more: object = {}) =>
    post('sign-up/phone', { phone, password: testPassword, name: 'Ida Quist', ...more });
  const signIn = (phone: string, password = testPassword) => post('sign-in/phone', { phone, password });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const signUp = async (): Promise<Person> => {
    const phone = newNumber();
    const { ticket } = (await ask(phone)).json();
    const code = codeIn(await lastText(phone, 1));
    const made = (await post('sign-up/phone/confirm', { phone, ticket, code })).json();
    return { phone, userId: made.user.id, headers: bearer(made.token) };
  };
  /** Nobody is at a device any more, as if they had been away for so many days. */
  const awayFor = (who: Person, days: number) =>
    query(
      `with gone as (delete from sessions where user_id = $1)
       update users set phone_used_at = now() - make_interval(days => $2::int) where id = $1`,
      who.userId,
      days,
    );

  it('has an account with an organisation once the code is typed in, where it was asked for', async () => {
    const phone = newNumber();
    const weak = await ask(phone, { password: 'password1' });
    expect([weak.statusCode, weak.json().code, weak.json().reasons.length > 0]).toEqual([
      422,
      'WEAK_PASSWORD',
      true,
    ]);
    expect((await ask('555 010 0123')).json().fields.phone).toMatch(/country code/);
    expect((await ask(phone, { name: ' ' })).json().fields.name).toMatch(/^Enter your name/);

    const asked = await ask(phone.replace('+1202', '001 (202) '), { organizationName: 'Hollowmere' });
    expect(asked.json()).toEqual({ confirmation: askedFor, ticket: expect.any(String) });
    const code = codeIn(await lastText(phone, 1));
    const { ticket } = asked.json();
    expect((await signIn(phone)).statusCode).toBe(401);
    // Somebody else asked for the same number, with a password of theirs: the code opens nothing of that.
    const other = (await ask(phone)).json();
    await lastText(phone, 2);
    expect((await post('sign-up/phone/confirm', { phone, ticket: other.ticket, code })).statusCode).toBe(422);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await post('sign-up/phone/confirm', { phone, ticket, code: wrong })).json().fields).toEqual({
      code: 'Not right, or too old',
    });
    const made = await post('sign-up/phone/confirm', { phone, ticket, code });
    expect(made.json()).toEqual({ token: expect.any(String), user: { id: expect.any(String) } });
    expect((await post('sign-up/phone/confirm', { phone, ticket, code })).statusCode).toBe(422);

    const headers = bearer(made.json().token);
    expect((await get('/api/auth/user', { headers })).json()).toMatchObject({
      email: null,
      ...{ name: 'Ida Quist', firstName: 'Ida', lastName: 'Quist', mustConfirmAddress: false },
    });
    const team = (await get('/api/team/context', { headers })).json();
    expect(team.currentOrg).toMatchObject({ name: 'Hollowmere', role: 'owner', plan: 'free' });
    const entered = await signIn(` ${phone.slice(0, 5)} ${phone.slice(5)} `);
    expect(entered.json().user).toMatchObject({ id: made.json().user.id, email: null });
  });

  it('is told alike of a number that has an account; its owner learns who asked', async () => {
    const { phone } = await signUp();
    const free = newNumber();
    const answers = [];
    for (const number of [phone, free]) {
      const { ticket, ...answer } = (await ask(number)).json();
      expect(ticket).toMatch(/^[\w-]{43}$/);
      answers.push(answer);
      const { ticket: asked, ...recovered } = (await post('recover/phone', { phone: number })).json();
      expect(asked).toMatch(/^[\w-]{43}$/);
      answers.push(recovered);
    }
    expect(answers.slice(0, 2)).toEqual(answers.slice(2));
    expect(codeIn(await lastText(free, 1))).toHaveLength(6);
    expect((await texts.arrived(phone, 3)).slice(1).join(' ')).toMatch(
      /which has an account already.*in use on a device/s,
    );
    // Two prove one number at the same time: the second finds it taken.
    const [one, two] = [(await ask(free)).json(), (await ask(free)).json()];
    const codes = (await texts.arrived(free, 3)).slice(1).map(codeIn);
    const both = await Promise.all(
      [one, two].map(({ ticket }, at) =>
        post('sign-up/phone/confirm', { phone: free, ticket, code: codes[at] ?? '' }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await query('select 1 from users where phone_number = $1', free)).toHaveLength(1);
  });

  it('has five guesses at a code, and six messages an hour', async () => {
    const phone = newNumber();
    const { ticket } = (await ask(phone)).json();
    const code = codeIn(await lastText(phone, 1));
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 1; guess <= 5; guess += 1) {
      await query('update sign_in_attempts set free_at = now()');
      expect((await post('sign-up/phone/confirm', { phone, ticket, code: wrong })).statusCode).toBe(422);
    }
    await query('update sign_in_attempts set free_at = now()');
    expect((await post('sign-up/phone/confirm', { phone, ticket, code })).statusCode).toBe(429);
    for (let message = 0; message < 8; message += 1) await ask(phone);
    const later = newNumber();
    await ask(later);
    await lastText(later, 1);
    expect((await texts.arrived(phone, 6)).length).toBe(6);
  });

  it('is seen by nobody with what stands in for the address, and gets no mail', async () => {
    const who = await signUp();
    const runs = await installationOwner(test);
    const pages = await Promise.all([
      ...[get('/api/auth/session', who), get('/api/team', who), get('/api/notifications', who)],
      get(`/api/installation/people?search=${who.phone.slice(4)}`, runs),
      ...[get('/api/security-events?group=signing-in', who), get('/api/audit', who)],
      signIn(who.phone),
      post('factors', { currentPassword: testPassword }, who.headers),
      post('passkeys/options', { currentPassword: testPassword }, who.headers),
    ]);
    expect(pages.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 200));
    expect(pages.filter(({ body }) => body.includes('.invalid')).map(({ body }) => body)).toEqual([]);
    expect(pages[3]?.json().items).toEqual([expect.objectContaining({ email: null, phone: who.phone })]);
    expect((await get('/api/installation/people?search=studbook.invalid', runs)).json().total).toBe(0);
    expect(pages[7]?.json().uri).toContain(encodeURIComponent(who.phone));
    expect(pages[8]?.json().user).toMatchObject({ name: who.phone, displayName: who.phone });

    const changed = await post(
      'change-password',
      { currentPassword: testPassword, newPassword },
      who.headers,
    );
    expect(changed.statusCode).toBe(200);
    expect(await lastText(who.phone, 2)).toMatch(/^Your Studbook password was changed/);
    const ended = await test.inject({
      ...{ method: 'POST', url: '/api/installation/sign-out', headers: runs.headers },
      payload: { email: who.phone },
    });
    expect(ended.json().ended).toBeGreaterThan(0);
    expect(await lastText(who.phone, 3)).toMatch(/signed you out on all your devices/);
    expect(await query(`select 1 from mails where recipient like '%invalid%'`)).toEqual([]);
    expect((await signIn(who.phone, newPassword)).statusCode).toBe(200);
  });

  it('chooses a new password by a code, and is still asked for the second step', async () => {
    const who = await signUp();
    const { uri } = (await post('factors', { currentPassword: testPassword }, who.headers)).json();
    const on = (await post('factors/confirm', { code: await freshCode(uri) }, who.headers)).json();
    // In use on a device: there, not here.
    await post('recover/phone', { phone: who.phone });
    expect(await lastText(who.phone, 3)).toMatch(/which is in use on a device/);
    const there = await post('recover/phone', { phone: who.phone }, bearer(on.token));
    expect(codeIn(await lastText(who.phone, 4))).toHaveLength(6);
    expect(there.json().message).toBe(askedFor);

    await awayFor(who, 5);
    await query(`delete from mails where recipient = $1`, who.phone);
    const { ticket } = (await post('recover/phone', { phone: who.phone })).json();
    const code = codeIn(await lastText(who.phone, 5));
    // The code is for a new password and for nothing else.
    expect((await post('sign-up/phone/confirm', { phone: who.phone, ticket, code })).statusCode).toBe(422);
    const { resetToken: token } = (
      await post('recover/phone/confirm', { phone: who.phone, ticket, code })
    ).json();
    expect(
      (await post('reset-password', { token, newPassword: 'password1' })).json().reasons.length,
    ).toBeGreaterThan(0);
    expect((await post('reset-password', { token, newPassword })).statusCode).toBe(200);
    expect((await post('reset-password', { token, newPassword })).statusCode).toBe(422);
    expect((await get('/api/auth/user', { headers: bearer(on.token) })).statusCode).toBe(401);
    expect((await signIn(who.phone)).statusCode).toBe(401);
    expect((await signIn(who.phone, newPassword)).json()).toMatchObject({ twoFactorRedirect: true });
    const [kept] = await query('select email_verified from users where id = $1', who.userId);
    expect(kept).toEqual({ email_verified: false });
  });

  it('keeps a number that may have changed hands from what it opened', async () => {
    const who = await signUp();
    await awayFor(who, 46);
    await post('recover/phone', { phone: who.phone });
    expect(await lastText(who.phone, 2)).toMatch(/^No code is sent .* may have changed hands/);
    // Whoever has an address as well chooses a new password by mail.
    const both = await test.signUp();
    const phone = newNumber();
    await query('update users set phone_number = $2 where id = $1', both.userId, phone);
    await post('recover/phone', { phone });
    expect(await lastText(phone, 1)).toMatch(/has an email address: choose a new password by mail/);
  });

  it('keeps the number while it is the only way in, changes it, and is told at the old one', async () => {
    const who = await signUp();
    const removed = await post('phone/remove', { currentPassword: testPassword }, who.headers);
    expect([removed.statusCode, removed.json().detail]).toEqual([
      409,
      expect.stringMatching(/Add an address first/),
    ]);
    const { ticket } = (await post('recover/phone', { phone: who.phone }, who.headers)).json();
    const recovery = codeIn(await lastText(who.phone, 2));
    const phone = newNumber();
    await post('phone/code', { phone, currentPassword: testPassword }, who.headers);
    const code = codeIn(await lastText(phone, 1));
    expect((await post('phone', { phone, code }, who.headers)).json()).toEqual({ phone });
    // Whoever has the phone they lost opens nothing with what it got before.
    const late = { phone: who.phone, ticket, code: recovery };
    expect((await post('recover/phone/confirm', late)).statusCode).toBe(422);
    expect(await lastText(who.phone, 3)).toContain(`From now on ${phone} and your password sign in.`);
    expect((await signIn(who.phone)).statusCode).toBe(401);
    expect((await signIn(phone)).statusCode).toBe(200);
    const gone = await post('deletion', { currentPassword: testPassword }, who.headers);
    expect(gone.statusCode).toBe(200);
    expect(await lastText(phone, 2)).toMatch(/^Your Studbook account was deleted/);
    expect(await query('select 1 from users where id = $1', who.userId)).toEqual([]);
  });

  it('adds an address by a link, and then the number can go', async () => {
    const who = await signUp();
    const email = `ida${who.phone}@hollowmere.example`;
    expect((await post('resend', {}, who.headers)).statusCode).toBe(409);
    expect(
      (await post('change-email', { email, currentPassword: testPassword }, who.headers)).statusCode,
    ).toBe(200);
    const letters = () => query('select body_text from mails where recipient = $1', email);
    await expect.poll(async () => (await letters()).length).toBe(1);
    const token = /token=([\w-]+)/.exec(String((await letters())[0]?.body_text))?.[1];
    expect((await post('verify', { token })).statusCode).toBe(200);
    expect(await lastText(who.phone, 2)).toContain(`has the email address ${email} from now on`);
    const byAddress = await post('sign-in/email', { email, password: testPassword });
    const headers = bearer(byAddress.json().token);
    expect((await get('/api/auth/user', { headers })).json().email).toBe(email);
    expect((await signIn(who.phone)).statusCode).toBe(200);
    expect((await post('phone/remove', { currentPassword: testPassword }, headers)).json()).toEqual({
      phone: null,
    });
  });
});

describe('without a service for text messages', () => {
  const database = withTestDatabase(databases[0]);

  it('whoever comes first is in at once; for everybody after the code waits in the outbox', async () => {
    const test = await startTestApp(database.current);
    await test.app.startJobs();
    const post = (path: string, payload: object) =>
      test.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
    const account = { password: testPassword, name: 'Ida Quist' };
    const first = await post('sign-up/phone', { ...account, phone: '+12025550700' });
    expect(first.json()).toEqual({ token: expect.any(String), user: { id: expect.any(String) } });
    const phone = '+12025550701';
    const { confirmation, ticket } = (await post('sign-up/phone', { ...account, phone })).json();
    expect(confirmation).toMatch(/^This Studbook sends no text messages/);
    const kept = () =>
      database.current.asOwner((owner) =>
        owner.query('select body_text from mails where recipient = $1', [phone]),
      );
    await expect.poll(async () => (await kept()).length).toBe(1);
    const code = /^\d{6}/.exec(String((await kept())[0]?.body_text))?.[0];
    expect((await post('sign-up/phone/confirm', { phone, ticket, code })).statusCode).toBe(200);
    await test.close();
  });

  it.each([
    ['closed', /^Nobody can sign up here/],
    ['invited', /^Only people who were invited/],
  ] as const)('nobody gets in where sign-up is %s', async (signUp, sentence) => {
    const test = await startTestApp(database.current, { signUp });
    const payload = { phone: '+12025550702', password: testPassword, name: 'Ida' };
    const asked = await test.inject({ method: 'POST', url: '/api/auth/sign-up/phone', payload });
    expect([asked.statusCode, asked.json().detail]).toEqual([403, expect.stringMatching(sentence)]);
    await test.close();
  });
});
