import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choosePlan, colleague } from '#tests/server/access/people.ts';
import { databases, withTestDatabase } from '#tests/support/database.ts';
import { startTestApp, type TestApp, type TestUser } from '#tests/support/server.ts';
import {
  type Received,
  startWebhookReceiver,
  type WebhookReceiver,
} from '#tests/support/webhook-receiver.ts';

interface Message {
  readonly type: string;
  readonly timestamp: string;
  readonly data: {
    readonly id: string;
    readonly kind: string;
    readonly url: string;
    readonly fields?: string[];
  };
}

const messageOf = ({ body }: Received): Message => JSON.parse(body);
const isla = { name: 'Isla', breed: 'Kelpie', gender: 'Female', birthDate: '2020-02-03' };

describe.each(databases)('webhooks on $name', (kind) => {
  const database = withTestDatabase(kind);
  let test: TestApp;
  let receiver: WebhookReceiver;
  let owner: TestUser;

  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, who = owner) =>
    test.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  const make = async (change: object = {}): Promise<{ id: string; secret: string }> => {
    const payload = { name: 'A website', url: receiver.url, kinds: ['animals'], ...change };
    const made = await ask('POST', '/api/webhooks', payload);
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    return made.json();
  };
  const addAnimal = async (name = 'Isla'): Promise<{ id: string; version: number }> => {
    const made = await ask('POST', '/api/animals', { ...isla, name });
    expect(made.statusCode).toBe(201);
    return made.json();
  };
  const deliveries = async (id: string, query = '') =>
    (await ask('GET', `/api/webhooks/${id}/deliveries${query}`)).json().items;
  const query = (sql: string, ...parameters: unknown[]) =>
    database.current.asOwner((one) => one.query(sql, parameters));
  /** Until nothing is left that may be sent: what failed is tried again after a moment. */
  const sendAll = async (): Promise<void> => {
    for (;;) {
      await test.app.sendWebhooks();
      const [{ n } = { n: 0 }] = await query(`select count(*)::int as n from webhook_deliveries d
        join webhooks w on w.org_id = d.org_id and w.id = d.webhook_id where d.state = 'waiting' and w.enabled`);
      if (n === 0) return;
    }
  };

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    test = await startTestApp(database.current, { outgoing: { allowsPrivate: true }, webhookPauseMs: 1 });
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });
  beforeEach(async () => {
    await query('delete from webhooks');
    receiver.answer(() => 204);
    owner = await test.signUp({ plan: 'premium' });
  });

  it('tell of what is added, changed, removed and restored, signed as the specification says', async () => {
    const { secret } = await make();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const before = receiver.all().length;
    const animal = await addAnimal();
    const path = `/api/animals/${animal.id}`;
    const changed = await ask('PATCH', path, {
      version: animal.version,
      color: 'Black',
      callName: 'I',
    });
    expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
    expect((await ask('DELETE', path)).statusCode).toBeLessThan(300);
    expect((await ask('POST', `${path}/restore`)).statusCode).toBeLessThan(300);
    await sendAll();
    const received = receiver.all().slice(before);
    const verifier = new Webhook(secret);
    const told = received.map(
      (one) => verifier.verify(one.body, one.headers as Record<string, string>) as Message,
    );
    expect(told.map(({ type }) => type)).toEqual([
      'animals.created',
      'animals.changed',
      'animals.removed',
      'animals.restored',
    ]);
    expect(told[1]?.data.fields?.toSorted()).toEqual(['callName', 'color']);
    expect(told[0]?.data).toMatchObject({ id: animal.id, kind: 'animals', organizationId: owner.orgId });
    expect(told[0]?.data.url).toBe(`http://localhost:4600${path}`);
    expect(received.map(({ body }) => body).join()).not.toContain('Isla');
    expect(() =>
      new Webhook(`whsec_${'A'.repeat(43)}=`).verify(received[0]?.body ?? '', received[0]?.headers as never),
    ).toThrow();
  });

  it('tell only of the kinds they were made for, of their own organisation, while they are on', async () => {
    const { id } = await make({ kinds: ['customers'] });
    await addAnimal();
    await ask('POST', '/api/customers', { firstName: 'Ida', lastName: 'Marsh' });
    const stranger = await test.signUp({ plan: 'premium' });
    await ask('POST', '/api/customers', { firstName: 'Jon', lastName: 'Marsh' }, stranger);
    expect((await deliveries(id)).map(({ type }: { type: string }) => type)).toEqual(['customers.created']);
    expect((await ask('PATCH', `/api/webhooks/${id}`, { enabled: false })).statusCode).toBe(204);
    await ask('POST', '/api/customers', { firstName: 'Kim', lastName: 'Marsh' });
    expect(await deliveries(id)).toHaveLength(1);
    expect(await test.app.sendWebhooks()).toBe(0);
    await ask('PATCH', `/api/webhooks/${id}`, { enabled: true });
    expect(await test.app.sendWebhooks()).toBe(1);
  });

  it('say nothing of a change that was undone', async () => {
    const { id } = await make({ kinds: ['*'] });
    const refused = await ask('POST', '/api/animals', { ...isla, birthDate: 'never' });
    expect(refused.statusCode).toBe(422);
    expect(await deliveries(id)).toEqual([]);
  });

  it('arrive at a receiver that fails every third time, in order per record', async () => {
    receiver.answer((nth) => (nth % 3 === 0 ? 500 : 204));
    const { id } = await make();
    const animals = await Promise.all(['Ash', 'Bracken', 'Cedar', 'Dill'].map(addAnimal));
    for (let turn = 1; turn <= 5; turn += 1)
      for (const animal of animals)
        await ask('PATCH', `/api/animals/${animal.id}`, {
          version: animal.version + turn - 1,
          color: `Color ${turn}`,
          ...(turn % 2 === 0 && { markings: `Marks ${turn}` }),
        });
    const before = receiver.all().length;
    await sendAll();
    const taken = receiver
      .all()
      .slice(before)
      .filter(({ status }) => status === 204);
    expect(taken).toHaveLength(24);
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(24);
    for (const animal of animals) {
      const own = taken.map(messageOf).filter(({ data }) => data.id === animal.id);
      expect(own.map(({ data }) => data.fields?.toSorted().join() ?? 'created')).toEqual([
        'created',
        'color',
        'color,markings',
        'color',
        'color,markings',
        'color',
      ]);
      expect(own.map(({ timestamp }) => timestamp)).toEqual(own.map(({ timestamp }) => timestamp).toSorted());
    }
    const log = await deliveries(id);
    expect(log.every(({ state }: { state: string }) => state === 'arrived')).toBe(true);
    expect(Math.max(...log.map(({ attempts }: { attempts: number }) => attempts))).toBeGreaterThan(1);
  });

  it('arrive although the receiver never takes those of other records', async () => {
    const refuses = (status: number) =>
      receiver.answer((_nth, body) => (body.includes('customers') ? status : 204));
    const { id } = await make({ kinds: ['*'] });
    refuses(400);
    for (const lastName of ['Ash', 'Birch', 'Cedar', 'Dill', 'Elm'])
      await ask('POST', '/api/customers', { firstName: 'Ida', lastName });
    await query('update webhooks set failures = 12');
    await test.app.sendWebhooks();
    const rest = async () => (await query('select rest_until, failures from webhooks'))[0];
    // It is there: what is told next is not kept from it.
    expect(await rest()).toMatchObject({ failures: 13 });
    expect(Date.parse(String((await rest())?.rest_until))).toBeLessThanOrEqual(Date.now());
    // As if they had been refused for a day, and were all to be tried again now.
    await query('update webhook_deliveries set attempts = 12, next_at = now()');
    refuses(503);
    await test.app.sendWebhooks();
    const waits = Date.parse(String((await rest())?.rest_until)) - Date.now();
    expect(waits).toBeGreaterThan(0);
    expect(waits).toBeLessThan(6.1 * 60_000);
    await query('update webhooks set rest_until = null');
    await query('update webhook_deliveries set next_at = now()');
    await addAnimal();
    const before = receiver.all().length;
    await test.app.sendWebhooks();
    const [first] = receiver.all().slice(before).map(messageOf);
    expect(first?.type).toBe('animals.created');
    expect(await deliveries(id, '?state=arrived')).toMatchObject([{ type: 'animals.created', attempts: 1 }]);
  });

  it('are never followed into a redirect, and say what came back', async () => {
    receiver.answer(() => 302);
    const { id } = await make();
    await addAnimal();
    const before = receiver.all().length;
    await test.app.sendWebhooks();
    expect(
      receiver
        .all()
        .slice(before)
        .map(({ path }) => path),
    ).toEqual(['/studbook']);
    expect(await deliveries(id, '?state=waiting')).toMatchObject([
      { state: 'waiting', status: 302, attempts: 1 },
    ]);
  });

  it('can be tried at once, and what was sent can be sent again under its id', async () => {
    const { id, secret } = await make();
    const tried = (await ask('POST', `/api/webhooks/${id}/test`)).json();
    expect(tried).toMatchObject({ status: 204 });
    const test1 = receiver.all().at(-1) as Received;
    expect(new Webhook(secret).verify(test1.body, test1.headers as never)).toMatchObject({ type: 'test' });
    await addAnimal();
    await sendAll();
    const [last] = await deliveries(id);
    const again = await ask('POST', `/api/webhooks/${id}/deliveries/${last.id}/again`);
    expect(again.statusCode).toBe(204);
    const before = receiver.all().length;
    await sendAll();
    expect(
      receiver
        .all()
        .slice(before)
        .map(({ headers }) => headers['webhook-id']),
    ).toEqual([last.id]);
    receiver.answer(() => undefined);
    expect((await ask('POST', `/api/webhooks/${id}/test`)).json()).toMatchObject({
      status: null,
      words: 'The connection was cut.',
    });
  });

  it('sign with the old secret as well, for a day after a new one was made', async () => {
    const { id, secret } = await make();
    const turned = (await ask('POST', `/api/webhooks/${id}/secret`)).json();
    expect(turned.secret).not.toBe(secret);
    expect((await ask('GET', `/api/webhooks/${id}/secret`)).json().secret).toBe(turned.secret);
    await ask('POST', `/api/webhooks/${id}/test`);
    const { body, headers } = receiver.all().at(-1) as Received;
    for (const known of [secret, turned.secret])
      expect(new Webhook(known).verify(body, headers as never)).toMatchObject({ type: 'test' });
    await query(`update webhooks set old_secret_until = now() - interval '1 second'`);
    await ask('POST', `/api/webhooks/${id}/test`);
    const later = receiver.all().at(-1) as Received;
    expect(() => new Webhook(secret).verify(later.body, later.headers as never)).toThrow();
    expect(new Webhook(turned.secret).verify(later.body, later.headers as never)).toMatchObject({
      type: 'test',
    });
  });

  it('stay when their maker is removed, and say that the secret may be known until there is a new one', async () => {
    const admin = await colleague(test, owner, 'admin');
    const payload = { name: 'A website', url: receiver.url, kinds: ['animals'] };
    const { id } = (await ask('POST', '/api/webhooks', payload, admin)).json();
    const { name: theirs } = (await ask('GET', '/api/auth/user', undefined, admin)).json();
    const told = async () => {
      const { items } = (await ask('GET', '/api/webhooks')).json();
      return items.map(({ madeBy, isMakerHere }: { madeBy: string; isMakerHere: boolean }) => [
        madeBy,
        isMakerHere,
      ]);
    };
    expect(await told()).toEqual([[theirs, true]]);
    await ask('DELETE', `/api/team/members/${admin.userId}`);
    expect(await told()).toEqual([[theirs, false]]);
    await addAnimal();
    expect(await deliveries(id)).toHaveLength(1);
    expect((await ask('POST', `/api/webhooks/${id}/secret`)).statusCode).toBe(200);
    expect(await told()).toEqual([[expect.any(String), true]]);
  });

  it('are switched off after days of failure, or when the address says it is gone', async () => {
    receiver.answer(() => 500);
    const { id } = await make();
    await addAnimal();
    await test.app.sendWebhooks();
    const listed = async () => (await ask('GET', '/api/webhooks')).json().items[0];
    expect(await listed()).toMatchObject({ enabled: true, failures: 1, waiting: 1, disabledAt: null });
    await query(`update webhooks set failing_since = now() - interval '4 days', rest_until = null`);
    await query('update webhook_deliveries set next_at = now()');
    await test.app.sendWebhooks();
    expect(await listed()).toMatchObject({ enabled: false, disabledAt: expect.any(String) });
    receiver.answer(() => 410);
    await ask('PATCH', `/api/webhooks/${id}`, { enabled: true });
    expect(await listed()).toMatchObject({ enabled: true, disabledAt: null, failures: 0 });
    await query('update webhook_deliveries set next_at = now()');
    await test.app.sendWebhooks();
    expect(await listed()).toMatchObject({ enabled: false });
  });

  it('are for owners and admins under the plan; a smaller plan sends nothing, and lets them be removed', async () => {
    const { id } = await make();
    const member = await colleague(test, owner, 'member');
    expect((await ask('GET', '/api/webhooks', undefined, member)).json().code).toBe('role-too-low');
    const stranger = await test.signUp({ plan: 'premium' });
    for (const url of [`/api/webhooks/${id}/secret`])
      expect((await ask('GET', url, undefined, stranger)).statusCode).toBe(404);
    expect((await ask('GET', `/api/webhooks/${id}/deliveries`, undefined, stranger)).json().items).toEqual(
      [],
    );
    expect((await ask('POST', `/api/webhooks/${id}/test`, undefined, stranger)).statusCode).toBe(404);
    expect((await ask('DELETE', `/api/webhooks/${id}`, undefined, stranger)).statusCode).toBe(404);
    await addAnimal();
    await choosePlan(test, owner, 'pro');
    await addAnimal('Rowan');
    expect(await test.app.sendWebhooks()).toBe(0);
    expect((await ask('POST', `/api/webhooks/${id}/test`)).json().code).toBe('plan-too-low');
    expect((await ask('GET', `/api/webhooks/${id}/secret`)).json().code).toBe('plan-too-low');
    expect((await ask('PATCH', `/api/webhooks/${id}`, { enabled: false })).statusCode).toBe(204);
    expect((await ask('DELETE', `/api/webhooks/${id}`)).statusCode).toBe(204);
  });
});

