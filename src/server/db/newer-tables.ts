import type { Database } from './database.ts';
import { appliedMigrations, type Migration } from './migrate.ts';

const everyMs = 10_000;

export interface TableWatch {
  /** The tables were changed by a newer Studbook since this one started: it would write what that one misreads. */
  isOutdated(): boolean;
  stop(): void;
}

/**
 * During an update of several processes the old one may still run while the new one has changed the tables. Only
 * PostgreSQL has several processes.
 */
export function watchTables(database: Database, known: readonly Migration[], every = everyMs): TableWatch {
  const newest = known.at(-1)?.version ?? 0;
  let isOutdated = false;
  const look = (): void => {
    database
      .asOwner(appliedMigrations)
      .then((applied) => {
        isOutdated = (applied.at(-1)?.version ?? 0) > newest;
      })
      .catch(() => {}); // a database that is away is told to whoever asks it for something
  };
  const timer = database.kind === 'postgres' ? setInterval(look, every) : undefined;
  timer?.unref();
  return { isOutdated: () => isOutdated, stop: () => clearInterval(timer) };
}
