import { describe, expect, it } from 'vitest';
import { peopleAnswer } from '#domain/answers/installation-people.ts';
import { deactivatePerson } from '#server/installation/deactivate.ts';
import { formOf } from '#tests/server/attachments/pictures.ts';
import { asBrowser } from '#tests/support/as-browser.ts';
import { installationOwner } from '#tests/support/installation-owner.ts';
import { type TestUser, withFreshApp } from '#tests/support/server.ts';

const nobody = '01a1f8cb-e2aa-777e-878a-0a26a6d2271e';

describe('people of the installation', () => {
  const server = withFreshApp();

  const list = async (by: TestUser, search = '', offset = 0) => {
    const asked = new URLSearchParams({ search, offset: String(offset) });
    const { headers } = by;
    const answer = await server.current.inject({ url: `/api/installation/people?${asked}`, headers });
    return peopleAnswer.parse(answer.json());
  };
  const ask = (
    verb: 'deactivate' | 'reactivate' | 'look' | 'look/end',
    payload: object,
    { headers }: Pick<TestUser, 'headers'>,
  ) => server.current.inject({ method: 'POST', url: `/api/installation/people/${verb}`, headers, payload });
  const signIn = ({ email, password }: TestUser) =>
    server.current.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
    });
  const eventsOf = ({ userId }: TestUser) =>
    server.current.database.asOwner((db) =>
      db.query('select kind, details from security_events where user_id = $1', [userId]),
    );
  const lettersTo = async ({ email }: TestUser, owner: TestUser): Promise<string[]> => {
    const { items } = (await server.current.inject({ url: '/api/outbox', headers: owner.headers })).json();
    return items
      .filter((mail: { recipient: string }) => mail.recipient === email)
      .map((mail: { subject: string }) => mail.subject);
  };

  it('are listed, found and paged, the newest first, without the demo and without secrets', async () => {
    const test = server.current;
    const owner = await installationOwner(test);
    const first = await test.signUp({ email: 'first_1@example.com', name: 'Åsa Lindqvist', plan: 'pro' });
    for (let one = 0; one < 25; one += 1) await test.signUp({ name: `Breeder ${one}` });
    await test.database.asOwner((db) =>
      db.query(
        "insert into users (name, email, is_demo) values ('Demo Breeder', 'demo-nobody@example.com', true)",
      ),
    );
    const page = await list(owner);
    expect([page.items.length, page.total, page.items[0]?.name]).toEqual([25, 27, 'Breeder 24']);
    const rest = await list(owner, '', 25);
    expect(rest.items.map(({ id }) => id)).toEqual([first.userId, owner.userId]);
    expect(await list(owner, '', 50)).toEqual({ items: [], total: 27 });
    for (const search of ['åsa', '  FIRST_1'])
      expect((await list(owner, search)).items).toEqual([
        {
          id: first.userId,
          phone: null,
          name: 'Åsa Lindqvist',
          email: first.email,
          since: expect.any(String),
          lastUsedAt: expect.any(String),
          sessions: 1,
          organisations: [{ id: first.orgId, name: expect.any(String), plan: 'pro', role: 'owner' }],
          deactivatedAt: null,
          deactivationReason: null,
          isAdmin: false,
          isDev: false,
        },
      ]);
    for (const search of ['demo', 'first%', 'first_2']) expect((await list(owner, search)).total).toBe(0);
  });

  it('are for the owners of the installation alone', async () => {
    const test = server.current;
    const owner = await installationOwner(test);
    const [person, other] = [await test.signUp(), await test.signUp()];
    const asked = [
      { url: '/api/installation/people' },
      { method: 'POST' as const, url: '/api/installation/people/deactivate', payload: { reason: 'Why not' } },
      { method: 'POST' as const, url: '/api/installation/people/reactivate', payload: {} },
      { method: 'POST' as const, url: '/api/installation/people/look', payload: { reason: 'Why not' } },
    ].map((request) => ({
      ...request,
      ...('payload' in request && { payload: { id: other.userId, ...request.payload } }),
    }));
    for (const request of asked) {
      expect([request.url, (await test.inject(request)).statusCode]).toEqual([request.url, 401]);
      const answer = await test.inject({ ...request, headers: person.headers });
      expect([request.url, answer.statusCode]).toEqual([request.url, 403]);
    }
    expect((await list(owner, other.email)).items[0]?.deactivatedAt).toBeNull();
  });

  it('are deactivated: out at once on every device, and let in no more; then reactivated', async () => {
    const test = server.current;
    const owner = await installationOwner(test);
    const person = await test.signUp();
    const phone = { headers: { authorization: `Bearer ${(await signIn(person)).json().token}` } };
    for (const { headers } of [person, phone])
      expect((await test.inject({ url: '/api/team/context', headers })).statusCode).toBe(200);

    const reason = 'The kennel was sold <b>in May</b>';
    const done = await ask('deactivate', { id: person.userId, reason: `  ${reason} ` }, owner);
    expect([done.statusCode, done.json()]).toEqual([200, { status: true }]);
    for (const { headers } of [person, phone])
      expect((await test.inject({ url: '/api/team/context', headers })).statusCode).toBe(401);
    const refused = await signIn(person);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'ACCOUNT_DEACTIVATED', message: 'This account is deactivated.' }),
    ]);
    const [shown] = (await list(owner, person.email)).items;
    expect(shown).toMatchObject({
      deactivatedAt: expect.any(String),
      deactivationReason: reason,
      sessions: 0,
      lastUsedAt: null,
    });
    expect(await eventsOf(person)).toContainEqual({
      kind: 'account-deactivated',
      details: { by: 'Test Breeder', reason },
    });
    expect(await lettersTo(person, owner)).toContain('Your Studbook account was deactivated');
    const [letter] = await test.database.asOwner((db) =>
      db.query('select body_text, body_html from mails where recipient = $1 order by id desc limit 1', [
        person.email,
      ]),
    );
    expect(letter?.body_text).toContain(reason);
    expect(letter?.body_html).toContain('&lt;b&gt;in May');
    const [kept] = await test.database.asOwner((db) =>
      db.query('select deactivated_by from users where id = $1', [person.userId]),
    );
    expect(kept).toEqual({ deactivated_by: owner.userId });
    expect((await ask('deactivate', { id: person.userId, reason }, owner)).statusCode).toBe(409);

    expect((await ask('reactivate', { id: person.userId }, owner)).statusCode).toBe(200);
    expect((await test.inject({ url: '/api/team/context', headers: phone.headers })).statusCode).toBe(401);
    expect((await signIn(person)).statusCode).toBe(200);
    expect((await list(owner, person.email)).items[0]).toMatchObject({
      deactivatedAt: null,
      deactivationReason: null,
      sessions: 1,
    });
    expect(await eventsOf(person)).toContainEqual({
      kind: 'account-reactivated',
      details: { by: 'Test Breeder' },
    });
    expect(await lettersTo(person, owner)).toContain('Your Studbook account is active again');
    expect((await ask('reactivate', { id: person.userId }, owner)).statusCode).toBe(409);
  });

  it('are told why, and are known, and are somebody else', async () => {
    const owner = await installationOwner(server.current);
    const { userId: id } = await server.current.signUp();
    for (const reason of ['   ', 'x'.repeat(301), undefined])
      expect((await ask('deactivate', { id, reason }, owner)).statusCode).toBe(422);
    expect((await ask('deactivate', { id: nobody, reason: 'Left' }, owner)).statusCode).toBe(404);
    expect((await ask('reactivate', { id: nobody }, owner)).statusCode).toBe(404);
    const own = await ask('deactivate', { id: owner.userId, reason: 'Left' }, owner);
    expect([own.statusCode, own.json().detail]).toEqual([409, 'Nobody deactivates their own account.']);
  });

  it('include somebody who runs the installation, always', async () => {
    const test = server.current;
    const [first, second] = [await installationOwner(test), await installationOwner(test)];
    await test.database.asOwner((db) =>
      db.query('update users set is_admin = (id = any($1::uuid[]))', [[first.userId, second.userId]]),
    );
    const reason = 'Left the team';
    expect((await ask('deactivate', { id: second.userId, reason }, first)).statusCode).toBe(200);
    const by = { userId: second.userId, name: 'Second', from: '127.0.0.1' };
    await expect(
      test.database.asOwner((db) => deactivatePerson(db, first.userId, reason, by)),
    ).rejects.toThrow('Nobody would own this installation. Name somebody else first.');
    const rights = (email: string, isAdmin: boolean) =>
      test.inject({
        method: 'PUT',
        url: '/api/installation/owners',
        headers: first.headers,
        payload: { email, isAdmin, isDev: false },
      });
    // Whoever is deactivated owns it in name only.
    expect((await rights(first.email, false)).statusCode).toBe(409);
    expect((await rights(second.email, true)).json().fields).toEqual({
      email: 'This account is deactivated: reactivate it first',
    });
    expect((await test.inject({ url: '/api/team/context', headers: first.headers })).statusCode).toBe(200);
  });

  it('are looked at as they see it, by letter and in the list, and nothing can be changed or taken', async () => {
    const test = server.current;
    const owner = await installationOwner(test);
    const person = await test.signUp({ name: 'Maja Berg', plan: 'premium' });
    const bitch = {
      name: 'Freya av Fjord',
      species: 'dog',
      gender: 'Female',
      breed: 'Leonberger',
      birthDate: '2022-04-01',
    };
    const made = await test.inject({
      method: 'POST',
      url: '/api/animals',
      headers: person.headers,
      payload: bitch,
    });
    expect(made.statusCode).toBe(201);
    const form = formOf([
      { name: 'title', value: 'Buyers' },
      { name: 'file', value: 'Name\nIda Quist\n', fileName: 'buyers.csv' },
    ]);
    const paper = await test.inject({
      method: 'POST',
      url: '/api/documents',
      payload: form.payload,
      headers: { ...person.headers, ...form.headers },
    });
    expect(paper.statusCode).toBe(201);
    const { headers } = owner;
    const who = async () => (await test.inject({ url: '/api/auth/user', headers })).json();
    const names = async () =>
      (await test.inject({ url: '/api/animals', headers }))
        .json()
        .items.map(({ name }: typeof bitch) => name);

    const reason = 'She cannot find her bitch';
    expect((await ask('look', { id: person.userId, reason }, owner)).json()).toEqual({ status: true });
    expect(await who()).toMatchObject({ id: person.userId, isAdmin: false, isDev: false, isLookedAt: true });
    expect(await names()).toEqual(['Freya av Fjord']);
    expect(await eventsOf(person)).toContainEqual({
      kind: 'account-looked-at',
      details: { by: 'Test Breeder', reason },
    });
    // Also where no mail is sent, and whatever their role: where they see who is signed in.
    const own = await test.inject({ url: '/api/auth/sessions', headers: person.headers });
    expect(own.json().looks).toEqual([{ at: expect.any(String), by: 'Test Breeder', reason }]);
    const onlyLooking =
      'You are looking at this account as its owner sees it. Go back to your own account to change something.';
    for (const refused of [
      { method: 'POST' as const, url: '/api/animals', payload: { ...bitch, name: 'Hera' } },
      { method: 'PATCH' as const, url: '/api/auth/user', payload: { firstName: 'Somebody' } },
      { method: 'DELETE' as const, url: `/api/animals/${made.json().id}` },
      { url: '/api/animals/export.csv' },
      { url: '/api/full-export' },
      { url: `/api/animals/${made.json().id}/pedigree.ged` },
      { url: `/api/files/documents/${paper.json().id}/original` },
      { url: `/api/imports/${made.json().id}/rejected` },
      { url: `/api/webhooks/${made.json().id}/secret` },
    ]) {
      const answer = await test.inject({ ...refused, headers });
      expect([refused.url, answer.statusCode, answer.json().detail]).toEqual([refused.url, 403, onlyLooking]);
    }
    // Not theirs: who sees everything is the owner, in their own account.
    expect((await test.inject({ url: '/api/installation/people', headers })).statusCode).toBe(403);

    expect((await ask('look/end', {}, owner)).statusCode).toBe(200);
    expect(await who()).toMatchObject({ id: owner.userId, isAdmin: true, isLookedAt: false });
    expect(await names()).toEqual([]);
    expect(await lettersTo(person, owner)).toContain('Your Studbook account is being looked at');
    expect((await ask('look/end', {}, owner)).json().detail).toBe('This is your own account already.');
  });

  it('are looked at with another token than before, and than after', async () => {
    const test = server.current;
    const person = await test.signUp();
    const browser = await asBrowser(test, await installationOwner(test));
    const look = { id: person.userId, reason: 'She asked' };
    expect((await browser.ask('POST', '/api/installation/people/look', look)).statusCode).toBe(200);
    expect((await browser.ask('GET', '/api/auth/user')).json()).toMatchObject({ id: person.userId });
    expect((await browser.ask('POST', '/api/installation/people/look/end', {})).statusCode).toBe(200);
    expect((await browser.ask('GET', '/api/auth/user')).json()).toMatchObject({ isAdmin: true });
    expect(browser.former).toHaveLength(2);
    // Who signs out meanwhile signs out themselves, and the list says so of nobody else.
    await browser.ask('POST', '/api/installation/people/look', look);
    expect((await browser.ask('POST', '/api/auth/sign-out', {})).statusCode).toBe(200);
    const kinds = (await eventsOf(person)).map(({ kind: what }) => what);
    expect(kinds.filter((what) => what !== 'account-looked-at')).toEqual([]);
    for (const cookie of browser.former.slice(0, 2)) {
      const answer = await test.inject({ url: '/api/auth/user', headers: { cookie } });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('are looked at for a while, by whoever may, and never when there is nothing to see', async () => {
    const test = server.current;
    const [owner, second] = [await installationOwner(test), await installationOwner(test)];
    const person = await test.signUp();
    const reason = 'Asked for help';
    const refusal = async (id: string) => {
      const answer = await ask('look', { id, reason }, owner);
      return [answer.statusCode, answer.json().detail];
    };
    expect(await refusal(owner.userId)).toEqual([409, 'This is your own account.']);
    expect(await refusal(second.userId)).toEqual([409, 'They run this installation as well: ask them.']);
    expect(await refusal(nobody)).toEqual([404, 'Nobody here has this account.']);
    expect((await ask('look', { id: person.userId, reason: ' ' }, owner)).statusCode).toBe(422);

    const seenBy = async (by: TestUser) => {
      // What is remembered of a session for a moment.
      await test.inject({
        method: 'PATCH',
        url: '/api/auth/user',
        headers: person.headers,
        payload: { firstName: 'Maja' },
      });
      const answer = await test.inject({
        method: 'POST',
        url: '/api/installation/people/look/end',
        headers: by.headers,
      });
      return answer.statusCode;
    };
    const set = (sql: string, ...values: string[]) => test.database.asOwner((db) => db.query(sql, values));

    expect((await ask('look', { id: person.userId, reason }, owner)).statusCode).toBe(200);
    await set(
      `update sessions set looks_as_until = now() - interval '1 second' where looks_as = $1`,
      person.userId,
    );
    expect(await seenBy(owner)).toBe(409);
    expect((await list(owner)).total).toBeGreaterThan(0);

    expect((await ask('look', { id: person.userId, reason }, owner)).statusCode).toBe(200);
    expect((await ask('deactivate', { id: person.userId, reason }, second)).statusCode).toBe(200);
    expect(await seenBy(owner)).toBe(409);
    expect(await refusal(person.userId)).toEqual([
      409,
      'This account is deactivated: nobody sees anything with it.',
    ]);
    expect((await ask('reactivate', { id: person.userId }, second)).statusCode).toBe(200);

    expect((await ask('look', { id: person.userId, reason }, owner)).statusCode).toBe(200);
    const lowered = await test.inject({
      method: 'PUT',
      url: '/api/installation/owners',
      headers: second.headers,
      payload: { email: owner.email, isAdmin: false, isDev: false },
    });
    expect(lowered.statusCode).toBe(200);
    expect((await test.inject({ url: '/api/team/context', headers: owner.headers })).statusCode).toBe(401);
  });
});
