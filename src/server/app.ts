import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { FileStore } from './attachments/file-store.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { createAuth } from './auth/auth.ts';
import { PasswordChecks } from './auth/check-password.ts';
import { resetLetter } from './auth/letters.ts';
import { type PasswordCost, PasswordHashing } from './auth/password-hash.ts';
import type { ProviderSettings } from './auth/provider-settings.ts';
import { installOtherTokens } from './auth/rotate-session.ts';
import { authRoutes } from './auth/routes.ts';
import type { SignUpGate } from './auth/sign-up-gate.ts';
import { accountsIn } from './auth/tables.ts';
import { installBackgroundWork } from './background-work.ts';
import { billingRoutes } from './billing/routes.ts';
import { brandingRoutes } from './branding/routes.ts';
import { bugReportRoutes } from './bug-reports/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { ContractPapers } from './contracts/contract-papers.ts';
import { contractLinkRoutes } from './contracts/public-routes.ts';
import { contractRoutes } from './contracts/routes.ts';
import { SealKeys } from './contracts/seal/seal-keys.ts';
import type { Database } from './db/database.ts';
import { sharedDocumentRoutes } from './documents/public-routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { fullExportRoutes } from './full-export/routes.ts';
import { installBodyParser } from './http/body.ts';
import { diagnosticsRoutes } from './http/diagnostics.ts';
import { installDocumentation } from './http/documentation.ts';
import { installErrands } from './http/errands.ts';
import { answerError, installErrorHandler } from './http/errors.ts';
import { installGuards, limits } from './http/guards.ts';
import { guardingHeaders } from './http/headers.ts';
import { installHiddenFields } from './http/hidden-fields.ts';
import { type OwnPages, ownHosts } from './http/hosts.ts';
import { Latencies } from './http/latencies.ts';
import { installNamedOrganisation } from './http/named-organisation.ts';
import { refuseWhenOutdated } from './http/outdated.ts';
import { parseQuery } from './http/query.ts';
import { type CapSettings, Caps, usualCaps } from './http/rates/caps.ts';
import { Rates } from './http/rates/rates.ts';
import { SharedCounters } from './http/rates/shared-counters.ts';
import { installReaders } from './http/readers.ts';
import { endReplacedSessions } from './http/replaced-session.ts';
import { installRequestTimes, type RequestTimes, requestTimes } from './http/request-time.ts';
import { installSentences } from './http/sentences.ts';
import type { Services } from './http/services.ts';
import { installSessions, Sessions } from './http/session.ts';
import { SessionCookie } from './http/session-token.ts';
import { importRoutes } from './import/routes.ts';
import { InboundAddresses } from './inbound-mail/addresses.ts';
import { inboundPublicRoutes } from './inbound-mail/public-routes.ts';
import { inboundMailRoutes } from './inbound-mail/routes.ts';
import { type InboundSettings, startInboundSmtp } from './inbound-mail/smtp.ts';
import { applyRoutes } from './inquiries/public-routes.ts';
import { installationBugRoutes } from './installation/bug-routes.ts';
import { installationStateRoutes } from './installation/diagnostics-routes.ts';
import { supportRoutes } from './installation/support-routes.ts';
import { payRoutes } from './invoices/pay-routes.ts';
import { PaymentKeys } from './invoices/payment-keys.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { invoiceSettingsRoutes } from './invoices/settings-routes.ts';
import { stripeEventRoutes } from './invoices/stripe-event-routes.ts';
import { JobQueue } from './jobs/queue.ts';
import { makeKennelPage, nothingHere, pageKeys } from './litter-sites/make-pages.ts';
import { PageCache } from './litter-sites/page-cache.ts';
import { publicPageRoutes } from './litter-sites/public-routes.ts';
import { installQuickPages } from './litter-sites/quick-pages.ts';
import { installPageForgetting, litterSiteRoutes } from './litter-sites/routes.ts';
import { sendStatic } from './litter-sites/static-page.ts';
import { Mails } from './mail/mails.ts';
import { tellLeaders } from './mail/tell-leaders.ts';
import { type TextSettings, textTransport } from './mail/texts.ts';
import { type MailSettings, smtpTransport } from './mail/transport.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { taskLinkRoutes } from './notices/task-link-routes.ts';
import { TaskLinks } from './notices/task-links.ts';
import type { OutgoingRules } from './outgoing/post-outside.ts';
import { OwnDomains } from './own-domains/own-domains.ts';
import { ownDomainRoutes } from './own-domains/routes.ts';
import { paperRoutes } from './paper/routes.ts';
import { openPayments, type PaymentSettings } from './payments/payments.ts';
import { registerPlainRoutes } from './plain-routes.ts';
import { portalPublicRoutes } from './portal/public-routes.ts';
import { portalRoutes } from './portal/routes.ts';
import { projectRoot } from './processes/project-root.ts';
import { pushKeysOf } from './push/push-keys.ts';
import { plainRecords } from './records/plain-records.ts';
import { readyReportRoutes } from './reports/ready/ready-routes.ts';
import { invitationRoutes } from './team/invitation-routes.ts';
import { teamRoutes } from './team/routes.ts';
import type { ClamdAddress } from './uploads/clamd.ts';
import { FileScanner } from './uploads/scanner.ts';
import { vetLinkRoutes } from './vet-links/routes.ts';
import { webRoutes } from './web/routes.ts';
import { disabledLetter } from './webhooks/disabled-letter.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { WebhookSecrets } from './webhooks/secrets.ts';

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
  /** What it costs to hash a password, less than usual in tests alone: no variable of the environment sets it. */
  readonly passwordCost?: PasswordCost | undefined;
  /** How much people without an account may cause together. */
  readonly caps?: CapSettings | undefined;
  /** Whose `X-Forwarded-…` headers are believed: `loopback`, addresses and networks; nobody's without it. */
  readonly proxies?: readonly string[];
  /** The header in which one of them says from which country somebody asks, in small letters. */
  readonly countryHeader?: string | undefined;
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
  /** The virus scanner that looks at every file before it is kept; none does unless told. */
  readonly clamd?: ClamdAddress | undefined;
  /** Who takes the money for plans; without it they are chosen free of charge. */
  readonly payments?: PaymentSettings | undefined;
  /** In place of Stripe's own address, for what buyers pay. */
  readonly stripeAddress?: PaymentSettings['address'];
  /** Who may make an account; anybody unless told. */
  readonly signUp?: SignUpGate;
  /** Whether everybody with an account has to have a second factor. */
  readonly demandsSecondFactor?: boolean;
  /** The services one may sign in with. */
  readonly providers?: readonly ProviderSettings[];
  /** Whether a newer Studbook has changed the tables meanwhile. */
  readonly isOutdated?: () => boolean;
  /** When the last backup was made; none is known unless told. */
  readonly lastBackup?: () => Promise<string | null>;
}

