import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnerSession } from '../db/database.ts';

/** Lies beside the attachments and moves with them; seen by everybody who copies the folder by hand. */
export const markName = 'studbook-folder.txt';

const explanation =
  'This folder holds the photos and documents of one Studbook. The line above ties it to its database: move it along.';

/** The first line of the file. */
async function markIn(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).split('\n', 1)[0]?.trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeMark(root: string, file: string, mark: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const draft = `${file}.part`;
  await writeFile(draft, `${mark}\n\n${explanation}\n`, { mode: 0o600, flush: true });
  await rename(draft, file);
}

const elsewhere = (root: string, mark: string): Error =>
  new Error(
    `The photos and documents of these records lie in another folder: ${root} does not carry their mark.
Every process on one database needs the same folder. Share the one of the first process and mount or link it at ${root}.
To move it on purpose, stop Studbook and move all of it, with the file ${markName} that lies in it.
Where it is lost for good, go on without it: write the line ${mark} into ${join(root, markName)}.`,
  );

const ofOthers = (root: string): Error =>
  new Error(
    `The folder ${root} holds the photos and documents of another database, which this one would tidy away.
Set STUDBOOK_DATA to a folder of its own. If they do belong to these records, e.g. restored without attachments, remove the file ${markName} in it and start again.`,
  );

/**
 * Makes sure that this folder is the one of this database, for all processes: the first to start marks it, and one that
 * sees another folder would show no file of the others and lose its own to them.
 * @throws a sentence for whoever runs the server.
 */
export async function claimFolder(owner: OwnerSession, root: string): Promise<void> {
  // Kept before the file is written: what is cut off between the two is taken up by the next start.
  await owner.query('insert into attachment_folder default values on conflict do nothing');
  const file = join(root, markName);
  // The row is locked while the mark is written: two first starts at once take turns.
  await owner.transaction(async () => {
    const [row] = await owner.query('select mark, marked_at from attachment_folder for update');
    const mark = String(row?.mark);
    const found = await markIn(file);
    if (row?.marked_at && found !== mark) throw elsewhere(root, mark);
    if (found !== undefined && found !== mark) throw ofOthers(root);
    if (row?.marked_at) return;
    if (found === undefined) await writeMark(root, file, mark);
    await owner.query('update attachment_folder set marked_at = now()');
  });
}
