import { createHash } from 'node:crypto';
import type { OwnerSession } from '../db/database.ts';
import { markIn, markText } from './claim-folder.ts';
import { type FileStore, isKey, type StoredFile } from './file-store.ts';

export interface MovedFiles {
  /** Written now. */
  readonly copied: number;
  /** There already, as they are. */
  readonly kept: number;
  readonly bytes: number;
  /** Left where they are, since they are none of ours. */
  readonly foreign: readonly string[];
}

async function sumOf(file: StoredFile): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of file.open()) sum.update(chunk as Buffer);
  return sum.digest('hex');
}

/** Whether that place holds the same file under this key, byte for byte. */
async function holds(store: FileStore, key: string, file: StoredFile): Promise<boolean> {
  const found = await store.find(key);
  if (!found || found.bytes !== file.bytes) return false;
  const [there, here] = await Promise.all([sumOf(found), sumOf(file)]);
  return there === here;
}

/**
 * Copies all files from one place into the other and compares each with its copy. Cut off, it goes on where it was when
 * it is run again.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  tell: (done: number) => void = () => {},
): Promise<MovedFiles> {
  let [copied, kept, bytes] = [0, 0, 0];
  const foreign: string[] = [];
  for await (const file of from.all()) {
    const { key } = file;
    if (!isKey(key)) {
      foreign.push(key);
      continue;
    }
    if (await holds(to, key, file)) {
      kept += 1;
    } else {
      await to.write(key, file.open());
      if (!(await holds(to, key, file)))
        throw new Error(
          `The copy of ${key} in ${to.mark.place} is not what was sent. Run the command again.`,
        );
      copied += 1;
      bytes += file.bytes;
    }
    tell(copied + kept);
  }
  return { copied, kept, bytes, foreign };
}

/**
 * Copies all files of this database and then hands the mark on: from there on it starts on the new place only. The files
 * at the old place stay; they can be removed once the new one has proved itself.
 * @throws a sentence for whoever runs it, with nothing changed but copies
 */
export async function moveFiles(
  owner: OwnerSession,
  from: FileStore,
  to: FileStore,
  tell?: (done: number) => void,
): Promise<MovedFiles> {
  const [row] = await owner.query('select mark from attachment_folder where marked_at is not null');
  if (!row) throw new Error('There is nothing to move: Studbook was never started on this database.');
  const mark = String(row.mark);
  const [here, there] = [await markIn(from.mark), await markIn(to.mark)];
  if (here !== mark) {
    throw new Error(
      there === mark
        ? `The files of these records are in ${to.mark.place} already.`
        : `${from.mark.place} does not hold the files of these records: it does not carry their mark.`,
    );
  }
  if (there !== undefined && there !== mark)
    throw new Error(`${to.mark.place} holds the files of another Studbook. Choose a place of its own.`);
  const moved = await copyFiles(from, to, tell);
  await to.mark.write(markText(mark));
  await from.mark.remove();
  return moved;
}
