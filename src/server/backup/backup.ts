import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatNumber } from '#domain/writing.ts';
import { openStore } from '../attachments/open-store.ts';
import { readEnvironment } from '../environment.ts';
import { takeBackup } from './take-backup.ts';

// npm run backup [-- FILE]

const usualName = (): string =>
  `studbook-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.tar.gz`;

/** The manifest has them all. */
const mostNamed = 20;

const many = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'file' : 'files'}`;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

try {
  const file = resolve(process.argv[2] ?? usualName());
  const environment = readEnvironment();
  const { missing, files } = await takeBackup(environment, file);
  const what = `All records and ${many(files.length)} of attachments are in ${file}`;
  console.log(`${what} (${megabytes(statSync(file).size)}). It was read back and is whole.`);
  console.log('Keep it somewhere else than on this machine. "npm run restore -- FILE" brings it back.');
  if (environment.backupPassphrase === undefined)
    console.log(
      'It holds personal data and hashes of passwords, and is not encrypted: see STUDBOOK_BACKUP_PASSPHRASE.',
    );
  if (missing.length > 0) {
    const named = missing.slice(0, mostNamed).map((path) => `  ${path}`);
    const more = missing.length > mostNamed ? [`  and ${missing.length - mostNamed} more`] : [];
    console.error(
      [
        `\nNot in it: ${many(missing.length)} of photos and documents that the records name, because`,
        `${(await openStore(environment)).mark.place} does not hold ${missing.length === 1 ? 'it' : 'them'}. Is this the right place?`,
        ...named,
        ...more,
      ].join('\n'),
    );
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
