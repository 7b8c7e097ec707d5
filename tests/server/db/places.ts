import { onTestFinished } from 'vitest';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { tablesOf } from '#server/backup/tables.ts';
import type { OwnerSession } from '#server/db/database.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { migrationsFolder, openDatabase } from '#server/db/open.ts';
import { makeFolder, makePostgres } from '#tests/support/database.ts';

export const migrations = await readMigrations(migrationsFolder);

// A hook of this file would be heard by the first of a process's files alone: it is read once for all of them.

/** For a test; it is gone after it. */
export const freshFolder = async (): Promise<string> => {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  return folder;
};

/** Where an installation keeps its things. */
export interface Place {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
}

/** Empty, or with our tables on a server: a folder gets them when it is opened. */
export const newPlace = async (kind: string, { isMigrated = false } = {}): Promise<Place> => {
  const dataFolder = await freshFolder();
  if (kind === 'PGlite' || !makePostgres) return { dataFolder, databaseUrl: undefined };
  const { url, remove } = await (isMigrated ? makePostgres.migrated() : makePostgres.empty());
  onTestFinished(remove);
  return { dataFolder, databaseUrl: url };
};

/** What every table holds, in one value each that depends on no order. */
const digest = async (owner: OwnerSession): Promise<Record<string, unknown>> => {
  const digests: Record<string, unknown> = {};
  for (const { name } of await tablesOf(owner)) {
    const [row] = await owner.query(
      `select count(*) as rows, md5(string_agg(t::text, e'\\n' order by t::text collate "C")) as text from ${name} t`,
    );
    digests[name] = row;
  }
  return digests;
};

/** Foreign keys, triggers and policies, which a restore must leave as the migrations made them. */
const rulesOf = (owner: OwnerSession) =>
  owner.query(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2, 3`);

export const inspectAs = async (owner: OwnerSession) => ({
  rows: await digest(owner),
  rules: await rulesOf(owner),
});

/** Opening one costs more than what is asked of it. */
export const openedFor = async <T>(place: Place, work: (owner: OwnerSession) => Promise<T>): Promise<T> => {
  const database = await openDatabase(place);
  return database.asOwner(work).finally(() => database.close());
};

export const inspect = (place: Place) => openedFor(place, inspectAs);

export const kinds = makePostgres ? ['PGlite', 'PostgreSQL'] : ['PGlite'];
export const restore = (file: string, place: Place) => restoreBackup(file, { ...place, migrations });
