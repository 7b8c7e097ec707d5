import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { folderStore } from '#server/attachments/folder-store.ts';
import { openDatabase } from '#server/db/open.ts';

/** The product, which may ask a receiver on this machine and tries again at once: minutes of pauses say nothing. */
const [databaseUrl = '', dataFolder = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataFolder });
const app = await buildApp({
  database,
  files: folderStore(join(dataFolder, 'files')),
  secret: 'a secret that only the benchmark uses',
  publicUrl: 'http://localhost:4600',
  version: 'bench',
  logLevel: 'silent',
  hasLimits: false,
  outgoing: { allowsPrivate: true },
  webhookPauseMs: 1,
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
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
