import { AppError } from '#domain/errors.ts';
import type { WriteUpdate } from '#domain/verbs/portal.ts';
import type { Database } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import type { Session } from '#server/http/session.ts';
import type { Mails } from '#server/mail/mails.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { insertRecord, requireLocked } from '#server/records/in-transaction.ts';
import { invalid, newValues } from '#server/records/record-values.ts';
import { tellWith } from './tell.ts';

/** Whoever has one of the litter, and may come into the portal. */
const buyersStatement = `select distinct y.customer_id as id from offspring y
  where y.org_id = $org and y.breeding_group_id = $1::uuid and y.deleted_at is null and y.status in ('Reserved', 'Sold')
    and exists (select from portal_invites i where i.org_id = $org and i.customer_id = y.customer_id
      and i.revoked_at is null and i.deleted_at is null and (i.used_at is not null or i.expires_at > now()))`;

const ofLitter = `select p.id from photos p where p.org_id = $org and p.id = any($2::uuid[]) and p.deleted_at is null and (
  (p.entity_type = 'breeding_groups' and p.entity_id = $1::uuid)
  or (p.entity_type = 'offspring' and exists (select from offspring y where y.org_id = $org and y.id = p.entity_id
    and y.breeding_group_id = $1::uuid and y.deleted_at is null)))`;

/**
 * Tells all buyers of a litter the same, with pictures of the litter and its young. Each hears of it by mail. Answers the
 * update as JSON text.
 * @throws AppError 'not-found'; 'conflict' where nobody can read it; 'invalid' for pictures of something else
 */
export async function writeUpdate(
  db: Database,
  mails: Mails,
  actor: Session,
  litterId: string,
  { id, text, photoIds, base }: WriteUpdate & { readonly id?: string | undefined; readonly base: string },
): Promise<string> {
  const customers = {
    sql: `select coalesce(c.email, '') as email from customers c where c.org_id = $org and c.id in (${buyersStatement})`,
    parameters: [litterId],
  };
  return tellWith(db, mails, actor, { customers, base }, async (trx) => {
    await requireLocked(trx, 'breeding_groups', litterId);
    const found = await runSql<{ id: string }>(trx, buyersStatement, litterId);
    if (found.length === 0)
      throw new AppError('conflict', 'None of its buyers may come into the portal yet. Invite them first.');
    const photos = await runSql(trx, ofLitter, litterId, photoIds);
    if (photos.length < new Set(photoIds).size)
      throw invalid({ photoIds: 'One of the photos is not of these, or it was removed' });
    const values = newValues('litter_updates', {
      breedingGroupId: litterId,
      writtenOn: await todayOf(trx, actor),
      text,
      photoIds: [...new Set(photoIds)],
      told: found.length,
    });
    const written = await insertRecord(trx, 'litter_updates', actor, values, { id });
    const subject = `News from ${actor.orgName}`;
    const sentence = `${actor.orgName} has written how they are doing.`;
    return { written, news: found.map(({ id: customerId }) => ({ customerId, subject, sentence })) };
  });
}
