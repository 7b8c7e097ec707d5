import { servedFiles } from '../attachments/served-files.ts';
import type { OwnerSession } from '../db/database.ts';

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Every file that a photo, a document or an import names, of all organisations. */
export const expectedFiles = async (owner: OwnerSession): Promise<string[]> => {
  const photos = await owner.query('select storage_path as path from photos where storage_path is not null');
  const others = await owner.query(`
    select storage_path as path from documents where storage_path is not null
    union all select storage_path from document_versions
    union all select org_id || '/' || id || '/rejected.csv' from imports where has_rejected_file`);
  const sizes = servedFiles.photos.filter((size) => size !== 'original');
  return [
    ...photos.flatMap(({ path }) => [
      String(path),
      ...sizes.map((size) => `${folderOf(String(path))}/${size}.webp`),
    ]),
    ...others.map(({ path }) => String(path)),
  ].sort();
};
