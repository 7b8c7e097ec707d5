import type { OwnerSession } from '../db/database.ts';
import { markName, type PlaceMark } from './file-store.ts';
import { folderStore } from './folder-store.ts';

const explanation =
  'This folder holds the photos and documents of one Studbook. The line above ties it to its database: move it along.';

/** What stands in the mark of a place. */
export const markText = (mark: string): string => `${mark}\n\n${explanation}\n`;

/** The first line of the mark. */
export const markIn = async (place: PlaceMark): Promise<string | undefined> =>
  (await place.read())?.split('\n', 1)[0]?.trim();

const elsewhere = (root: string, mark: string): Error =>
  new Error(
    `The photos and documents of these records lie in another folder: ${root} does not carry their mark.
Every process on one database needs the same folder. Share the one of the first process and mount or link it at ${root}.
To move it on purpose, stop Studbook and move all of it, with the file ${markName} that lies in it; between a folder and a store "npm run files" moves it.
Where it is lost for good, go on without it: write the line ${mark} into ${root}/${markName}.`,
  );

const ofOthers = (root: string): Error =>
  new Error(
    `The folder ${root} holds the photos and documents of another database, which this one would tidy away.
Set STUDBOOK_DATA to a folder of its own, or STUDBOOK_FILES to a place of its own. If they do belong to these records, e.g. restored without attachments, remove the file ${markName} in it and start again.`,
  );

/**
 * Makes sure that this place is the one of this database, for all processes: the first to start marks it, and one that
 * sees another would show no file of the others and lose its own to them.
 * @throws a sentence for whoever runs the server.
 */
export async function claimPlace(owner: OwnerSession, place: PlaceMark): Promise<void> {
  // Kept before the mark is written: what is cut off between the two is taken up by the next start.
  await owner.query('insert into attachment_folder default values on conflict do nothing');
  // The row is locked while the mark is written: two first starts at once take turns.
  await owner.transaction(async () => {
    const [row] = await owner.query('select mark, marked_at from attachment_folder for update');
    const mark = String(row?.mark);
    const found = await markIn(place);
    if (row?.marked_at && found !== mark) throw elsewhere(place.place, mark);
    if (found !== undefined && found !== mark) throw ofOthers(place.place);
    if (row?.marked_at) return;
    if (found === undefined) await place.write(markText(mark));
    await owner.query('update attachment_folder set marked_at = now()');
  });
}

export const claimFolder = (owner: OwnerSession, root: string): Promise<void> =>
  claimPlace(owner, folderStore(root).mark);
