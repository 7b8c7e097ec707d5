import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#domain/errors.ts';
import { mostDocumentMegabytes } from '../attachments/add-document.ts';
import { mostPhotoMegabytes } from '../attachments/add-photo.ts';
import { documentKindOf, documentMime } from '../attachments/document-kinds.ts';
import { type FileStore, folderOf } from '../attachments/file-store.ts';
import { derivePhoto } from '../attachments/photo-images.ts';
import { photoKindOf, photoMime } from '../attachments/photo-kinds.ts';
import { unrecorded } from '../attachments/purge-files.ts';
import { fileUrl } from '../attachments/served-files.ts';
import { withoutPlace } from '../attachments/without-place.ts';
import type { Database, Tenant } from '../db/database.ts';
import { type AttachmentContents, type AttachmentKind, type Manifest, notAnExport } from './manifest.ts';
import type { Archive } from './read-archive.ts';
import type { FixedValues } from './record-values.ts';

const megabyte = 1024 * 1024;
const largest: Readonly<Record<AttachmentKind, number>> = {
  photos: mostPhotoMegabytes * megabyte,
  documents: mostDocumentMegabytes * megabyte,
};

const extensionOf = (file: string): string => /\.([a-z0-9]{1,8})$/.exec(file)?.[1] ?? '';
const originalOf = ({ orgId }: Tenant, { id, file }: AttachmentContents): string =>
  `${folderOf(orgId, id.toLowerCase())}/original.${extensionOf(file)}`;

/** What the rows of an attachment say of its file: always what we make of it, never what an archive says. */
export function fileValues(manifest: Manifest, tenant: Tenant, kind: AttachmentKind): FixedValues {
  const files = new Map(
    manifest.files.filter((file) => file.kind === kind).map((file) => [file.id.toLowerCase(), file]),
  );
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
    return { storagePath, url: fileUrl('documents', id, 'original'), mime, size: file.bytes };
  };
}

async function keepOne(
  archive: Archive,
  files: FileStore,
  tenant: Tenant,
  part: AttachmentContents,
): Promise<void> {
  const { file, kind, bytes, sha256, id } = part;
  if (bytes > largest[kind]) throw notAnExport(`“${file}” is larger than a file can be.`);
  const content = await buffer(await archive.open(file)).catch((error: unknown) => {
    throw notAnExport(`“${file}” cannot be unpacked.`, error);
  });
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw notAnExport(`“${file}” is not as it was written.`);
  const original = originalOf(tenant, part);
  const folder = folderOf(tenant.orgId, id.toLowerCase());
  if (kind === 'documents') {
    documentKindOf(file, content);
    await files.write(original, content);
    return;
  }
  photoKindOf(content);
  const { small, medium, large } = await derivePhoto(content);
  await files.write(original, withoutPlace(content));
  await files.write(`${folder}/1600.webp`, large);
  await files.write(`${folder}/640.webp`, medium);
  await files.write(`${folder}/160.webp`, small);
}

/** Checks and keeps every file of an archive; each is what it says it is, like one that somebody adds. */
export async function keepFiles(archive: Archive, files: FileStore, tenant: Tenant): Promise<void> {
  for (const part of archive.manifest.files) {
    await keepOne(archive, files, tenant, part).catch((error: unknown) => {
      if (error instanceof AppError && !error.message.includes(part.file))
        throw notAnExport(`“${part.file}”: ${error.message}`, error);
      throw error;
    });
  }
}

/** Takes away what was kept for records that did not come: another import of the same file may have brought them. */
export async function forgetFiles(
  db: Database,
  files: FileStore,
  { orgId }: Tenant,
  manifest: Manifest,
): Promise<void> {
  const ids = manifest.files.map(({ id }) => id.toLowerCase());
  for (const id of await unrecorded(db, orgId, ids)) await files.removeAttachment(folderOf(orgId, id));
}
