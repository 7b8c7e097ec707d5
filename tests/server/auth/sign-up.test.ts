import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { accountsIn } from '#server/auth/tables.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { databases } from '#tests/support/database.ts';
import { testPassword, withTestApp } from '#tests/support/server.ts';

const signUp = (payload: object) => ({ method: 'POST', url: '/api/auth/sign-up/email', payload }) as const;

describe.each(databases)('signing up on $name', (kind) => {
  const server = withTestApp(kind);

  it('makes the account, its organisation and the membership of the owner', async () => {
    const { inject } = server.current;
    const created = await inject(
      signUp({
        email: 'Anna.Berg@Example.com',
        password: testPassword,
        firstName: ' Anna ',
        lastName: 'Berg',
        organizationName: 'Fjord Kennel',
      }),
    );
    expect(created.statusCode).toBe(200);
    const { token, user } = created.json();
    expect(user).toMatchObject({
      email: 'anna.berg@example.com',
      name: 'Anna Berg',
      firstName: 'Anna',
      lastName: 'Berg',
    });
    expect(created.body).not.toContain(testPassword);

    const headers = { authorization: `Bearer ${token}` };
    const team = (await inject({ url: '/api/team/context', headers })).json();
    expect(team.currentOrg).toMatchObject({
      name: 'Fjord Kennel',
      role: 'owner',
      plan: 'free',
      memberCount: 1,
      isPreferred: true,
    });
    expect(team.availableOrgs).toHaveLength(1);
    expect((await inject({ url: '/api/auth/user', headers })).json()).toEqual({
      id: user.id,
      email: 'anna.berg@example.com',
      name: 'Anna Berg',
      firstName: 'Anna',
      lastName: 'Berg',
      profileImageUrl: null,
      isAdmin: false,
      isDev: false,
      isDemo: false,
      isLookedAt: false,
      mustConfirmAddress: false,
      secondFactorDue: null,
    });
  });

  it('names an organisation nobody named, and a person who gave no name', async () => {
    const { inject } = server.current;
    const created = await inject(signUp({ email: 'finn@example.com', password: testPassword }));
    const headers = { authorization: `Bearer ${created.json().token}` };
    const { currentOrg } = (await inject({ url: '/api/team/context', headers })).json();
    expect(currentOrg.name).toBe('Finn’s stud book');
  });

  it.each([
    [{ name: 'Anna Maria Berg' }, { name: 'Anna Maria Berg', firstName: 'Anna', lastName: 'Maria Berg' }],
    [{ name: 'Cher' }, { name: 'Cher', firstName: 'Cher', lastName: null }],
    [{ firstName: 'Anna' }, { name: 'Anna', firstName: 'Anna', lastName: null }],
    [
      { lastName: 'Berg', name: 'Dr Berg' },
      { name: 'Dr Berg', firstName: null, lastName: 'Berg' },
    ],
    [{ name: ' ' }, { name: 'somebody', firstName: null, lastName: null }],
  ])('completes the names %o', async (given, expected) => {
    const { inject } = server.current;
    const email = `somebody@${uuidv7()}.example.com`;
    const created = await inject(signUp({ email, password: testPassword, ...given }));
    expect(created.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${created.json().token}` };
    expect((await inject({ url: '/api/auth/user', headers })).json()).toMatchObject(expected);
  });

  it('gives an account whose sign-up was cut short one organisation, also when it asks ten times at once', async () => {
    const { inject, signUp: newUser, database } = server.current;
    const user = await newUser();
    const db = accountsIn(database.kysely);
    await asOwner(database, db.deleteFrom('organizations').where('id', '=', user.orgId));
    // A session of its own, so that nothing is remembered of the one before.
    const signedIn = await inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: user.email, password: user.password },
    });
    const headers = { authorization: `Bearer ${signedIn.json().token}` };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => inject({ url: '/api/team/context', headers })),
    );
    const organisations = new Set(answers.map((answer) => answer.json().currentOrg.id));
    expect(organisations.size).toBe(1);
    const owned = await db
      .selectFrom('organizations')
      .select('id')
      .where('ownerUserId', '=', user.userId)
      .execute();
    expect(owned.map(({ id }) => id)).toEqual([...organisations]);
  });

  it('refuses an address that has an account already, and says at which field', async () => {
    const { inject, signUp: newUser } = server.current;
    const { email } = await newUser();
    const again = await inject(signUp({ email: email.toUpperCase(), password: testPassword }));
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ fields: { email: expect.stringContaining('already exists') } });
  });

  it.each(['demo@studbook.invalid', 'Demo@Studbook.Invalid', 'a@mail.studbook.invalid'])(
    'keeps %s for itself, so that nobody becomes the demo',
    async (email) => {
      const refused = await server.current.inject(signUp({ email, password: testPassword }));
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json().fields)).toEqual(['email']);
    },
  );

  it.each([
    ['Europe/Vienna', 'Europe/Vienna'],
    ['Nowhere/Land', 'UTC'],
  ])('begins the days of the organisation by the clock of %s', async (timeZone, kept) => {
    const { inject } = server.current;
    const email = `${uuidv7()}@example.com`;
    const created = await inject(signUp({ email, password: testPassword, timeZone }));
    const headers = { authorization: `Bearer ${created.json().token}` };
    expect((await inject({ url: '/api/org/preferences', headers })).json().timeZone).toBe(kept);
  });

  it.each([
    ['password1', 'This is a commonly used password.'],
    ['short', 'Use at least 8 characters.'],
    ['x'.repeat(129), 'Use at most 128 characters.'],
    ['aaaaaaaaaaaa', undefined],
    ['hildegard', undefined],
    ['Rosenhof2026', undefined],
    ['hildegard@example.com', undefined],
  ])('refuses the password %s with its reasons', async (password, reason) => {
    const { inject } = server.current;
    const refused = await inject(
      signUp({
        email: 'hildegard@example.com',
        password,
        firstName: 'Hildegard',
        organizationName: 'Rosenhof',
      }),
    );
    expect(refused.statusCode).toBe(422);
    const problem = refused.json();
    expect(problem).toMatchObject({ code: 'WEAK_PASSWORD', message: 'This password is too easy to guess.' });
    expect(problem.reasons.length).toBeGreaterThan(0);
    expect(problem.fields.password).toContain(problem.reasons[0]);
    if (reason !== undefined) expect(problem.reasons).toContain(reason);
  });

  it('keeps nothing of a refused sign-up', async () => {
    const { inject, database } = server.current;
    await inject(signUp({ email: 'nobody@example.com', password: 'password1' }));
    const users = await accountsIn(database.kysely)
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'nobody@example.com')
      .execute();
    expect(users).toEqual([]);
  });

  it.each([
    [{ password: testPassword }, 'email'],
    [{ email: 'no address', password: testPassword }, 'email'],
    [{ email: 'a@example.com' }, 'password'],
    [{ email: 'a@example.com', password: testPassword, firstName: 'x'.repeat(61) }, 'firstName'],
    [{ email: 'a@example.com', password: testPassword, name: 'a\u0000b' }, 'name'],
    [{ email: 'a@example.com', password: 12345678 }, 'password'],
  ])('names the field that is wrong: %o', async (payload, field) => {
    const refused = await server.current.inject(signUp(payload));
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().fields)).toEqual([field]);
  });
});
