import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#domain/errors.ts';
import { mostDocumentMegabytes } from '../attachments/add-document.ts';
import { mostPhotoMegabytes } from '../attachments/add-photo.ts';
import { forgetUnrecorded } from '../attachments/chosen-id.ts';
import { documentKindOf, documentMime } from '../attachments/document-kinds.ts';
import type { FileStore } from '../attachments/file-store.ts';
import { photoKindOf, photoMime } from '../attachments/photo-kinds.ts';
import { fileUrl } from '../attachments/served-files.ts';
import { type Keeper, requireRoomFor } from '../attachments/storage.ts';
import { originalKey, writeDocument, writePhoto } from '../attachments/write-attachment.ts';
import type { Database, Tenant } from '../db/database.ts';
import type { EarlierFile } from './earlier-files.ts';
import { type AttachmentContents, type AttachmentKind, type Manifest, notAnExport } from './manifest.ts';
import type { Archive } from './read-archive.ts';
import type { FixedValues } from './record-values.ts';

const megabyte = 1024 * 1024;
const largest: Readonly<Record<AttachmentKind, number>> = {
  photos: mostPhotoMegabytes * megabyte,
  documents: mostDocumentMegabytes * megabyte,
};

const extensionOf = (file: string): string => /\.([a-z0-9]{1,8})$/.exec(file)?.[1] ?? '';
const originalOf = (tenant: Tenant, { id, file }: AttachmentContents): string =>
  originalKey(tenant, { id: id.toLowerCase(), extension: extensionOf(file) });

/** What the rows of an attachment say of its file: always what we make of it, never what an archive says. */
export function fileValues(manifest: Manifest, tenant: Tenant, kind: AttachmentKind): FixedValues {
  const files = new Map(
    manifest.files.filter((file) => file.kind === kind).map((file) => [file.id.toLowerCase(), file]),
  );
  const numbers = new Map<string, number>();
  for (const { documentId, number } of manifest.versions ?? []) {
    const id = documentId.toLowerCase();
    numbers.set(id, Math.max(numbers.get(id) ?? 1, number + 1));
  }
  return (id) => {
    const file = files.get(id);
    if (!file) return {};
    const storagePath = originalOf(tenant, file);
    if (kind === 'photos')
      return {
        storagePath,
        photoUrl: fileUrl('photos', id, '1600'),
        thumbnailUrl: fileUrl('photos', id, '160'),
      };
    const mime = documentMime(extensionOf(file.file)) ?? photoMime('');
    // A newer file has another address: what a browser keeps is not shown in its place.
    const number = numbers.get(id);
    const url = `${fileUrl('documents', id, 'original')}${number === undefined ? '' : `?file=${number}`}`;
    return { storagePath, url, mime, size: file.bytes };
  };
}

/** A file that is kept under `id`. */
type Part = AttachmentContents;

async function keepOne(
  archive: Archive,
  db: Database,
  files: FileStore,
  keeper: Keeper,
  part: Part,
): Promise<void> {
  const { file, kind, bytes, sha256, id } = part;
  if (bytes > largest[kind]) throw notAnExport(`“${file}” is larger than a file can be.`);
  const content = await buffer(await archive.open(file)).catch((error: unknown) => {
    throw notAnExport(`“${file}” cannot be unpacked.`, error);
  });
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw notAnExport(`“${file}” is not as it was written.`);
  const added = { id: id.toLowerCase(), extension: extensionOf(file), content };
  if (kind === 'documents') {
    documentKindOf(file, content);
    await writeDocument(db, files, keeper, added);
  } else {
    photoKindOf(content);
    await writePhoto(db, files, keeper, added);
  }
}

/** Checks and keeps every file of an archive; each is what it says it is, like one that somebody adds. */
export async function keepFiles(
  archive: Archive,
  db: Database,
  files: FileStore,
  keeper: Keeper,
  earlier: readonly EarlierFile[],
): Promise<void> {
  const parts: Part[] = [
    ...archive.manifest.files,
    ...earlier.map((version) => ({ ...version, kind: 'documents' as const })),
  ];
  await requireRoomFor(
    db,
    keeper,
    parts.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  for (const part of parts) {
    await keepOne(archive, db, files, keeper, part).catch((error: unknown) => {
      if (error instanceof AppError && error.code !== 'limit-reached' && !error.message.includes(part.file))
        throw notAnExport(`“${part.file}”: ${error.message}`, error);
      throw error;
    });
  }
}

/** Takes away what was kept for records that did not come: another import of the same file may have brought them. */
export const forgetFiles = (
  db: Database,
  files: FileStore,
  tenant: Tenant,
  manifest: Manifest,
  earlier: readonly EarlierFile[],
): Promise<void> =>
  forgetUnrecorded(
    db,
    files,
    tenant,
    [...manifest.files, ...earlier].map(({ id }) => id.toLowerCase()),
  );
