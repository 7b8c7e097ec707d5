import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  request,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { regionOf } from '#domain/entry/region.ts';
import type { Plan } from '#domain/plans.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { writeFor } from '#domain/writing.ts';
import { chromiumOptions } from './chromium.ts';
import { makePostgres, testSecret } from './database.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type RunningServer, runServer } from './running-server.ts';

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 834, height: 1112 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

// What a journey expects is written as its browser's person reads it.
const american = regionOf('en-US');
writeFor(() => american);

/** A breeder with an organisation of their own, who may also speak to the API directly. */
export interface Account {
  readonly email: string;
  readonly api: APIRequestContext;
}

export interface Visit {
  readonly device?: keyof typeof devices;
  readonly theme?: 'light' | 'dark';
  /** The browser's own language and region; American English unless told. */
  readonly locale?: string;
  /** Left out, a visitor. */
  readonly as?: Account;
  /** Whether the program may keep itself in this browser, for when there is no network. */
  readonly hasWorker?: boolean;
  /** Failures this journey is about: statuses of answers, or 'offline' while the server is down. */
  readonly expecting?: readonly (number | 'offline')[];
}

export interface Studbook {
  readonly server: RunningServer;
  readonly mail: MailServer;
  /** A window of its own. It fails its test when the page complains of anything. */
  visit(visit?: Visit): Promise<Page>;
  signUp(options?: { plan?: Plan; organization?: string; locale?: string }): Promise<Account>;
}

export const password = 'velvet tractor 41 gooseberry';

/** Gathers what should never happen on a page: script errors, console errors, breaches of the policy, failed calls. */
async function watch(context: BrowserContext, { expecting = [] }: Visit, complain: (what: string) => void) {
  const isExpected = (failure: number | 'offline') => expecting.includes(failure);
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused by the policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  context.on('weberror', (error) => complain(error.error().message));
  context.on('console', (message) => {
    // The browser says less about a failed call than the listeners below.
    const words = message.text();
    // What is refused in the example of a page without scripts is the script above.
    const isOurs = words.startsWith('Blocked script execution') && words.includes('/api/branding/preview/');
    if (message.type() === 'error' && !words.startsWith('Failed to load resource') && !isOurs)
      complain(words);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && !isExpected(response.status()))
      complain(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });
  context.on('requestfailed', (failed) => {
    const why = failed.failure()?.errorText ?? '';
    // A screen that is left gives up its questions.
    if (why !== 'net::ERR_ABORTED' && !isExpected('offline'))
      complain(`${failed.method()} ${failed.url()}: ${why}`);
  });
}

let opened: Promise<Browser> | undefined;

/** One for all files of a process, each window with cookies of its own. It ends with the process. */
export function openBrowser(): Promise<Browser> {
  opened ??= chromium.launch(chromiumOptions());
  return opened;
}

const pictures = join(import.meta.dirname, '../../.cache/e2e');

/** What a failed journey had in front of it, as a picture and in words. */
export async function keepPictures(name: string, contexts: readonly BrowserContext[]): Promise<void> {
  await mkdir(pictures, { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const file = join(pictures, `${name.replaceAll(/\W+/g, '-').slice(0, 60)}-${index + 1}`);
    await page.screenshot({ path: `${file}.png` });
    await writeFile(`${file}.txt`, `${page.url()}\n\n${await page.locator('body').ariaSnapshot()}`);
  }
}

type Settings = Readonly<Record<string, string>>;

/** On PostgreSQL where that is installed, which answers with half the work of the embedded database. */
async function onPostgres(settings: Settings = {}): Promise<RunningServer> {
  const database = await makePostgres?.migrated();
  if (!database) return runServer(settings);
  const server = await runServer({ DATABASE_URL: database.url, STUDBOOK_SECRET: testSecret, ...settings });
  return {
    ...server,
    remove: async () => {
      await server.remove();
      await database.remove();
    },
  };
}

let shared: Promise<RunningServer> | undefined;

/** One for all files of a process that are content with a kennel of their own among others. It ends with the process. */
async function sharedServer(): Promise<RunningServer> {
  shared ??= onPostgres().then(async (server) => {
    // Whoever signs up first owns the installation: nobody these files are about.
    const api = await request.newContext({ baseURL: server.url, failOnStatusCode: true });
    const data = { name: 'Whoever runs it', email: `${uuidv7()}@example.com`, password };
    await api.post('/api/auth/sign-up/email', { data, headers: { origin: server.url } });
    await api.dispose();
    return server;
  });
  return shared;
}

interface Kind {
  /** People then sign up by the link they are sent. */
  readonly hasMail?: boolean;
  /** Nobody was here before, and the tests may stop the server. With settings or mail it is so in any case. */
  readonly isAlone?: boolean;
  /** Alone on the embedded database, as on a breeder's own computer: for what hangs on how that keeps what it was given. */
  readonly isEmbedded?: boolean;
}

/** Studbook, with these variables of its environment, for the tests of this file, and a browser. */
export function withStudbook(
  settings: Settings = {},
  {
    hasMail = false,
    isEmbedded = false,
    isAlone = isEmbedded || hasMail || Object.keys(settings).length > 0,
  }: Kind = {},
): Studbook {
  let server: RunningServer | undefined;
  let browser: Browser | undefined;
  let mail: MailServer | undefined;
  const apis: APIRequestContext[] = [];
  const contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  let errorsBefore = 0;

  const running = (): RunningServer => {
    if (!server) throw new Error('Studbook runs only while tests run.');
    return server;
  };

  beforeAll(async () => {
    if (hasMail) mail = await startMailServer();
    const own = isEmbedded ? runServer : onPostgres;
    const starting = isAlone ? own({ ...settings, ...mail?.environment }) : sharedServer();
    [server, browser] = await Promise.all([starting, openBrowser()]);
    errorsBefore = server.errors().length;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPictures(task.name, contexts);
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const said = complaints;
    complaints = [];
    expect(said).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.dispose()));
    if (isAlone) await server?.remove();
    await mail?.close();
    expect(server?.errors().slice(errorsBefore)).toEqual([]);
  });

  return {
    get server() {
      return running();
    },
    get mail() {
      if (!mail) throw new Error('Ask for a mail server: withStudbook({}, { hasMail: true }).');
      return mail;
    },
    visit: async (visit = {}) => {
      const { device = 'desktop', theme = 'light', locale = 'en-US', as, hasWorker = false } = visit;
      if (!browser) throw new Error('The browser is open only while tests run.');
      const context = await browser.newContext({
        ...devices[device],
        baseURL: running().url,
        reducedMotion: 'reduce',
        colorScheme: theme,
        locale,
        // A journey that is about it asks for the worker: the others need not fetch the whole program.
        serviceWorkers: hasWorker ? 'allow' : 'block',
        ...(as && { storageState: await as.api.storageState() }),
      });
      contexts.push(context);
      context.setDefaultTimeout(60_000);
      await watch(context, visit, (what) => complaints.push(what));
      return context.newPage();
    },
    signUp: async ({ plan = 'free', organization = 'Hollowmere', locale } = {}) => {
      const { url } = running();
      const api = await request.newContext({
        baseURL: url,
        extraHTTPHeaders: { origin: url },
        failOnStatusCode: true,
      });
      apis.push(api);
      const email = `${uuidv7()}@example.com`;
      const data = { name: 'Maren Ashdown', email, password, organizationName: organization, locale };
      await api.post('/api/auth/sign-up/email', { data });
      await api.put('/api/org/preferences', { data: { firstRun: null } });
      if (plan !== 'free') await api.post('/api/billing/plan', { data: { plan } });
      return { email, api };
    },
  };
}