describe('where webhooks may lead', () => {
  const database = withTestDatabase();
  const urls = [
    ['https://192.168.1.10/hook', 'private network'],
    ['https://[::1]/hook', 'private network'],
    ['https://localhost/hook', 'private network'],
    ['https://2130706433/hook', 'private network'],
    ['http://example.com/hook', 'https://'],
    ['https://user:word@example.com/hook', 'Leave name and password'],
    ['example.com', 'full address'],
  ] as const;

  it('is the open internet, unless the installation says otherwise; a name that leads inside is found out when sending', async () => {
    const receiver = await startWebhookReceiver();
    const { port } = new URL(receiver.url);
    // What a name leads to is decided by whoever owns it, and may change after it was checked.
    const inside = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as never;
    const test = await startTestApp(database.current, { outgoing: { allowsPrivate: false, lookUp: inside } });
    try {
      const { headers } = await test.signUp({ plan: 'premium' });
      const make = (url: string) =>
        test.inject({
          method: 'POST',
          url: '/api/webhooks',
          headers,
          payload: { name: 'A website', url, kinds: ['*'] },
        });
      for (const [url, words] of urls) {
        const answer = await make(url);
        expect([url, answer.statusCode]).toEqual([url, 422]);
        expect(answer.json().fields.url).toContain(words);
      }
      const { id } = (await make(`https://example.com:${port}/hook`)).json();
      const tried = await test.inject({ method: 'POST', url: `/api/webhooks/${id}/test`, headers });
      expect(tried.json()).toMatchObject({ status: null, words: expect.stringContaining('private network') });
      expect(receiver.all()).toEqual([]);
    } finally {
      await test.close();
      await receiver.close();
    }
  });
});
