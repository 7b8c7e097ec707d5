import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { OwnerSession } from '#server/db/database.ts';
import { FolderInUse, lockFolder } from '#server/db/folder-lock.ts';
import { withPgliteOwner } from '#server/db/open-pglite.ts';
import { withPostgresOwner } from '#server/db/open-postgres.ts';
import { readEnvironment } from '#server/environment.ts';
import { endSessionsOf, nameInstallationOwner, switchSecondFactorOff } from '#server/installation/owners.ts';

// npm run admin -- address@example.com (or +46701234567) [--dev] [--remove] [--no-second-factor] [--sign-out]

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

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dev: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      'no-second-factor': { type: 'boolean', default: false },
      'sign-out': { type: 'boolean', default: false },
    },
  });
  const [email] = positionals;
  if (email === undefined) throw new Error(usage);
  const { dev, remove } = values;
  const isLost = values['no-second-factor'];
  const { dataFolder, databaseUrl, mail } = readEnvironment();
  const rights = { isAdmin: !remove, isDev: dev && !remove };
  const change = async (owner: OwnerSession): Promise<string> => {
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
  console.log(
    await (databaseUrl === undefined ? inFolder(dataFolder, change) : withPostgresOwner(databaseUrl, change)),
  );
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
