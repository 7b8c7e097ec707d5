import { join } from 'node:path';
import { folderStore } from '#server/attachments/folder-store.ts';
import { type MovedFiles, moveFiles } from '#server/attachments/move-files.ts';
import { filesFolder, openStore } from '#server/attachments/open-store.ts';
import type { OwnerSession } from '#server/db/database.ts';
import { FolderInUse, lockFolder } from '#server/db/folder-lock.ts';
import { withPgliteOwner } from '#server/db/open-pglite.ts';
import { withPostgresOwner } from '#server/db/open-postgres.ts';
import { readEnvironment } from '#server/environment.ts';

// npm run files -- to-store | to-folder

const usage =
  'Where to? npm run files -- to-store, or npm run files -- to-folder. STUDBOOK_FILES names the store either way.';

const inFolder = async <T>(dataFolder: string, work: (owner: OwnerSession) => Promise<T>): Promise<T> => {
  const lock = lockFolder(dataFolder);
  try {
    return await withPgliteOwner(join(dataFolder, 'db'), work);
  } finally {
    lock.release();
  }
};

const sentenceOf = (error: unknown): string => {
  if (error instanceof FolderInUse)
    return 'Studbook is running on this data folder. Stop it and run this again: what is added meanwhile would stay behind.';
  return error instanceof Error ? error.message : String(error);
};

const many = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

function wordsOf(
  { copied, kept, bytes, foreign }: MovedFiles,
  from: string,
  to: string,
  next: string,
): string {
  return [
    `${many(copied)} (${(bytes / 1_000_000).toFixed(1)} MB) copied to ${to}, ${kept} were there already. Each was compared with its copy.`,
    ...(foreign.length > 0 ? [`Left in ${from}, for they are not of Studbook: ${foreign.join(', ')}`] : []),
    `${next} The files in ${from} are still there: remove them when all is well.`,
  ].join('\n');
}

try {
  const [direction] = process.argv.slice(2);
  if (direction !== 'to-store' && direction !== 'to-folder') throw new Error(usage);
  const { dataFolder, databaseUrl, store: settings } = readEnvironment();
  if (settings === undefined) throw new Error('STUDBOOK_FILES does not name a store, e.g. s3://my-bucket.');
  const folder = folderStore(filesFolder(dataFolder));
  const store = await openStore({ dataFolder, store: settings });
  const [from, to] = direction === 'to-store' ? [folder, store] : [store, folder];
  const tell = (done: number): void => {
    if (done % 100 === 0) console.log(`${done} files are there.`);
  };
  const move = (owner: OwnerSession) => moveFiles(owner, from, to, tell);
  const moved = await (databaseUrl === undefined
    ? inFolder(dataFolder, move)
    : withPostgresOwner(databaseUrl, move));
  const next =
    direction === 'to-store'
      ? 'Start Studbook with STUDBOOK_FILES as it is set now.'
      : 'Start Studbook without STUDBOOK_FILES.';
  console.log(wordsOf(moved, from.mark.place, to.mark.place, next));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
