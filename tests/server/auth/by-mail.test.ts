import { describe, expect, it } from 'vitest';
import { nameInstallationOwner } from '#server/installation/owners.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { testPassword } from '#tests/support/server.ts';

describe('proven by mail', () => {
  const mailing = withMailingApp();

  const ask = (path: string, payload: object, headers = {}) =>
    mailing.current.test.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers });
  const mailTo = async (email: string, howMany = 1): Promise<string> =>
    plainText((await mailing.current.server.arrived(email, howMany))[howMany - 1] ?? '');
  const tokenIn = (mail: string): string => /verify\?for=[a-z-]+&token=([\w-]+)/.exec(mail)?.[1] ?? '';
  const signUp = (email: string, password = testPassword) =>
    ask('sign-up/email', { email, password, name: 'Maren Holt', organizationName: 'Hollowmere' });
  const signIn = (email: string, password = testPassword) => ask('sign-in/email', { email, password });

  it('makes an account with the link, once, and says nothing of who has one', async () => {
    const { email: taken } = await mailing.current.before.signUp();
    const email = 'Maren@Hollowmere.example';
    const answers = [await signUp(email), await signUp(taken)];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json()).toEqual({
      confirmation:
        'Check your email for a confirmation link. Once you have followed it, you will be taken to Billing.',
    });
    expect(answers[0]?.headers['set-cookie']).toBeUndefined();
    expect(await mailTo(taken)).toContain('Subject: You already have an account at Studbook');
    const token = tokenIn(await mailTo(email));
    expect((await signIn(email)).statusCode).toBe(401);
    const kept = JSON.stringify(await mailing.current.query('select identifier, value from verifications'));
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(testPassword);

    const confirmed = await ask('verify', { token });
    expect(confirmed.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${confirmed.json().token}` };
    const user = await mailing.current.test.inject({ url: '/api/auth/user', headers });
    expect(user.json()).toMatchObject({ email: email.toLowerCase(), firstName: 'Maren', lastName: 'Holt' });
    const team = await mailing.current.test.inject({ url: '/api/team/context', headers });
    expect(team.json().currentOrg).toMatchObject({ name: 'Hollowmere', role: 'owner' });
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await ask('verify', { token })).statusCode).toBe(422);
    expect(
      await mailing.current.query('select email_verified from users where email = lower($1)', email),
    ).toEqual([{ email_verified: true }]);
  });

  it('tells everybody who worked in an organisation that its owner deletes', async () => {
    const { test, before, query } = mailing.current;
    const owner = await before.signUp();
    const member = await before.signUp();
    await query(
      `insert into organization_members (org_id, user_id, role) values ($1, $2, 'member')`,
      owner.orgId,
      member.userId,
    );
    const [{ name } = {}] = await query('select name from organizations where id = $1', owner.orgId);
    const gone = await test.inject({
      method: 'POST',
      url: '/api/team/current/deletion',
      headers: owner.headers,
      payload: { name, currentPassword: testPassword },
    });
    expect(gone.statusCode).toBe(200);
    expect(await mailTo(member.email)).toContain('Your account and other organisations you work in stay');
    expect(await mailTo(owner.email)).toContain('was deleted just now with your password');
  });

  it('takes the password of the sign-up whose link was followed, not of somebody else who used the address', async () => {
    const email = 'fen@example.com';
    await signUp(email, 'somebody elses 73 lantern');
    await mailTo(email);
    await signUp(email);
    await ask('verify', { token: tokenIn(await mailTo(email, 2)) });
    expect((await signIn(email, 'somebody elses 73 lantern')).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(200);
    const late = await ask('verify', { token: tokenIn(await mailTo(email, 1)) });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  });

  it('leads back to the plan that was chosen before, on whatever device the link is opened', async () => {
    const email = 'premium@example.com';
    await ask('sign-up/email', { email, password: testPassword, name: 'Maren Holt', plan: 'premium' });
    expect(await mailTo(email)).toMatch(/verify\?for=sign-up&token=[\w-]+&plan=premium/);
    const wrong = await ask('sign-up/email', { email, password: testPassword, plan: 'gold' });
    expect(Object.keys(wrong.json().fields)).toEqual(['plan']);
  });

  it('refuses a weak password before anything is written', async () => {
    // One that everybody tries, and one that is the name of the kennel.
    for (const password of ['password1', 'Hollowmere2026']) {
      const weak = await signUp('weak@example.com', password);
      expect(weak.statusCode).toBe(422);
      expect(weak.json()).toMatchObject({ code: 'WEAK_PASSWORD', reasons: expect.any(Array) });
    }
  });

  it('signs in by a link or by its code, each once', async () => {
    const { email } = await mailing.current.before.signUp();
    const asked = await ask('otp', { email });
    expect(asked.json()).toEqual({
      message: 'If there is an account for this address, we have sent a link and a code to it.',
    });
    expect((await ask('otp', { email: 'nobody@example.com' })).body).toBe(asked.body);
    const mail = await mailTo(email);
    const code = /asked for it: (\d{6})/.exec(mail)?.[1] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await ask('verify', { email, code: wrong })).json().fields).toEqual({
      code: 'Not right, or too old',
    });
    expect((await ask('verify', { email: 'other@example.com', code })).statusCode).toBe(422);
    const byCode = await ask('verify', { email, code });
    expect(byCode.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${byCode.json().token}` };
    expect((await mailing.current.test.inject({ url: '/api/auth/user', headers })).json().email).toBe(email);
    expect((await ask('verify', { email, code })).statusCode).toBe(422);
    expect((await ask('verify', { token: tokenIn(mail) })).statusCode).toBe(200);
    expect((await ask('verify', { token: tokenIn(mail) })).statusCode).toBe(422);
    // The password of an account from before there was mail stays.
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it('keeps an address nobody has confirmed from counting as somebody, until a link shows whose it is', async () => {
    const { email, headers, userId } = await mailing.current.before.signUp();
    const mustConfirm = async (): Promise<unknown> =>
      (await mailing.current.test.inject({ url: '/api/auth/user', headers })).json().mustConfirmAddress;
    const name = () =>
      mailing.current.database.asOwner((owner) =>
        nameInstallationOwner(owner, email, { isAdmin: true, isDev: false }, { hasMail: true }),
      );
    expect(await mustConfirm()).toBe(true);
    expect(
      (await mailing.current.before.inject({ url: '/api/auth/user', headers })).json().mustConfirmAddress,
    ).toBe(false);
    await expect(name()).rejects.toThrow(`Nobody has confirmed the address ${email}`);
    expect((await ask('resend', {}, headers)).statusCode).toBe(200);
    const token = tokenIn(await mailTo(email));
    // A link to an address the account no longer has confirms nothing.
    await mailing.current.query('update users set email = $2 where id = $1', userId, 'elsewhere@example.com');
    expect((await ask('verify', { token })).statusCode).toBe(422);
    expect(await mustConfirm()).toBe(true);
    await mailing.current.query('update users set email = $2 where id = $1', userId, email);
    for (const _ of [2, 3]) await ask('resend', {}, headers);
    expect((await ask('verify', { token: tokenIn(await mailTo(email, 2)) })).statusCode).toBe(200);
    expect(await mustConfirm()).toBe(false);
    expect(
      await mailing.current.query(
        `select 1 from security_events where user_id = $1 and kind = 'address-confirmed'`,
        userId,
      ),
    ).toHaveLength(1);
    expect(await name()).toEqual({ userId });
    // Whoever asked twice and follows both is told nothing of links that are used up.
    expect((await ask('verify', { token: tokenIn(await mailTo(email, 3)) })).statusCode).toBe(200);
  });

  it('lets nobody guess codes, nor use those of a deactivated account or an earlier password', async () => {
    const { email, userId, password, headers } = await mailing.current.before.signUp();
    await ask('otp', { email });
    const mail = await mailTo(email);
    const code = /asked for it: (\d{6})/.exec(mail)?.[1] ?? '';
    const changed = await ask(
      'change-password',
      { currentPassword: password, newPassword: 'heron-orchard-compass-18' },
      headers,
    );
    expect(changed.statusCode).toBe(200);
    expect((await ask('verify', { email, code })).statusCode).toBe(422);
    expect((await ask('verify', { token: tokenIn(mail) })).statusCode).toBe(422);
    for (let tried = 0; tried < 4; tried += 1) await ask('verify', { email, code: '123456' });
    const slowed = await ask('verify', { email, code: '123456' });
    expect(slowed.statusCode).toBe(429);

    await ask('otp', { email });
    const second = await mailTo(email, 3); // after the notice of the changed password
    await mailing.current.query('update users set deactivated_at = now() where id = $1', userId);
    expect((await ask('verify', { token: tokenIn(second) })).statusCode).toBe(403);
  });

  it('changes the address once the new one is proven, and tells the old one', async () => {
    const { email, password, headers, userId } = await mailing.current.before.signUp();
    const { email: taken } = await mailing.current.before.signUp();
    const change = (address: string, currentPassword = password) =>
      ask('change-email', { email: address, currentPassword }, headers);
    expect((await change('new-home@example.com', 'wrong')).statusCode).toBe(400);
    const answers = [await change(taken), await change('new-home@example.com')];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const token = tokenIn(await mailTo('new-home@example.com'));
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await ask('verify', { token })).statusCode).toBe(200);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn('new-home@example.com')).statusCode).toBe(200);
    expect(await mailTo(email)).toContain('Subject: Your Studbook address was changed');
    expect(await mailing.current.query('select 1 from mails where recipient = $1', taken)).toEqual([]);
    expect(
      await mailing.current.query('select kind from security_events where user_id = $1', userId),
    ).toContainEqual({
      kind: 'address-changed',
    });
  });
});
