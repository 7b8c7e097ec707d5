import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import {
  checkFolder,
  checkKey,
  checkListed,
  type FileStore,
  isFolder,
  type ListedFile,
  markName,
  type PlaceMark,
  usualPage,
} from './file-store.ts';

/** Names not yet in place begin so; a crash leaves them for the next round of housekeeping. */
const draftPrefix = '.part-';

/** Makes a name in a folder outlive a power cut. Windows has no such call and keeps names without it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The last of the disk belongs to the database, which has to note down even what is removed. */
const keptFree = 200 << 20;

async function freeBytesAt(root: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(root));
  return bavail * bsize;
}

/** Beside `root`. @throws an error with the code of a full disk, before it is full. */
export async function requireRoom(root: string, bytes: number): Promise<void> {
  if ((await freeBytesAt(root)) - bytes >= keptFree) return;
  throw Object.assign(new Error(`Less than ${keptFree >> 20} MB are left for ${root}`), { code: 'ENOSPC' });
}

async function names(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function* filesIn(root: string, folder: string): AsyncIterable<ListedFile> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) {
    const key = relative(root, path).split(sep).join('/');
    // One that was purged meanwhile belongs to nothing any more.
    const found = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (found && key !== markName)
      yield { key, bytes: found.size, changedAt: found.mtime, open: () => createReadStream(path) };
  }
}

function markOf(root: string): PlaceMark {
  const file = join(root, markName);
  return {
    place: root,
    read: async () => {
      try {
        return await readFile(file, 'utf8');
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    write: async (text) => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const draft = `${file}.part`;
      await writeFile(draft, text, { mode: 0o600, flush: true });
      await rename(draft, file);
    },
    remove: () => rm(file, { force: true }),
  };
}

/** Files in a folder of this machine. It is made with the first file. */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(root, key);
  };

  return {
    write: async (key, content) => {
      const path = pathOf(key);
      const folder = dirname(path);
      await requireRoom(root, content instanceof Uint8Array ? content.length : 0);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `${draftPrefix}${randomUUID()}`);
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
      // Both folders above may be new.
      await syncFolder(dirname(folder));
      await syncFolder(root);
    },

    find: async (key) => {
      const path = pathOf(key);
      try {
        const { size } = await stat(path);
        return { bytes: size, open: () => createReadStream(path) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    removeAttachment: async (folder) => {
      checkFolder(folder);
      await rm(join(root, folder), { recursive: true, force: true });
    },

    freeBytes: () => freeBytesAt(root),

    list: async (folder, { limit = usualPage.limit, offset = usualPage.offset } = {}) => {
      checkListed(folder);
      const found: ListedFile[] = [];
      for await (const file of filesIn(root, join(root, folder))) found.push(file);
      return found
        .slice(offset, offset + limit)
        .map(({ key, bytes, changedAt }) => ({ key, bytes, changedAt }));
    },

    all: () => filesIn(root, root),

    mark: markOf(root),

    sizeOf: async (folder) => {
      checkFolder(folder);
      let bytes = 0;
      for (const name of await names(join(root, folder)))
        bytes += (await stat(join(root, folder, name))).size;
      return bytes;
    },

    attachments: async function* () {
      for (const organisation of await names(root)) {
        for (const attachment of await names(join(root, organisation)).catch(() => [])) {
          const folder = `${organisation}/${attachment}`;
          if (!isFolder(folder)) continue; // something of another program
          const { mtime } = await stat(join(root, folder));
          yield { folder, changedAt: mtime };
        }
      }
    },
  };
}
