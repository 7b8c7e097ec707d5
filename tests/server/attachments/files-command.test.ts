import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { uuidv7 } from '#domain/uuid.ts';
import { claimPlace } from '#server/attachments/claim-folder.ts';
import { folderStore } from '#server/attachments/folder-store.ts';
import { s3Store } from '#server/attachments/s3-store.ts';
import { openDatabase } from '#server/db/open.ts';
import { makeFolder } from '#tests/support/database.ts';
import { withS3Server } from '#tests/support/s3-server.ts';

const run = promisify(execFile);
const server = withS3Server();

/** `npm run files` as a program of its own, as whoever runs an installation starts it. */
it('moves the files of a stopped installation into a store and back, and says what to do next', async () => {
  const { folder, remove } = await makeFolder();
  const place = server.current.place();
  const env = {
    PATH: process.env.PATH,
    STUDBOOK_DATA: folder,
    STUDBOOK_FILES: `s3://${place.bucket}/${place.prefix}`,
    STUDBOOK_S3_ENDPOINT: place.endpoint,
    STUDBOOK_S3_KEY: place.keys?.id,
    STUDBOOK_S3_SECRET: place.keys?.secret,
  };
  const files = (...words: string[]) => run(process.execPath, ['src/cli/files.ts', ...words], { env });
  const local = folderStore(join(folder, 'files'));
  const keys = [1, 2].map(() => `${uuidv7()}/${uuidv7()}/original.pdf`).sort();
  const database = await openDatabase({ dataFolder: folder });
  try {
    await database.asOwner((owner) => claimPlace(owner, local.mark));
    for (const key of keys) await local.write(key, Buffer.from(key));
    await expect(files('to-store')).rejects.toThrow('Studbook is running on this data folder');
  } finally {
    await database.close();
  }
  await expect(files('elsewhere')).rejects.toThrow('Where to?');
  const { stdout } = await files('to-store');
  expect(stdout).toContain(`2 files (0.0 MB) copied to s3://${place.bucket}/${place.prefix}`);
  expect(stdout).toContain('Start Studbook with STUDBOOK_FILES as it is set now.');
  const there: string[] = [];
  for await (const { key } of s3Store(place).all()) there.push(key);
  expect(there.sort()).toEqual(keys);
  const back = await files('to-folder');
  expect(back.stdout).toContain('2 were there already');
  expect(back.stdout).toContain('Start Studbook without STUDBOOK_FILES.');
  await remove();
}, 60_000);
