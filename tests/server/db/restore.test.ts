import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { openDatabase } from '#server/db/open.ts';
import { withPostgresOwner } from '#server/db/open-postgres.ts';
import { makeFolder } from '#tests/support/database.ts';
import { freshFolder, inspect, kinds, migrations, newPlace, type Place, restore } from './places.ts';

const orgId = '01990000-0000-7000-8000-000000000001';
const userId = '01990000-0000-7000-8000-0000000000a1';

describe('a restore', () => {
  type Change = (name: string, content: Buffer) => Buffer | undefined;

  let small: string;
  beforeAll(async () => {
    const { folder, remove } = await makeFolder();
    const dataFolder = join(folder, 'data');
    const database = await openDatabase({ dataFolder });
    await database.asOwner((owner) =>
      owner.query(`insert into users (id, name, email) values ($1, 'Anna', 'anna@example.com')`, [userId]),
    );
    await database.close();
    await mkdir(join(dataFolder, 'files'));
    await writeFile(join(dataFolder, 'files', 'note.txt'), 'note');
    small = join(folder, 'small.tar.gz');
    await takeBackup({ dataFolder, databaseUrl: undefined, secret: undefined }, small);
    return remove;
  });

  /** The small backup, with something in it changed, removed or added. */
  const changed = async (change: Change): Promise<string> => {
    const file = join(await freshFolder(), 'changed.tar.gz');
    const [from, to] = [extract(), pack()];
    const read = pipeline(createReadStream(small), createGunzip(), from);
    const written = pipeline(to, createGzip(), createWriteStream(file));
    for await (const entry of from) {
      const content = change(entry.header.name, await buffer(entry));
      if (content) to.entry({ name: entry.header.name }, content);
    }
    const extra = change('extra', Buffer.alloc(0));
    // More than is read at once: it is refused before its end has come.
    if (extra?.length) to.entry({ name: extra.toString() }, Buffer.alloc(100_000, 'extra'));
    to.finalize();
    await Promise.all([read, written]);
    return file;
  };
  /** As somebody would who knows how the manifest is made. */
  const summedAgain = (entry: string, content: string): Promise<string> =>
    changed((name, was) => {
      if (name === entry) return Buffer.from(content);
      if (name !== 'manifest.json') return was;
      const manifest = JSON.parse(was.toString());
      const table = manifest.tables.find((one: { name: string }) => entry === `tables/${one.name}.csv`);
      table.sha256 = createHash('sha256').update(content).digest('hex');
      return Buffer.from(JSON.stringify(manifest));
    });
  const replaced = (entry: string, content: string | undefined): Promise<string> =>
    changed((name, was) => (name === entry ? (content === undefined ? content : Buffer.from(content)) : was));

  const changedManifest = (change: (manifest: Record<string, unknown>) => void) =>
    changed((name, content) => {
      if (name !== 'manifest.json') return content;
      const manifest = JSON.parse(content.toString());
      change(manifest);
      return Buffer.from(JSON.stringify(manifest));
    });

  /** All that a database holds beyond what every new one does: their numbers begin there. */
  const made = `
    select catalog::regclass::text as catalog, name from (
      select tableoid as catalog, oid, relname as name from pg_class
      union all select tableoid, oid, proname from pg_proc
      union all select tableoid, oid, typname from pg_type
      union all select tableoid, oid, nspname from pg_namespace
      union all select tableoid, oid, extname from pg_extension
      union all select tableoid, oid, collname from pg_collation
    ) one where oid >= 16384`;

  const isUntouched = async (place: Place): Promise<void> => {
    const left = (await readdir(place.dataFolder)).filter((name) => !name.startsWith('studbook.'));
    expect(left).toEqual([]);
    if (!place.databaseUrl) return;
    expect(await withPostgresOwner(place.databaseUrl, (owner) => owner.query(made))).toEqual([]);
  };

  const orphan = `${orgId},${orgId},${userId},owner,,2026-01-01,2026-01-01,2026-01-01\n`;

  const damages: [string, () => Promise<string>, string][] = [
    [
      'an archive that was cut off',
      async () => {
        const file = join(await freshFolder(), 'cut.tar.gz');
        const whole = await readFile(small);
        await writeFile(file, whole.subarray(0, whole.length - 200));
        return file;
      },
      'no backup',
    ],
    ['a file that is something else', async () => import.meta.filename, 'no backup'],
    [
      'a table that is missing',
      () => replaced('tables/users.csv', undefined),
      'tables/users.csv does not fit',
    ],
    ['a table that was changed', () => replaced('tables/users.csv', 'x'), 'tables/users.csv does not fit'],
    [
      'an attachment that is missing',
      () => replaced('files/note.txt', undefined),
      'files/note.txt does not fit',
    ],
    [
      'an attachment that was changed',
      () => replaced('files/note.txt', 'fake'),
      'files/note.txt does not fit',
    ],
    [
      'a small file that unpacks to a large one',
      () => replaced('files/note.txt', '\0'.repeat(60 << 20)),
      'unpacks to far more than a backup of its size',
    ],
    ['an attachment that was added', () => replaced('extra', 'files/more.txt'), 'no backup'],
    ['an archive without its manifest', () => replaced('manifest.json', undefined), 'no backup'],
    ['rows that are missing', () => summedAgain('tables/users.csv', ''), '"users" has 1 rows'],
    [
      'rows that are broken',
      () => summedAgain('tables/users.csv', 'a,b\n'),
      'The rows of "users" cannot be read',
    ],
    [
      'a reference to nothing',
      () => summedAgain('tables/organization_members.csv', orphan),
      'organization_members_org_id_fkey',
    ],
    ['a file that wants to go elsewhere', () => replaced('extra', 'files/../../evil'), 'no backup'],
    ['a file of another kind', () => replaced('extra', 'secrets.json'), 'no backup'],
    [
      'a newer format',
      () =>
        changedManifest((manifest) => {
          manifest.format = 3;
        }),
      'newer Studbook',
    ],
    [
      'an older format',
      () =>
        changedManifest((manifest) => {
          manifest.format = 1;
        }),
      'without checksums',
    ],
    [
      'newer tables',
      () =>
        changedManifest((manifest) => {
          manifest.migrations = [
            ...(manifest.migrations as unknown[]),
            { version: 9999, name: 'future', checksum: 'x' },
          ];
        }),
      'newer Studbook',
    ],
    [
      'tables of a changed migration',
      () =>
        changedManifest((manifest) => {
          for (const migration of manifest.migrations as { checksum: string }[]) migration.checksum = 'other';
        }),
      'was changed',
    ],
  ];

  describe.each(kinds)('into %s', (kind) => {
    it.each(damages)('refuses %s and leaves nothing behind', async (_, damaged, message) => {
      const target = await newPlace(kind);
      await expect(restore(await damaged(), target)).rejects.toThrow(message);
      await isUntouched(target);
    });

    it('refuses a place that holds something, and leaves it as it is', async () => {
      const target = await newPlace(kind);
      await restore(small, target);
      const before = await inspect(target);
      await expect(restore(small, target)).rejects.toThrow(/already (holds records|has tables)/);
      expect(await inspect(target)).toEqual(before);
      expect(await readFile(join(target.dataFolder, 'files', 'note.txt'), 'utf8')).toBe('note');
    });

    it('starts anew after one that was cut off', async () => {
      const target = await newPlace(kind);
      await mkdir(join(target.dataFolder, 'restoring'));
      await writeFile(join(target.dataFolder, 'restoring', 'placed'), '');
      await mkdir(join(target.dataFolder, 'files'));
      await writeFile(join(target.dataFolder, 'files', 'half.txt'), 'half');
      await restore(small, target);
      expect(await readdir(join(target.dataFolder, 'files'))).toEqual(['note.txt']);
    });

    it('brings an older backup up to the tables of today', async () => {
      const target = await newPlace(kind);
      const later = {
        version: 9_000,
        name: 'later',
        checksum: 'later',
        changesData: false,
        sql: `alter table users add column hobby text; update users set hobby = 'dogs'`,
      };
      await restoreBackup(small, { ...target, migrations: [...migrations, later] });
      await expect(openDatabase(target)).rejects.toThrow('newer Studbook');
    });
  });

  it('does not touch attachments it did not bring', async () => {
    const target = await newPlace('PGlite');
    await mkdir(join(target.dataFolder, 'files'));
    await writeFile(join(target.dataFolder, 'files', 'own.txt'), 'own');
    await expect(restore(small, target)).rejects.toThrow('already holds records');
    expect(await readFile(join(target.dataFolder, 'files', 'own.txt'), 'utf8')).toBe('own');
    expect(existsSync(join(target.dataFolder, 'db'))).toBe(false);
  });
});
