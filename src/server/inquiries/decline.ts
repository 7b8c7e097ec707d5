import { AppError } from '#domain/errors.ts';
import type { Decline } from '#domain/verbs/decline-inquiry.ts';
import type { Database } from '#server/db/database.ts';
import type { Session } from '#server/http/session.ts';
import { brandOf } from '#server/mail/brand.ts';
import type { Mails } from '#server/mail/mails.ts';
import { changeRecord, labelledJson, requireLocked } from '#server/records/in-transaction.ts';
import { runSql } from '#server/records/statements.ts';

/**
 * Declines an inquiry, and writes to whoever asked where the breeder says so. Declined already, it is not written again.
 * Answers JSON text.
 * @throws AppError 'not-found', 'invalid' when there is no address to write to
 */
export async function declineInquiry(
  db: Database,
  mails: Mails,
  actor: Session,
  id: string,
  { letter }: Decline,
): Promise<string> {
  const { text, email, isNew } = await db.transaction(actor, async (trx) => {
    const inquiry = await requireLocked(trx, 'inquiries', id);
    const [customer] = await runSql<{ email: string | null }>(
      trx,
      'select email from customers where org_id = $org and id = $1::uuid and deleted_at is null',
      inquiry.customerId,
    );
    if (letter && !customer?.email) {
      const sentence = 'There is no email address to write to';
      throw new AppError('invalid', `${sentence}.`, { fields: { letter: sentence } });
    }
    const isNew = inquiry.stage !== 'Declined';
    if (isNew) await changeRecord(trx, 'inquiries', id, inquiry.version, { stage: 'Declined' });
    return { text: await labelledJson(trx, 'inquiries', id), email: customer?.email, isNew };
  });
  if (!letter || !email || !isNew) return `{"inquiry":${text},"letter":null}`;
  const brand = await brandOf(db, actor, actor.orgName);
  const [greeting = '', ...paragraphs] = letter.text.split(/\n\s*\n/).map((part) => part.trim());
  await mails.post(email, { subject: letter.subject, greeting, paragraphs, closing: [], brand });
  return `{"inquiry":${text},"letter":"${mails.isSetUp ? 'sent' : 'kept'}"}`;
}
