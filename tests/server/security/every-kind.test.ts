import { describe, expect, it } from 'vitest';
import { keyAreaNames } from '#domain/keys.ts';
import { securityEventTitles } from '#domain/security-events.ts';
import { openKennel } from '#tests/server/animals/kennel.ts';
import { exportOf, importInto } from '#tests/server/full-export/archives.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, testPassword, withTestApp } from '#tests/support/server.ts';
import { freshCode } from '#tests/support/totp.ts';

interface Event {
  readonly kind: string;
  readonly title: string;
  readonly person: string | null;
  readonly address: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

describe.each(databases)('what an owner reads of ways in and of files on $name', (kind) => {
  const server = withTestApp(kind);
  const remoteAddress = '203.0.113.9';
  const post = (url: string, payload: object, headers: object) =>
    server.current.inject({ method: 'POST', url, payload, headers: { ...headers }, remoteAddress });
  const eventsOf = async ({ headers }: Pick<TestUser, 'headers'>): Promise<Event[]> =>
    (await server.current.inject({ url: '/api/security-events', headers })).json().items;
  /** Oldest first, without the changes of records. */
  const told = async (who: Pick<TestUser, 'headers'>): Promise<Event[]> =>
    (await eventsOf(who)).filter((event) => !event.kind.startsWith('record-')).reverse();

  it('tells of invitations, of every step of the second factor, and from where', async () => {
    const owner = await server.current.signUp({ name: 'Anna Owner' });
    const invite = { email: 'ida@example.com', role: 'kennel-hand' };
    const { id } = (await post('/api/team/invitations', invite, owner.headers)).json();
    const revoked = await server.current.inject({
      method: 'DELETE',
      url: `/api/team/invitations/${id}`,
      headers: owner.headers,
      remoteAddress,
    });
    expect(revoked.statusCode).toBe(204);
    const password = { currentPassword: testPassword };
    const { uri } = (await post('/api/auth/factors', password, owner.headers)).json();
    const on = await post('/api/auth/factors/confirm', { code: await freshCode(uri) }, owner.headers);
    const headers = { authorization: `Bearer ${on.json().token}` };
    const made = await post('/api/auth/factors/recovery-codes', password, headers);
    const begun = await post('/api/auth/sign-in/email', { email: owner.email, password: testPassword }, {});
    const cookie = begun.cookies
      .filter(({ name, value }) => value !== '' && !name.endsWith('session_token'))
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    const [code] = made.json().recoveryCodes;
    expect((await post('/api/auth/factors/challenge', { code }, { cookie })).statusCode).toBe(200);
    const off = await post('/api/auth/factors/disable', password, headers);
    const events = await told({ headers: { authorization: `Bearer ${off.json().token}` } });
    expect(events.map((event) => event.kind)).toEqual([
      'member-invited',
      'invitation-revoked',
      'second-factor-on',
      'recovery-codes-made',
      'recovery-code-used',
      'signed-in',
      'second-factor-off',
    ]);
    for (const { person, address, title, kind: of } of events)
      expect([of, person, address, title]).toEqual([
        of,
        'Anna Owner',
        remoteAddress,
        securityEventTitles[of as keyof typeof securityEventTitles],
      ]);
  });

  it('tells of keys, of webhooks and of everything that was taken in', async () => {
    const owner = await server.current.signUp({ name: 'Anna Owner', plan: 'premium' });
    const call = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: object = {}) => {
      const answer = await server.current.inject({ method, url, payload, headers: owner.headers });
      expect([url, answer.statusCode]).toEqual([url, expect.toSatisfy((status: number) => status < 300)]);
      return answer;
    };
    const key = { kind: 'personal', name: 'A spreadsheet', mayWrite: false, areas: keyAreaNames };
    await call('DELETE', `/api/keys/${(await call('POST', '/api/keys', key)).json().id}`);
    const webhook = { name: 'A website', url: 'https://hooks.example.com/in', kinds: ['animals'] };
    const { id } = (await call('POST', '/api/webhooks', webhook)).json();
    await call('PATCH', `/api/webhooks/${id}`, { name: 'Our website' });
    await call('DELETE', `/api/webhooks/${id}`);
    const zip = await exportOf(server.current, owner);
    expect((await importInto(server.current, owner, zip)).statusCode).toBe(200);
    const kinds = (await told(owner)).map((event) => event.kind);
    expect(kinds.filter((one) => one !== 'plan-changed')).toEqual([
      'key-made',
      'key-revoked',
      'webhook-made',
      'webhook-changed',
      'webhook-removed',
      'everything-exported',
      'everything-imported',
    ]);
  });

  it('tells of settings that change what figures and days mean, with what was set before', async () => {
    const owner = await server.current.signUp({ name: 'Anna Owner' });
    const put = (url: string, payload: object) =>
      server.current.inject({ method: 'PUT', url, payload, headers: owner.headers, remoteAddress });
    await put('/api/org/preferences', { background: '#1f5c4d', currency: 'USD' });
    await put('/api/org/preferences', { currency: 'EUR', units: 'metric', visibleSpecies: ['goats', 'dog'] });
    const own = { species: 'dog', own: {} };
    expect((await put('/api/org/species', own)).statusCode).toBe(200);
    expect((await told(owner)).map(({ kind: of, details, address }) => [of, details, address])).toEqual([
      [
        'settings-changed',
        { what: 'Currency USD to EUR, Units none to metric, Species shown none to goats dog' },
        remoteAddress,
      ],
      ['species-settings-changed', { species: 'dog' }, remoteAddress],
    ]);
  });

  it('tells of the keys of the account that buyers pay into, and of invoices that leave as a file', async () => {
    const owner = await server.current.signUp({ name: 'Anna Owner', plan: 'premium' });
    const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
      const { headers } = owner;
      const answer = await server.current.inject({
        method,
        url: `/api/${url}`,
        headers,
        ...(payload && { payload }),
      });
      expect([url, answer.statusCode]).toEqual([url, expect.toBeOneOf([200, 201])]);
      return answer;
    };
    await call('PUT', 'invoices/settings', { settings: {} });
    await call('PUT', 'invoices/settings', { settings: {}, stripeKey: '' });
    const buyer = { firstName: 'Ida', lastName: 'Moor' };
    const customerId = (await call('POST', 'customers', buyer)).json().id;
    const lines = [{ description: 'Stud service', quantity: 1, price: 10_000 }];
    const { id, version } = (await call('POST', 'invoices', { customerId, lines })).json();
    await call('POST', `invoices/${id}/issue`, { version });
    await call('GET', `invoices/${id}/invoice.pdf`);
    const events = (await told(owner)).map((event) => [event.kind, event.details]);
    expect(events.filter(([one]) => one !== 'plan-changed' && one !== 'settings-changed')).toEqual([
      ['payment-keys-changed', null],
      ['paper-printed', { paper: 'Invoice', of: expect.any(String) }],
    ]);
  });

  it('tells of every pedigree that leaves as a file', async () => {
    const kennel = await openKennel(server.current);
    const animal = await kennel.own('Isla', { birthDate: '2019-02-03' });
    for (const path of [
      `animals/${animal}/pedigree.csv`,
      `animals/${animal}/pedigree.ged`,
      `animals/${animal}/pedigree.pdf`,
      'genetics/pedigree.csv',
    ]) {
      const answer = await server.current.inject({ url: `/api/${path}`, headers: kennel.user.headers });
      expect([path, answer.statusCode]).toEqual([path, 200]);
    }
    const exported = (await told(kennel.user)).filter((event) => event.kind === 'pedigree-exported');
    expect(exported.map(({ details }) => details)).toEqual([
      { format: 'CSV', animals: 1 },
      { format: 'GEDCOM', animals: 1 },
      { format: 'PDF' },
      { format: 'CSV', animals: expect.any(Number) },
    ]);
  });
});
