import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';

const causes: Readonly<Record<string, string>> = {
  EROFS: 'it is on a file system that is read-only',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  ENOTDIR: 'a part of that path is a file',
  ENOSPC: 'its disk is full',
  EDQUOT: 'this account has used up its share of the disk',
};

const cannotBeMade = 'it cannot be made there';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const causeOf = (code: string): string | undefined =>
  Object.hasOwn(causes, code) ? causes[code] : undefined;

/** Node says of a folder on a read-only file system that it is not there: the folder above it knows better. */
function whyNotMade(folder: string): string {
  let above = dirname(folder);
  while (!existsSync(above)) above = dirname(above);
  try {
    accessSync(above, constants.W_OK);
    return cannotBeMade;
  } catch (error) {
    return causeOf(codeOf(error)) ?? cannotBeMade;
  }
}

/** Why Studbook cannot start on this folder, for whoever runs it; any other error passes unchanged. */
export function explainStart(error: unknown, dataFolder: string): unknown {
  const code = codeOf(error);
  const isUnmade =
    code === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'mkdir';
  const cause = isUnmade ? whyNotMade(dataFolder) : causeOf(code);
  if (cause === undefined) return error;
  return new Error(
    `Studbook cannot write to its data folder ${dataFolder}: ${cause}. Put that right, or set STUDBOOK_DATA to another folder.`,
    { cause: error },
  );
}