const builtWeb = join(projectRoot, 'dist/web');

/** The whole server, ready to listen or to be asked by `inject`. Closing it leaves the database open. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, files, secret, publicUrl, version, countryHeader, hasLimits = true } = options;
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
  const isHttps = publicUrl.startsWith('https:');
  app.decorate('sessionCookie', new SessionCookie({ secret, isHttps }));
  const rates = hasLimits ? new Rates(database, secret) : undefined;
  const hostNames = [new URL(publicUrl).hostname, ...(options.hostNames ?? [])];
  const door = { headers: guardingHeaders(isHttps), rates, isOurs: ownHosts(hostNames) };
  installQuickPages(app, door);
  installErrorHandler(app);
  installReaders(app);
  installErrands(app);
  installBodyParser(app);

  const accounts = accountsIn(database.kysely);
  const jobs = new JobQueue(database, app.log);
  const mails = new Mails(accounts, jobs, {
    isSetUp: options.mail !== undefined,
    sendsTexts: options.texts !== undefined,
  });
  const hashing = new PasswordHashing(options.passwordCost);
  const auth = createAuth(database, {
    secret,
    hashing,
    baseUrl: publicUrl,
    sendResetLink: ({ email, name }, token) =>
      mails.post(email, resetLetter(name, `${publicUrl}/reset-password?token=${token}`)),
    logError: (message, details) => app.log.error({ details }, message),
  });
  const scanner = options.clamd ? new FileScanner(options.clamd, accounts, app.log) : null;
  app.decorate('scanner', scanner);
  const sessions = new Sessions(accounts, database, {
    hasMail: mails.isSetUp,
    demandsSecondFactor: options.demandsSecondFactor ?? false,
  });
  const payments = options.payments && (await openPayments(options.payments));
  const caps = new Caps(
    hasLimits ? new SharedCounters(database, secret) : undefined,
    options.caps ?? usualCaps,
  );
  const services: Services = { database, accounts, auth, sessions, jobs, mails, caps, payments };

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
  installRequestTimes(app, options.requestTimes ?? requestTimes);
  const domains = new OwnDomains(database, { ownNames: hostNames, dnsServers: options.dnsServers });
  const ownPages: OwnPages = {
    of: (host) => domains.pageOf(host),
    sendNothing: async (request, reply) => sendStatic(request, reply, (await nothingHere()).page),
  };
  await installGuards(app, { ...door, ownPages });
  if (options.isOutdated) refuseWhenOutdated(app, options.isOutdated);
  await installDocumentation(app, version, publicUrl);
  installSessions(app, sessions, { ownOrigin: publicUrl, rates });
  endReplacedSessions(app, accounts, sessions);
  installNamedOrganisation(app);
  installOtherTokens(app, { auth, database, sessions });
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
    passwords: new PasswordChecks(auth, accounts, { hashing, hasLimits }),
  } as const;
  await app.register(authRoutes, { ...entry, providers: options.providers ?? [], publicUrl });
  await app.register(teamRoutes, { services, publicUrl });
  await app.register(invitationRoutes, entry);
  await app.register(billingRoutes, { services, publicUrl });
  await registerPlainRoutes(app, { services });
  await app.register(mcpRoutes, { version });
  await app.register(webhookRoutes, { services, sending });
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
  await app.register(paperRoutes, { services, files, publicUrl });
  await app.register(calendarRoutes, { services, publicUrl });
  const taskLinks = new TaskLinks(secret);
  const outgoing = options.outgoing ?? { allowsPrivate: false };
  const pushKeys = pushKeysOf(secret);
  await app.register(noticeRoutes, { services, pushKeys, rules: outgoing });
  await app.register(taskLinkRoutes, { services, taskLinks });
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
  await app.register(readyReportRoutes, { services, files });
  await app.register(attachmentRoutes, { services, files });
  await app.register(documentRoutes, { services, files, publicUrl });
  await app.register(sharedDocumentRoutes, { services, files });
  await app.register(fullExportRoutes, { services, files });
  await app.register(importRoutes, { services, files });
  const { inbound } = options;
  const mailAt = inbound?.smtp;
  const receiver = inbound && {
    database,
    files,
    scanner,
    addresses: new InboundAddresses(secret, inbound.domain),
  };
  await app.register(inboundMailRoutes, { services, receiver });
  if (receiver && inbound.key) await app.register(inboundPublicRoutes, { receiver, key: inbound.key });
  await app.register(bugReportRoutes, { services, publicUrl });
  await app.register(brandingRoutes, { services, files, publicUrl });
  await app.register(ownDomainRoutes, { domains });
  await app.register(litterSiteRoutes, {
    ...{ services, publicUrl },
    onKennelPage: (orgId) => domains.forget(orgId),
  });
  await app.register(publicPageRoutes, { services, files, publicUrl, pages, countryHeader });
  await app.register(applyRoutes, { services, publicUrl });
  await app.register(portalRoutes, { services, publicUrl });
  const papers = new ContractPapers({
    ...{ database, accounts, mails, jobs, files },
    sealKeys: new SealKeys(accounts, secret, new URL(publicUrl).hostname),
    base: publicUrl.replace(/\/$/, ''),
  });
  await app.register(portalPublicRoutes, { services, files, publicUrl, papers, keys });
  await app.register(contractRoutes, { services, publicUrl, papers });
  await app.register(contractLinkRoutes, { services, publicUrl, papers });
  await app.register(vetLinkRoutes, { services, publicUrl });
  await app.register(plainRecords, { services });
  const base = publicUrl.replace(/\/$/, '');
  await app.register(webRoutes, {
    webRoot: options.webRoot ?? builtWeb,
    sendOwnPage: async (request, reply, slug) => {
      const { page } = await pages.read(pageKeys.kennel(slug), () => makeKennelPage(database, base, slug));
      return sendStatic(request, reply, page);
    },
  });

  installBackgroundWork(app, {
    ...{ services, files, publicUrl, keys, papers, taskLinks, pushKeys, outgoing, sending, latencies },
    carriers: {
      letters: options.mail && smtpTransport(options.mail),
      texts: options.texts && textTransport(options.texts),
    },
    listenForMail: receiver && mailAt && ((log) => startInboundSmtp(receiver, mailAt, log)),
  });
  return app;
}
