import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnerSession } from './database.ts';

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
  /** Marked by a line `-- changes data` at its head: a backup is kept before it. */
  readonly changesData: boolean;
}

/** Two processes that start at once take turns; any number does that nobody else uses. */
const lockNumber = 7_352_001;

export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (file): Promise<Migration> => {
      const [, version, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
      if (!version || !name)
        throw new Error(`The migration "${file}" is not named like 0001_what_it_does.sql.`);
      // Line ends differ between checkouts, which is no change.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return {
        version: Number(version),
        name,
        sql,
        changesData: /^-- changes data$/m.test(sql),
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
  for (const [index, { version, name }] of migrations.entries()) {
    if (index > 0 && migrations[index - 1]?.version === version) {
      throw new Error(`Two migrations have the number of ${title({ version, name })}.`);
    }
  }
  return migrations;
};

const title = ({ version, name }: { version: number; name: string }): string =>
  `${String(version).padStart(4, '0')}_${name}`;

export type Applied = Omit<Migration, 'sql' | 'changesData'>;

/** What the database went through so far; nothing where it has no tables of ours. */
export const appliedMigrations = async (owner: OwnerSession): Promise<Applied[]> => {
  const [found] = await owner.query(`select to_regclass('public.schema_migrations') is not null as exists`);
  if (!found?.exists) return [];
  const rows = await owner.query('select version, name, checksum from schema_migrations order by version');
  return rows.map((row) => ({
    version: Number(row.version),
    name: String(row.name),
    checksum: String(row.checksum),
  }));
};

/** Refuses a database, or a backup of one, whose tables this version would misread. */
export const checkApplied = (applied: readonly Applied[], known: readonly Migration[]): void => {
  for (const done of applied) {
    const migration = known.find(({ version }) => version === done.version);
    if (!migration) {
      throw new Error(
        `The tables were made by a newer Studbook (${title(done)} is unknown here). Use that version or a later one.`,
      );
    }
    if (migration.checksum !== done.checksum) {
      throw new Error(
        `The migration ${title(migration)} was changed after it had been applied. Put the file back as it was and make the change in a new migration.`,
      );
    }
  }
  const newest = applied.at(-1)?.version ?? 0;
  const missed = known.find(
    ({ version }) => version < newest && !applied.some((done) => done.version === version),
  );
  if (missed) {
    throw new Error(
      `The migration ${title(missed)} came after later ones had been applied. Give it the next number.`,
    );
  }
};

/** Keeps what is there before the named migration changes it; what it throws stops the start. */
export type KeepBefore = (owner: OwnerSession, migration: string) => Promise<void>;

const makeList = `create table if not exists schema_migrations (
  version integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** Brings the tables to the newest version, each migration in a transaction of its own. */
export const migrate = async (
  owner: OwnerSession,
  migrations: readonly Migration[],
  keepBefore?: KeepBefore,
): Promise<void> => {
  await owner.query('select pg_advisory_lock($1)', [lockNumber]);
  try {
    const applied = await appliedMigrations(owner);
    checkApplied(applied, migrations);
    const waiting = migrations.slice(applied.length);
    const changing = waiting.find(({ changesData }) => changesData);
    // Of a database that is only being made there is nothing to keep.
    if (changing && applied.length > 0) await keepBefore?.(owner, title(changing));
    for (const migration of waiting) {
      await owner.transaction(() => applyMigration(owner, migration));
    }
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [lockNumber]);
  }
};

/** One migration, in the transaction of the caller. */
export const applyMigration = async (owner: OwnerSession, migration: Migration): Promise<void> => {
  const { version, name, checksum, sql } = migration;
  try {
    await owner.execute(makeList);
    await owner.execute(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${title(migration)} failed: ${reason}`, { cause: error });
  }
  await owner.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ]);
};
