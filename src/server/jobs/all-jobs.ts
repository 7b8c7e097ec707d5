import type { Auth } from '#server/auth/auth.ts';
import { accountsIn } from '#server/auth/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Mails } from '#server/mail/mails.ts';
import type { MailTransport } from '#server/mail/transport.ts';
import type { Payments } from '#server/payments/payments.ts';
import { endSubscriptionsJob } from './end-subscriptions.ts';
import type { Job } from './job.ts';
import { sendMailJob } from './send-mail.ts';
import { writeLetterJob } from './write-letter.ts';

interface JobServices {
  readonly database: Database;
  readonly auth: Auth;
  readonly mails: Mails;
  readonly publicUrl: string;
  /** Undefined where no mail server is set up. */
  readonly transport: MailTransport | undefined;
  /** Undefined where no payments are taken. */
  readonly payments: Payments | undefined;
}

/** Every job there is. */
export const allJobs = ({ database, transport, payments, ...services }: JobServices): readonly Job[] => [
  sendMailJob(database, transport),
  writeLetterJob({ accounts: accountsIn(database.kysely), ...services }),
  endSubscriptionsJob(payments),
];
