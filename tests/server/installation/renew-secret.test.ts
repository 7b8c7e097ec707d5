import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { PaymentKeys } from '#server/invoices/payment-keys.ts';
import { readSecrets, secretsFile } from '#server/secrets.ts';
import { makeFolder, makePostgres } from '#tests/support/database.ts';
import { startTestApp, type TestApp, type TestUser } from '#tests/support/server.ts';
import { freshCode } from '#tests/support/totp.ts';

const run = promisify(execFile);
const renew = (env: object) =>
  run(process.execPath, ['src/cli/admin.ts', '--new-secret'], { env: { PATH: process.env.PATH, ...env } });

interface Place {
  readonly dataFolder: string;
  readonly databaseUrl?: string | undefined;
  readonly secret: string;
}

/** Studbook with this secret, for as long as the work takes. */
async function withBook<T>(
  { dataFolder, databaseUrl, secret }: Place,
  work: (test: TestApp) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataFolder, databaseUrl, secret });
  const test = await startTestApp(database, { secret });
  try {
    return await work(test);
  } finally {
    await test.close();
    await database.close();
  }
}

const stripeKeys = { stripeKey: 'sk_test_breeder', stripeWebhookSecret: 'whsec_breeder' };

/** Somebody with a second factor, whose buyers pay online. */
const setUp = (place: Place) =>
  withBook(place, async (test) => {
    const person = await test.signUp();
    const post = async (path: string, payload: object) =>
      (
        await test.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers: person.headers })
      ).json();
    const { uri, recoveryCodes } = await post('factors', { currentPassword: person.password });
    const { token } = await post('factors/confirm', { code: await freshCode(uri) });
    await new PaymentKeys(place.secret).keep(test.database, person, stripeKeys);
    return { person, uri: String(uri), code: String(recoveryCodes[0]), token: String(token) };
  });

/** Signs in with the password and this second step. */
async function signIn(test: TestApp, { email, password }: TestUser, code: string): Promise<number> {
  const begun = await test.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
  });
  const cookie = begun.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const url = '/api/auth/factors/challenge';
  return (await test.inject({ method: 'POST', url, payload: { code }, headers: { cookie } })).statusCode;
}

const isAsBefore = (place: Place, { person, uri, code, token }: Awaited<ReturnType<typeof setUp>>) =>
  withBook(place, async (test) => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
    expect(await signIn(test, person, await freshCode(uri))).toBe(200);
    expect(await signIn(test, person, code)).toBe(200);
    expect(await new PaymentKeys(place.secret).read(test.database, person)).toEqual({
      secretKey: stripeKeys.stripeKey,
      webhookSecret: stripeKeys.stripeWebhookSecret,
    });
  });

describe('npm run admin -- --new-secret', () => {
  it('puts another secret into the data folder, and nobody sets anything up again', async () => {
    const { folder, remove } = await makeFolder();
    const before = readSecrets({ dataFolder: folder, secret: undefined });
    const kept = await setUp({ dataFolder: folder, secret: before.auth });
    const { stdout } = await renew({ STUDBOOK_DATA: folder });
    expect(stdout).toContain('1 second factors, the Stripe keys of 1 organizations');
    const after = readSecrets({ dataFolder: folder, secret: undefined });
    expect(after.auth).not.toBe(before.auth);
    expect(after.control).toBe(before.control);
    expect(existsSync(`${secretsFile(folder)}.next`)).toBe(false);
    await isAsBefore({ dataFolder: folder, secret: after.auth }, kept);
    await remove();
  });

  it.runIf(makePostgres)(
    'renews what settings say on a server, and the logins that followed from it',
    async () => {
      const made = await makePostgres?.migrated();
      const { folder, remove } = await makeFolder();
      const [old, next] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
      const secretOf = (secret: string) => readSecrets({ dataFolder: folder, secret }).auth;
      const place = { dataFolder: folder, databaseUrl: made?.url };
      const kept = await setUp({ ...place, secret: secretOf(old) });
      const env = { DATABASE_URL: made?.url, STUDBOOK_DATA: folder, STUDBOOK_SECRET: old };
      await expect(renew(env)).rejects.toThrow('Set STUDBOOK_NEW_SECRET');
      const { stdout } = await renew({ ...env, STUDBOOK_NEW_SECRET: next });
      expect(stdout).toContain('Set STUDBOOK_SECRET to the new secret now');
      await isAsBefore({ ...place, secret: secretOf(next) }, kept);
      await remove();
    },
  );
});
