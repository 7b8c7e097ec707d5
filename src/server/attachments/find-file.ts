import type { Database, Statement, Tenant } from '../db/database.ts';
import { type FileStore, folderOfKey, type StoredFile } from './file-store.ts';
import { photoMime } from './photo-kinds.ts';
import { type AttachmentKind, isServed, versionOf } from './served-files.ts';

export interface FoundFile {
  readonly file: StoredFile;
  readonly mime: string;
  /** What a download is called. */
  readonly name: string;
  /** Made by us from a picture, so a browser may show it. */
  readonly isDerived: boolean;
  /** Another one for each file that ever lay under this address. */
  readonly tag: string;
}

const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const tagOf = (path: string, variant: string): string =>
  `"${folderOfKey(path).split('/')[1] ?? ''}-${variant}"`;

/** Where the file of a photo or a document lies, and what it is; with the number of a version a document as it was. */
function placeStatement(kind: AttachmentKind, id: string, version: number | undefined): Statement {
  if (kind === 'photos')
    return { sql: 'select storage_path from photos where org_id = $org and id = $1::uuid', parameters: [id] };
  if (version === undefined)
    return {
      sql: 'select storage_path, name, mime from documents where org_id = $org and id = $1::uuid',
      parameters: [id],
    };
  return {
    sql: `select d.storage_path, d.name, d.mime from documents d
        where d.org_id = $org and d.id = $1::uuid and d.file_number = $2::int
      union all
      select v.storage_path, d.name, v.mime from document_versions v
        join documents d on d.org_id = v.org_id and d.id = v.document_id
        where v.org_id = $org and v.document_id = $1::uuid and v.number = $2::int`,
    parameters: [id, version],
  };
}

/** One file of an attachment of this organisation; undefined where there is none. */
export async function findFile(
  db: Database,
  files: FileStore,
  tenant: Tenant,
  kind: AttachmentKind,
  id: string,
  variant: string,
): Promise<FoundFile | undefined> {
  if (!isServed(kind, variant)) return undefined;
  const place = placeStatement(kind, id, versionOf(kind, variant));
  const [[row] = []] = await db.scoped(tenant, [place], { readOnly: true });
  const original = row?.storagePath;
  if (!row || typeof original !== 'string') return undefined;
  const isDerived = kind === 'photos' && variant !== 'original';
  const tag = tagOf(original, variant);
  const file = await files.find(isDerived ? `${folderOfKey(original)}/${variant}.webp` : original);
  if (!file) return undefined;
  if (isDerived) return { file, mime: 'image/webp', name: `photo-${variant}.webp`, isDerived, tag };
  const extension = extensionOf(original);
  if (kind === 'photos')
    return { file, mime: photoMime(extension), name: `photo.${extension}`, isDerived, tag };
  const name = String(row.name);
  const ended = name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
  return { file, mime: String(row.mime), name: ended, isDerived, tag };
}
