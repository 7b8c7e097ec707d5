import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { animalRoutes } from './animals/routes.ts';
import type { FileStore } from './attachments/file-store.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { createAuth } from './auth/auth.ts';
import { PasswordChecks } from './auth/check-password.ts';
import { resetLetter } from './auth/letters.ts';
import type { ProviderSettings } from './auth/provider-settings.ts';
import { authRoutes } from './auth/routes.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import type { SignUpGate } from './auth/sign-up-gate.ts';
import { accountsIn } from './auth/tables.ts';
import { billingRoutes } from './billing/routes.ts';
import { birthLogRoutes } from './birth-log/routes.ts';
import { birthRoutes } from './births/routes.ts';
import { brandingRoutes } from './branding/routes.ts';
import { breedingRoutes } from './breeding/routes.ts';
import { breedingGroupRoutes } from './breeding-groups/routes.ts';
import { bugReportRoutes } from './bug-reports/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { careRoutes } from './care/routes.ts';
import { ContractPapers } from './contracts/contract-papers.ts';
import { contractLinkRoutes } from './contracts/public-routes.ts';
import { contractRoutes } from './contracts/routes.ts';
import { SealKeys } from './contracts/seal/seal-keys.ts';
import { verifyRoutes } from './contracts/verify-routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import type { Database } from './db/database.ts';
import { demoRoutes } from './demo/routes.ts';
import { sampleDataRoutes } from './demo/sample-data-routes.ts';
import { depositRoutes } from './deposits/routes.ts';
import { sharedDocumentRoutes } from './documents/public-routes.ts';
import { readTextsJob } from './documents/read-texts.ts';
import { documentRoutes } from './documents/routes.ts';
import { evaluationRoutes } from './evaluations/routes.ts';
import { financeRoutes } from './finances/routes.ts';
import { yearFileRoutes } from './finances/year-file-routes.ts';
import { fullExportRoutes } from './full-export/routes.ts';
import { geneticTestRoutes } from './genetic-tests/routes.ts';
import { pedigreeFileRoutes } from './genetics/file-routes.ts';
import { geneticsRoutes } from './genetics/routes.ts';
import { guardianRoutes } from './guardians/routes.ts';
import { installBodyParser } from './http/body.ts';
import { diagnosticsRoutes } from './http/diagnostics.ts';
import { installDocumentation } from './http/documentation.ts';
import { answerError, installErrorHandler } from './http/errors.ts';
import { installGuards, limits } from './http/guards.ts';
import { installHiddenFields } from './http/hidden-fields.ts';
import { Latencies } from './http/latencies.ts';
import { harmlessMethods } from './http/origin.ts';
import { refuseWhenOutdated } from './http/outdated.ts';
import { parseQuery } from './http/query.ts';
import { Rates } from './http/rates/rates.ts';
import { installReaders } from './http/readers.ts';
import { installRequestTimes, type RequestTimes, requestTimes } from './http/request-time.ts';
import { installSentences } from './http/sentences.ts';
import type { Services } from './http/services.ts';
import { installSessions, Sessions } from './http/session.ts';
import { SessionCookie } from './http/session-token.ts';
import { markRoutes } from './identity-marks/routes.ts';
import { importRoutes } from './import/routes.ts';
import { InboundAddresses } from './inbound-mail/addresses.ts';
import { inboundPublicRoutes } from './inbound-mail/public-routes.ts';
import { inboundMailRoutes } from './inbound-mail/routes.ts';
import { type InboundSettings, type InboundSmtp, startInboundSmtp } from './inbound-mail/smtp.ts';
import { applyRoutes } from './inquiries/public-routes.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { installationBugRoutes } from './installation/bug-routes.ts';
import { installationStateRoutes } from './installation/diagnostics-routes.ts';
import { installationPeopleRoutes } from './installation/people-routes.ts';
import { installationRoutes } from './installation/routes.ts';
import { supportRoutes } from './installation/support-routes.ts';
import { payRoutes } from './invoices/pay-routes.ts';
import { PaymentKeys } from './invoices/payment-keys.ts';
import { enqueueReminders, remindBuyersJob, startReminding } from './invoices/remind-buyers.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { invoiceSettingsRoutes } from './invoices/settings-routes.ts';
import { stripeEventRoutes } from './invoices/stripe-event-routes.ts';
import { allJobs } from './jobs/all-jobs.ts';
import { JobQueue } from './jobs/queue.ts';
import { keyRoutes } from './keys/routes.ts';
import { makeKennelPage } from './litter-sites/make-pages.ts';
import { PageCache } from './litter-sites/page-cache.ts';
import { publicPageRoutes } from './litter-sites/public-routes.ts';
import { installPageForgetting, litterSiteRoutes } from './litter-sites/routes.ts';
import { sendStatic } from './litter-sites/static-page.ts';
import { Mails } from './mail/mails.ts';
import { outboxRoutes } from './mail/routes.ts';
import { tellLeaders } from './mail/tell-leaders.ts';
import { type TextSettings, textTransport } from './mail/texts.ts';
import { type MailSettings, smtpTransport } from './mail/transport.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { startRounds } from './notices/rounds.ts';
import { noticeRoutes } from './notices/routes.ts';
import { sendDue } from './notices/send-due.ts';
import { taskLinkRoutes } from './notices/task-link-routes.ts';
import { TaskLinks } from './notices/task-links.ts';
import { offspringRoutes } from './offspring/routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import type { OutgoingRules } from './outgoing/post-outside.ts';
import { OwnDomains } from './own-domains/own-domains.ts';
import { ownDomainRoutes } from './own-domains/routes.ts';
import { paperRoutes } from './paper/routes.ts';
import { openPayments, type PaymentSettings } from './payments/payments.ts';
import { peopleRoutes } from './people/routes.ts';
import { pickRoutes } from './picks/routes.ts';
import { pickupRoutes } from './pickups/routes.ts';
import { askAftercareJob, enqueueAftercare, startAsking } from './portal/ask-aftercare.ts';
import { portalPublicRoutes } from './portal/public-routes.ts';
import { portalRoutes } from './portal/routes.ts';
import { pushKeysOf } from './push/push-keys.ts';
import { sendPushJob } from './push/send-push.ts';
import { plainRecords } from './records/plain-records.ts';
import { readyReportRoutes } from './reports/ready/ready-routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { enqueueReports, sendReportJob, startReports } from './reports/send-report.ts';
import { reservationRoutes } from './reservations/routes.ts';
import { saleRoutes } from './sales/routes.ts';
import { securityRoutes } from './security/routes.ts';
import { speciesRoutes } from './species/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { invitationRoutes } from './team/invitation-routes.ts';
import { teamRoutes } from './team/routes.ts';
import { trialMatingRoutes } from './trial-mating/routes.ts';
import { vetLinkRoutes } from './vet-links/routes.ts';
import { webRoutes } from './web/routes.ts';
import { disabledLetter } from './webhooks/disabled-letter.ts';
import { deliverDue, WebhookRounds } from './webhooks/rounds.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { WebhookSecrets } from './webhooks/secrets.ts';
import { weightRoutes } from './weights/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly mails: Mails;
    /** Jobs are done from then on; a server that listens begins by itself. */
    startJobs(): Promise<void>;
    /** Tells everybody whose hour has come; a server that listens does so again and again. Answers how many were told. */
    sendNotices(): Promise<number>;
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

