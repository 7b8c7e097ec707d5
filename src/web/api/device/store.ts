import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { owner } from './owner.ts';
import type { WaitingEntry } from './waiting-entry.ts';

/** An answer of the server as it came last, as far as a device keeps it. */
export interface KeptAnswer {
  readonly hash: string;
  readonly at: number;
  readonly data: unknown;
}

/** The small size of a photo. */
export interface KeptPicture {
  readonly id: string;
  /** When it was looked at last. */
  readonly at: number;
  readonly content: Blob;
}

interface Kept extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { at: number } };
  waiting: { key: string; value: WaitingEntry };
  pictures: { key: string; value: KeptPicture; indexes: { at: number } };
}

/** More than the litters, animals and lists anybody has in hand; the oldest make room. */
const mostAnswers = 800;

/** A few kilobytes each; who was looked at longest ago makes room. */
const mostPictures = 400;

let opened: Promise<IDBPDatabase<Kept>> | undefined;

function open(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>('studbook', 3, {
    upgrade: async (db, before, _, transaction) => {
      db.createObjectStore('pictures', { keyPath: 'id' }).createIndex('at', 'at');
      // What the first version kept held prices and buyers.
      if (before === 1) return transaction.objectStore('answers').clear();
      if (before > 0) return;
      db.createObjectStore('answers', { keyPath: 'hash' }).createIndex('at', 'at');
      db.createObjectStore('waiting', { keyPath: 'key' });
    },
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

const isOf = (userId: string): boolean => owner()?.userId === userId;

/** Writes only for whoever the device belongs to, also when they leave meanwhile; answers whether it did. */
async function writeFor(
  userId: string,
  write: (db: IDBPDatabase<Kept>) => Promise<unknown>,
): Promise<boolean> {
  if (!isOf(userId)) return false;
  const db = await open();
  if (!isOf(userId)) return false;
  await write(db);
  if (isOf(userId)) return true;
  await clearStore();
  return false;
}

export async function keepAnswers(userId: string, answers: readonly KeptAnswer[]): Promise<void> {
  await writeFor(userId, async (db) => {
    const { store, done } = db.transaction('answers', 'readwrite');
    for (const answer of answers) await store.put(answer);
    let tooMany = (await store.count()) - mostAnswers;
    for (let oldest = await store.index('at').openCursor(); oldest && tooMany > 0; tooMany -= 1) {
      await oldest.delete();
      oldest = await oldest.continue();
    }
    await done;
  });
}

export const readAnswer = async (hash: string): Promise<KeptAnswer | undefined> =>
  (await open()).get('answers', hash);

export const hasPicture = async (id: string): Promise<boolean> =>
  (await (await open()).count('pictures', id)) > 0;

export async function keepPicture(userId: string, picture: KeptPicture): Promise<void> {
  await writeFor(userId, async (db) => {
    const { store, done } = db.transaction('pictures', 'readwrite');
    await store.put(picture);
    const oldest = (await store.count()) > mostPictures ? await store.index('at').openCursor() : null;
    await oldest?.delete();
    await done;
  });
}

/** What is looked at stays longest. */
export async function readPicture(id: string): Promise<KeptPicture | undefined> {
  const { store, done } = (await open()).transaction('pictures', 'readwrite');
  const picture = await store.get(id);
  if (picture) await store.put({ ...picture, at: Date.now() });
  await done;
  return picture;
}

/** What was seen of records, in words and in pictures. */
export async function clearAnswers(): Promise<void> {
  const db = await open();
  await Promise.all([db.clear('answers'), db.clear('pictures')]);
}

export const readWaiting = async (): Promise<WaitingEntry[]> => (await open()).getAll('waiting');

export const keepWaiting = (entry: WaitingEntry): Promise<boolean> =>
  writeFor(entry.userId, async (db) => {
    const transaction = db.transaction('waiting', 'readwrite');
    const kept = transaction.store.put(entry);
    // Whoever closes the page at once does not take it away again, as they would from one that is still open.
    transaction.commit();
    await Promise.all([kept, transaction.done]);
  });

export const dropWaiting = async (key: string): Promise<void> => (await open()).delete('waiting', key);

/** Nothing of anybody is left. */
export async function clearStore(): Promise<void> {
  const db = await open();
  const { objectStoreNames } = db;
  const transaction = db.transaction([...objectStoreNames], 'readwrite');
  for (const name of objectStoreNames) await transaction.objectStore(name).clear();
  await transaction.done;
}
