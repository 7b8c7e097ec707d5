import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, inject as given } from 'vitest';
import type { Plan } from '#domain/plans.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import { folderStore } from '#server/attachments/folder-store.ts';
import type { Database } from '#server/db/database.ts';
import { watchAnswers } from './answers.ts';
import { type DatabaseKind, quickest, sharedDatabase, withTestDatabase } from './database.ts';

/** A signed-in person, with an organisation of their own. */
export interface TestUser {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
  readonly orgId: string;
  /** For `inject`: signs a request. */
  readonly headers: { readonly authorization: string };
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly files: FileStore;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** `signUp()` makes an address of its own; `plan` is chosen on /billing as a person would. */
  signUp(options?: {
    email?: string;
    plan?: Plan;
    name?: string;
    organizationName?: string;
    locale?: string;
    timeZone?: string;
  }): Promise<TestUser>;
  /** Fails where an answer was not as its route says. */
  requireFit(): void;
  close(): Promise<void>;
}

export const testSecret = 'a secret that only the tests know, 32+';
export const testUrl = 'http://localhost:4600';
/** Strong enough for the check at sign-up, and no longer: judging four words took a third of a sign-up. */
export const testPassword = 'quartz-heron-7w';

const expectStatus = (response: LightMyRequestResponse, status: number): LightMyRequestResponse => {
  if (response.statusCode !== status) {
    throw new Error(`${response.statusCode} instead of ${status}: ${response.body}`);
  }
  return response;
};

/** The whole server on this database, asked without a network. */
export async function startTestApp(database: Database, options: Partial<AppOptions> = {}): Promise<TestApp> {
  // The folder is made with the first file.
  const folder = join(given('folder'), `files-${randomUUID()}`);
  const files = options.files ?? folderStore(folder);
  const app = await buildApp({
    database,
    files,
    secret: testSecret,
    publicUrl: testUrl,
    version: '0.0.0-test',
    logLevel: 'silent',
    hasLimits: false,
    // What makes guessing slow is half of a sign-up, and most tests have several; `undefined` is the product's own.
    passwordCost: { memory: 8, passes: 1, parallelism: 1 },
    ...options,
  });
  const unfit = watchAnswers(app);
  const requireFit = (): void => {
    if (unfit.length > 0) throw new Error(`Not as the route says:\n${unfit.splice(0).join('\n')}`);
  };
  const inject = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    const response = await app.inject(request);
    requireFit();
    return response;
  };

  const signUp: TestApp['signUp'] = async ({
    email = `${uuidv7()}@example.com`,
    plan,
    name = 'Test Breeder',
    ...place
  } = {}) => {
    const created = expectStatus(
      await inject({
        method: 'POST',
        url: '/api/auth/sign-up/email',
        payload: { email, password: testPassword, name, ...place },
      }),
      200,
    ).json<{ token: string; user: { id: string } }>();
    const headers = { authorization: `Bearer ${created.token}` };
    const team = expectStatus(await inject({ url: '/api/team/context', headers }), 200).json<{
      currentOrg: { id: string };
    }>();
    if (plan && plan !== 'free') {
      expectStatus(
        await inject({ method: 'POST', url: '/api/billing/plan', headers, payload: { plan } }),
        200,
      );
    }
    return {
      email,
      password: testPassword,
      token: created.token,
      userId: created.user.id,
      orgId: team.currentOrg.id,
      headers,
    };
  };

  const close = async (): Promise<void> => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
    requireFit();
  };
  return { app, database, files, inject, signUp, requireFit, close };
}

const startedFor = (begin: () => Promise<TestApp>, end: (app: TestApp) => Promise<void>) => {
  let started: TestApp | undefined;
  beforeAll(async () => {
    started = await begin();
  });
  afterAll(() => started && end(started));
  return {
    get current() {
      if (!started) throw new Error('The app runs only while tests run.');
      return started;
    },
  };
};

/** An app on a fresh database for the tests of the surrounding block, read as `.current` inside them. */
export const withFreshApp = (
  kind?: DatabaseKind,
  options: Partial<AppOptions> = {},
): { readonly current: TestApp } => {
  const database = withTestDatabase(kind);
  return startedFor(
    () => startTestApp(database.current, options),
    (app) => app.close(),
  );
};

/** By the kind of their database. */
const shared = new Map<DatabaseKind, Promise<TestApp>>();

function sharedApp(kind: DatabaseKind): Promise<TestApp> {
  const known = shared.get(kind);
  if (known) return known;
  const starting = sharedDatabase(kind).then((database) => startTestApp(database));
  shared.set(kind, starting);
  return starting;
}

/**
 * An app for the tests of the surrounding block, read as `.current` inside them. Its database holds the organisations of
 * other tests too: whoever counts what all of them have, or changes the installation, wants `withFreshApp`.
 */
export const withTestApp = (kind: DatabaseKind = quickest): { readonly current: TestApp } =>
  startedFor(
    () => sharedApp(kind),
    async (app) => app.requireFit(),
  );
