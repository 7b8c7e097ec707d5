import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from './attachments/file-store.ts';
import { purgeFiles } from './attachments/purge-files.ts';
import { purgeOldLinks } from './auth/mail-links.ts';
import { forgetOldAttempts } from './auth/sign-in-attempts.ts';
import { accountsIn } from './auth/tables.ts';
import type { Database } from './db/database.ts';
import { purgeDemoSteps } from './demo/steps.ts';
import { purgeDocumentLinks } from './documents/links.ts';
import { forgetOldCounters } from './http/rates/shared-counters.ts';
import { purgeTrials } from './import/queries.ts';
import { purgeInboundMails } from './inbound-mail/inbound-mails.ts';
import { purgeKeys } from './keys/keys.ts';
import { purgeOldMails } from './mail/mails.ts';
import { forgetUsedTaskLinks } from './notices/task-links.ts';
import { forgetOldPaymentEvents } from './payments/keep-subscription.ts';
import { purgePortalSessions } from './portal/sessions.ts';
import { purgeWorkFolders } from './processes/work-folders.ts';
import { purgeTrash } from './records/purge-trash.ts';
import { forgetSentOnce } from './records/sent-once.ts';
import { renewStatistics } from './renew-statistics.ts';
import { forgetOldEvents } from './security/list-events.ts';
import { purgeVetLinks } from './vet-links/links.ts';
import { purgeDeliveries } from './webhooks/deliveries.ts';

const aDay = 24 * 60 * 60 * 1000;
/** The start belongs to whoever is waiting for the first page. */
const firstAfter = 5 * 60 * 1000;
/** In the first hour a book grows from nothing to thousands of records. */
const aMinute = 60 * 1000;

async function removeExpiredSessions(database: Database): Promise<void> {
  const now = new Date().toISOString();
  await accountsIn(database.kysely).deleteFrom('sessions').where('expiresAt', '<', now).execute();
}

/** PGlite has no autovacuum: without this its tables only grow and its plans go stale. */
async function vacuum(database: Database): Promise<void> {
  if (database.kind !== 'pglite') return;
  await database.asOwner((owner) => owner.execute('vacuum (analyze)'));
}

/** Once a day: empties what was in the trash long enough, forgets old sessions, tidies the tables. */
export async function keepHouse(database: Database, files: FileStore): Promise<void> {
  await removeExpiredSessions(database);
  await forgetOldCounters(database);
  await forgetOldAttempts(accountsIn(database.kysely));
  await purgeTrash(database);
  await database.asOwner((owner) =>
    owner.execute(
      [
        purgeTrials,
        forgetOldEvents,
        purgeOldMails,
        purgeOldLinks,
        forgetOldPaymentEvents,
        purgeVetLinks,
        purgeDocumentLinks,
        purgePortalSessions,
        purgeKeys,
        purgeDeliveries,
        purgeInboundMails,
        purgeDemoSteps,
        forgetUsedTaskLinks,
        forgetSentOnce,
      ].join('; '),
    ),
  );
  await purgeWorkFolders();
  await purgeFiles(database, files);
  await vacuum(database);
}

/** Starts the daily round and the looks between; the function it answers ends them and waits for what is under way. */
export function startHousekeeping(
  database: Database,
  files: FileStore,
  log: FastifyBaseLogger,
): () => Promise<void> {
  // One after the other: on PGlite each has the database to itself.
  let running: Promise<unknown> = Promise.resolve();
  const next = (work: () => Promise<unknown>) => (): void => {
    running = running.then(work).catch((error: unknown) => log.error({ err: error }, 'Housekeeping failed'));
  };
  const round = next(() => keepHouse(database, files));
  const timers = [
    setTimeout(round, firstAfter),
    setInterval(round, aDay),
    setInterval(
      next(() => renewStatistics(database)),
      aMinute,
    ),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await running;
  };
}
