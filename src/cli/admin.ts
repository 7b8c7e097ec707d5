import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { OwnerSession } from '#server/db/database.ts';
import { FolderInUse, lockFolder } from '#server/db/folder-lock.ts';
import { withPgliteOwner } from '#server/db/open-pglite.ts';
import { withPostgresOwner } from '#server/db/open-postgres.ts';
import { type Environment, readEnvironment } from '#server/environment.ts';
import { endSessionsOf, nameInstallationOwner, switchSecondFactorOff } from '#server/installation/owners.ts';
import { renewSecret } from '#server/installation/renew-secret.ts';
import { authSecretOf, makeNext, readSecrets, takeNext } from '#server/secrets.ts';

// npm run admin -- address@example.com (or +46701234567) [--dev] [--remove] [--no-second-factor] [--sign-out]
// npm run admin -- --new-secret

const usage = 'Whose installation is it? npm run admin -- address@example.com';

const inFolder = async <T>(dataFolder: string, work: (owner: OwnerSession) => Promise<T>): Promise<T> => {
  const lock = lockFolder(dataFolder);
  try {
    return await withPgliteOwner(join(dataFolder, 'db'), work);
  } finally {
    lock.release();
  }
};

const sentenceOf = (error: unknown): string => {
  if (error instanceof FolderInUse)
    return 'Studbook is running on this data folder. Stop it and run this again, or let somebody who owns the installation name the person at /outbox.';
  return error instanceof Error ? error.message : String(error);
};

/** In the file of the data folder, or where STUDBOOK_SECRET stands in its place, to what STUDBOOK_NEW_SECRET says. */
async function renewed(owner: OwnerSession, environment: Environment): Promise<string> {
  const { dataFolder, databaseUrl, secret, newSecret } = environment;
  if (secret !== undefined && newSecret === undefined)
    throw new Error('Set STUDBOOK_NEW_SECRET to the secret that takes the place of STUDBOOK_SECRET.');
  const before = readSecrets(environment).auth;
  const after =
    secret === undefined || newSecret === undefined ? makeNext(dataFolder) : authSecretOf(newSecret);
  const { factors, payees, sessions } = await renewSecret(
    owner,
    { before, after },
    { isServer: databaseUrl !== undefined },
  );
  if (secret === undefined) takeNext(dataFolder);
  return [
    `The secret is renewed. Encrypted anew: ${factors} second factors, the Stripe keys of ${payees} organizations. ${sessions} sessions ended.`,
    'Webhooks have other secrets, addresses for mail into records and links to pay by are others, and devices ask for messages anew.',
    ...(secret === undefined
      ? []
      : ['Set STUDBOOK_SECRET to the new secret now, before Studbook is started.']),
  ].join('\n');
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dev: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      'no-second-factor': { type: 'boolean', default: false },
      'sign-out': { type: 'boolean', default: false },
      'new-secret': { type: 'boolean', default: false },
    },
  });
  const environment = readEnvironment();
  const { dataFolder, databaseUrl, mail } = environment;
  const asOwner = (work: (owner: OwnerSession) => Promise<string>): Promise<string> =>
    databaseUrl === undefined ? inFolder(dataFolder, work) : withPostgresOwner(databaseUrl, work);
  const [email] = positionals;
  const { dev, remove } = values;
  const isLost = values['no-second-factor'];
  const rights = { isAdmin: !remove, isDev: dev && !remove };
  const change = async (owner: OwnerSession): Promise<string> => {
    if (values['new-secret']) return renewed(owner, environment);
    if (email === undefined) throw new Error(usage);
    if (values['sign-out']) {
      const found = await endSessionsOf(owner, email);
      if (!found) throw new Error(`Nobody here has an account with the address ${email}.`);
      return `${email} is signed out everywhere: ${found.ended} ${found.ended === 1 ? 'session' : 'sessions'}.`;
    }
    if (isLost) {
      if (await switchSecondFactorOff(owner, email)) return `${email} signs in without a second factor.`;
      throw new Error(`Nobody here has an account with the address ${email}.`);
    }
    await nameInstallationOwner(owner, email, rights, { hasMail: mail !== undefined });
    return remove
      ? `${email} has no rights in the whole installation any more.`
      : `${email} owns this installation now: /outbox has its mail and whoever else owns it.`;
  };
  console.log(await asOwner(change));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
