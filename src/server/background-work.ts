import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FileStore } from './attachments/file-store.ts';
import type { ContractPapers } from './contracts/contract-papers.ts';
import { readTextsJob } from './documents/read-texts.ts';
import type { Latencies } from './http/latencies.ts';
import { harmlessMethods } from './http/origin.ts';
import type { Services } from './http/services.ts';
import type { InboundSmtp } from './inbound-mail/smtp.ts';
import { securityLog, startTelling, tellSecurityEvents } from './installation/tell-security-events.ts';
import type { PaymentKeys } from './invoices/payment-keys.ts';
import { enqueueReminders, remindBuyersJob, startReminding } from './invoices/remind-buyers.ts';
import { allJobs } from './jobs/all-jobs.ts';
import type { Carriers } from './jobs/send-mail.ts';
import type { Mails } from './mail/mails.ts';
import { startRounds } from './notices/rounds.ts';
import { sendDue } from './notices/send-due.ts';
import type { TaskLinks } from './notices/task-links.ts';
import type { OutgoingRules } from './outgoing/post-outside.ts';
import { askAftercareJob, enqueueAftercare, startAsking } from './portal/ask-aftercare.ts';
import type { PushKeys } from './push/push-keys.ts';
import { sendPushJob } from './push/send-push.ts';
import { enqueueReports, sendReportJob, startReports } from './reports/send-report.ts';
import type { DeliveryServices } from './webhooks/deliver.ts';
import { deliverDue, WebhookRounds } from './webhooks/rounds.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly mails: Mails;
    /** Jobs are done from then on; a server that listens begins by itself. */
    startJobs(): Promise<void>;
    /** Tells everybody whose hour has come; a server that listens does so again and again. Answers how many were told. */
    sendNotices(): Promise<number>;
    /** Writes security events on the log; a server that listens does so again and again. Answers how many were told. */
    tellSecurityEvents(): Promise<number>;
    /** Has jobs ask buyers what is due; a server that listens does so again and again. Answers for how many organisations. */
    askAftercare(): Promise<number>;
    /** Has jobs remind buyers of what is late; a server that listens does so again and again. Answers for how many organisations. */
    remindBuyers(): Promise<number>;
    /** Has jobs send the reports that are due now, each once. Answers how many those are. */
    sendReports(now?: Date): Promise<number>;
    /** Sends what is due to webhooks; answers how much arrived. */
    sendWebhooks(): Promise<number>;
  }
}

/** The start belongs to whoever is waiting for the first page. */
const startAfterMs = 1_000;

export interface BackgroundWork {
  readonly services: Services;
  readonly files: FileStore;
  readonly publicUrl: string;
  readonly keys: PaymentKeys;
  readonly papers: ContractPapers;
  readonly taskLinks: TaskLinks;
  readonly pushKeys: PushKeys;
  readonly outgoing: OutgoingRules;
  /** For webhooks. */
  readonly sending: DeliveryServices;
  readonly latencies: Latencies;
  readonly carriers: Carriers;
  /** Takes mail by SMTP, where that was asked for. */
  readonly listenForMail: ((log: FastifyBaseLogger) => Promise<InboundSmtp>) | undefined;
}

/** What a server does beside its answers: jobs, rounds, webhooks and mail that comes in. It begins once it listens. */
export function installBackgroundWork(app: FastifyInstance, work: BackgroundWork): void {
  const { services, files, publicUrl, keys, papers, taskLinks, pushKeys, outgoing, sending } = work;
  const { database, accounts, auth, jobs, mails, caps, payments } = services;
  const { log } = app;
  const base = publicUrl.replace(/\/$/, '');
  const webhooks = new WebhookRounds(sending, log);
  const startJobs = (): Promise<void> =>
    jobs.start([
      ...allJobs({ database, auth, mails, caps, publicUrl, carriers: work.carriers, payments }),
      askAftercareJob({ database, mails, publicUrl }),
      remindBuyersJob({ database, accounts, mails, keys, publicUrl }),
      sendReportJob({ database, accounts, mails, files, publicUrl: base }),
      papers.job(),
      readTextsJob(database, files),
      sendPushJob({ accounts, keys: pushKeys, rules: outgoing, publicUrl }),
    ]);
  const notices = { database, accounts, mails, jobs, taskLinks, publicUrl: base };
  app.decorate('mails', mails);
  app.decorate('startJobs', startJobs);
  app.decorate('sendNotices', () =>
    sendDue({ ...notices, logError: (error) => log.error({ err: error }, 'A notice could not be sent') }),
  );
  app.decorate('sendReports', (now) => enqueueReports(accounts, jobs, now));
  app.decorate('tellSecurityEvents', () => tellSecurityEvents(accounts, securityLog(log)));
  app.decorate('askAftercare', () => enqueueAftercare(accounts, jobs));
  app.decorate('remindBuyers', () => enqueueReminders(accounts, jobs));
  app.decorate('sendWebhooks', () =>
    deliverDue(sending, {
      onError: (error) => log.error({ err: error }, 'A webhook could not be served'),
    }),
  );
  // Beside the answer: whoever changed a record may have something to tell.
  app.addHook('onResponse', (request, reply, done) => {
    const { method, session, url } = request;
    // Public pages and files are sent by the thousand: they are spared the look at their route.
    if (url.startsWith('/api/') && !url.startsWith('/api/public/'))
      work.latencies.note(method, request.routeOptions.url ?? '/api/*', reply.elapsedTime);
    if (session && !harmlessMethods.has(method)) webhooks.wake();
    done();
  });

  let endings: readonly (() => Promise<void>)[] = [];
  let starting: NodeJS.Timeout | undefined;
  let smtp: InboundSmtp | undefined;
  app.addHook('onListen', async () => {
    smtp = await work.listenForMail?.(log);
    starting = setTimeout(() => {
      startJobs().catch((error: unknown) => log.error({ err: error }, 'The job queue could not start'));
      endings = [
        startRounds(notices, log),
        startAsking(accounts, jobs, log),
        startReminding(accounts, jobs, log),
        startReports(accounts, jobs, log),
        startTelling(accounts, log),
      ];
      webhooks.start();
    }, startAfterMs);
  });
  app.addHook('onClose', async () => {
    clearTimeout(starting);
    await Promise.all([...endings.map((end) => end()), webhooks.stop(), smtp?.close()]);
    await jobs.stop();
  });
}
