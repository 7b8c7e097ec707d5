import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { claimFolder } from '#server/attachments/claim-folder.ts';
import { markName } from '#server/attachments/file-store.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { builtProgram } from '#server/processes/built-program.ts';
import { freshFolder, migrations, newPlace } from '#tests/server/db/places.ts';
import { databases, makePostgres, withTestDatabase } from '#tests/support/database.ts';

const opened: Database[] = [];
const running: ChildProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  for (const database of opened.splice(0)) await database.close();
});

const claim = (database: Database, folder: string) => database.asOwner((owner) => claimFolder(owner, folder));
const markOf = async (folder: string) => (await readFile(join(folder, markName), 'utf8')).split('\n')[0];

describe.each(databases)('the folder of attachments on $name', (kind) => {
  const database = withTestDatabase(kind);
  /** As a database that no process has been started on. */
  const unmarked = async (): Promise<Database> => {
    await database.current.asOwner((owner) => owner.query('delete from attachment_folder'));
    return database.current;
  };

  it('is marked at the first start and known again, also where it was moved to with its mark', async () => {
    const database = await unmarked();
    const folder = join(await freshFolder(), 'files');
    await claim(database, folder);
    const mark = await markOf(folder);
    expect(mark).toMatch(/^[0-9a-f-]{36}$/);
    await claim(database, folder);
    const moved = `${folder}-moved`;
    await rename(folder, moved);
    await claim(database, moved);
    expect(await markOf(moved)).toBe(mark);
    expect(await readdir(moved)).toEqual([markName]);
  });

  it('is refused when it is another one, with what to do, and left alone', async () => {
    const database = await unmarked();
    const folder = await freshFolder();
    await claim(database, folder);
    const other = join(await freshFolder(), 'files');
    await expect(claim(database, other)).rejects.toThrow('Share the one of the first process');
    await expect(readdir(other)).rejects.toThrow('ENOENT');
    await mkdir(other);
    await writeFile(join(other, markName), 'someone else\n');
    await expect(claim(database, other)).rejects.toThrow(`does not carry their mark`);
    // The way on for whoever lost the folder, as the sentence tells it.
    await writeFile(join(other, markName), `${await markOf(folder)}\n`);
    await claim(database, other);
  });

  it('is refused to a new database when it is that of another one, whose files would be tidied away', async () => {
    const folder = await freshFolder();
    await claim(await unmarked(), folder);
    const fresh = await unmarked();
    await expect(claim(fresh, folder)).rejects.toThrow('holds the photos and documents of another database');
    await rm(join(folder, markName));
    await claim(fresh, folder);
  });

  it('is taken up where the first start was cut off', async () => {
    const database = await unmarked();
    const folder = await freshFolder();
    await claim(database, folder);
    await database.asOwner((owner) => owner.query('update attachment_folder set marked_at = null'));
    await claim(database, folder);
    await expect(claim(database, await freshFolder())).rejects.toThrow('does not carry their mark');
  });
});

it('is that of the restored records after a restore, beside the original', async () => {
  const [source, target] = [await newPlace('PostgreSQL'), await newPlace('PostgreSQL')];
  const files = (place: typeof source) => join(place.dataFolder, 'files');
  const database = await openDatabase(source);
  await claim(database, files(source)).finally(() => database.close());
  await writeFile(join(files(source), 'kept.txt'), 'kept');
  const backup = join(await freshFolder(), 'backup.tar.gz');
  const { files: inside } = await takeBackup({ ...source, secret: undefined }, backup);
  expect(inside.map(({ path }) => path)).toEqual(['kept.txt']);
  await restoreBackup(backup, { ...target, migrations });
  const restored = await openDatabase(target);
  opened.push(restored);
  await claim(restored, files(target));
  expect(await markOf(files(target))).not.toBe(await markOf(files(source)));
  await expect(claim(restored, files(source))).rejects.toThrow('does not carry their mark');
});

/** What `npm start` runs, until it listens or ends. */
const start = async (databaseUrl: string, dataFolder: string) => {
  const child = spawn(process.execPath, [await builtProgram('server')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      STUDBOOK_DATA: dataFolder,
      STUDBOOK_SECRET: 'a secret of both processes, 32 letters',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let said = '';
  const isUp = new Promise<void>((resolve) => {
    const keep = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('Studbook is running')) resolve();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
  });
  await Promise.race([isUp, once(child, 'close')]);
  return { exitCode: child.exitCode, said: () => said };
};

it.runIf(makePostgres)(
  'two processes on one PostgreSQL share it, or the second ends and says why',
  async () => {
    const postgres = await makePostgres?.migrated();
    if (!postgres) throw new Error('There is no PostgreSQL.');
    const [first, second] = [await freshFolder(), await freshFolder()];
    try {
      expect((await start(postgres.url, first)).exitCode).toBeNull();
      const refused = await start(postgres.url, second);
      expect(refused.exitCode).toBe(1);
      expect(refused.said()).toContain('Every process on one database needs the same folder.');
      expect(refused.said()).not.toContain('    at ');
      // As a network mount would show it.
      await cp(join(first, 'files'), join(second, 'files'), { recursive: true });
      expect((await start(postgres.url, second)).exitCode).toBeNull();
    } finally {
      for (const child of running) child.kill('SIGKILL');
      await postgres.remove();
    }
  },
);
