import { AppError } from '#domain/errors.ts';
import type { Decline } from '#domain/verbs/decline-inquiry.ts';
import type { Database } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import type { Session } from '#server/http/session.ts';
import { type Brand, brandOf } from '#server/mail/brand.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Mails } from '#server/mail/mails.ts';
import { changeRecord, labelledJson, requireLocked } from '#server/records/in-transaction.ts';

/**
 * Declines an inquiry, and writes to whoever asked where the breeder says so: both or neither. Declined already, it is
 * not written again.
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
  // Asked before the transaction, which the embedded database has for itself.
  const brand = letter && (await brandOf(db, actor, actor.orgName));
  const { text, mailId } = await db.transaction(actor, async (trx) => {
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
    const mailId =
      letter && brand && customer?.email && isNew
        ? await mails.keepIn(trx, customer.email, declineLetter(letter, brand))
        : undefined;
    return { text: await labelledJson(trx, 'inquiries', id), mailId };
  });
  if (mailId === undefined) return `{"inquiry":${text},"letter":null}`;
  await mails.sendOff(mailId);
  return `{"inquiry":${text},"letter":"${mails.isSetUp ? 'sent' : 'kept'}"}`;
}

function declineLetter({ subject, text }: NonNullable<Decline['letter']>, brand: Brand): Letter {
  const [greeting = '', ...paragraphs] = text.split(/\n\s*\n/).map((part) => part.trim());
  return { subject, greeting, paragraphs, closing: [], brand };
}
