import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLastBackup } from '#server/backup/last-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import type { Database, OwnerSession } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { type Environment, readEnvironment } from '#server/environment.ts';
import { serve } from '#server/serve.ts';
import { makeFolder, makePostgres } from '#tests/support/database.ts';
import {
  freshFolder,
  inspect,
  inspectAs,
  kinds,
  migrations,
  newPlace,
  openedFor,
  type Place,
  restore,
} from './places.ts';

const hardTexts = [
  '',
  ' ',
  '\\N',
  '\\.',
  'a,b',
  'say "hi"',
  'two\nlines',
  'cr\r\nlf',
  'tab\t',
  '\\',
  "it's",
  'Žofie 🐕',
  'NULL',
];
const attachments: Record<string, Buffer> = {
  'photos/2026/anna.jpg': Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256)),
  'documents/empty.txt': Buffer.alloc(0),
  [`documents/${'long-name-'.repeat(15)}ž.pdf`]: Buffer.from('%PDF'),
};

const orgId = '01990000-0000-7000-8000-000000000001';
const userId = '01990000-0000-7000-8000-0000000000a1';

const contract = '01990000-0000-7000-8000-00000000c001';
/** One of its files is in the folder, but none of those that the records name. */
const photo = `${orgId}/01990000-0000-7000-8000-00000000f001`;
const missing = ['160.webp', '1600.webp', 'original.jpg'].map((name) => `${photo}/${name}`);

const sessionHash = 'ab'.repeat(32);

const fill = async (owner: OwnerSession): Promise<void> => {
  await owner.query(`insert into users (id, name, email) values ($1, 'Anna', 'anna@example.com')`, [userId]);
  await owner.query(
    `insert into organizations (id, name, slug, owner_user_id) values ($1, 'Kennel', 'kennel', $2)`,
    [orgId, userId],
  );
  await owner.query(
    `insert into sessions (token_hash, user_id, expires_at) values ($2, $1, now() + interval '1 day')`,
    [userId, sessionHash],
  );
  await owner.query(
    `insert into verifications (identifier, value, expires_at) values ($1, 'one-time-secret', now() + interval '1 day')`,
    ['i'.repeat(43)],
  );
  await owner.query('update users set org_id = $1', [orgId]); // users and organizations refer to each other
  // The child comes before its parent.
  await owner.query(
    `insert into animals (org_id, id, name, breed, gender, birth_date, weight, notes, sire_id)
     select $1, ('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Animal ' || n, 'Beagle', 'Male', '2020-01-01',
       n / 7.0, case when n % 10 > 0 then ($2::text[])[1 + n % $3] || repeat('x', 400) end,
       case when n = 1 then '01990000-0000-7000-8000-000000000002'::uuid end
     from generate_series(1, 3000) n`,
    [orgId, hardTexts, hardTexts.length],
  );
  for (const [index, text] of hardTexts.entries()) {
    await owner.query(`update animals set notes = $1, markings = null where name = $2`, [
      text,
      `Animal ${index + 1}`,
    ]);
  }
  await owner.query(
    `insert into photos (org_id, id, entity_type, entity_id, photo_url, storage_path)
     values ($1, '01990000-0000-7000-8000-00000000f001', 'animals', '01990000-0000-7000-8000-000000000001', '/x', $2)`,
    [orgId, `${photo}/original.jpg`],
  );
  await owner.query(
    `insert into contracts (org_id, id, kind, title, status) values ($1, $2, 'Sale', 'Sale', 'Sent')`,
    [orgId, contract],
  );
  await owner.query(
    `insert into contract_links (org_id, contract_id, token_hash, expires_at)
     values ($1, $2, 'of-the-link', now() + interval '1 day')`,
    [orgId, contract],
  );
};

/** What stays in this place of a row that goes along. */
const sendCode = (owner: OwnerSession) =>
  owner.query(
    `update contract_links set code_hash = 'of-six-digits', code_expires_at = now() + interval '1 day'`,
  );

const filesOf = async (dataFolder: string): Promise<Record<string, Buffer>> => {
  const folder = join(dataFolder, 'files');
  const found: Record<string, Buffer> = {};
  for (const name of Object.keys(attachments)) found[name] = await readFile(join(folder, name));
  return found;
};

type Inspected = Awaited<ReturnType<typeof inspectAs>>;

/** Answers what it holds of that which goes into a backup. */
const fillPlace = async (place: Place): Promise<Inspected> => {
  for (const [name, content] of [...Object.entries(attachments), [`${photo}/640.webp`, 'small'] as const]) {
    await mkdir(join(place.dataFolder, 'files', name, '..'), { recursive: true });
    await writeFile(join(place.dataFolder, 'files', name), content);
  }
  return openedFor(place, async (owner) => {
    await fill(owner);
    const before = await inspectAs(owner);
    await sendCode(owner);
    return before;
  });
};

