import { uuidv7 } from '#domain/uuid.ts';
import { forgetUnrecorded } from '../attachments/chosen-id.ts';
import { type FileStore, folderOf } from '../attachments/file-store.ts';
import { deriveLogo } from '../attachments/photo-images.ts';
import { photoKindOf } from '../attachments/photo-kinds.ts';
import { clearPrimaryPhoto, lockPhotosOf } from '../attachments/primary-photo.ts';
import type { Upload } from '../attachments/read-upload.ts';
import { fileUrl } from '../attachments/served-files.ts';
import { originalKey, writePhoto } from '../attachments/write-attachment.ts';
import type { Database } from '../db/database.ts';
import { runSql } from '../db/statements.ts';
import type { Session } from '../http/session.ts';
import { logoAddress } from '../litter-sites/page-address.ts';
import { insertRecord, labelledJson } from '../records/in-transaction.ts';
import { newValues } from '../records/record-values.ts';

export const logoKey = (orgId: string, id: string): string => `${folderOf(orgId, id)}/logo.png`;

const mainSql =
  'select id from branding_settings where org_id = $org and deleted_at is null order by updated_at desc limit 1 for no key update';

/**
 * Keeps a logo: cleaned and sized like a photo, and once more as papers, mails and pages show it. The one before goes.
 * @param publicUrl The address people open: mails fetch it from there. Answers the branding as JSON text.
 */
export async function keepLogo(
  db: Database,
  files: FileStore,
  actor: Session,
  { content }: Upload,
  publicUrl: string,
): Promise<string> {
  const { extension } = photoKindOf(content);
  const logo = await deriveLogo(content);
  const id = uuidv7();
  try {
    await writePhoto(db, files, actor, { id, extension, content });
    await files.write(logoKey(actor.orgId, id), logo);
    return await db.transaction(actor, async (trx) => {
      const [found] = await runSql<{ id: string }>(trx, mainSql);
      const brandingId = found?.id ?? uuidv7();
      if (!found)
        await insertRecord(trx, 'branding_settings', actor, newValues('branding_settings', {}), {
          id: brandingId,
        });
      const attachedTo = { entityType: 'branding_settings', entityId: brandingId } as const;
      await lockPhotosOf(trx, attachedTo);
      await clearPrimaryPhoto(trx, attachedTo);
      const fixed = {
        photoUrl: fileUrl('photos', id, '1600'),
        thumbnailUrl: fileUrl('photos', id, '160'),
        storagePath: originalKey(actor, { id, extension }),
      };
      await insertRecord(
        trx,
        'photos',
        actor,
        { ...attachedTo, isPrimary: true, caption: 'Logo' },
        { id, fixed },
      );
      await runSql(
        trx,
        'update branding_settings set logo_url = $2, updated_at = now() where org_id = $org and id = $1::uuid',
        brandingId,
        `${publicUrl.replace(/\/$/, '')}${logoAddress(id)}`,
      );
      return labelledJson(trx, 'branding_settings', brandingId);
    });
  } catch (error) {
    await forgetUnrecorded(db, files, actor, [id]);
    throw error;
  }
}

/** Papers, mails and pages show none from now on; none there is fine. */
export async function dropLogo(db: Database, actor: Session): Promise<void> {
  await db.transaction(actor, async (trx) => {
    const [found] = await runSql<{ id: string }>(trx, mainSql);
    if (!found) return;
    await clearPrimaryPhoto(trx, { entityType: 'branding_settings', entityId: found.id });
    await runSql(
      trx,
      'update branding_settings set logo_url = null, updated_at = now() where org_id = $org and id = $1::uuid',
      found.id,
    );
  });
}
