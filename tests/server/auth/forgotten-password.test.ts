import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { plainText } from '#tests/support/mail-server.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';

const newPassword = 'wren-harbour-lantern-74';

describe.each(databases)('a forgotten password on $name', (kind) => {
  const mailing = withMailingApp(kind);

  const forget = (email: string) =>
    mailing.current.test.inject({ method: 'POST', url: '/api/auth/recover', payload: { email } });
  const reset = (token: string, password = newPassword) =>
    mailing.current.test.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token, newPassword: password },
    });
  const signIn = (email: string, password: string) =>
    mailing.current.test.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
    });
  const tokenFor = async (email: string, howMany = 1): Promise<string> => {
    const raw = (await mailing.current.server.arrived(email, howMany))[howMany - 1] ?? '';
    return /reset-password\?token=([\w-]+)/.exec(plainText(raw))?.[1] ?? '';
  };

  it('is set anew by a link, once, and every session ends', async () => {
    const { email, password, userId, headers } = await mailing.current.before.signUp();
    const asked = await forget(email);
    expect(asked.json()).toEqual({
      message: 'If there is an account for this address, we have sent a link to it.',
    });
    const token = await tokenFor(email);
    expect(token).not.toBe('');
    const kept = await mailing.current.query('select identifier from verifications where value = $1', userId);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);

    const weak = await reset(token, 'password1');
    expect(weak.statusCode).toBe(422);
    expect(weak.json()).toMatchObject({ code: 'WEAK_PASSWORD', reasons: expect.any(Array) });

    expect((await reset(token)).statusCode).toBe(200);
    expect((await mailing.current.test.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
    expect((await signIn(email, password)).statusCode).toBe(401);
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
    const again = await reset(token, 'another-harbour-lantern-75');
    expect(again.statusCode).toBe(422);
    expect(again.json().detail).toContain('This link was used already');
    const events = await mailing.current.query('select kind from security_events where user_id = $1', userId);
    expect(events).toContainEqual({ kind: 'password-reset' });
    const notices = await mailing.current.server.arrived(email, 2);
    expect(notices.at(-1)).toContain('Subject: Your Studbook password was changed');
  });

  it('is not set by a link that is an hour old, nor by one made up, nor after the password was changed', async () => {
    const { email, password, userId, headers } = await mailing.current.before.signUp();
    await forget(email);
    const old = await tokenFor(email);
    await mailing.current.query(
      `update verifications set expires_at = now() - interval '1 second' where value = $1`,
      userId,
    );
    await forget(email);
    const fresh = await tokenFor(email, 2);
    const changed = await mailing.current.test.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      headers,
      payload: { currentPassword: password, newPassword: 'heron-orchard-compass-18' },
    });
    expect(changed.statusCode).toBe(200);
    for (const token of [old, fresh, 'abcdefghijklmnopqrstuvwx', '']) {
      expect((await reset(token)).statusCode).toBe(422);
    }
    expect((await signIn(email, newPassword)).statusCode).toBe(401);
  });

  it('says the same to an address nobody has, and sends it and the deactivated nothing', async () => {
    const { email, userId } = await mailing.current.before.signUp();
    const { email: witness } = await mailing.current.before.signUp();
    await mailing.current.query('update users set deactivated_at = now() where id = $1', userId);
    const answers = [await forget('nobody@example.com'), await forget(email), await forget(witness)];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    // One after the other: when the last has its link, the others would have theirs.
    await mailing.current.server.arrived(witness);
    const recipients = await mailing.current.query('select distinct recipient from mails');
    const found = recipients.map(({ recipient }) => recipient);
    expect(found).toContain(witness);
    expect(found).not.toContain('nobody@example.com');
    expect(found).not.toContain(email);
  });

  it('writes to one address at most six times an hour', async () => {
    const { email } = await mailing.current.before.signUp();
    const { email: witness } = await mailing.current.before.signUp();
    for (let asked = 0; asked < 7; asked += 1) await forget(email);
    await forget(witness);
    await mailing.current.server.arrived(witness);
    const [sent] = await mailing.current.query(
      'select count(*) as count from mails where recipient = $1',
      email,
    );
    expect(sent).toEqual({ count: 6 });
  });
});
