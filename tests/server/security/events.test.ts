import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { keepHouse } from '#server/housekeeping.ts';
import { type TestUser, testPassword, withFreshApp } from '#tests/support/server.ts';
import { byPolicyAlone } from '#tests/support/unbound-tables.ts';
import { colleague } from '../access/people.ts';
import { Records } from '../access/records.ts';

interface Event {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly title: string;
  readonly person: string | null;
  readonly address: string | null;
  readonly details: Record<string, unknown> | null;
}

describe('what happened to the security of an organisation', () => {
  const lines: string[] = [];
  const server = withFreshApp(undefined, { logLevel: 'warn', logTo: { write: (line) => lines.push(line) } });

  const post = (url: string, user: Pick<TestUser, 'headers'>, payload: object = {}) =>
    server.current.inject({ method: 'POST', url, headers: user.headers, payload });
  const eventsOf = async (user: TestUser): Promise<Event[]> =>
    (await server.current.inject({ url: '/api/security-events', headers: user.headers })).json().items;
  const kindsOf = async (user: TestUser): Promise<string[]> =>
    (await eventsOf(user)).map((event) => event.kind);
  const signIn = (email: string, password: string) =>
    server.current.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
    });

  it('is kept, each with who and from where, and read by the owner', async () => {
    const { inject, signUp } = server.current;
    const owner = await signUp({ plan: 'premium', name: 'Anna Owner' });
    const { token } = (await signIn(owner.email, testPassword)).json<{ token: string }>();
    const again = { headers: { authorization: `Bearer ${token}` } };
    await inject({ method: 'PATCH', url: '/api/team/current', ...again, payload: { name: 'New name' } });
    const feed = await post('/api/calendar/addresses', again, { name: 'Phone', topics: null });
    await inject({ method: 'DELETE', url: `/api/calendar/addresses/${feed.json().id}`, ...again });
    await inject({ url: '/api/animals/export.csv', ...again });
    await inject({ url: '/api/animals/export.xlsx', ...again });
    await inject({ url: '/api/full-export', ...again });
    await post('/api/auth/revoke-other-sessions', again, { currentPassword: testPassword });
    await post('/api/auth/sign-out', again);
    const { token: last } = (await signIn(owner.email, testPassword)).json<{ token: string }>();
    const signedIn = { ...owner, headers: { authorization: `Bearer ${last}` } };
    const newPassword = 'another velvet tractor 52';
    const changed = await post('/api/auth/change-password', signedIn, {
      currentPassword: testPassword,
      newPassword,
    });
    expect(changed.statusCode).toBe(200);
    const { token: newest } = (await signIn(owner.email, newPassword)).json<{ token: string }>();

    const events = await eventsOf({ ...owner, headers: { authorization: `Bearer ${newest}` } });
    expect(events.map((event) => event.kind).reverse()).toEqual([
      'plan-changed',
      'signed-in',
      'organisation-renamed',
      'calendar-address-made',
      'calendar-address-closed',
      'list-exported',
      'list-exported',
      'everything-exported',
      'signed-out-elsewhere',
      'signed-out',
      'signed-in',
      'password-changed',
      'signed-in',
    ]);
    expect(events.every(({ person }) => person === 'Anna Owner')).toBe(true);
    const plan = events.at(-1);
    expect(plan).toMatchObject({ title: 'Plan changed', address: '127.0.0.1' });
    expect(plan?.details).toEqual({ before: 'free', plan: 'premium' });
  });

  it('tells of a wrong password, and keeps what was typed out of the log', async () => {
    const owner = await server.current.signUp();
    await signIn(owner.email.toUpperCase(), 'not the password');
    await expect.poll(() => kindsOf(owner)).toEqual(['sign-in-failed']);
    lines.length = 0;
    await signIn('my-secret-password-in-the-wrong-box@example.com', 'x');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('A sign-in failed');
    expect(lines[0]).not.toContain('my-secret');
  });

  it('tells of members and roles whoever writes them, and of pages that go public', async () => {
    const { signUp, database, inject } = server.current;
    const owner = await signUp({ plan: 'premium' });
    const member = await colleague(server.current, owner, 'member');
    await database.asOwner(async (session) => {
      await session.query(`update organization_members set role = 'admin' where user_id = $1`, [
        member.userId,
      ]);
      await session.query('delete from organization_members where user_id = $1 and org_id = $2', [
        member.userId,
        owner.orgId,
      ]);
    });
    const { id, version } = await new Records(server.current, owner).make('litter_sites', {
      isPublished: true,
    });
    const url = `/api/litter-sites/${id}`;
    await inject({ method: 'PATCH', url, headers: owner.headers, payload: { version, isPublished: false } });
    const all = await eventsOf(owner);
    const events = all
      .filter(({ kind }) => !kind.startsWith('record-'))
      .reverse()
      .slice(1);
    // The page itself, its litter and its parents stand in the same list.
    expect(all.filter(({ kind }) => kind.startsWith('record-')).length).toBeGreaterThan(3);
    expect(events.map((event) => event.kind)).toEqual([
      'member-added',
      'role-changed',
      'member-removed',
      'page-published',
      'page-withdrawn',
    ]);
    expect(events[1]?.details).toMatchObject({ before: 'member', role: 'admin', member: expect.any(String) });
  });

  it('is for owners and admins, of one organisation alone, page by page', async () => {
    const { signUp, inject } = server.current;
    const owner = await signUp({ plan: 'pro' });
    const other = await signUp();
    expect(await kindsOf(other)).toEqual([]);
    const admin = await colleague(server.current, owner, 'admin');
    expect(await kindsOf(admin)).toEqual(await kindsOf(owner));
    const { headers } = await colleague(server.current, owner, 'member');
    expect((await inject({ url: '/api/security-events', headers })).json().code).toBe('role-too-low');
    for (let n = 0; n < 101; n += 1)
      await sql`select record_security_event(${owner.orgId}::uuid, null, 'signed-in', null, null)`.execute(
        server.current.database.kysely,
      );
    const first = (await inject({ url: '/api/security-events', headers: owner.headers })).json();
    expect(first.items).toHaveLength(100);
    const rest = (
      await inject({ url: `/api/security-events?before=${first.next}`, headers: owner.headers })
    ).json();
    expect(rest.next).toBeNull();
    expect(rest.items.map((event: Event) => event.kind)).toEqual([
      'signed-in',
      'member-added',
      'member-added',
      'plan-changed',
    ]);
  });

  it('tells events and changes of records in one list, none twice and none left out', async () => {
    const { signUp, inject, database } = server.current;
    const owner = await signUp({ plan: 'premium', name: 'Anna Owner' });
    const payload = { name: 'Fern', breed: 'Kelpie', gender: 'Female', birthDate: '2024-05-01' };
    for (let round = 0; round < 60; round += 1) {
      await post('/api/animals', owner, payload);
      await sql`select record_security_event(${owner.orgId}::uuid, null, 'signed-in', null, null)`.execute(
        database.kysely,
      );
    }
    const seen: Event[] = [];
    for (let before = ''; ; ) {
      const url = `/api/security-events${before && `?before=${before}`}`;
      const page = (await inject({ url, headers: owner.headers })).json();
      seen.push(...page.items);
      if (page.next === null) break;
      before = page.next;
    }
    expect(seen).toHaveLength(121);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(121);
    // As it happened: an animal, a sign-in, an animal …, as far as a clock of milliseconds tells.
    const times = seen.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(seen[0]?.kind).toBe('signed-in');
    expect(seen.slice(0, 60).filter(({ kind }) => kind === 'record-create').length).toBeGreaterThan(20);
    expect(seen.at(-1)?.kind).toBe('plan-changed');
    const elsewhere = await inject({
      url: `/api/security-events?group=data&before=.${seen[1]?.id}`,
      headers: owner.headers,
    });
    expect(elsewhere.statusCode).toBe(400);
  });

  it('is found by what it is about and by whom', async () => {
    const { signUp, inject } = server.current;
    const owner = await signUp({ plan: 'premium', name: 'Anna Owner' });
    const admin = await colleague(server.current, owner, 'admin');
    await inject({ url: '/api/animals/export.csv', headers: owner.headers });
    await inject({ url: '/api/animals/export.csv', headers: admin.headers });
    const ask = async (query: string) => {
      const url = `/api/security-events?${query}`;
      const { items, people } = (await inject({ url, headers: owner.headers })).json();
      return { kinds: items.map((event: Event) => event.kind), people };
    };
    expect((await ask('group=data')).kinds).toEqual(['list-exported', 'list-exported']);
    expect((await ask(`group=data&person=${admin.userId}`)).kinds).toEqual(['list-exported']);
    expect((await ask('group=rights')).kinds).toEqual(['member-added', 'plan-changed']);
    const { people } = await ask('');
    expect(people).toEqual(
      expect.arrayContaining([
        { id: owner.userId, name: 'Anna Owner' },
        expect.objectContaining({ id: admin.userId }),
      ]),
    );
    const records = new Records(server.current, owner);
    const { id, version } = await records.make('animals', { name: 'Bramble' });
    const change = { url: `/api/animals/${id}`, headers: admin.headers };
    await inject({ ...change, method: 'PATCH', payload: { version, name: 'Fern' } });
    const { items: changes } = (
      await inject({
        url: `/api/security-events?group=records&person=${admin.userId}`,
        headers: owner.headers,
      })
    ).json();
    expect(changes).toMatchObject([
      {
        kind: 'record-update',
        details: { entity: 'animals', recordId: id, fields: ['name'], labels: ['Name'] },
      },
    ]);
    expect((await ask('group=records')).kinds).toContain('record-create');
    const answer = await inject({ url: '/api/security-events?group=nonsense', headers: owner.headers });
    expect(answer.statusCode).toBe(400);
  });

  it('keeps nothing of the demo, which everybody shares', async () => {
    const { token } = (await post('/api/demo/login', { headers: { authorization: '' } })).json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.current.inject({ url: '/api/animals/export.csv', headers })).statusCode).toBe(200);
    const rows = await server.current.database.asOwner((session) =>
      session.query(
        'select e.id from security_events e join organizations o on o.id = e.org_id where o.is_demo',
      ),
    );
    expect(rows).toEqual([]);
  });

  it('cannot be changed, emptied or written past its function, and goes after two years', async () => {
    const { database, files, signUp } = server.current;
    const owner = await signUp({ plan: 'pro' });
    const attempts = [
      'delete from security_events',
      `update security_events set kind = 'x'`,
      'truncate security_events',
      `insert into security_events (org_id, kind) values ('${owner.orgId}', 'x')`,
    ];
    for (const text of attempts) {
      const attempt = database.scoped(owner, [{ sql: byPolicyAlone + text, parameters: [] }]);
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
    expect(await kindsOf(owner)).toEqual(['plan-changed']);
    const age = (interval: string) =>
      database.asOwner((session) =>
        session.query('update security_events set created_at = now() - $1::interval where org_id = $2', [
          interval,
          owner.orgId,
        ]),
      );
    await age('729 days');
    await keepHouse(database, files);
    expect(await kindsOf(owner)).toHaveLength(1);
    await age('732 days');
    await keepHouse(database, files);
    expect(await kindsOf(owner)).toEqual([]);
  });
});
