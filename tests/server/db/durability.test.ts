import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readMigrations } from '#server/db/migrate.ts';
import { makeDatabaseFolder, prepareTemplate } from '#server/db/new-folder.ts';
import { migrationsFolder, openDatabase } from '#server/db/open.ts';
import { DurableFs, durableStartParams } from '#server/db/pglite/durable.ts';
import { makeFolder } from '#tests/support/database.ts';

const removals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of removals.splice(0)) await remove();
});
const freshFolder = async (): Promise<string> => {
  const { folder, remove } = await makeFolder();
  removals.push(remove);
  return folder;
};

describe('PGlite on disk', () => {
  const migratedFolder = async (): Promise<string> => {
    const migrations = await readMigrations(migrationsFolder);
    await prepareTemplate(migrations);
    const folder = join(await freshFolder(), 'db');
    await makeDatabaseFolder(folder, migrations);
    return folder;
  };

  /** How often the disk was told to keep something during 50 commits. */
  const syncsOf50Commits = async (
    make: (folder: string) => NodeFS,
    startParams: string[],
  ): Promise<number> => {
    const pg = await PGlite.create({ fs: make(await migratedFolder()), startParams });
    try {
      await pg.exec('create table kept (id integer)');
      await pg.exec('checkpoint');
      const fsync = vi.spyOn(fs, 'fsyncSync');
      for (let id = 0; id < 50; id++) await pg.query('insert into kept values ($1)', [id]);
      const count = fsync.mock.calls.length;
      fsync.mockRestore();
      return count;
    } finally {
      await pg.close();
    }
  };

  it('syncs every commit', async () => {
    expect(await syncsOf50Commits((folder) => new DurableFs(folder), durableStartParams)).toBe(50);
  });

  // Should one of these begin to sync by itself, the patch can go.
  it('as shipped syncs none, with or without -F', async () => {
    const plain = (folder: string): NodeFS => new NodeFS(folder);
    expect(await syncsOf50Commits(plain, PGlite.defaultStartParams)).toBe(0);
    expect(
      await syncsOf50Commits(
        plain,
        PGlite.defaultStartParams.filter((name) => name !== '-F'),
      ),
    ).toBe(0);
  });

  it('tells PostgreSQL when the disk refuses, instead of reporting success', async () => {
    const pg = await PGlite.create({
      fs: new DurableFs(await migratedFolder()),
      startParams: durableStartParams,
    });
    // And holds a quarter of the memory it would hold as shipped.
    expect((await pg.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '32MB' }]);
    await pg.exec('create table kept (id integer)');
    const fsync = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error('disk failure'), { code: 'EIO' });
    });
    try {
      await expect(pg.query('insert into kept values (1)')).rejects.toThrow();
    } finally {
      fsync.mockRestore();
    }
  });
});

