import { afterAll, beforeAll } from 'vitest';
import type { Database, Row } from '#server/db/database.ts';
import { type DatabaseKind, withTestDatabase } from './database.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { startTestApp, type TestApp } from './server.ts';

export interface MailingApp {
  readonly database: Database;
  readonly server: MailServer;
  readonly test: TestApp;
  /** The same installation before it had a mail server: signs people up at once. */
  readonly before: TestApp;
  /** As the owner of the database. */
  query(sql: string, ...parameters: unknown[]): Promise<Row[]>;
}

/** An installation that sends mail to a real server, for the tests of the surrounding block; `.current` inside them. */
export const withMailingApp = (kind?: DatabaseKind): { readonly current: MailingApp } => {
  const database = withTestDatabase(kind);
  let current: MailingApp | undefined;
  beforeAll(async () => {
    const server = await startMailServer();
    const before = await startTestApp(database.current);
    const test = await startTestApp(database.current, { mail: server.settings });
    await test.app.startJobs();
    current = {
      database: database.current,
      server,
      test,
      before,
      query: (sql, ...parameters) => database.current.asOwner((owner) => owner.query(sql, parameters)),
    };
  });
  afterAll(async () => {
    await current?.test.close();
    await current?.before.close();
    await current?.server.close();
  });
  return {
    get current() {
      if (!current) throw new Error('The installation runs only while tests run.');
      return current;
    },
  };
};
