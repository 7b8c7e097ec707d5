import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnerSession } from '#server/db/database.ts';
import { type KeepBefore, readMigrations } from '#server/db/migrate.ts';
import { makeDatabaseFolder, prepareTemplate } from '#server/db/new-folder.ts';
import { watchTables } from '#server/db/newer-tables.ts';
import { type DatabaseSettings, openDatabase } from '#server/db/open.ts';
import { makeFolder, makePostgres } from '#tests/support/database.ts';

const role = `do $$ begin
  if not exists (select from pg_roles where rolname = 'studbook_app') then create role studbook_app; end if;
end $$;
grant studbook_app to current_user;`;

const kinds = makePostgres ? ['PGlite', 'PostgreSQL'] : ['PGlite'];

describe.each(kinds)('migrations on %s', (kind) => {
  let migrationsFolder: string;
  let settings: DatabaseSettings;
  let removals: (() => Promise<void>)[];

  beforeEach(async () => {
    const { folder, remove } = await makeFolder();
    removals = [remove];
    migrationsFolder = join(folder, 'migrations');
    await mkdir(migrationsFolder);
    await add('0001_role.sql', role);
    settings = { dataFolder: join(folder, 'data'), migrationsFolder };
    if (kind === 'PGlite') {
      // Making a PGlite from nothing takes seconds; once is enough.
      const migrations = await readMigrations(migrationsFolder);
      await prepareTemplate(migrations);
      await mkdir(settings.dataFolder);
      await makeDatabaseFolder(join(settings.dataFolder, 'db'), migrations);
    }
    if (kind === 'PostgreSQL' && makePostgres) {
      const { url, remove: removeDatabase } = await makePostgres.empty();
      removals.unshift(removeDatabase);
      settings = { ...settings, databaseUrl: url };
    }
  });
  afterEach(async () => {
    for (const remove of removals) await remove();
  });

  const add = (name: string, sql: string) => writeFile(join(migrationsFolder, name), sql);
  const open = async () => (await openDatabase(settings)).close();
  const applied = async () => {
    const database = await openDatabase(settings);
    const rows = await database.asOwner((owner) =>
      owner.query('select version, name from schema_migrations order by 1'),
    );
    await database.close();
    return rows.map((row) => `${row.version} ${row.name}`);
  };

  it('are applied once each, in order, and go on where they were', async () => {
    await add('0002_things.sql', 'create table things (id integer); insert into things values (1);');
    expect(await applied()).toEqual(['1 role', '2 things']);
    await add('0010_more.sql', 'insert into things select max(id) + 1 from things;');
    expect(await applied()).toEqual(['1 role', '2 things', '10 more']);
    expect(await applied()).toEqual(['1 role', '2 things', '10 more']);
    const database = await openDatabase(settings);
    expect(await database.asOwner((owner) => owner.query('select id from things'))).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    await database.close();
  });

  it('leave nothing of one that fails, say which, and can go on when it is mended', async () => {
    await open();
    await add('0002_broken.sql', 'create table things (id integer); select nothing_there;');
    await expect(open()).rejects.toThrow(/0002_broken failed: .*nothing_there/);
    await add('0002_broken.sql', 'create table things (id integer);');
    expect(await applied()).toEqual(['1 role', '2 broken']);
  });

  it('are refused when one was changed after it had been applied, but not for its line ends', async () => {
    await add('0002_things.sql', 'create table things (\n  id integer\n);\n');
    await open();
    await add('0002_things.sql', 'create table things (\r\n  id integer\r\n);\r\n');
    await open();
    await add('0002_things.sql', 'create table things (id bigint);');
    await expect(open()).rejects.toThrow('The migration 0002_things was changed after it had been applied');
  });

  it('are refused when the database knows a later one', async () => {
    await add('0002_things.sql', 'create table things (id integer);');
    await open();
    await rm(join(migrationsFolder, '0002_things.sql'));
    await expect(open()).rejects.toThrow('made by a newer Studbook (0002_things is unknown here)');
  });

  it('are refused when one came too late', async () => {
    await add('0003_things.sql', 'create table things (id integer);');
    await open();
    await add('0002_late.sql', 'create table late (id integer);');
    await expect(open()).rejects.toThrow('The migration 0002_late came after later ones had been applied');
  });

  it.each(['3_things.sql', '0003-things.sql', '0003_Things.sql'])(
    'are refused when one is named %s',
    async (name) => {
      await add(name, 'select 1;');
      await expect(open()).rejects.toThrow('is not named like');
    },
  );

  it('are refused when two have one number', async () => {
    await add('0001_other.sql', 'select 1;');
    await expect(open()).rejects.toThrow('Two migrations have the number');
  });

  it('are refused when they let the app own a table', async () => {
    await add('0002_given.sql', 'create table given (id integer);');
    // On a server, giving a table away needs the right of the new owner to create in the schema.
    await add(
      '0003_away.sql',
      'grant create on schema public to studbook_app; alter table given owner to studbook_app;',
    );
    await expect(open()).rejects.toThrow('can see past row-level security');
  });

  it.runIf(kind === 'PGlite')('are refused when they let the app bypass row-level security', async () => {
    await add('0002_bypass.sql', 'alter role studbook_app bypassrls;');
    await expect(open()).rejects.toThrow('can see past row-level security');
  });

  it.runIf(kind === 'PostgreSQL')('take turns when several processes start at once', async () => {
    await add(
      '0002_things.sql',
      'create table things (id integer); select pg_sleep(0.2); insert into things values (1);',
    );
    await Promise.all([open(), open(), open()]);
    expect(await applied()).toEqual(['1 role', '2 things']);
  });

  it('keep what is there before the first that changes data, and nothing where that fails', async () => {
    const kept: string[] = [];
    const keepBefore = async (owner: OwnerSession, migration: string): Promise<void> => {
      const [row] = await owner.query('select count(*)::int as n from schema_migrations');
      kept.push(`${migration} after ${row?.n}`);
    };
    const start = async (before: KeepBefore) =>
      (await openDatabase({ ...settings, keepBefore: before })).close();
    await start(keepBefore);
    await add('0002_things.sql', 'create table things (id integer);');
    await start(keepBefore);
    expect(kept).toEqual([]);
    await add('0003_more.sql', 'create table more (id integer);');
    await add(
      '0004_filled.sql',
      '-- Things begin with one.\n-- changes data\ninsert into things values (1);',
    );
    const failing = () => Promise.reject(new Error('no room for it'));
    await expect(start(failing)).rejects.toThrow('no room for it');
    await start(keepBefore);
    expect(kept).toEqual(['0004_filled after 2']);
    expect(await applied()).toEqual(['1 role', '2 things', '3 more', '4 filled']);
  });

  it.runIf(kind === 'PostgreSQL')('are noticed by a process that runs already', async () => {
    const known = await readMigrations(migrationsFolder);
    const old = await openDatabase(settings);
    const watch = watchTables(old, known, 20);
    try {
      await expect.poll(() => watch.isOutdated()).toBe(false);
      await add('0002_things.sql', 'create table things (id integer);');
      await open();
      await expect.poll(() => watch.isOutdated()).toBe(true);
    } finally {
      watch.stop();
      await old.close();
    }
  });
});