// Opening a database takes a second, and a backup is not changed by being restored: all tests share one of each kind.

const removals: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const remove of removals.splice(0).reverse()) await remove();
});
const lastingFolder = async (): Promise<string> => {
  const { folder, remove } = await makeFolder();
  removals.push(remove);
  return folder;
};

interface Source {
  readonly place: Place;
  readonly before: Inspected;
  readonly file: string;
}
let pglite: Source;
let postgres: Source | undefined;
/** What was said when that of PGlite was made. */
let command: SpawnSyncReturns<string>;
beforeAll(async () => {
  const place = { dataFolder: await lastingFolder(), databaseUrl: undefined };
  pglite = { place, before: await fillPlace(place), file: join(await lastingFolder(), 'backup.tar.gz') };
  command = spawnSync(process.execPath, ['src/server/backup/backup.ts', pglite.file], {
    env: { ...process.env, STUDBOOK_DATA: place.dataFolder },
    encoding: 'utf8',
  });
  if (!makePostgres) return;
  const { url, remove } = await makePostgres.migrated();
  removals.push(remove);
  const onServer = { dataFolder: await lastingFolder(), databaseUrl: url };
  const before = await fillPlace(onServer);
  postgres = { place: onServer, before, file: join(await lastingFolder(), 'backup.tar.gz') };
  await takeBackup({ ...onServer, secret: undefined }, postgres.file);
});
const sourceOf = (kind: string): Source => (kind === 'PGlite' ? pglite : (postgres as Source));

/** A place as that of PGlite, to be written in. */
const copied = async (folder: string): Promise<Place> => {
  for (const part of ['db', 'files']) {
    await cp(join(pglite.place.dataFolder, part), join(folder, part), { recursive: true });
  }
  return { dataFolder: folder, databaseUrl: undefined };
};

const ways = kinds.flatMap((from) => kinds.map((to) => ({ from, to })));

