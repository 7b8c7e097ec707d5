import type { Auth } from '#server/auth/auth.ts';
import { accountsIn } from '#server/auth/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Caps } from '#server/http/rates/caps.ts';
import type { Mails } from '#server/mail/mails.ts';
import type { Payments } from '#server/payments/payments.ts';
import { endSubscriptionsJob } from './end-subscriptions.ts';
import type { Job } from './job.ts';
import { type Carriers, sendMailJob } from './send-mail.ts';
import { writeLetterJob } from './write-letter.ts';

interface JobServices {
  readonly database: Database;
  readonly auth: Auth;
  readonly mails: Mails;
  readonly caps: Caps;
  readonly publicUrl: string;
  readonly carriers: Carriers;
  /** Undefined where no payments are taken. */
  readonly payments: Payments | undefined;
}

/** The jobs of the frame; features bring their own. */
export const allJobs = ({ database, carriers, payments, ...services }: JobServices): readonly Job[] => [
  sendMailJob(database, carriers),
  writeLetterJob({ accounts: accountsIn(database.kysely), ...services }),
  endSubscriptionsJob(payments),
];
