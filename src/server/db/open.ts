import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../processes/project-root.ts';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { type KeepBefore, type Migration, readMigrations } from './migrate.ts';
import { makeDatabaseFolder } from './new-folder.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

export interface DatabaseSettings {
  /** A PostgreSQL server; without it PGlite keeps the data in `dataFolder`. */
  readonly databaseUrl?: string | undefined;
  readonly dataFolder: string;
  readonly migrationsFolder?: string;
  readonly statementTimeoutMs?: number;
  /** How long a caller may wait for a connection: without it 30 s on a server, 2 s for the one of the embedded database. */
  readonly acquireTimeoutMs?: number | undefined;
  /** The most connections to a PostgreSQL server; without it what the server has room for. */
  readonly poolSize?: number | undefined;
  /** Of the installation: its logins to a PostgreSQL server follow from it. Without one the owner's login does all. */
  readonly secret?: string | undefined;
  /** Called before the first migration that changes data. */
  readonly keepBefore?: KeepBefore | undefined;
  /** What the process of PGlite may hold, in megabytes. */
  readonly engineMemoryMb?: number;
}

export const migrationsFolder = join(projectRoot, 'migrations');

/** Of work that has nobody waiting for it at a screen. */
const patienceMs = 30_000;

/** Opens the database, makes or updates its tables, and makes sure that row-level security binds the app. */
export const openDatabase = async (settings: DatabaseSettings): Promise<Database> => {
  const migrations = await readMigrations(settings.migrationsFolder ?? migrationsFolder);
  if (settings.databaseUrl === undefined) return openFolder(settings, migrations);
  return openPostgres({
    databaseUrl: settings.databaseUrl,
    migrations,
    keepBefore: settings.keepBefore,
    acquireTimeoutMs: settings.acquireTimeoutMs ?? patienceMs,
    poolSize: settings.poolSize,
    secret: settings.secret,
    statementTimeoutMs: settings.statementTimeoutMs ?? 10_000,
  });
};

const openFolder = async (
  { dataFolder, statementTimeoutMs, acquireTimeoutMs, keepBefore, engineMemoryMb }: DatabaseSettings,
  migrations: readonly Migration[],
): Promise<Database> => {
  const lock = lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'db');
    if (!existsSync(folder)) await makeDatabaseFolder(folder, migrations);
    const database = await openPglite({
      folder,
      migrations,
      keepBefore,
      patienceMs,
      ...(acquireTimeoutMs !== undefined && { acquireTimeoutMs }),
      ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
      ...(engineMemoryMb !== undefined && { engineMemoryMb }),
    });
    let closing: Promise<void> | undefined;
    return {
      ...database,
      close: () => {
        closing ??= database.close().finally(() => lock.release());
        return closing;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
};
