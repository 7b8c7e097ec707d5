import type { Database } from '#server/db/database.ts';
import type { MailTransport } from '#server/mail/transport.ts';
import type { Job } from './job.ts';
import { sendMailJob } from './send-mail.ts';

interface JobServices {
  readonly database: Database;
  /** Undefined where no mail server is set up. */
  readonly transport: MailTransport | undefined;
}

/** Every job there is. */
export const allJobs = ({ database, transport }: JobServices): readonly Job[] => [
  sendMailJob(database, transport),
];
