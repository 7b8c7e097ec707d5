import type { Database, Tenant } from '../db/database.ts';
import { type FileStore, folderOfKey, type StoredFile } from './file-store.ts';
import { photoMime } from './photo-kinds.ts';
import { type AttachmentKind, isServed } from './served-files.ts';

export interface FoundFile {
  readonly file: StoredFile;
  readonly mime: string;
  /** What a download is called. */
  readonly name: string;
  /** Made by us from a picture, so a browser may show it. */
  readonly isDerived: boolean;
}

const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

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
  const columns = kind === 'photos' ? 'storage_path' : 'storage_path, name, mime';
  const [rows] = await db.scoped(
    tenant,
    [{ sql: `select ${columns} from ${kind} where org_id = $org and id = $1::uuid`, parameters: [id] }],
    { readOnly: true },
  );
  const row = rows?.[0];
  const original = row?.storagePath;
  if (!row || typeof original !== 'string') return undefined;
  const isDerived = variant !== 'original';
  const file = await files.find(isDerived ? `${folderOfKey(original)}/${variant}.webp` : original);
  if (!file) return undefined;
  if (isDerived) return { file, mime: 'image/webp', name: `photo-${variant}.webp`, isDerived };
  const extension = extensionOf(original);
  if (kind === 'photos') return { file, mime: photoMime(extension), name: `photo.${extension}`, isDerived };
  const name = String(row.name);
  const ended = name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
  return { file, mime: String(row.mime), name: ended, isDerived };
}