describe('a backup', () => {
  describe('that is restored', () => {
    const restoreInto = async (from: string, to: string) => {
      const target = await newPlace(to);
      const manifest = await restore(sourceOf(from).file, target);
      return openedFor(target, async (owner) => ({
        manifest,
        after: await inspectAs(owner),
        sessions: await owner.query('select id from sessions'),
        links: await owner.query('select token_hash, code_hash, code_expires_at from contract_links'),
        lastBackup: await readLastBackup(target.dataFolder),
        files: await filesOf(target.dataFolder),
        names: await readdir(target.dataFolder),
      }));
    };
    type Restored = ReturnType<typeof restoreInto>;
    const known = new Map<string, Restored>();
    const restored = (from: string, to: string): Restored => {
      const found = known.get(`${from} ${to}`) ?? restoreInto(from, to);
      known.set(`${from} ${to}`, found);
      return found;
    };

    it.each(ways)('brings everything from $from to $to', async ({ from, to }) => {
      const { place, before } = sourceOf(from);
      const { after, manifest, lastBackup, files, names } = await restored(from, to);
      expect(before.rows).toMatchObject({ animals: { rows: 3_000 }, users: { rows: 1 } });
      expect(after).toEqual(before);
      expect(manifest.tables.find(({ name }) => name === 'animals')?.rows).toBe(3_000);
      expect(await readLastBackup(place.dataFolder)).toBe(manifest.createdAt);
      expect(lastBackup).toBeNull();
      expect(files).toEqual(attachments);
      expect(names.filter((name) => /restoring|backup-/.test(name))).toEqual([]);
      expect((await readdir(place.dataFolder)).filter((name) => name.startsWith('backup-'))).toEqual([]);
    });

    it('holds no session and no one-time token', async () => {
      const content = gunzipSync(await readFile(pglite.file));
      expect(content.includes('anna@example.com')).toBe(true);
      expect(content.includes(sessionHash)).toBe(false);
      expect(content.includes('one-time-secret')).toBe(false);
      expect(content.includes('of-six-digits')).toBe(false);
      const { sessions, links } = await restored('PGlite', 'PGlite');
      expect(sessions).toEqual([]);
      // The link itself goes on; who signs asks for another code.
      expect(links).toEqual([{ token_hash: 'of-the-link', code_hash: null, code_expires_at: null }]);
    });

    it('names the files it should have and has not, and its exit status says so', async () => {
      expect(command.status).toBe(2);
      expect(command.stderr).toContain('Not in it: 3 files');
      expect(command.stderr).toContain(`${photo}/original.jpg`);
      expect(command.stderr).not.toContain('640.webp');
      const { manifest } = await restored('PGlite', 'PGlite');
      expect(manifest.missing).toEqual(missing);
    });
  });

  describe('of a database that is open', () => {
    let place: Place;
    let database: Database;
    beforeAll(async () => {
      place = await copied(await lastingFolder());
      database = await openDatabase({ ...place, acquireTimeoutMs: 30_000 });
    });
    afterAll(() => database.close());

    it('is of one moment while others write, who hardly wait', async () => {
      const file = join(await freshFolder(), 'backup.tar.gz');
      const tenant = { orgId, userId };
      let written = 0;
      let isOver = false;
      const writing = (async () => {
        while (!isOver) {
          written += 1;
          await database.scoped(tenant, [
            {
              sql: `update animals set notes = $1 where org_id = $org and name = 'Animal 1'`,
              parameters: [`turn ${written}`],
            },
            {
              sql: `update animals set notes = $1 where org_id = $org and name = 'Animal 2'`,
              parameters: [`turn ${written}`],
            },
          ]);
        }
      })();
      await expect.poll(() => written).toBeGreaterThan(3);
      const archive = await writeBackup((work) => database.beside(work), place);
      const during = written;
      await pipeline(archive, createWriteStream(file));
      isOver = true;
      await writing;
      expect(during).toBeGreaterThan(4); // they went on while the tables were read
      const target = await newPlace('PGlite');
      await restore(file, target);
      const rows = await openedFor(target, (owner) =>
        owner.query(`select distinct notes from animals where name in ('Animal 1', 'Animal 2')`),
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.notes).toMatch(/^turn \d+$/);
    });

    it('frees the database and its space when whoever asked goes away', async () => {
      const archive = await writeBackup((work) => database.beside(work), place);
      archive.destroy();
      await once(archive, 'close');
      await expect
        .poll(() => readdir(place.dataFolder))
        .not.toContainEqual(expect.stringMatching('^backup-'));
      expect(await database.asOwner((owner) => owner.query('select count(*) as n from animals'))).toEqual([
        { n: 3_000 },
      ]);
    });
  });

  describe('that a running server makes, with a passphrase', () => {
    const passphrase = 'correct horse battery staple';
    let environment: Environment;
    let server: Awaited<ReturnType<typeof serve>>;
    let file: string;
    let target: Place;
    beforeAll(async () => {
      const { dataFolder } = await copied(await lastingFolder());
      environment = readEnvironment({
        ...{ STUDBOOK_DATA: dataFolder, PORT: '0', STUDBOOK_LOG: 'silent' },
        STUDBOOK_BACKUP_PASSPHRASE: passphrase,
      });
      server = await serve(environment);
      file = join(await lastingFolder(), 'backup.tar.gz.age');
      await takeBackup(environment, file);
      target = { dataFolder: await lastingFolder(), databaseUrl: undefined };
    });
    afterAll(() => server.stop());

    const open = (given?: string, from = file) =>
      restoreBackup(from, { ...target, migrations, passphrase: given });
    let opening: ReturnType<typeof open> | undefined;
    const opened = () => {
      opening ??= open(passphrase);
      return opening;
    };

    it('is opened by its passphrase only, or by any program that knows age', async () => {
      const content = await readFile(file);
      expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
      expect(() => gunzipSync(content)).toThrow();
      await expect(open()).rejects.toThrow('This backup is encrypted. Set STUDBOOK_BACKUP_PASSPHRASE');
      await expect(open('something else entirely')).rejects.toThrow('does not open this backup');
      const half = join(await freshFolder(), 'half.age');
      await writeFile(half, content.subarray(0, content.length - 300));
      await expect(open(passphrase, half)).rejects.toThrow('no backup of Studbook, or it is damaged');
      await opened();
      expect(await filesOf(target.dataFolder)).toEqual(attachments);
    });

    it('is made by the running server for a command of this machine that knows the secret', async () => {
      const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
        server.app.inject({ url: '/api/control/backup', headers, remoteAddress });
      const { control } = JSON.parse(await readFile(join(environment.dataFolder, 'secrets.json'), 'utf8'));
      const right = { authorization: `Bearer ${control}` };
      expect((await ask({})).statusCode).toBe(401);
      expect((await ask({ authorization: 'Bearer wrong' })).statusCode).toBe(401);
      expect((await ask(right, '192.0.2.7')).statusCode).toBe(404);
      expect((await ask({ ...right, 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
      await opened();
      expect((await inspect(target)).rows).toEqual(pglite.before.rows);
    });
  });

  it('does not take the name of an older one, and leaves nothing when it fails', async () => {
    const place = await newPlace('PGlite');
    const folder = await freshFolder();
    const file = join(folder, 'backup.tar.gz');
    await expect(takeBackup({ ...place, secret: undefined }, file)).rejects.toThrow('holds no database');
    await writeFile(file, 'older');
    await expect(takeBackup({ ...place, secret: undefined }, file)).rejects.toThrow('exists already');
    expect(await readdir(folder)).toEqual(['backup.tar.gz']);
    expect(await readFile(file, 'utf8')).toBe('older');
  });
});
