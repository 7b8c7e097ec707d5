import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { folderStore } from '#server/attachments/folder-store.ts';
import { openDatabase } from '#server/db/open.ts';

/** The product as it ships, but for the limits that keep one visitor from asking this often. */
const [databaseUrl, dataFolder = ''] = process.argv.slice(2);
const database = await openDatabase(databaseUrl ? { databaseUrl, dataFolder } : { dataFolder });
const app = await buildApp({
  database,
  files: folderStore(join(dataFolder || tmpdir(), 'files')),
  secret: 'a secret that only the benchmark uses',
  publicUrl: 'http://localhost:4600',
  version: 'bench',
  logLevel: 'error',
  hasLimits: false,
});
process.on('SIGTERM', () => {
  app
    .close()
    .then(() => database.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
});
// A second after it listens it looks whom to tell what, of all organisations, for the first time: the first answers would
// be measured beside that.
await app.sendNotices();
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
