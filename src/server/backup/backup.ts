import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readEnvironment } from '../environment.ts';
import { takeBackup } from './take-backup.ts';

// npm run backup [-- FILE]

const usualName = (): string =>
  `studbook-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.tar.gz`;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

try {
  const file = resolve(process.argv[2] ?? usualName());
  await takeBackup(readEnvironment(), file);
  console.log(`All records and attachments are in ${file} (${megabytes(statSync(file).size)}).`);
  console.log('Keep it somewhere else than on this machine. "npm run restore -- FILE" brings it back.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
