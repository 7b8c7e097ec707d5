import { uuidv7 } from '#domain/uuid.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import type { Database } from '../db/database.ts';
import type { Session } from '../http/session.ts';
import { insertRecord } from '../records/in-transaction.ts';
import { invalid, newValues } from '../records/record-values.ts';
import { attachedToOf, requireAttachedRecord } from './attached-record.ts';
import { forgetUpload, holdUpload, requireFreeId } from './chosen-id.ts';
import { dayTaken } from './day-taken.ts';
import type { FileStore } from './file-store.ts';
import { photoKindOf } from './photo-kinds.ts';
import { clearPrimaryPhoto, hasPrimaryPhoto, lockPhotosOf } from './primary-photo.ts';
import type { Upload } from './read-upload.ts';
import { fileUrl } from './served-files.ts';
import { originalKey, writePhoto } from './write-attachment.ts';

export const mostPhotoMegabytes = 15;

const isYes = (value: string | undefined): boolean => value === 'true' || value === '1' || value === 'on';

/** Keeps a picture of a record. The first one of a record becomes its main picture. Answers the photo as JSON text. */
export async function addPhoto(
  db: Database,
  files: FileStore,
  actor: Session,
  upload: Upload,
  chosen?: string,
): Promise<string> {
  const attachedTo = attachedToOf(upload.fields);
  if (!attachedTo) throw invalid({ entityId: 'Choose the record the picture belongs to' });
  const wantsPrimary = isYes(upload.fields.isPrimary);
  const { caption = null, takenOn, savedOn } = upload.fields;
  const { content } = upload;
  // Asked before the work, and again with the insert: pictures take seconds.
  const today = await db.transaction(actor, async (trx) => {
    await requireAttachedRecord(trx, actor, attachedTo);
    return todayOf(trx, actor);
  });
  const day = takenOn || dayTaken(content, today) || savedOn || null;
  const values = newValues('photos', { ...attachedTo, caption, takenOn: day });
  const { extension } = photoKindOf(content);
  await requireFreeId(db, actor, chosen);
  const id = chosen ?? uuidv7();
  const storagePath = originalKey(actor, { id, extension });
  try {
    await writePhoto(db, files, actor, { id, extension, content });
    return await db.transaction(actor, async (trx) => {
      await holdUpload(trx, actor, id);
      await requireAttachedRecord(trx, actor, attachedTo);
      await lockPhotosOf(trx, attachedTo);
      if (wantsPrimary) await clearPrimaryPhoto(trx, attachedTo);
      const isPrimary = wantsPrimary || !(await hasPrimaryPhoto(trx, attachedTo));
      const fixed = {
        photoUrl: fileUrl('photos', id, '1600'),
        thumbnailUrl: fileUrl('photos', id, '160'),
        storagePath,
      };
      return insertRecord(trx, 'photos', actor, { ...values, isPrimary }, { id, fixed });
    });
  } catch (error) {
    await forgetUpload(db, files, actor, id);
    throw error;
  }
}
