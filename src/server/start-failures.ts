const causes: Readonly<Record<string, string>> = {
  EROFS: 'it is on a file system that is read-only',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  ENOTDIR: 'a part of that path is a file',
  ENOSPC: 'its disk is full',
  EDQUOT: 'this account has used up its share of the disk',
};

/** Why Studbook cannot start on this folder, for whoever runs it; any other error passes unchanged. */
export function explainStart(error: unknown, dataFolder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const cause = Object.hasOwn(causes, code) ? causes[code] : undefined;
  if (cause === undefined) return error;
  return new Error(
    `Studbook cannot write to its data folder ${dataFolder}: ${cause}. Put that right, or set STUDBOOK_DATA to another folder.`,
    { cause: error },
  );
}
