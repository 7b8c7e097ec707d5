import type { Database, Tenant } from '../db/database.ts';
import { documentMime } from './document-kinds.ts';
import { type FileStore, folderOf } from './file-store.ts';
import { derivePhoto } from './photo-images.ts';
import { type Keeper, takeRoom } from './storage.ts';
import { withoutPlace } from './without-place.ts';

export interface NewFile {
  readonly id: string;
  readonly extension: string;
  readonly content: Buffer;
}

/** Where the file of an attachment lies as it was added. */
export const originalKey = ({ orgId }: Tenant, { id, extension }: Omit<NewFile, 'content'>): string =>
  `${folderOf(orgId, id)}/original.${extension}`;

async function writeAll(
  db: Database,
  files: FileStore,
  keeper: Keeper,
  id: string,
  contents: Readonly<Record<string, Buffer>>,
): Promise<void> {
  const bytes = Object.values(contents).reduce((sum, { length }) => sum + length, 0);
  await takeRoom(db, keeper, id, bytes);
  for (const [key, content] of Object.entries(contents)) await files.write(key, content);
}

/** Keeps a picture as it was sent, but for the place it was taken at, and in the sizes that are shown. */
export async function writePhoto(
  db: Database,
  files: FileStore,
  keeper: Keeper,
  file: NewFile,
): Promise<void> {
  const { small, medium, large } = await derivePhoto(file.content);
  const folder = folderOf(keeper.orgId, file.id);
  await writeAll(db, files, keeper, file.id, {
    [originalKey(keeper, file)]: withoutPlace(file.content),
    [`${folder}/1600.webp`]: large,
    [`${folder}/640.webp`]: medium,
    [`${folder}/160.webp`]: small,
  });
}

/** Keeps a document as it was sent; a picture without the place it was taken at, for it may be shared. */
export function writeDocument(db: Database, files: FileStore, keeper: Keeper, file: NewFile): Promise<void> {
  const isPicture = documentMime(file.extension)?.startsWith('image/') === true;
  const content = isPicture ? withoutPlace(file.content) : file.content;
  return writeAll(db, files, keeper, file.id, { [originalKey(keeper, file)]: content });
}
