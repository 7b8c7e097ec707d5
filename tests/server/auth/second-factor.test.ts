import { describe, expect, it } from 'vitest';
import { switchSecondFactorOff } from '#server/installation/owners.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { startTestApp, type TestUser } from '#tests/support/server.ts';
import { freshCode, totpCode } from '#tests/support/totp.ts';

interface Cookies {
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}
/** As a browser sends back what it was given, after it has signed out. */
const cookieOf = ({ cookies }: Cookies): string =>
  cookies
    .filter(({ name, value }) => value !== '' && !name.endsWith('session_token'))
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');

describe('a second step at sign-in', () => {
  const mailing = withMailingApp();

  const ask = (path: string, payload: object = {}, headers: object = {}) =>
    mailing.current.test.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      payload,
      headers: { ...headers },
    });
  const factorsOf = async (headers: object) =>
    (await mailing.current.test.inject({ url: '/api/auth/factors', headers: { ...headers } })).json();
  const signIn = ({ email, password }: TestUser, headers: object = {}) =>
    ask('sign-in/email', { email, password }, headers);
  const challenge = (begun: Cookies, code: string, remember = false) =>
    ask('factors/challenge', { code, remember }, { cookie: cookieOf(begun) });

  /** Somebody with the second factor on; the headers are those of the session that came with it. */
  const withFactor = async () => {
    const person = await mailing.current.before.signUp();
    const begun = (await ask('factors', { currentPassword: person.password }, person.headers)).json();
    const { uri, recoveryCodes } = begun as { uri: string; recoveryCodes: string[] };
    const confirmed = await ask('factors/confirm', { code: await freshCode(uri) }, person.headers);
    expect(confirmed.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${confirmed.json().token}` };
    return { person, uri, recoveryCodes, headers };
  };

  it('is on once a first code was right, and keeps its secret encrypted', async () => {
    const person = await mailing.current.before.signUp();
    const { headers, password, userId, email } = person;
    expect(await factorsOf(headers)).toEqual({ isOn: false, recoveryCodesLeft: 0, passkeys: [] });
    expect((await ask('factors', { currentPassword: 'a guess' }, headers)).statusCode).toBe(400);
    const tooEarly = await ask('factors/recovery-codes', { currentPassword: password }, headers);
    expect([tooEarly.statusCode, tooEarly.json().detail]).toEqual([409, 'Set up the second factor first.']);
    const begun = await ask('factors', { currentPassword: password }, headers);
    const { uri, recoveryCodes } = begun.json();
    expect(uri).toContain(`otpauth://totp/Studbook:${encodeURIComponent(email)}`);
    expect(new Set(recoveryCodes).size).toBe(10);
    // Not confirmed yet: the password alone signs in.
    expect((await signIn(person)).json().user.id).toBe(userId);
    const wrong = await ask('factors/confirm', { code: totpCode(uri, 500) }, headers);
    expect([wrong.statusCode, wrong.json().fields]).toEqual([422, { code: 'Not right' }]);
    const confirmed = await ask('factors/confirm', { code: await freshCode(uri) }, headers);
    const renewed = { authorization: `Bearer ${confirmed.json().token}` };
    expect(await factorsOf(renewed)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    // The session from before the change has ended.
    expect((await mailing.current.test.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
    const kept = JSON.stringify(
      await mailing.current.query('select secret, backup_codes from two_factors where user_id = $1', userId),
    );
    for (const secret of [...recoveryCodes, new URL(uri).searchParams.get('secret')])
      expect(kept).not.toContain(secret);
    expect(plainText((await mailing.current.server.arrived(email, 1))[0] ?? '')).toContain(
      'asks for a code from your app',
    );
  });

  it('lets nobody in before the code, takes each code once, and remembers a device that asked for it', async () => {
    const { person, uri } = await withFactor();
    const begun = await signIn(person);
    expect(begun.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    const half = await mailing.current.test.inject({
      url: '/api/auth/user',
      headers: { cookie: cookieOf(begun) },
    });
    expect(half.statusCode).toBe(401);
    const wrong = await challenge(begun, totpCode(uri, 500));
    expect([wrong.statusCode, wrong.json().fields]).toEqual([422, { code: 'Not right' }]);
    const code = await freshCode(uri);
    const done = await challenge(begun, code, true);
    expect(done.json().user.id).toBe(person.userId);
    const headers = { authorization: `Bearer ${done.json().token}` };
    expect((await mailing.current.test.inject({ url: '/api/auth/user', headers })).statusCode).toBe(200);
    // The same code, seen by somebody who knows the password too.
    const sessions = () => mailing.current.query('select id from sessions where user_id = $1', person.userId);
    const open = (await sessions()).length;
    const replayed = await challenge(await signIn(person), code);
    expect([replayed.statusCode, replayed.cookies]).toEqual([422, []]);
    expect(await sessions()).toHaveLength(open);
    const again = await signIn(person, { cookie: cookieOf(done) });
    expect(again.json().user.id).toBe(person.userId);
    // Signing out everywhere else forgets remembered devices as well.
    await ask('revoke-other-sessions', { currentPassword: person.password }, headers);
    expect((await signIn(person, { cookie: cookieOf(again) })).json().twoFactorRedirect).toBe(true);
    const events = await mailing.current.query(
      'select kind from security_events where user_id = $1',
      person.userId,
    );
    expect(events.filter(({ kind: what }) => what === 'signed-in')).toHaveLength(2);
  });

  it('takes the code of this half minute, and neither the one before nor the one to come', async () => {
    const { person, uri } = await withFactor();
    const now = await freshCode(uri, 5_000);
    const begun = await signIn(person);
    for (const steps of [-1, 1]) expect((await challenge(begun, totpCode(uri, steps))).statusCode).toBe(422);
    expect((await challenge(begun, now)).json().user.id).toBe(person.userId);
    const counted = await mailing.current.query(
      'select failed_verification_count as n from two_factors where user_id = $1',
      person.userId,
    );
    expect(counted).toEqual([{ n: 0 }]);
    // Also when it is set up: a clock that is wrong is noticed then, and not at the next sign-in.
    const other = await mailing.current.before.signUp();
    const { uri: its } = (await ask('factors', { currentPassword: other.password }, other.headers)).json();
    await freshCode(its, 5_000);
    const early = await ask('factors/confirm', { code: totpCode(its, 1) }, other.headers);
    expect(early.statusCode).toBe(422);
  });

  it('is asked for after a link by mail too', async () => {
    const { person, uri } = await withFactor();
    await ask('otp', { email: person.email });
    const mail = plainText((await mailing.current.server.arrived(person.email, 2))[1] ?? '');
    const token = /verify\?for=sign-in&token=([\w-]+)/.exec(mail)?.[1] ?? '';
    const followed = await ask('verify', { token });
    expect(followed.json().twoFactorRedirect).toBe(true);
    expect((await challenge(followed, await freshCode(uri))).json().user.id).toBe(person.userId);
  });

  it('takes each recovery code once, and slows guessing down to nothing', async () => {
    const { person, recoveryCodes, headers } = await withFactor();
    const [code = ''] = recoveryCodes;
    const before = await signIn(person);
    expect((await challenge(before, code)).json().user.id).toBe(person.userId);
    expect((await factorsOf(headers)).recoveryCodesLeft).toBe(9);
    expect((await challenge(await signIn(person), code)).statusCode).toBe(422);
    const begun = await signIn(person);
    const codes: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) codes.push((await challenge(begun, 'a-guess')).statusCode);
    expect(codes).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await challenge(begun, recoveryCodes[1] ?? '')).statusCode).toBe(401);
    const fresh = await ask('factors/recovery-codes', { currentPassword: person.password }, headers);
    expect(fresh.json().recoveryCodes).toHaveLength(10);
    const late = await challenge(await signIn(person), recoveryCodes[2] ?? '');
    expect(late.statusCode).toBe(422);
  });

  it('takes recovery codes that are typed at the same moment one after the other, and none twice', async () => {
    const { person, recoveryCodes, headers } = await withFactor();
    const [first = '', ...others] = recoveryCodes.slice(0, 4);
    const typed = [first, first, ...others];
    const begun = await Promise.all(typed.map(() => signIn(person)));
    const answers = await Promise.all(begun.map((one, at) => challenge(one, typed[at] ?? '')));
    const statuses = answers.map(({ statusCode }) => statusCode);
    for (const status of statuses) expect([200, 409, 422]).toContain(status);
    expect(statuses.slice(0, 2).filter((status) => status === 200).length).toBeLessThan(2);
    const taken = statuses.filter((status) => status === 200).length;
    expect(taken).toBeGreaterThan(0);
    expect((await factorsOf(headers)).recoveryCodesLeft).toBe(10 - taken);
  });

  it('goes off with the password only, or by whoever runs the installation', async () => {
    const { person, headers } = await withFactor();
    expect((await ask('factors/disable', { currentPassword: 'a guess' }, headers)).statusCode).toBe(400);
    expect((await signIn(person)).json().twoFactorRedirect).toBe(true);
    const off = await ask('factors/disable', { currentPassword: person.password }, headers);
    expect(off.statusCode).toBe(200);
    expect((await signIn(person)).json().user.id).toBe(person.userId);
    expect(
      await mailing.current.query('select id from two_factors where user_id = $1', person.userId),
    ).toEqual([]);

    const lost = await withFactor();
    // Another secret, as after a restore: nothing can be checked, and it is said.
    const elsewhere = await startTestApp(mailing.current.database, {
      secret: 'another secret than before, 32 letters',
    });
    const { email, password } = lost.person;
    const begun = await elsewhere.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
    });
    const unreadable = await elsewhere.inject({
      method: 'POST',
      url: '/api/auth/factors/challenge',
      headers: { cookie: cookieOf(begun) },
      payload: { code: totpCode(lost.uri) },
    });
    expect([unreadable.statusCode, unreadable.json().detail]).toEqual([
      409,
      expect.stringContaining('Whoever runs this Studbook can switch it off.'),
    ]);
    await elsewhere.close();
    expect(
      await mailing.current.database.asOwner((owner) => switchSecondFactorOff(owner, 'nobody@example.com')),
    ).toBe(false);
    const trusting = await challenge(await signIn(lost.person), await freshCode(lost.uri), true);
    const trusted = await signIn(lost.person, { cookie: cookieOf(trusting) });
    expect(trusted.json().user.id).toBe(lost.person.userId);
    expect(await mailing.current.database.asOwner((owner) => switchSecondFactorOff(owner, email))).toBe(true);
    const plain = await signIn(lost.person);
    expect(plain.json().user.id).toBe(lost.person.userId);
    // A lost device that needed no code needs one again once there is another second factor.
    const own = { authorization: `Bearer ${plain.json().token}` };
    const { uri } = (await ask('factors', { currentPassword: password }, own)).json();
    expect((await ask('factors/confirm', { code: await freshCode(uri) }, own)).statusCode).toBe(200);
    const remembered = await signIn(lost.person, { cookie: cookieOf(trusted) });
    expect(remembered.json().twoFactorRedirect).toBe(true);
  });

  it('refuses keys of devices that are none, and those of others', async () => {
    const { headers, password } = await mailing.current.before.signUp();
    const credential = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: {
        clientDataJSON: 'e30',
        attestationObject: 'AAAA',
        authenticatorData: 'AAAA',
        signature: 'AAAA',
      },
    };
    expect((await ask('passkeys/options', { currentPassword: 'a guess' }, headers)).statusCode).toBe(400);
    const options = await ask('passkeys/options', { currentPassword: password }, headers);
    expect(options.json()).toMatchObject({
      rp: { id: 'localhost', name: 'Studbook' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const cookie = cookieOf(options);
    const kept = await ask('passkeys', { name: 'Phone', credential }, { ...headers, cookie });
    expect([kept.statusCode, kept.json().code]).toEqual([422, 'invalid']);
    const begun = await ask('passkeys/challenge');
    expect(begun.json().userVerification).toBe('required');
    const signedIn = await ask('sign-in/passkey', { credential }, { cookie: cookieOf(begun) });
    expect([signedIn.statusCode, signedIn.json().detail]).toEqual([
      401,
      expect.stringContaining('This passkey opens no account here.'),
    ]);

    const other = await mailing.current.before.signUp();
    const [row] = await mailing.current.query(
      `insert into passkeys (user_id, name, credential_id, public_key, counter, device_type, backed_up)
       values ($1, 'Phone', 'x', 'x', 0, 'singleDevice', false) returning id`,
      other.userId,
    );
    const url = `/api/auth/passkeys/${row?.id}`;
    const remove = (who: Readonly<Record<string, string>>, currentPassword = password) =>
      mailing.current.test.inject({
        method: 'POST',
        url: `${url}/remove`,
        headers: who,
        payload: { currentPassword },
      });
    const theirs = await mailing.current.test.inject({
      method: 'PATCH',
      url,
      headers,
      payload: { name: 'Mine' },
    });
    expect([theirs.statusCode, (await remove(headers)).statusCode]).toEqual([404, 404]);
    const renamed = await mailing.current.test.inject({
      method: 'PATCH',
      url,
      headers: other.headers,
      payload: { name: 'Tablet' },
    });
    expect(renamed.json()).toMatchObject({ name: 'Tablet' });
    const guessed = await remove(other.headers, 'not the password');
    expect([guessed.statusCode, guessed.json().code]).toEqual([400, 'INVALID_PASSWORD']);
    expect((await factorsOf(other.headers)).passkeys).toHaveLength(1);
    expect((await remove(other.headers)).statusCode).toBe(204);
    expect((await factorsOf(other.headers)).passkeys).toEqual([]);
    const told = `select kind from security_events where user_id = $1 and kind like 'passkey-%'`;
    expect(await mailing.current.query(told, other.userId)).toEqual([{ kind: 'passkey-removed' }]);
  });
});