/** A process that writes one row after the other and prints each id once its commit was answered. */
const startWriter = (folder: string, firstId: number): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(new URL('./writer.ts', import.meta.url)), folder, String(firstId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** `DURABILITY_ROUNDS=100` for as long as one likes to wait. */
const rounds = Number(process.env.DURABILITY_ROUNDS ?? 8);

describe('a process that is killed', () => {
  it(`loses no acknowledged write, ${rounds} times`, async () => {
    const folder = await freshFolder();
    const acknowledged: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const writer = startWriter(folder, acknowledged.length === 0 ? 0 : (acknowledged.at(-1) ?? 0) + 1_000);
      const exit = once(writer, 'exit');
      let left = 1 + Math.floor(Math.random() * 40);
      if (!writer.stdout) throw new Error('no output');
      for await (const line of createInterface(writer.stdout)) {
        acknowledged.push(Number(line));
        left -= 1;
        if (left === 0) writer.kill('SIGKILL');
      }
      await exit;
      expect(writer.signalCode).toBe('SIGKILL');
    }
    const database = await openDatabase({ dataFolder: folder });
    const rows = await database.asOwner((owner) => owner.query('select id from acknowledged'));
    await database.close();
    const found = new Set(rows.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  }, 300_000);

  it('frees the folder, and until then keeps others out', async () => {
    const folder = await freshFolder();
    const writer = startWriter(folder, 0);
    const exit = once(writer, 'exit');
    if (!writer.stdout) throw new Error('no output');
    await once(createInterface(writer.stdout), 'line');
    await expect(openDatabase({ dataFolder: folder })).rejects.toThrow(
      `Another Studbook (process ${writer.pid}) is using this data folder. Stop it, or set STUDBOOK_DATA to another folder.`,
    );
    writer.kill('SIGKILL');
    await exit;
    const database = await openDatabase({ dataFolder: folder });
    await expect(openDatabase({ dataFolder: folder })).rejects.toThrow(`(process ${process.pid})`);
    await database.close();
  });
});

describe('PostgreSQL inside PGlite that gives up', () => {
  it('is started again for the next caller, with everything that was committed', async () => {
    const folder = await freshFolder();
    const database = await openDatabase({ dataFolder: folder });
    await database.asOwner((owner) =>
      owner.execute('create table kept (id integer); insert into kept values (1)'),
    );
    const log = join(folder, 'db', 'pg_wal');
    fs.renameSync(log, `${log}.away`);
    const lost = database.asOwner((owner) =>
      owner.execute('insert into kept values (2); select pg_switch_wal(); insert into kept values (3)'),
    );
    await expect(lost).rejects.toMatchObject({ severity: 'PANIC' });
    fs.renameSync(`${log}.away`, log);
    const rows = await database.asOwner((owner) => owner.query('select id from kept'));
    await database.close();
    expect(rows).toEqual([{ id: 1 }]);
  });
});

describe('a new data folder', () => {
  it('appears only when it is complete', async () => {
    const folder = await freshFolder();
    fs.mkdirSync(join(folder, 'db.new', 'half'), { recursive: true }); // left by a start that was cut off
    const database = await openDatabase({ dataFolder: folder });
    await database.close();
    expect(fs.existsSync(join(folder, 'db', 'PG_VERSION'))).toBe(true);
    expect(fs.existsSync(join(folder, 'db', 'half'))).toBe(false);
    expect(fs.existsSync(join(folder, 'db.new'))).toBe(false);
  });

  it('can be made without a template', async () => {
    const [folder, cache] = [await freshFolder(), await freshFolder()];
    const migrations = await readMigrations(migrationsFolder);
    await makeDatabaseFolder(join(folder, 'db'), migrations, cache);
    // Nobody else of the machine looks into it.
    expect(fs.statSync(join(folder, 'db')).mode & 0o777).toBe(0o700);
    const database = await openDatabase({ dataFolder: folder });
    const rows = await database.asOwner((owner) => owner.query('select version from schema_migrations'));
    await database.close();
    expect(rows).toHaveLength(migrations.length);
  });

  it('is of the version the code says, and one of another version is refused', async () => {
    const folder = await freshFolder();
    const database = await openDatabase({ dataFolder: folder });
    const [row] = await database.asOwner((owner) => owner.query('show server_version_num'));
    await database.close();
    const file = join(folder, 'db', 'PG_VERSION');
    expect(String(row?.server_version_num).slice(0, 2)).toBe(fs.readFileSync(file, 'utf8').trim());
    fs.writeFileSync(file, '16\n');
    await expect(openDatabase({ dataFolder: folder })).rejects.toThrow('is of PostgreSQL 16');
  });

  it('that is damaged is named with the reason, and let go of', async () => {
    const folder = await freshFolder();
    fs.mkdirSync(join(folder, 'db'));
    fs.writeFileSync(join(folder, 'db', 'PG_VERSION'), '18\n');
    await expect(openDatabase({ dataFolder: folder })).rejects.toThrow(
      `The database in ${join(folder, 'db')} cannot be opened`,
    );
    fs.rmSync(join(folder, 'db'), { recursive: true });
    await (await openDatabase({ dataFolder: folder })).close();
  });
});
