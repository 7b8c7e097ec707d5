import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Login, loginsOf, urlAs } from '#server/db/logins.ts';
import { openDatabase } from '#server/db/open.ts';
import { withPostgresOwner } from '#server/db/open-postgres.ts';
import { readEnvironment } from '#server/environment.ts';
import { readSecrets } from '#server/secrets.ts';
import { serve } from '#server/serve.ts';
import { makePostgres } from '#tests/support/database.ts';
import { testPassword } from '#tests/support/server.ts';
import { freshFolder, newPlace } from './places.ts';

const newSecret = (): string => randomBytes(24).toString('hex');

describe('logins of the program', () => {
  it('follow from the secret, and are others with another', () => {
    const { records, accounts } = loginsOf('one secret');
    expect(loginsOf('one secret')).toEqual({ records, accounts });
    expect(new Set([records.password, accounts.password, loginsOf('another').records.password]).size).toBe(3);
    expect(loginsOf('another').records.user).not.toBe(records.user);
  });

  it.each([
    'postgres://anna:secret@db.example.com:5433/studbook?sslmode=require',
    'postgres://anna@localhost/studbook?host=%2Ftmp%2Fsocket',
    'postgres:///studbook?host=/tmp/socket&user=anna',
  ])('take the place of the owner in %s', (address) => {
    const login: Login = { user: 'somebody', password: 'with-a-word_of_their_own' };
    const given = new URL(urlAs(address, login));
    expect(given.searchParams.get('user')).toBe(login.user);
    expect(given.searchParams.get('password')).toBe(login.password);
    expect([given.hostname, given.port, given.pathname]).toEqual([
      new URL(address).hostname,
      new URL(address).port,
      '/studbook',
    ]);
  });
});

describe.skipIf(!makePostgres)('a PostgreSQL server that asks for passwords', () => {
  const placeWith = async (secret: string) => ({ ...(await newPlace('PostgreSQL')), secret });
  const beforehand = async (databaseUrl: string | undefined, sql: string): Promise<void> => {
    await withPostgresOwner(String(databaseUrl), (owner) => owner.execute(sql));
  };

  it('lets the program in by the logins it made, also when two processes start at once', async () => {
    const place = await placeWith(newSecret());
    const [first, second] = await Promise.all([openDatabase(place), openDatabase(place)]);
    expect([first.login, second.login]).toEqual([{ isOwn: true }, { isOwn: true }]);
    await Promise.all([first.close(), second.close()]);
    const again = await openDatabase(place);
    expect(again.login).toEqual({ isOwn: true });
    await again.close();
  });

  it.each([
    ['another password', `login password 'of somebody else'`, 'password authentication failed'],
    ['no right to sign in', 'nologin', 'authentication failed'],
  ])('is worked with as before where a login has %s', async (_, kind, reason) => {
    const secret = newSecret();
    const place = await placeWith(secret);
    await beforehand(place.databaseUrl, `create role ${loginsOf(secret).accounts.user} ${kind}`);
    const database = await openDatabase(place);
    expect(database.login).toEqual({ isOwn: false, reason: expect.stringContaining(reason) });
    const [rows] = await database.scoped(
      { orgId: '01990000-0000-7000-8000-000000000001', userId: '01990000-0000-7000-8000-000000000001' },
      [{ sql: 'select current_user as name', parameters: [] }],
    );
    expect(rows).toEqual([{ name: 'studbook_app' }]);
    await database.close();
  });

  it('is named at the start and in diagnostics where the owner does all', async () => {
    const { databaseUrl, dataFolder } = await newPlace('PostgreSQL');
    const settings = {
      DATABASE_URL: databaseUrl,
      STUDBOOK_DATA: dataFolder,
      PORT: '0',
      STUDBOOK_LOG: 'silent',
    };
    const told = async (secret: string) => {
      const server = await serve(readEnvironment({ ...settings, STUDBOOK_SECRET: secret }));
      const account = { name: 'Maren', email: `${newSecret()}@example.com`, password: testPassword };
      const url = '/api/auth/sign-up/email';
      const signUp = await server.app.inject({ method: 'POST', url, payload: account });
      const headers = { authorization: `Bearer ${signUp.json<{ token: string }>().token}` };
      const { databaseLogin } = (await server.app.inject({ url: '/api/diagnostics', headers })).json();
      await server.stop();
      return [databaseLogin, server.warning];
    };
    expect(await told(newSecret())).toEqual(['own', undefined]);

    const secret = newSecret();
    const { auth } = readSecrets({ dataFolder: await freshFolder(), secret });
    await beforehand(databaseUrl, `create role ${loginsOf(auth).records.user} nologin`);
    expect(await told(secret)).toEqual([
      'owner',
      expect.stringContaining('as the owner of the tables, because'),
    ]);
  });
});
