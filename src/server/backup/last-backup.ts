import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const noteIn = (dataFolder: string): string => join(dataFolder, 'last-backup.json');
const note = z.object({ madeAt: z.iso.datetime() });

/** Told in the diagnostics. After a backup was read back: one that cannot be read is none. */
export const noteBackup = (dataFolder: string, madeAt: string): Promise<void> =>
  writeFile(noteIn(dataFolder), `${JSON.stringify({ madeAt })}\n`, { mode: 0o600 });

/** When the last backup was made from this data folder; null where none was. */
export async function readLastBackup(dataFolder: string): Promise<string | null> {
  try {
    return note.parse(JSON.parse(await readFile(noteIn(dataFolder), 'utf8'))).madeAt;
  } catch {
    return null;
  }
}
