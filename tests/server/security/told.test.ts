import { beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/database.ts';
import { startTestApp, testPassword, withFreshApp } from '#tests/support/server.ts';
import { colleague } from '../access/people.ts';

interface Line {
  readonly log?: string;
  readonly event?: Readonly<Record<string, unknown>>;
}

describe.each(databases)('security events on the log of the server, on $name', (kind) => {
  let lines: string[] = [];
  const server = withFreshApp(kind, { logLevel: 'warn', logTo: { write: (line) => lines.push(line) } });
  const told = (): Line[] =>
    lines.map((line) => JSON.parse(line)).filter(({ log }: Line) => log === 'security');
  const tell = () => server.current.app.tellSecurityEvents();
  beforeEach(async () => {
    await tell();
    lines = [];
  });

  it('are a line of JSON each, also those of triggers, and say what the list of the owner says', async () => {
    const owner = await server.current.signUp({ name: 'Anna Owner' });
    const member = await colleague(server.current, owner, 'member');
    const signIn = { email: owner.email, password: testPassword };
    const remoteAddress = '203.0.113.9';
    await server.current.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: signIn,
      remoteAddress,
    });
    expect(await tell()).toBeGreaterThan(1);
    const { items } = (
      await server.current.inject({ url: '/api/security-events', headers: owner.headers })
    ).json();
    const ofOwner = told()
      .map(({ event }) => event)
      .filter((event) => event?.organisation === owner.orgId);
    const listed = items.map((one: { id: string; kind: string }) => [one.id, one.kind]);
    expect(ofOwner.map((event) => [event?.id, event?.kind]).reverse()).toEqual(listed);
    expect(ofOwner).toContainEqual({
      ...{ id: expect.any(String), organisation: owner.orgId, person: owner.userId, kind: 'signed-in' },
      ...{ address: remoteAddress, details: null, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    });
    expect(ofOwner.map((event) => event?.kind)).toContain('member-added');
    // Neither names nor addresses nor secrets.
    for (const word of [owner.email, member.email, 'Anna Owner', owner.token, testPassword])
      expect(lines.join('')).not.toContain(word);
  });

  it('are told once, by whichever server takes them', async () => {
    const { database } = server.current;
    const other: string[] = [];
    const beside = await startTestApp(database, {
      logLevel: 'warn',
      logTo: { write: (line) => other.push(line) },
    });
    const { orgId } = await server.current.signUp({ plan: 'premium' });
    await Promise.all([tell(), beside.app.tellSecurityEvents(), tell(), beside.app.tellSecurityEvents()]);
    await tell();
    const ids = [...lines, ...other]
      .map((line): Line => JSON.parse(line))
      .filter(({ event }) => event?.organisation === orgId)
      .map(({ event }) => event?.id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    await beside.close();
  });

  it('are not told of what was rolled back, nor where nothing is logged', async () => {
    const { database } = server.current;
    const { orgId, userId } = await server.current.signUp();
    await tell();
    lines = [];
    const rolledBack = database.asOwner((owner) =>
      owner.transaction(async () => {
        await owner.query(`select record_security_event($1, $2, 'signed-in', null, null)`, [orgId, userId]);
        throw new Error('The power fails');
      }),
    );
    await expect(rolledBack).rejects.toThrow('The power fails');
    expect([await tell(), lines]).toEqual([0, []]);
    const silent: string[] = [];
    const quiet = await startTestApp(database, {
      logLevel: 'silent',
      logTo: { write: (line) => silent.push(line) },
    });
    await database.asOwner((owner) =>
      owner.query(`select record_security_event($1, $2, 'signed-in', null, null)`, [orgId, userId]),
    );
    expect([await quiet.app.tellSecurityEvents(), silent]).toEqual([1, []]);
    await quiet.close();
  });
});

describe('the log of the server at its most talkative', () => {
  const lines: string[] = [];
  const server = withFreshApp(undefined, {
    logLevel: 'trace',
    logTo: { write: (line) => lines.push(line) },
  });

  it('holds no password, token, link or code, whichever way somebody comes in', async () => {
    const { app, database, inject, signUp } = server.current;
    await app.startJobs();
    const secrets = new Set<string>(['not the password at all', 'wren harbour lantern 74']);
    const post = async (url: string, payload: object, headers: object = {}) =>
      inject({ method: 'POST', url: `/api/${url}`, payload, headers: { ...headers } });
    /** What a letter that is kept for whoever runs the installation carries, once it is there. */
    const inLetter = async (to: string, pattern: RegExp): Promise<string> => {
      const read = async () => {
        const rows = await database.asOwner((owner) =>
          owner.query('select body_text from mails where recipient = $1 order by id', [to]),
        );
        return rows.map(({ body_text }) => pattern.exec(String(body_text))?.[1]).findLast(Boolean) ?? '';
      };
      await expect.poll(read, { timeout: 20_000 }).not.toBe('');
      const found = await read();
      secrets.add(found);
      return found;
    };
    const owner = await signUp({ plan: 'premium' });
    const { email, headers } = owner;
    for (const secret of [testPassword, owner.token]) secrets.add(secret);
    const password = { currentPassword: testPassword };

    for (const tried of [testPassword, 'not the password at all'])
      secrets.add((await post('auth/sign-in/email', { email, password: tried })).json().token ?? tried);
    await inject({ url: '/api/auth/user', headers: { authorization: 'Bearer made-up-token-5f2d1c0a' } });
    secrets.add('made-up-token-5f2d1c0a');
    await post('auth/otp', { email });
    const code = await inLetter(email, /asked for it: (\d{6})/);
    await post('auth/verify', { email, code: code === '000000' ? '000001' : '000000' });
    secrets.add((await post('auth/verify', { email, code })).json().token);
    await post('auth/verify', { token: await inLetter(email, /verify\?for=sign-in&token=([\w-]+)/) });
    const phone = '+12025550142';
    await post('auth/phone/code', { phone, ...password }, headers);
    await post('auth/phone', { phone, code: await inLetter(phone, /^(\d{6}) is your code/) }, headers);
    await post('auth/sign-in/phone', { phone, password: testPassword });
    const { link } = (
      await post('team/invitations', { email: 'ida@example.com', role: 'member' }, headers)
    ).json();
    const token = new URL(link).searchParams.get('token') ?? '';
    secrets.add(token);
    await inject({ url: `/invitation?token=${token}` });
    await post('team/invitation/sign-up', { token, firstName: 'Ida', password: 'not the password at all' });
    const calendar = (await post('calendar/addresses', { name: 'Phone', topics: null }, headers)).json();
    const feed = new URL(calendar.url).pathname;
    secrets.add(
      feed
        .split('/')
        .at(-1)
        ?.replace(/\.ics$/, '') ?? '',
    );
    await inject({ url: feed });
    const { uri, recoveryCodes } = (await post('auth/factors', password, headers)).json();
    for (const secret of [new URL(uri).searchParams.get('secret') ?? '', ...recoveryCodes])
      secrets.add(secret);
    await post('auth/factors/confirm', { code: 'no code' }, headers);
    await post('auth/recover', { email });
    const reset = await inLetter(email, /reset-password\?token=([\w-]+)/);
    await post('auth/reset-password', { token: reset, newPassword: 'password1' });
    const done = await post('auth/reset-password', { token: reset, newPassword: 'wren harbour lantern 74' });
    expect(done.statusCode).toBe(200);

    expect(secrets.size).toBeGreaterThan(20);
    expect(await app.tellSecurityEvents()).toBeGreaterThan(8);
    expect(lines.length).toBeGreaterThan(10);
    const log = lines.join('');
    expect([...secrets].filter((secret) => secret.length < 6 || log.includes(secret))).toEqual([]);
  });
});