export interface AppOptions {
  readonly database: Database;
  /** Where photos and documents are kept. */
  readonly files: FileStore;
  /** Signs session cookies. */
  readonly secret: string;
  /** The address people open, without a path. */
  readonly publicUrl: string;
  readonly version: string;
  readonly logLevel?: string;
  /** Takes the lines of the log in place of standard output. */
  readonly logTo?: { write(line: string): void };
  /** Rates and pressure; off in tests and benchmarks. */
  readonly hasLimits?: boolean;
  /** Whose `X-Forwarded-…` headers are believed: `loopback`, addresses and networks; nobody's without it. */
  readonly proxies?: readonly string[];
  /** Names of this machine, besides `publicUrl`, under which it may be asked. */
  readonly hostNames?: readonly string[];
  /** Who is asked about names of the internet, as `address:port`; those of this machine unless told. */
  readonly dnsServers?: readonly string[];
  readonly requestTimes?: RequestTimes;
  readonly webRoot?: string;
  /** The server that mail is given to; without it mail is kept in the outbox. */
  readonly mail?: MailSettings | undefined;
  /** The service text messages are given to; without it they are kept in the outbox. */
  readonly texts?: TextSettings | undefined;
  /** Whom webhooks may be sent to; the open internet alone unless told. */
  readonly outgoing?: OutgoingRules;
  /** How long a webhook rests after the first failure; five seconds unless told. */
  readonly webhookPauseMs?: number;
  /** How mail comes in; none does unless told. */
  readonly inbound?: InboundSettings | undefined;
  /** Who takes the money for plans; without it they are chosen free of charge. */
  readonly payments?: PaymentSettings | undefined;
  /** In place of Stripe's own address, for what buyers pay. */
  readonly stripeAddress?: PaymentSettings['address'];
  /** Who may make an account; anybody unless told. */
  readonly signUp?: SignUpGate;
  /** The services one may sign in with. */
  readonly providers?: readonly ProviderSettings[];
  /** Whether a newer Studbook has changed the tables meanwhile. */
  readonly isOutdated?: () => boolean;
  /** When the last backup was made; none is known unless told. */
  readonly lastBackup?: () => Promise<string | null>;
}

