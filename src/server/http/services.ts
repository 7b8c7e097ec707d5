import type { Auth } from '#server/auth/auth.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { JobQueue } from '#server/jobs/queue.ts';
import type { Mails } from '#server/mail/mails.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Caps } from './rates/caps.ts';
import type { Sessions } from './session.ts';

/** What the modules of the server work with; made once in `app.ts` and handed to each of them. */
export interface Services {
  readonly database: Database;
  /** The same database as the account tables, which belong to no organisation. */
  readonly accounts: AccountsDatabase;
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly jobs: JobQueue;
  readonly mails: Mails;
  /** What people without an account may cause, all of them together. */
  readonly caps: Caps;
  /** Undefined where no payments are taken: plans are chosen free of charge. */
  readonly payments: Payments | undefined;
}

/** Options of a module's plugin. */
export interface ModuleOptions {
  readonly services: Services;
}
