import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import { deactivatePerson, reactivatePerson } from '#server/installation/deactivate.ts';
import { colleague } from '#tests/server/access/people.ts';
import { asBrowser } from '#tests/support/as-browser.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, testPassword, testUrl, withTestApp } from '#tests/support/server.ts';

const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? '';

describe.each(databases)('a team on $name', (kind) => {
  const server = withTestApp(kind);
  let owner: TestUser;

  const ask = async (
    who: Pick<TestUser, 'headers'> | null,
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) => {
    const answer = await server.current.inject({
      method,
      url,
      headers: who?.headers ?? {},
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), answer };
  };
  const invite = async (email: string, role: Role, by = owner) => {
    const { status, body } = await ask(by, 'POST', '/api/team/invitations', { email, role });
    return { status, id: body.id as string, token: body.link ? tokenIn(body.link) : '', body };
  };
  const accept = (who: TestUser, token: string) => ask(who, 'POST', '/api/team/invitation/accept', { token });
  const roleOf = async (userId: string) =>
    (await ask(owner, 'GET', '/api/team')).body.members.find(
      (one: { userId: string }) => one.userId === userId,
    )?.role;

  beforeAll(async () => {
    owner = await server.current.signUp({ plan: 'premium' });
  });

  it('takes in somebody new by a link that is shown once, kept as a hash and used once', async () => {
    const { token, status } = await invite('Ida.Holm@example.com', 'kennel-hand');
    expect(status).toBe(201);
    const kept = await server.current.database.asOwner((db) =>
      db.query('select token_hash from org_invites where email = $1', ['ida.holm@example.com']),
    );
    expect(kept[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    const seen = await ask(null, 'POST', '/api/team/invitation', { token });
    expect(seen.body).toMatchObject({
      email: 'ida.holm@example.com',
      role: 'kennel-hand',
      hasAccount: false,
    });
    const weak = { token, password: 'ida', firstName: 'Ida' };
    expect((await ask(null, 'POST', '/api/team/invitation/sign-up', weak)).status).toBeGreaterThanOrEqual(
      400,
    );
    const made = await ask(null, 'POST', '/api/team/invitation/sign-up', {
      token,
      password: testPassword,
      firstName: 'Ida',
      lastName: 'Holm',
    });
    expect(made.status).toBe(200);
    const headers = { authorization: `Bearer ${made.body.token}` };
    const context = await ask({ headers }, 'GET', '/api/team/context');
    // They work here, and did not get a book of their own besides.
    expect(context.body.currentOrg).toMatchObject({ id: owner.orgId, role: 'kennel-hand', memberCount: 2 });
    expect(context.body.availableOrgs).toHaveLength(1);
    expect((await ask({ headers }, 'GET', '/api/customers')).status).toBe(403);
    for (const path of ['invitation', 'invitation/sign-up'])
      expect((await ask(null, 'POST', `/api/team/${path}`, { ...weak, password: testPassword })).status).toBe(
        404,
      );
  });

  it('takes in an account of the invited address, and tells a wrong one', async () => {
    const [invited, other] = [await server.current.signUp(), await server.current.signUp()];
    const { token } = await invite(invited.email, 'bookkeeper');
    const wrong = await accept(other, token);
    expect([wrong.status, wrong.body.detail]).toEqual([403, expect.stringContaining('another address')]);
    expect((await accept(invited, token)).body).toEqual({ orgId: owner.orgId });
    expect(await roleOf(invited.userId)).toBe('bookkeeper');
    expect((await accept(invited, token)).status).toBe(404);
    const again = await ask(owner, 'POST', '/api/team/invitations', { email: invited.email, role: 'member' });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    // Both books are theirs to work in.
    const context = await ask(invited, 'GET', '/api/team/context');
    expect(context.body.availableOrgs).toHaveLength(2);
  });

  it('opens nothing by a link that was revoked, replaced or is too old', async () => {
    const person = await server.current.signUp();
    const first = await invite(person.email, 'member');
    const second = await ask(owner, 'POST', `/api/team/invitations/${first.id}/resend`);
    expect((await accept(person, first.token)).status).toBe(404);
    expect((await ask(owner, 'DELETE', `/api/team/invitations/${second.body.id}`)).status).toBe(204);
    expect((await accept(person, tokenIn(second.body.link))).status).toBe(404);
    const third = await invite(person.email, 'member');
    await server.current.database.asOwner((db) =>
      db.query(`update org_invites set expires_at = now() where id = $1`, [third.id]),
    );
    expect((await accept(person, third.token)).status).toBe(404);
    const open = (await ask(owner, 'GET', '/api/team')).body.invitations;
    expect(open).toMatchObject([{ id: third.id, isExpired: true }]);
  });

  it('is managed by owners and admins, and owners by owners', async () => {
    const { current } = server;
    const admin = await colleague(current, owner, 'admin');
    const member = await colleague(current, owner, 'member');
    for (const [who, method, url, body] of [
      [member, 'POST', '/api/team/invitations', { email: 'x@example.com', role: 'member' }],
      [member, 'PATCH', `/api/team/members/${admin.userId}`, { role: 'member' }],
      [member, 'PATCH', `/api/team/members/${member.userId}`, { role: 'admin' }],
      [member, 'DELETE', `/api/team/members/${admin.userId}`],
      [admin, 'PATCH', `/api/team/members/${owner.userId}`, { role: 'member' }],
      [admin, 'POST', '/api/team/owner', { userId: admin.userId }],
    ] as const)
      expect([url, (await ask(who, method, url, body)).body.code]).toEqual([url, 'role-too-low']);
    for (const role of ['owner', 'nobody'])
      expect(
        (await ask(admin, 'POST', '/api/team/invitations', { email: 'x@example.com', role })).status,
      ).toBe(422);
    expect((await ask(admin, 'DELETE', `/api/team/members/${owner.userId}`)).body.code).toBe('conflict');
    const team = (await ask(member, 'GET', '/api/team')).body;
    expect(team.invitations).toEqual([]);
    expect(new Set(team.members.map(({ email }: { email: unknown }) => email))).toEqual(new Set([null]));

    expect(
      (await ask(admin, 'PATCH', `/api/team/members/${member.userId}`, { role: 'read-only' })).status,
    ).toBe(204);
    const add = { name: 'Fern', breed: 'Kelpie', gender: 'Female', birthDate: '2024-05-01' };
    expect((await ask(member, 'POST', '/api/animals', add)).body.code).toBe('role-too-low');
    const strange = await current.signUp();
    expect(
      (await ask(strange, 'PATCH', `/api/team/members/${member.userId}`, { role: 'admin' })).status,
    ).toBe(404);
  });

  it('hands on what somebody had open who is removed, and lets them see nothing any more', async () => {
    const leaving = await colleague(server.current, owner, 'member');
    const task = await ask(owner, 'POST', '/api/tasks', { title: 'Clip nails', assigneeId: leaving.userId });
    const rule = await ask(owner, 'POST', '/api/task-rules', {
      ...{ title: 'Weigh', event: 'Young born', days: 1, side: 'after', assigneeId: leaving.userId },
    });
    expect(rule.status).toBe(201);
    const found = (await ask(owner, 'GET', '/api/team')).body.members;
    expect(found.find(({ userId }: { userId: string }) => userId === leaving.userId)).toMatchObject({
      openTasks: 1,
    });
    const handTo = (userId: string) => `/api/team/members/${leaving.userId}?handTo=${userId}`;
    const bookkeeper = await colleague(server.current, owner, 'bookkeeper');
    const strange = await server.current.signUp();
    // Somebody who cannot take it over: nobody is removed.
    for (const { userId } of [bookkeeper, strange, leaving]) {
      const refused = await ask(owner, 'DELETE', handTo(userId));
      expect([refused.status, refused.body.fields]).toEqual([422, { handTo: expect.any(String) }]);
    }
    expect(await roleOf(leaving.userId)).toBe('member');
    const { version } = (await ask(owner, 'GET', `/api/tasks/${task.body.id}`)).body;
    expect((await ask(owner, 'DELETE', handTo(owner.userId))).status).toBe(204);
    const [change] = (await ask(owner, 'GET', `/api/tasks/${task.body.id}/history`)).body.items;
    expect(change).toMatchObject({
      action: 'update',
      by: 'Test Breeder',
      oldValues: { assigneeId: leaving.userId },
    });
    expect((await ask(owner, 'GET', `/api/tasks/${task.body.id}`)).body.version).toBe(version + 1);
    expect((await ask(owner, 'GET', `/api/tasks/${task.body.id}`)).body.assigneeId).toBe(owner.userId);
    expect((await ask(leaving, 'GET', `/api/tasks/${task.body.id}`)).status).toBe(404);
    expect((await ask(owner, 'GET', `/api/task-rules/${rule.body.id}`)).body.assigneeId).toBe(owner.userId);
    const events = (await ask(owner, 'GET', '/api/security-events?group=rights')).body.items;
    expect(events[0]).toMatchObject({ kind: 'member-removed', person: expect.any(String) });
  });

  it('says why the owner stays as whoever asks spells it', async () => {
    const words = async (locale: string) => {
      const headers = { ...owner.headers, 'accept-language': locale };
      return (await ask({ headers }, 'DELETE', `/api/team/members/${owner.userId}`)).body.detail;
    };
    expect(await words('en-US')).toBe('This is the owner. Hand the organization over first.');
    expect(await words('en-GB')).toBe('This is the owner. Hand the organisation over first.');
  });

  it('takes back what they had invited who are removed, leave, or may invite no more', async () => {
    const { current } = server;
    const [removed, leaving, demoted, staying] = [
      await colleague(current, owner, 'admin'),
      await colleague(current, owner, 'admin'),
      await colleague(current, owner, 'admin'),
      await colleague(current, owner, 'admin'),
    ];
    const sent = [];
    for (const by of [removed, leaving, demoted, staying]) {
      const person = await current.signUp();
      sent.push({ person, token: (await invite(person.email, 'admin', by)).token });
    }
    const member = ({ userId }: { userId: string }) => `/api/team/members/${userId}`;
    expect((await ask(owner, 'DELETE', member(removed))).status).toBe(204);
    expect((await ask(leaving, 'DELETE', member(leaving))).status).toBe(204);
    expect((await ask(owner, 'PATCH', member(demoted), { role: 'member' })).status).toBe(204);
    expect((await ask(owner, 'PATCH', member(staying), { role: 'admin' })).status).toBe(204);
    const answers = [];
    for (const { person, token } of sent) answers.push((await accept(person, token)).status);
    expect(answers).toEqual([404, 404, 404, 200]);
  });

  it('takes back what somebody had invited whose account is deactivated, also once it is active again', async () => {
    const { current } = server;
    const admin = await colleague(current, owner, 'admin');
    const person = await current.signUp();
    const { token } = await invite(person.email, 'admin', admin);
    const by = { userId: owner.userId, name: 'Whoever runs it', from: '192.0.2.1' };
    await current.database.asOwner((db) => deactivatePerson(db, admin.userId, 'Gone', by));
    expect((await accept(person, token)).status).toBe(404);
    await current.database.asOwner((db) => reactivatePerson(db, admin.userId, by));
    expect((await accept(person, token)).status).toBe(404);
  });

  it('opens a task again for anyone whose person has left', async () => {
    const person = await colleague(server.current, owner, 'member');
    const given = { title: 'Clip nails', assigneeId: person.userId, status: 'done' };
    const [stays, cancelled, done] = [
      await ask(owner, 'POST', '/api/tasks', { ...given, assigneeId: owner.userId }),
      await ask(owner, 'POST', '/api/tasks', { ...given, status: 'cancelled' }),
      await ask(owner, 'POST', '/api/tasks', given),
    ];
    expect((await ask(owner, 'DELETE', `/api/team/members/${person.userId}`)).status).toBe(204);
    const opened = [];
    for (const { body } of [stays, cancelled, done]) {
      const { version, assigneeId } = (await ask(owner, 'GET', `/api/tasks/${body.id}`)).body;
      expect(assigneeId).toBe(body.assigneeId);
      const answer = await ask(owner, 'PATCH', `/api/tasks/${body.id}`, { version, status: 'open' });
      opened.push([answer.status, answer.body.assigneeId]);
    }
    expect(opened).toEqual([
      [200, owner.userId],
      [200, null],
      [200, null],
    ]);
  });

  it('leaves no task with somebody whose role has none', async () => {
    const person = await colleague(server.current, owner, 'member');
    const given = { title: 'Clip nails', assigneeId: person.userId };
    const task = await ask(owner, 'POST', '/api/tasks', given);
    const assignee = async () => (await ask(owner, 'GET', `/api/tasks/${task.body.id}`)).body.assigneeId;
    const give = (role: string) => ask(owner, 'PATCH', `/api/team/members/${person.userId}`, { role });
    expect([(await give('kennel-hand')).status, await assignee()]).toEqual([204, person.userId]);
    for (const role of ['bookkeeper', 'read-only']) {
      expect([(await give(role)).status, await assignee()]).toEqual([204, null]);
      for (const [method, path] of [
        ['POST', '/api/tasks'],
        ['PATCH', `/api/tasks/${task.body.id}`],
      ] as const) {
        const { version } = (await ask(owner, 'GET', `/api/tasks/${task.body.id}`)).body;
        const refused = await ask(owner, method, path, { ...given, ...(method === 'PATCH' && { version }) });
        expect([method, refused.status, refused.body.fields]).toEqual([
          method,
          422,
          { assigneeId: 'Their role changes no tasks. Choose somebody else' },
        ]);
      }
    }
  });

  it('keeps nothing in one organisation that was begun in another, nor shows it there', async () => {
    const person = await server.current.signUp();
    const named = (orgId: string, method: 'GET' | 'POST', url: string, payload?: object) =>
      server.current.inject({
        ...{ method, url, headers: { ...person.headers, 'studbook-organisation': orgId } },
        ...(payload && { payload }),
      });
    const animal = { name: 'Fern', breed: 'Kelpie', gender: 'Female', birthDate: '2024-05-01' };
    expect((await named(person.orgId, 'GET', '/api/animals')).statusCode).toBe(200);
    // Another window opens another book.
    const other = (await ask(person, 'POST', '/api/organisations', { name: 'Hollowmere' })).body.id as string;
    for (const [method, payload] of [['GET'], ['POST', animal]] as const) {
      const refused = await named(person.orgId, method, '/api/animals', payload);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'other-organisation']);
      expect(refused.json().detail).toContain('You work in “Hollowmere” now');
    }
    expect((await ask(person, 'GET', '/api/animals')).body.items).toEqual([]);
    expect((await named(other, 'POST', '/api/animals', animal)).statusCode).toBe(201);
  });

  it('gives a browser another token with another role, as HttpOnly as the one before', async () => {
    const founder = await server.current.signUp();
    const heir = await server.current.signUp();
    const [mine, theirs] = [await asBrowser(server.current, founder), await asBrowser(server.current, heir)];
    const { token } = await invite(heir.email, 'admin', founder);
    const accepted = await theirs.ask('POST', '/api/team/invitation/accept', { token });
    expect(String(accepted.headers['set-cookie'])).toMatch(
      /session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const given = await mine.ask('POST', '/api/team/owner', { userId: heir.userId });
    expect(given.statusCode).toBe(204);
    for (const browser of [mine, theirs]) {
      expect(browser.former).toHaveLength(1);
      const [cookie = ''] = browser.former;
      const stolen = await server.current.inject({ url: '/api/team/context', headers: { cookie } });
      expect(stolen.statusCode).toBe(401);
      expect((await browser.ask('GET', '/api/team/context')).statusCode).toBe(200);
    }
    // Who lost a right has no other session with the former one: a role is read with each request.
    expect((await ask(founder, 'POST', '/api/team/owner', { userId: heir.userId })).status).toBe(403);
  });

  it('gives each browser another token where somebody else changed what its person may do, and signs nobody out', async () => {
    const test = server.current;
    const here = await test.signUp();
    const person = await colleague(test, here, 'member');
    const browser = await asBrowser(test, person);
    const { cookie } = browser;
    const get = (url: string, sent = cookie) => test.inject({ url, headers: { cookie: sent } });
    const givenBy = async (...paths: string[]) =>
      (await Promise.all(paths.map((path) => get(path)))).map((answer) => answer.headers['set-cookie']);
    const change = (role: Role) => ask(here, 'PATCH', `/api/team/members/${person.userId}`, { role });

    expect(await givenBy('/api/team/context')).toEqual([undefined]);
    expect((await change('admin')).status).toBe(204);
    // Lists are given up while somebody types, and visitors' routes are nobody's.
    expect(await givenBy('/api/animals?search=Ha', '/api/auth/session')).toEqual([undefined, undefined]);
    const paths = ['/api/team/context', '/api/auth/user', '/api/org/preferences', '/api/billing/invoices'];
    const asked = await Promise.all(paths.map((path) => get(path)));
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 403]);
    const [given, ...more] = asked.filter((answer) => answer.headers['set-cookie'] !== undefined);
    expect(more).toEqual([]);
    const fresh = String(given?.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect(String(given?.headers['set-cookie'])).toMatch(
      /; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(fresh).not.toBe(cookie);

    // What another window had asked for is answered; it is one session, and nothing is given out again.
    const late = await get('/api/auth/sessions');
    expect([late.statusCode, late.headers['set-cookie']]).toEqual([200, undefined]);
    const listed = (await get('/api/auth/sessions', fresh)).json().items;
    const idOf = (items: { id: string; isCurrent: boolean }[]) => items.find((one) => one.isCurrent)?.id;
    expect(idOf(late.json().items)).toBe(idOf(listed));
    expect(late.json().items).toEqual(listed);
    const age = (token: string) =>
      test.database.asOwner((db) =>
        db.query(
          `update sessions set expires_at = now() - interval '1 second' where replaced_by is not null and token_hash = $1`,
          [tokenHash(token)],
        ),
      );
    await age(test.app.sessionCookie.tokenIn(cookie.split('=', 2)[1] ?? '') ?? '');
    // What is remembered of a session for a moment.
    expect((await change('member')).status).toBe(204);
    expect([(await get('/api/team/context')).statusCode, (await get('/api/team', fresh)).statusCode]).toEqual(
      [401, 200],
    );
  });

  it('ends the session with whichever of its tokens somebody signs out', async () => {
    const test = server.current;
    const here = await test.signUp();
    const person = await colleague(test, here, 'member');
    const browser = await asBrowser(test, person);
    expect((await ask(here, 'DELETE', `/api/team/members/${person.userId}`)).status).toBe(204);
    expect((await browser.ask('GET', '/api/team/context')).statusCode).toBe(200);
    const [former = ''] = browser.former;
    const others = { currentPassword: testPassword };
    const signOut = (path: string, cookie: string, payload = {}) =>
      test.inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        headers: { cookie, origin: testUrl },
        payload,
      });
    // Everywhere else is not here.
    expect((await signOut('revoke-other-sessions', browser.cookie, others)).statusCode).toBe(200);
    expect((await browser.ask('GET', '/api/auth/user')).statusCode).toBe(200);
    expect((await signOut('sign-out', former)).statusCode).toBe(200);
    expect((await browser.ask('GET', '/api/auth/user')).statusCode).toBe(401);
  });

  it('is left by whoever likes, and handed over by its owner', async () => {
    const founder = await server.current.signUp();
    const { body } = await ask(founder, 'POST', '/api/organisations', { name: 'Hollowmere' });
    const here = { ...founder, orgId: body.id as string };
    expect((await ask(here, 'GET', '/api/team/context')).body).toMatchObject({
      currentOrg: { id: body.id, name: 'Hollowmere', role: 'owner', plan: 'free' },
      canCreateOrg: true,
    });
    const heir = await colleague(server.current, here, 'member');
    // Nobody could choose the plan of an organisation whose owner cannot sign in.
    const absent = await colleague(server.current, here, 'admin');
    await server.current.database.asOwner((db) =>
      db.query('update users set deactivated_at = now() where id = $1', [absent.userId]),
    );
    const refused = await ask(here, 'POST', '/api/team/owner', { userId: absent.userId });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/is deactivated/)]);
    expect((await ask(here, 'DELETE', `/api/team/members/${here.userId}`)).body.code).toBe('conflict');
    expect((await ask(here, 'POST', '/api/team/owner', { userId: heir.userId })).status).toBe(204);
    expect((await ask(heir, 'GET', '/api/team/context')).body.currentOrg.role).toBe('owner');
    expect((await ask(here, 'DELETE', `/api/team/members/${here.userId}`)).status).toBe(204);
    const context = (await ask(here, 'GET', '/api/team/context')).body;
    expect(context.currentOrg.id).toBe(founder.orgId);
    for (let made = 1; made < 10; made += 1)
      expect((await ask(founder, 'POST', '/api/organisations', { name: `Book ${made}` })).status).toBe(201);
    const eleventh = await ask(founder, 'POST', '/api/organisations', { name: 'One more' });
    expect([eleventh.status, eleventh.body.detail]).toEqual([
      403,
      'You own ten organizations already. Hand one over before you found another.',
    ]);
    expect((await ask(founder, 'GET', '/api/team/context')).body.canCreateOrg).toBe(false);
  });

  /** What `asked` begins waits until that row has changed as `change` says: asked in time, and done too late. */
  const overtaken = async <T>(
    [table, id]: readonly ['organizations' | 'users', string],
    asked: () => Promise<T>,
    change: string,
  ): Promise<T> => {
    const { database } = server.current;
    const isWaiting = `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`;
    const { promise } = await database.asOwner((db) =>
      db.transaction(async () => {
        await db.query(`select from ${table} where id = $1 for update`, [id]);
        const begun = asked();
        await expect.poll(async () => (await db.query(isWaiting)).length, { timeout: 20_000 }).toBe(1);
        expect(await db.query(change)).toEqual([{ outcome: 'done' }]);
        return { promise: begun };
      }),
    );
    return promise;
  };

  // The engine with one connection has nobody wait in the middle of something.
  const onPostgres = it.runIf(kind.name === 'PostgreSQL');

  onPostgres('does nothing more for an admin who is removed while what they asked for waits', async () => {
    const admin = await colleague(server.current, owner, 'admin');
    const member = await colleague(server.current, owner, 'member');
    const { id } = await invite('still.invited@example.com', 'member');
    const removal = `select remove_member('${owner.orgId}', '${owner.userId}', '${admin.userId}', null) as outcome`;
    const back = { email: `back.${admin.email}`, role: 'admin' };
    const asked: [Parameters<typeof ask>[1], string, object?][] = [
      ['POST', '/api/team/invitations', back],
      ['PATCH', `/api/team/members/${member.userId}`, { role: 'read-only' }],
      ['DELETE', `/api/team/members/${member.userId}`],
      ['DELETE', `/api/team/invitations/${id}`],
    ];
    for (const [method, url, body] of asked) {
      const answer = await overtaken(
        ['organizations', owner.orgId],
        () => ask(admin, method, url, body),
        removal,
      );
      expect([method, url, answer.status]).toEqual([method, url, expect.toBeOneOf([401, 403])]);
      await server.current.database.asOwner((db) =>
        db.query(`insert into organization_members (org_id, user_id, role) values ($1, $2, 'admin')`, [
          owner.orgId,
          admin.userId,
        ]),
      );
      await ask(admin, 'PUT', '/api/team/current', { orgId: owner.orgId });
    }
    const { invitations } = (await ask(owner, 'GET', '/api/team')).body;
    expect(invitations.map((one: { email: string }) => one.email)).not.toContain(back.email);
    expect(invitations.map((one: { id: string }) => one.id)).toContain(id);
    expect(await roleOf(member.userId)).toBe('member');
  });

  onPostgres('is handed over to nobody who is being deactivated at that moment', async () => {
    const heir = await colleague(server.current, owner, 'admin');
    const answer = await overtaken(
      ['users', heir.userId],
      () => ask(owner, 'POST', '/api/team/owner', { userId: heir.userId }),
      `update users set deactivated_at = now() where id = '${heir.userId}' returning 'done' as outcome`,
    );
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/is deactivated/) } });
    expect([await roleOf(owner.userId), await roleOf(heir.userId)]).toEqual(['owner', 'admin']);
  });

  it('keeps one of two admins who remove each other at the same moment', async () => {
    const pairs = await Promise.all(
      [1, 2, 3].map(() => Promise.all([1, 2].map(() => colleague(server.current, owner, 'admin')))),
    );
    for (const [one, other] of pairs) {
      if (!one || !other) throw new Error('two were made');
      await Promise.all([
        ask(one, 'DELETE', `/api/team/members/${other.userId}`),
        ask(other, 'DELETE', `/api/team/members/${one.userId}`),
      ]);
      const roles = await Promise.all([one, other].map(({ userId }) => roleOf(userId)));
      expect(roles.filter((role) => role === 'admin')).toHaveLength(1);
    }
  });
});
