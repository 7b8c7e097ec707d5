import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { claimPlace } from '#server/attachments/claim-folder.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import { folderStore } from '#server/attachments/folder-store.ts';
import { copyFiles, moveFiles } from '#server/attachments/move-files.ts';
import { openStore } from '#server/attachments/open-store.ts';
import { purgeFiles } from '#server/attachments/purge-files.ts';
import { s3Store } from '#server/attachments/s3-store.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { openDatabase } from '#server/db/open.ts';
import { freshFolder, migrations, newPlace } from '#tests/server/db/places.ts';
import { unzip } from '#tests/server/full-export/archives.ts';
import { withTestDatabase } from '#tests/support/database.ts';
import { startS3Server, withS3Server } from '#tests/support/s3-server.ts';
import { startTestApp } from '#tests/support/server.ts';
import { formOf, picture } from './pictures.ts';

const aWeekMs = 7 * 86_400_000;
const read = async (files: FileStore, key: string): Promise<Buffer | undefined> => {
  const file = await files.find(key);
  if (!file) return undefined;
  const content = await buffer(file.open());
  expect(content).toHaveLength(file.bytes);
  return content;
};
const keysIn = async (files: FileStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of files.all()) keys.push(key);
  return keys;
};

describe('files in a store that speaks S3', () => {
  const server = withS3Server();
  const database = withTestDatabase();

  it('gives back what was written, lists it by name, and removes an attachment as a whole', async () => {
    const files = s3Store(server.current.place());
    const org = uuidv7();
    const [one, other] = [`${org}/${uuidv7()}`, `${org}/${uuidv7()}`].sort() as [string, string];
    await files.write(`${one}/original.pdf`, Buffer.from('contract'));
    await files.write(`${one}/original.pdf`, Buffer.from('second'));
    await files.write(`${one}/160.webp`, Readable.from([Buffer.from('small')]));
    await files.write(`${other}/original.pdf`, Buffer.from('third'));
    expect(String(await read(files, `${one}/original.pdf`))).toBe('second');
    expect(String(await read(files, `${one}/160.webp`))).toBe('small');
    expect(await read(files, `${one}/other.pdf`)).toBeUndefined();
    expect(await files.sizeOf(one)).toBe(11);
    const keys = [`${one}/160.webp`, `${one}/original.pdf`, `${other}/original.pdf`];
    expect(await keysIn(files)).toEqual(keys);
    expect((await files.list(org)).map(({ key }) => key)).toEqual(keys);
    expect((await files.list(org, { limit: 1, offset: 1 })).map(({ key }) => key)).toEqual([keys[1]]);
    const folders: string[] = [];
    for await (const { folder, changedAt } of files.attachments()) {
      folders.push(folder);
      expect(Date.now() - changedAt.getTime()).toBeLessThan(aWeekMs);
    }
    expect(folders).toEqual([one, other]);
    await files.removeAttachment(one);
    await files.removeAttachment(one);
    expect(await keysIn(files)).toEqual([`${other}/original.pdf`]);
  });

  it('takes a stream of any length, as a whole or not at all', async () => {
    const files = s3Store(server.current.place());
    const folder = `${uuidv7()}/${uuidv7()}`;
    const large = randomBytes(18 << 20);
    const pieces = Array.from({ length: 18 }, (_, index) => large.subarray(index << 20, (index + 1) << 20));
    await files.write(`${folder}/large.csv`, Readable.from(pieces));
    expect((await read(files, `${folder}/large.csv`))?.equals(large)).toBe(true);
    const breaks = async function* () {
      yield* pieces.slice(0, 10);
      throw new Error('The disk was pulled out');
    };
    await expect(files.write(`${folder}/half.csv`, breaks())).rejects.toThrow('The disk was pulled out');
    expect(await files.find(`${folder}/half.csv`)).toBeUndefined();
  });

  it('lets no key out of its own place', async () => {
    const files = s3Store(server.current.place());
    for (const key of ['../secret.txt', 'a/b/c.txt', `${uuidv7()}/../x.pdf`, '']) {
      await expect(files.write(key, Buffer.from('x'))).rejects.toThrow('Not the key');
      await expect(files.find(key)).rejects.toThrow('Not the key');
      await expect(files.removeAttachment(key)).rejects.toThrow('Not the folder');
      await expect(files.list(key)).rejects.toThrow('Not a folder');
    }
  });

  it('keeps a folder of twenty documents but the one that is no document, and a photo in its sizes', async () => {
    const files = s3Store(server.current.place());
    const test = await startTestApp(database.current, { files });
    try {
      const user = await test.signUp({ plan: 'premium' });
      const { headers } = user;
      const animal = await test.inject({
        method: 'POST',
        url: '/api/animals',
        headers,
        payload: { name: 'Isla', breed: 'Whippet', gender: 'Female', birthDate: '2021-09-14' },
      });
      const owned = { entityType: 'animals', entityId: animal.json().id };
      const send = async (kind: string, name: string, content: Buffer) => {
        const form = formOf([
          ...Object.entries(owned).map(([field, value]) => ({ name: field, value })),
          { name: 'file', fileName: name, value: content },
        ]);
        return test.inject({
          method: 'POST',
          url: `/api/${kind}`,
          headers: { ...headers, ...form.headers },
          payload: form.payload,
        });
      };
      const names = Array.from({ length: 20 }, (_, index) => `Paper ${index + 1}.pdf`);
      const answers = await Promise.all(
        names.map((name, index) =>
          send('documents', name, Buffer.from(index === 6 ? 'MZ a program' : `%PDF-1.7 paper ${index + 1}`)),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map((_, i) => (i === 6 ? 415 : 201)));
      expect(answers[6]?.json().fields.file).toBe('The name ends in .pdf, but the file is something else.');
      expect(await keysIn(files)).toHaveLength(19);
      const [first] = answers;
      const kept = await test.inject({ url: first?.json().url, headers });
      expect(kept.body).toBe('%PDF-1.7 paper 1');
      expect(kept.headers['content-length']).toBe('16');

      expect((await send('photos', 'isla.png', await picture().png().toBuffer())).statusCode).toBe(201);
      expect(await keysIn(files)).toHaveLength(23);

      const exported = await unzip((await test.inject({ url: '/api/full-export', headers })).rawPayload);
      const papers = [...exported.values()].filter((content) => String(content).startsWith('%PDF-1.7 paper'));
      expect(papers).toHaveLength(19);

      // Gone for good: the next round takes its file away, and no other.
      await database.current.asOwner((owner) =>
        owner.query('delete from documents where id = $1', [first?.json().id]),
      );
      const later = new Date(Date.now() + aWeekMs);
      expect(await purgeFiles(database.current, files, later)).toBe(1);
      expect(await keysIn(files)).toHaveLength(22);
    } finally {
      await test.close();
    }
  });

  it('says in words when the store does not answer, and loses nothing', async () => {
    const gone = await startS3Server();
    const place = gone.place();
    await gone.stop();
    const test = await startTestApp(database.current, { files: s3Store(place) });
    try {
      const { headers } = await test.signUp({ plan: 'premium' });
      const form = formOf([{ name: 'file', fileName: 'paper.pdf', value: Buffer.from('%PDF-1.7') }]);
      const answer = await test.inject({
        method: 'POST',
        url: '/api/documents',
        headers: { ...headers, ...form.headers },
        payload: form.payload,
      });
      expect(answer.statusCode).toBe(507);
      expect(answer.body).toContain('keeps its files does not answer');
      expect(answer.body).not.toContain('127.0.0.1');
      expect((await test.inject({ url: '/api/documents', headers })).json().items).toEqual([]);
    } finally {
      await test.close();
    }
  });

  it('is backed up and restored into another store', async () => {
    const place = { ...(await newPlace('PGlite')), store: server.current.place() };
    const files = await openStore(place);
    const opened = await openDatabase(place);
    await opened.asOwner((owner) => claimPlace(owner, files.mark)).finally(() => opened.close());
    const keys = [1, 2].map(() => `${uuidv7()}/${uuidv7()}/original.pdf`).sort() as [string, string];
    for (const key of keys) await files.write(key, Buffer.from(key));
    const backup = join(await freshFolder(), 'backup.tar.gz');
    const { files: inside } = await takeBackup({ ...place, secret: undefined }, backup);
    expect(inside.map(({ path }) => path)).toEqual(keys);

    const target = { ...(await newPlace('PGlite')), store: server.current.place() };
    await expect(restoreBackup(backup, { ...target, store: place.store, migrations })).rejects.toThrow(
      'already holds the files of a Studbook',
    );
    await restoreBackup(backup, { ...target, migrations });
    const restored = await openStore(target);
    expect(await keysIn(restored)).toEqual(keys);
    expect(String(await read(restored, keys[1]))).toBe(keys[1]);
  });

  it('takes over the files of a folder, compared one by one, and the folder is theirs no more', async () => {
    const folder = folderStore(await freshFolder());
    const store = s3Store(server.current.place());
    await database.current.asOwner(async (owner) => {
      await owner.query('delete from attachment_folder');
      await claimPlace(owner, folder.mark);
    });
    const keys = [1, 2, 3].map(() => `${uuidv7()}/${uuidv7()}/original.pdf`).sort();
    for (const key of keys) await folder.write(key, Buffer.from(key));
    // As after a run that was cut off: one is there, one is there in part.
    await store.write(keys[0] ?? '', Buffer.from(keys[0] ?? ''));
    await store.write(keys[1] ?? '', Buffer.from('x'.repeat((keys[1] ?? '').length)));
    const move = (from: FileStore, to: FileStore) =>
      database.current.asOwner((owner) => moveFiles(owner, from, to));
    expect(await move(folder, store)).toMatchObject({ copied: 2, kept: 1, foreign: [] });
    expect(await copyFiles(folder, store)).toMatchObject({ copied: 0, kept: 3 });
    await database.current.asOwner((owner) => claimPlace(owner, store.mark));
    await expect(database.current.asOwner((owner) => claimPlace(owner, folder.mark))).rejects.toThrow(
      'does not carry their mark',
    );
    await expect(move(folder, store)).rejects.toThrow('are in s3://kennel-files/');
    await move(store, folder);
    await database.current.asOwner((owner) => claimPlace(owner, folder.mark));
  });
});
