import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { derivePhoto } from '#server/attachments/photo-images.ts';
import { photoKindOf } from '#server/attachments/photo-kinds.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';

/** Where the picture of a person is served; another picture has another address. */
const addressOf = (userId: string, image: Buffer): string =>
  `/api/team/members/${userId}/picture?v=${hash('sha256', image, 'hex').slice(0, 16)}`;

const noteAddress = (db: AccountsDatabase, userId: string, profileImageUrl: string | null) =>
  db
    .updateTable('users')
    .set({ profileImageUrl, updatedAt: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();

/**
 * Keeps the small square of a picture, without anything but the picture. Answers its address.
 * @throws AppError `unsupported-type` for what is no picture, `invalid` for a damaged one.
 */
export async function setPicture(db: AccountsDatabase, userId: string, content: Buffer): Promise<string> {
  photoKindOf(content);
  const { small } = await derivePhoto(content);
  const address = addressOf(userId, small);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('profilePictures')
      .values({ userId, image: small })
      .onConflict((row) =>
        row.column('userId').doUpdateSet({ image: small, changedAt: new Date().toISOString() }),
      )
      .execute();
    await noteAddress(trx, userId, address);
  });
  return address;
}

export const removePicture = (db: AccountsDatabase, userId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.deleteFrom('profilePictures').where('userId', '=', userId).execute();
    await noteAddress(trx, userId, null);
  });

/** Of whoever works in this organisation; undefined for everybody else, and where there is none. */
export async function findPicture(
  db: AccountsDatabase,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('profilePictures as p')
    .innerJoin('organizationMembers as m', 'm.userId', 'p.userId')
    .select('p.image')
    .where('p.userId', '=', userId)
    .where('m.orgId', '=', orgId)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return found && Buffer.from(found.image);
}
