import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepBefore } from '#server/backup/keep-before.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { migrationsFolder, openDatabase } from '#server/db/open.ts';
import { startTestApp } from '#tests/support/server.ts';
import { inspect, newPlace, restore } from './places.ts';

describe('what is kept before a migration', () => {
  it('holds the tables, can be restored, and only the newest three stay', async () => {
    const place = await newPlace('PGlite');
    const folder = join(place.dataFolder, 'backups');
    await mkdir(folder);
    for (const year of [2001, 2002, 2003])
      await writeFile(join(folder, `${year}0101-000000-before-x.tar.gz`), 'old');
    await writeFile(join(folder, 'mine.tar.gz'), 'mine');
    const database = await openDatabase(place);
    await database.asOwner(async (owner) => {
      await owner.query(`insert into users (name, email) values ('Anna', 'anna@example.com')`);
      await keepBefore(owner, { ...place, backupPassphrase: undefined }, '0099_next');
    });
    await database.close();
    const names = (await readdir(folder)).sort();
    expect(names).toEqual([
      '20020101-000000-before-x.tar.gz',
      '20030101-000000-before-x.tar.gz',
      expect.stringMatching(/before-0099_next\.tar\.gz$/),
      'mine.tar.gz',
    ]);
    const target = await newPlace('PGlite');
    const manifest = await restore(join(folder, names[2] ?? ''), target);
    expect(manifest).toMatchObject({ hasFiles: false, files: [], missing: [] });
    expect((await inspect(target)).rows).toMatchObject({ users: { rows: 1 } });
  });
});

it('is kept before each migration that changes rows: none that does leaves that out', async () => {
  // Those before were written before the mark was.
  const since = (await readMigrations(migrationsFolder)).filter(({ version }) => version > 186);
  const changing = since.filter(({ sql }) => /^(?:update|delete from|insert into) /m.test(sql));
  expect(changing.length).toBeGreaterThan(5);
  expect(changing.filter(({ changesData }) => !changesData).map(({ name }) => name)).toEqual([]);
});

describe('a process older than the tables', () => {
  it('writes nothing any more and goes on reading', async () => {
    const database = await openDatabase(await newPlace('PGlite'));
    let isOutdated = false;
    const test = await startTestApp(database, { isOutdated: () => isOutdated });
    const { headers } = await test.signUp();
    isOutdated = true;
    const payload = { name: 'Anna', breed: 'Beagle', gender: 'Female', birthDate: '2020-01-01' };
    const refused = await test.inject({ method: 'POST', url: '/api/animals', headers, payload });
    expect(refused.statusCode).toBe(503);
    expect(refused.json().detail).toContain('Studbook is being updated');
    expect((await test.inject({ url: '/api/animals', headers })).json().items).toEqual([]);
    await test.close();
    await database.close();
  });
});
