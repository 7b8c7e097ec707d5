import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { markName } from '../attachments/file-store.ts';
import { readMigrations } from '../db/migrate.ts';
import { migrationsFolder } from '../db/open.ts';
import { readEnvironment } from '../environment.ts';
import { restoreBackup } from './restore-backup.ts';

// npm run restore -- FILE

try {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new Error('Which backup? npm run restore -- FILE');
  const file = resolve(name);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { dataFolder, databaseUrl, store, backupPassphrase: passphrase } = readEnvironment();
  const migrations = await readMigrations(migrationsFolder);
  const { createdAt, tables, hasFiles, missing } = await restoreBackup(file, {
    dataFolder,
    databaseUrl,
    store,
    migrations,
    passphrase,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const place = databaseUrl === undefined ? dataFolder : `the database of DATABASE_URL and ${dataFolder}`;
  console.log(`The backup of ${createdAt} is in ${place}: ${rows} rows in ${tables.length} tables.`);
  if (!hasFiles)
    console.log(
      `It holds the tables only. Copy the folder "files" of the old data folder into ${dataFolder} before you start, without the file ${markName} in it.`,
    );
  if (missing.length > 0)
    console.log(`Files of attachments that were missing already when it was made: ${missing.length}.`);
  console.log('Start Studbook with "npm start". Everybody signs in again.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
