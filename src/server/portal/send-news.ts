import type { AftercareQuestion } from '#domain/portal/question-kinds.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { forgetUnrecorded } from '#server/attachments/chosen-id.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import { photoKindOf } from '#server/attachments/photo-kinds.ts';
import { fileUrl } from '#server/attachments/served-files.ts';
import { originalKey, writePhoto } from '#server/attachments/write-attachment.ts';
import type { Database } from '#server/db/database.ts';
import { insertRecord } from '#server/records/in-transaction.ts';
import { newValues } from '#server/records/record-values.ts';
import { asBuyer } from './as-buyer.ts';
import { requireOwnYoung, writeFromBuyer } from './messages.ts';
import { planOf } from './plan-of.ts';
import type { Buyer } from './sessions.ts';

export interface BuyersNews {
  readonly youngId: string;
  readonly text: string;
  readonly photo: Buffer | undefined;
  readonly question: AftercareQuestion | undefined;
}

/**
 * News of one of their own, with a picture or without. The picture hangs on the young one, without the place it was
 * taken at, and becomes nobody's main picture: that one stands on public pages.
 * @throws AppError 'not-found', 'unsupported-type', 'limit-reached', 'too-many-requests'
 */
export async function sendNews(
  db: Database,
  files: FileStore,
  buyer: Buyer,
  { youngId, text, photo, question }: BuyersNews,
): Promise<void> {
  const said = { text, offspringId: youngId, question };
  if (!photo) {
    await db.transaction(buyer, (trx) => writeFromBuyer(trx, buyer, said));
    return;
  }
  // Asked before the work, and again with the insert: pictures take seconds.
  await db.transaction(buyer, (trx) => requireOwnYoung(trx, buyer.customerId, youngId));
  const { extension } = photoKindOf(photo);
  const keeper = { ...buyer, plan: await planOf(db, buyer) };
  const id = uuidv7();
  try {
    await writePhoto(db, files, keeper, { id, extension, content: photo });
    await db.transaction(buyer, async (trx) => {
      await asBuyer(trx, buyer.customerId);
      const values = newValues('photos', {
        entityType: 'offspring',
        entityId: youngId,
        caption: question ? `From their new home, ${question}` : 'From their new home',
      });
      const fixed = {
        photoUrl: fileUrl('photos', id, '1600'),
        thumbnailUrl: fileUrl('photos', id, '160'),
        storagePath: originalKey(buyer, { id, extension }),
      };
      await insertRecord(
        trx,
        'photos',
        buyer,
        { ...values, isPrimary: false },
        { id, fixed, isByNobody: true },
      );
      await writeFromBuyer(trx, buyer, { ...said, photoId: id });
    });
  } catch (error) {
    await forgetUnrecorded(db, files, buyer, [id]);
    throw error;
  }
}
