import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { withPgliteOwner } from '#server/db/open-pglite.ts';
import { asBrowser } from '#tests/support/as-browser.ts';
import { makeFolder, makePostgres } from '#tests/support/database.ts';
import { installationOwner } from '#tests/support/installation-owner.ts';
import { startTestApp, type TestApp, type TestUser, withFreshApp } from '#tests/support/server.ts';

const run = promisify(execFile);
const command = 'src/cli/admin.ts';

const ownersOf = (test: TestApp, { headers }: TestUser) =>
  test.inject({ url: '/api/installation/owners', headers });

describe('npm run admin', () => {
  it('names the owner of an embedded installation while it is stopped', async () => {
    const { folder, remove } = await makeFolder();
    const env = { PATH: process.env.PATH, STUDBOOK_DATA: folder };
    const admin = (...words: string[]) => run(process.execPath, [command, ...words], { env });
    const database = await openDatabase({ dataFolder: folder });
    const test = await startTestApp(database);
    const person = await test.signUp();
    await expect(admin(person.email)).rejects.toThrow('Studbook is running on this data folder');
    await test.close();
    await database.close();

    expect((await admin(person.email.toUpperCase(), '--dev')).stdout).toContain('owns this installation now');
    const [owner] = await withPgliteOwner(join(folder, 'db'), (session) =>
      session.query('select is_admin, is_dev from users where id = $1', [person.userId]),
    );
    expect(owner).toEqual({ is_admin: true, is_dev: true });
    expect((await admin(person.email, '--sign-out')).stdout).toContain('signed out everywhere: 1 session.');
    await expect(admin('nobody@example.com', '--sign-out')).rejects.toThrow('Nobody here has an account');
    const left = await withPgliteOwner(join(folder, 'db'), (session) =>
      session.query('select id from sessions where user_id = $1', [person.userId]),
    );
    expect(left).toEqual([]);
    await remove();
  });

  it.runIf(makePostgres)(
    'names the owner of an installation on a server, also while it runs, and says what is wrong',
    async () => {
      const made = await makePostgres?.migrated();
      const { folder, remove } = await makeFolder();
      const env = { PATH: process.env.PATH, DATABASE_URL: made?.url, STUDBOOK_DATA: folder };
      const database = await openDatabase({ dataFolder: folder, databaseUrl: made?.url });
      const test = await startTestApp(database);
      const person = await test.signUp();
      const admin = (...words: string[]) => run(process.execPath, [command, ...words], { env });
      await expect(admin()).rejects.toThrow('Whose installation is it?');
      await expect(admin('nobody@example.com')).rejects.toThrow('Nobody here has an account');
      await admin(person.email);
      const [owner] = await database.asOwner((session) =>
        session.query('select is_admin, is_dev from users where id = $1', [person.userId]),
      );
      expect(owner).toEqual({ is_admin: true, is_dev: false });
      await test.close();
      await database.close();
      await made?.remove();
      await remove();
    },
  );
});

describe('owners of the installation', () => {
  const server = withFreshApp();

  it('name others, and somebody always remains', async () => {
    const test = server.current;
    const first = await installationOwner(test);
    const second = await test.signUp();
    const name = ({ email }: { email: string }, by: TestUser, isAdmin: boolean) =>
      test.inject({
        method: 'PUT',
        url: '/api/installation/owners',
        headers: by.headers,
        payload: { email, isAdmin, isDev: false },
      });
    expect((await ownersOf(test, second)).statusCode).toBe(403);
    const unknown = await name({ email: 'nobody@example.com' }, first, true);
    expect([unknown.statusCode, unknown.json().fields]).toEqual([
      422,
      { email: 'Nobody here has an account with this address' },
    ]);
    expect((await name(first, first, false)).statusCode).toBe(409);
    const browser = await asBrowser(test, second);
    expect((await name(second, first, true)).statusCode).toBe(200);
    // Whoever knew what opened little does not know what opens this.
    expect((await browser.ask('GET', '/api/auth/user')).json()).toMatchObject({ isAdmin: true });
    expect(browser.former).toHaveLength(1);
    const { items } = (await ownersOf(test, second)).json();
    expect(items).toHaveLength(2);
    expect((await name(first, second, false)).statusCode).toBe(200);
    expect((await ownersOf(test, first)).statusCode).toBe(403);
    const kinds = await test.database.asOwner((owner) =>
      owner.query('select kind from security_events where user_id = $1', [second.userId]),
    );
    expect(kinds).toContainEqual({ kind: 'installation-rights-changed' });
  });

  it('sign somebody out on every device, who is told, and it is noted', async () => {
    const test = server.current;
    const owner = await installationOwner(test);
    const person = await test.signUp();
    const again = await test.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: person.email, password: person.password },
    });
    const phone = { headers: { authorization: `Bearer ${again.json().token}` } };
    const signOut = (email: string, by: TestUser) =>
      test.inject({
        method: 'POST',
        url: '/api/installation/sign-out',
        headers: by.headers,
        payload: { email },
      });
    expect((await signOut(person.email, person)).statusCode).toBe(403);
    expect((await signOut('nobody@example.com', owner)).json().fields).toEqual({
      email: 'Nobody here has an account with this address',
    });
    for (const { headers } of [person, phone])
      expect((await test.inject({ url: '/api/team/context', headers })).statusCode).toBe(200);

    const done = await signOut(person.email.toUpperCase(), owner);
    expect([done.statusCode, done.json()]).toEqual([200, { ended: 2 }]);
    for (const { headers } of [person, phone])
      expect((await test.inject({ url: '/api/team/context', headers })).statusCode).toBe(401);
    expect((await test.inject({ url: '/api/team/context', headers: owner.headers })).statusCode).toBe(200);
    const noted = await test.database.asOwner((db) =>
      db.query('select kind, details from security_events where user_id = $1', [person.userId]),
    );
    expect(noted).toContainEqual({ kind: 'sessions-ended-by-installation', details: { sessions: 2 } });
    const { items } = (await test.inject({ url: '/api/outbox', headers: owner.headers })).json();
    expect(items).toContainEqual(
      expect.objectContaining({
        recipient: person.email,
        subject: 'You were signed out of Studbook everywhere',
      }),
    );
  });
});
