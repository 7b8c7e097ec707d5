import { z } from 'zod';
import { isPhoneNumber } from '#domain/phone-number.ts';
import { findMember } from '#server/auth/member.ts';
import { type AccountsDatabase, accountsIn } from '#server/auth/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { MailTransport } from '#server/mail/transport.ts';
import { type Job, type JobKind, jobOf } from './job.ts';

const data = z.object({ mailId: z.uuid() });

/** The last attempt is made about a day after the first: a mail server may be down over night. */
export const sendMail: JobKind<z.infer<typeof data>> = {
  name: 'send-mail',
  data,
  retries: 28,
  firstPauseSeconds: 30,
  timeLimitSeconds: 120,
  keptDays: 30,
};

/** Who takes what is written; undefined where nobody is set up for it. */
export interface Carriers {
  readonly letters: MailTransport | undefined;
  readonly texts: MailTransport | undefined;
}

interface Addressed {
  readonly recipient: string;
  readonly forOrg: string | null;
  readonly forUser: string | null;
  readonly forRole: string | null;
}

/** What tells of records goes to nobody who has left, was locked out or has another role or address by now. */
async function isStillFor(
  accounts: AccountsDatabase,
  { recipient, forOrg, forUser, forRole }: Addressed,
): Promise<boolean> {
  if (forOrg === null || forUser === null) return true;
  const member = await findMember(accounts, { orgId: forOrg, userId: forUser });
  return member !== undefined && member.role === forRole && member.email === recipient;
}

const noLongerTheirs = 'Not sent: whoever it was written for has left, or has another role or address now.';

/** Hands a mail to the mail server, or to the service for text messages. Once it has it, its text is forgotten here: links in it let people in. */
export const sendMailJob = (database: Database, { letters, texts }: Carriers): Job =>
  jobOf(sendMail, async ({ mailId }, { isLast }) => {
    const mails = accountsIn(database.kysely);
    const mail = await mails
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mailId)
      .where('state', 'in', ['waiting', 'failed'])
      .executeTakeFirst();
    if (!mail) return;
    const transport = isPhoneNumber(mail.recipient) ? texts : letters;
    const note = (change: Readonly<Record<string, string | null>>) =>
      mails.updateTable('mails').set(change).where('id', '=', mailId).execute();
    if (!transport) {
      await note({ state: 'kept' });
      return;
    }
    if (!(await isStillFor(mails, mail))) {
      await note({ state: 'failed', error: noLongerTheirs });
      return;
    }
    try {
      await transport.send(mail);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await note({ state: isLast ? 'failed' : 'waiting', error: reason.slice(0, 2_000) });
      throw error;
    }
    await note({
      state: 'sent',
      sentAt: new Date().toISOString(),
      error: null,
      bodyText: '',
      bodyHtml: '',
      attachment: null,
    });
  });
