import { join } from 'node:path';
import type { OwnerSession } from '#server/db/database.ts';
import { FolderInUse, lockFolder } from '#server/db/folder-lock.ts';
import { withPgliteOwner } from '#server/db/open-pglite.ts';
import { withPostgresOwner } from '#server/db/open-postgres.ts';
import { readEnvironment } from '#server/environment.ts';

// npm run admin -- address@example.com

const email = process.argv[2]?.trim().toLowerCase() ?? '';

const makeAdmin = async (owner: OwnerSession): Promise<void> => {
  const found = await owner.query(
    'update users set is_admin = true where email = $1 and not is_demo returning id',
    [email],
  );
  if (found.length === 0) throw new Error(`Nobody here has an account with the address ${email}.`);
};

const inFolder = async (dataFolder: string): Promise<void> => {
  const lock = lockFolder(dataFolder);
  try {
    await withPgliteOwner(join(dataFolder, 'db'), makeAdmin);
  } finally {
    lock.release();
  }
};

try {
  if (email === '') throw new Error('Whose installation is it? npm run admin -- address@example.com');
  const { dataFolder, databaseUrl } = readEnvironment();
  await (databaseUrl === undefined ? inFolder(dataFolder) : withPostgresOwner(databaseUrl, makeAdmin));
  console.log(`${email} owns this installation now, and reads its mail at /api/outbox.`);
} catch (error) {
  console.error(
    error instanceof FolderInUse
      ? 'Studbook is running on this data folder. Stop it, run this again, and start it anew.'
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exitCode = 1;
}