/** The start belongs to whoever is waiting for the first page. */
const jobsStartAfterMs = 1_000;

const builtWeb = join(import.meta.dirname, '../../dist/web');

/** The whole server, ready to listen or to be asked by `inject`. Closing it leaves the database open. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, files, secret, publicUrl, version, hasLimits = true } = options;
  installSentences();
  const app = fastify({
    logger: { level: options.logLevel ?? 'warn', ...(options.logTo ? { stream: options.logTo } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than it tells: an error is logged with the id of its request.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: options.proxies && options.proxies.length > 0 ? [...options.proxies] : false,
    bodyLimit: limits.body,
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  // What a route says of its answer is held by the types and the tests: no answer is read again on its way out.
  app.setSerializerCompiler(() => JSON.stringify);
  installErrorHandler(app);
  installReaders(app);
  installBodyParser(app);

  const accounts = accountsIn(database.kysely);
  const jobs = new JobQueue(database, app.log);
  const mails = new Mails(accounts, jobs, {
    isSetUp: options.mail !== undefined,
    sendsTexts: options.texts !== undefined,
  });
  const auth = createAuth(database, {
    secret,
    baseUrl: publicUrl,
    sendResetLink: ({ email, name }, token) =>
      mails.post(email, resetLetter(name, `${publicUrl}/reset-password?token=${token}`)),
    logError: (message, details) => app.log.error({ details }, message),
  });
  const sessions = new Sessions(accounts, database, { hasMail: mails.isSetUp });
  const payments = options.payments && (await openPayments(options.payments));
  const services: Services = { database, accounts, auth, sessions, jobs, mails, payments };

  const sending = {
    database,
    secrets: new WebhookSecrets(secret),
    rules: options.outgoing ?? { allowsPrivate: false },
    publicUrl: publicUrl.replace(/\/$/, ''),
    firstPauseMs: options.webhookPauseMs ?? 5_000,
    onDisabled: (orgId: string, webhook: { readonly name: string; readonly url: string }) =>
      tellLeaders(accounts, mails, orgId, (name) =>
        disabledLetter(name, webhook, `${publicUrl}/integrations`),
      ),
  };
  const webhooks = new WebhookRounds(sending, app.log);

  const isHttps = publicUrl.startsWith('https:');
  app.decorate('sessionCookie', new SessionCookie({ secret, isHttps }));
  const rates = hasLimits ? new Rates(database, secret) : undefined;
  installRequestTimes(app, options.requestTimes ?? requestTimes);
  const hostNames = [new URL(publicUrl).hostname, ...(options.hostNames ?? [])];
  const domains = new OwnDomains(database, { ownNames: hostNames, dnsServers: options.dnsServers });
  await installGuards(app, { isHttps, rates, hostNames, ownPageOf: (host) => domains.slugOf(host) });
  if (options.isOutdated) refuseWhenOutdated(app, options.isOutdated);
  await installDocumentation(app, version, publicUrl);
  installSessions(app, sessions, { ownOrigin: publicUrl, rates });
  installHiddenFields(app);
  const pages = new PageCache();
  const latencies = new Latencies();
  installPageForgetting(app, pages);

  await app.register(diagnosticsRoutes, {
    services,
    version,
    files,
    lastBackup: options.lastBackup ?? (async () => null),
  });
  const entry = {
    services,
    signUp: options.signUp ?? 'open',
    passwords: new PasswordChecks(auth, accounts, { hasLimits }),
  } as const;
  await app.register(authRoutes, { ...entry, providers: options.providers ?? [], publicUrl });
  await app.register(sessionRoutes, { services });
  await app.register(demoRoutes, { services });
  await app.register(sampleDataRoutes, { services });
  await app.register(organisationRoutes, { services });
  await app.register(teamRoutes, { services, publicUrl });
  await app.register(invitationRoutes, entry);
  await app.register(peopleRoutes, { services });
  await app.register(billingRoutes, { services, publicUrl });
  await app.register(securityRoutes, { services });
  await app.register(auditRoutes, { services });
  await app.register(keyRoutes, { services });
  await app.register(mcpRoutes, { version });
  await app.register(webhookRoutes, { services, sending });
  await app.register(outboxRoutes, { services });
  await app.register(installationRoutes, { services });
  await app.register(installationPeopleRoutes, { services });
  await app.register(installationBugRoutes, { services, publicUrl });
  await app.register(supportRoutes, {
    services,
    version,
    files,
    lastBackup: options.lastBackup ?? (async () => null),
  });
  await app.register(installationStateRoutes, {
    services,
    ...{ version, publicUrl, files, latencies },
    lastBackup: options.lastBackup ?? (async () => null),
  });
  await app.register(speciesRoutes, { services });
  await app.register(animalRoutes, { services });
  await app.register(breedingGroupRoutes, { services });
  await app.register(breedingRoutes, { services });
  await app.register(offspringRoutes, { services });
  await app.register(birthRoutes, { services });
  await app.register(birthLogRoutes, { services });
  await app.register(taskRoutes, { services });
  await app.register(guardianRoutes, { services });
  await app.register(pickupRoutes, { services });
  await app.register(reservationRoutes, { services });
  await app.register(pickRoutes, { services });
  await app.register(saleRoutes, { services });
  await app.register(weightRoutes, { services });
  await app.register(careRoutes, { services });
  await app.register(evaluationRoutes, { services });
  await app.register(noteRoutes, { services });
  await app.register(markRoutes, { services });
  await app.register(geneticTestRoutes, { services });
  await app.register(trialMatingRoutes, { services });
  await app.register(geneticsRoutes, { services });
  await app.register(pedigreeFileRoutes, { services });
  await app.register(paperRoutes, { services, files, publicUrl });
  await app.register(dashboardRoutes, { services });
  await app.register(calendarRoutes, { services, publicUrl });
  const taskLinks = new TaskLinks(secret);
  const outgoing = options.outgoing ?? { allowsPrivate: false };
  const pushKeys = pushKeysOf(secret);
  await app.register(noticeRoutes, { services, pushKeys, rules: outgoing });
  await app.register(taskLinkRoutes, { services, taskLinks });
  await app.register(financeRoutes, { services });
  await app.register(depositRoutes, { services });
  const keys = new PaymentKeys(secret);
  await app.register(invoiceRoutes, { services, files, publicUrl, keys });
  await app.register(invoiceSettingsRoutes, { services, publicUrl, keys });
  const paying = {
    services,
    files,
    publicUrl,
    keys,
    stripeAddress: options.stripeAddress ?? options.payments?.address,
  };
  await app.register(payRoutes, paying);
  await app.register(stripeEventRoutes, paying);
  await app.register(yearFileRoutes, { services });
  await app.register(customerRoutes, { services });
  await app.register(reportRoutes, { services });
  await app.register(readyReportRoutes, { services, files });
  await app.register(attachmentRoutes, { services, files });
  await app.register(documentRoutes, { services, files, publicUrl });
  await app.register(sharedDocumentRoutes, { services, files });
  await app.register(fullExportRoutes, { services, files });
  await app.register(importRoutes, { services, files });
  const { inbound } = options;
  const receiver = inbound && { database, files, addresses: new InboundAddresses(secret, inbound.domain) };
  await app.register(inboundMailRoutes, { services, receiver });
  if (receiver && inbound.key) await app.register(inboundPublicRoutes, { receiver, key: inbound.key });
  await app.register(bugReportRoutes, { services, publicUrl });
  await app.register(brandingRoutes, { services, files, publicUrl });
  await app.register(ownDomainRoutes, { domains });
  await app.register(litterSiteRoutes, { services, publicUrl });
  await app.register(publicPageRoutes, { services, files, publicUrl, pages });
  await app.register(inquiryRoutes, { services });
  await app.register(applyRoutes, { services, publicUrl });
  await app.register(portalRoutes, { services, publicUrl });
  const papers = new ContractPapers({
    ...{ database, accounts, mails, jobs, files },
    sealKeys: new SealKeys(accounts, secret, new URL(publicUrl).hostname),
    base: publicUrl.replace(/\/$/, ''),
  });
  await app.register(portalPublicRoutes, { services, files, publicUrl, rates, papers, keys });
  await app.register(contractRoutes, { services, publicUrl, papers });
  await app.register(contractLinkRoutes, { services, publicUrl, papers });
  await app.register(verifyRoutes, { services });
  await app.register(vetLinkRoutes, { services, publicUrl });
  await app.register(plainRecords, { services });
  const base = publicUrl.replace(/\/$/, '');
  await app.register(webRoutes, {
    webRoot: options.webRoot ?? builtWeb,
    sendOwnPage: async (request, reply, slug) => {
      const { page } = await pages.read(`kennel ${slug}`, () => makeKennelPage(database, base, slug));
      return sendStatic(request, reply, page);
    },
  });

  const carriers = {
    letters: options.mail && smtpTransport(options.mail),
    texts: options.texts && textTransport(options.texts),
  };
  const startJobs = (): Promise<void> =>
    jobs.start([
      ...allJobs({ database, auth, mails, publicUrl, carriers, payments }),
      askAftercareJob({ database, mails, publicUrl }),
      remindBuyersJob({ database, accounts, mails, keys, publicUrl }),
      sendReportJob({ database, accounts, mails, files, publicUrl: publicUrl.replace(/\/$/, '') }),
      papers.job(),
      readTextsJob(database, files),
      sendPushJob({ accounts, keys: pushKeys, rules: outgoing, publicUrl }),
    ]);
  app.decorate('mails', mails);
  app.decorate('startJobs', startJobs);
  const notices = { database, accounts, mails, jobs, taskLinks, publicUrl: publicUrl.replace(/\/$/, '') };
  app.decorate('sendNotices', () =>
    sendDue({ ...notices, logError: (error) => app.log.error({ err: error }, 'A notice could not be sent') }),
  );
  app.decorate('sendReports', (now) => enqueueReports(accounts, jobs, now));
  app.decorate('askAftercare', () => enqueueAftercare(accounts, jobs));
  app.decorate('remindBuyers', () => enqueueReminders(accounts, jobs));
  let endAsking = async (): Promise<void> => {};
  let endReminding = async (): Promise<void> => {};
  let endReports = async (): Promise<void> => {};
  app.decorate('sendWebhooks', () =>
    deliverDue(sending, {
      onError: (error) => app.log.error({ err: error }, 'A webhook could not be served'),
    }),
  );
  // Beside the answer: whoever changed a record may have something to tell.
  app.addHook('onResponse', (request, reply, done) => {
    const { method, session, url } = request;
    // Public pages and files are sent by the thousand: they are spared the look at their route.
    if (url.startsWith('/api/') && !url.startsWith('/api/public/'))
      latencies.note(method, request.routeOptions.url ?? '/api/*', reply.elapsedTime);
    if (session && !harmlessMethods.has(method)) webhooks.wake();
    done();
  });
  let endRounds = async (): Promise<void> => {};
  let starting: NodeJS.Timeout | undefined;
  let smtp: InboundSmtp | undefined;
  app.addHook('onListen', async () => {
    if (receiver && inbound.smtp) smtp = await startInboundSmtp(receiver, inbound.smtp, app.log);
    starting = setTimeout(() => {
      startJobs().catch((error: unknown) => app.log.error({ err: error }, 'The job queue could not start'));
      endRounds = startRounds(notices, app.log);
      endAsking = startAsking(accounts, jobs, app.log);
      endReminding = startReminding(accounts, jobs, app.log);
      endReports = startReports(accounts, jobs, app.log);
      webhooks.start();
    }, jobsStartAfterMs);
  });
  app.addHook('onClose', async () => {
    clearTimeout(starting);
    const endings = [endRounds(), endAsking(), endReminding(), endReports(), webhooks.stop(), smtp?.close()];
    await Promise.all(endings);
    await jobs.stop();
  });
  return app;
}
