import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#domain/dates.ts';
import { withTestDatabase } from '#tests/support/database.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type PushReceiver, startPushReceiver } from '#tests/support/push-receiver.ts';
import { startTestApp, type TestApp, type TestUser } from '#tests/support/server.ts';

describe('messages to devices', () => {
  const database = withTestDatabase();
  let before: TestApp;
  let test: TestApp;
  let mail: MailServer;
  let receiver: PushReceiver;

  const query = (sql: string, ...parameters: unknown[]) =>
    database.current.asOwner((owner) => owner.query(sql, parameters));
  const ask = (user: TestUser, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    test.inject({ method, url: `/api/${path}`, headers: user.headers, ...(payload && { payload }) });
  /** Somebody with a task of today, whose hour has come. */
  const person = async (name: string): Promise<TestUser> => {
    await query('update notification_settings set reminders = false, digest = false');
    const user = await before.signUp({ plan: 'premium', name });
    await query('update users set email_verified = true where id = $1', user.userId);
    await ask(user, 'POST', 'tasks', { title: 'Worm the litter', dueDate: todayIn('UTC') });
    await ask(user, 'PUT', 'notifications', { digest: true, hour: 0 });
    return user;
  };
  const add = (user: TestUser, path: string) =>
    ask(user, 'POST', 'notifications/devices', receiver.subscription(path));
  const round = async (): Promise<number> => {
    await query(`update notification_settings set told_day = current_date - 1, next_at = '2000-01-01'`);
    return test.app.sendNotices();
  };
  const told = (path: string) => receiver.received.filter((one) => one.path === path);
  const lettersTo = ({ email }: TestUser) => mail.all().filter((raw) => raw.includes(email)).length;
  const settingsOf = async (user: TestUser) => (await ask(user, 'GET', 'notifications')).json();

  beforeAll(async () => {
    mail = await startMailServer();
    receiver = await startPushReceiver();
    before = await startTestApp(database.current);
    test = await startTestApp(database.current, {
      mail: mail.settings,
      outgoing: { allowsPrivate: true },
    });
    await test.app.startJobs();
  });
  afterAll(async () => {
    await test.close();
    await before.close();
    await mail.close();
    await receiver.close();
  });

  it('are sealed for the browser and signed by the installation, once, and in place of the mail', async () => {
    const user = await person('Maren Ashdown');
    const { pushKey } = await settingsOf(user);
    receiver.knowKey(pushKey);
    const added = await add(user, '/maren');
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { byPush: true, byMail: true, devices: [{ isCurrent: true }] },
    ]);
    expect((await add(user, '/maren')).json().devices).toHaveLength(1);
    await ask(user, 'PUT', 'notifications', { byMail: false });
    expect(await round()).toBe(1);
    expect(await test.app.sendNotices()).toBe(0);
    await expect.poll(() => told('/maren').length).toBe(1);
    const [one] = told('/maren');
    expect(one?.message).toMatchObject({ body: 'Worm the litter', url: '/' });
    expect(one?.bytes).toBeLessThan(4096);
    expect(one?.claims.aud).toBe(new URL(receiver.subscription('/').endpoint).origin);
    expect(one?.claims.exp).toBeGreaterThan(Date.now() / 1000);
    expect(Number(one?.ttl)).toBeGreaterThan(0);
    expect(lettersTo(user)).toBe(0);
    // Both, where both are chosen.
    await ask(user, 'PUT', 'notifications', { byMail: true });
    expect(await round()).toBe(1);
    await expect.poll(() => [told('/maren').length, lettersTo(user)]).toEqual([2, 1]);
    const refused = await ask(user, 'PUT', 'notifications', { byMail: false, byPush: false });
    expect([refused.statusCode, refused.json().fields.byMail]).toEqual([422, expect.any(String)]);
  });

  it('drop a browser that is gone, and go back to the mail where none is left', async () => {
    const user = await person('Gone Goss');
    await add(user, '/gone');
    await ask(user, 'PUT', 'notifications', { byMail: false });
    receiver.answer(410);
    expect(await round()).toBe(1);
    await expect.poll(async () => (await settingsOf(user)).devices).toEqual([]);
    receiver.answer(201);
    expect(await round()).toBe(1);
    await expect.poll(() => lettersTo(user)).toBe(1);
    expect(told('/gone')).toHaveLength(1);
  });

  it('end with the session of the browser, and when it is taken off the list', async () => {
    const user = await person('Signed Sutter');
    const other = await person('Other Sutter');
    await add(user, '/signed');
    const [device] = (await settingsOf(user)).devices;
    expect((await ask(other, 'DELETE', `notifications/devices/${device.id}`)).statusCode).toBe(404);
    expect((await ask(user, 'DELETE', `notifications/devices/${device.id}`)).json().devices).toEqual([]);
    await add(user, '/signed');
    await query('delete from sessions where user_id = $1', user.userId);
    expect(await query('select id from push_devices where user_id = $1', user.userId)).toEqual([]);
    expect(told('/signed')).toEqual([]);
  });

  it('go to no address of a private network unless the installation allows it', async () => {
    const user = await person('Careful Carr');
    const refused = await before.inject({
      method: 'POST',
      url: '/api/notifications/devices',
      headers: user.headers,
      payload: receiver.subscription('/inside'),
    });
    expect([refused.statusCode, refused.json().fields.endpoint]).toEqual([
      422,
      expect.stringContaining('https://'),
    ]);
    const noKey = { endpoint: 'https://push.example.com/a', keys: { p256dh: 'short', auth: 'short' } };
    expect((await ask(user, 'POST', 'notifications/devices', noKey)).statusCode).toBe(422);
  });
});
