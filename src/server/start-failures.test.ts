import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { explainStart } from './start-failures.ts';

/** As Node throws it. */
const failure = (code: string, syscall: string): Error =>
  Object.assign(new Error(`${code}: no such file or directory, ${syscall} '…'`), { code, syscall });

const folder = join(tmpdir(), 'studbook-nowhere', 'data');

it.each([
  [failure('EROFS', 'open'), 'it is on a file system that is read-only'],
  [failure('ENOSPC', 'mkdir'), 'its disk is full'],
  // What Node says of a folder it could not make on a read-only file system.
  [failure('ENOENT', 'mkdir'), 'it cannot be made there'],
])('says why a data folder cannot be written to: %s', (error, why) => {
  expect(explainStart(error, folder)).toMatchObject({
    message: `Studbook cannot write to its data folder ${folder}: ${why}. Put that right, or set STUDBOOK_DATA to another folder.`,
    cause: error,
  });
});

it('leaves what is no matter of the folder as it is', () => {
  const missing = failure('ENOENT', 'open');
  expect(explainStart(missing, folder)).toBe(missing);
});
