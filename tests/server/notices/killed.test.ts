import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { makeFolder, makePostgres, type PostgresDatabase } from '#tests/support/database.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { makeTenant } from '#tests/support/organisation.ts';
import { type RunningServer, runServer } from '#tests/support/running-server.ts';

const many = 150;
const secret = 'what only these two processes know';
const patience = { timeout: 60_000, interval: 20 };

describe.runIf(makePostgres)('reminders of one minute, on two processes', () => {
  let postgres: PostgresDatabase;
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let database: Database;
  let mail: MailServer;
  const servers: RunningServer[] = [];

  const ask = (sql: string) => database.asOwner((owner) => owner.query(sql));
  const count = async (sql: string): Promise<number> => Number((await ask(sql))[0]?.n);
  const start = async (): Promise<RunningServer> => {
    const server = await runServer({
      ...mail.environment,
      DATABASE_URL: postgres.url,
      STUDBOOK_SECRET: secret,
      STUDBOOK_DATA: folder.folder,
    });
    servers.push(server);
    return server;
  };

  beforeAll(async () => {
    if (!makePostgres) return;
    postgres = await makePostgres.migrated();
    folder = await makeFolder();
    database = await openDatabase({ databaseUrl: postgres.url, dataFolder: folder.folder, secret });
    mail = await startMailServer();
    for (let n = 0; n < many; n += 1) await makeTenant(database);
    await ask(`update users set email_verified = true`);
    await ask(`insert into tasks (org_id, id, user_id, title, due_date, reminder_settings)
      select id, uuid_v7(), owner_user_id, 'Worm the litter', (now() at time zone 'UTC')::date, '{"daysBefore": [0]}' from organizations`);
    await ask(`update notification_settings set hour = 0, next_at = now()`);
  });
  afterAll(async () => {
    for (const server of servers) await server.remove();
    await mail.close();
    await database.close();
    await folder.remove();
    await postgres.remove();
  });

  it('are sent once each, though one of them is killed half-way', async () => {
    // Whatever is handed over is read and never taken: nothing is sent before everything is written.
    void mail.keepSilent();
    const first = await start();
    await vi.waitFor(
      async () => expect(await count('select count(*) as n from mails')).toBeGreaterThan(many / 10),
      patience,
    );
    await first.kill();
    expect(await count('select count(*) as n from mails')).toBeLessThan(many);
    // As two minutes later.
    await ask('update notification_settings set taken_until = null where told_day is null');
    const [second] = await Promise.all([start(), first.start()]);
    await vi.waitFor(async () => expect(await count('select count(*) as n from mails')).toBe(many), patience);
    expect(await count('select count(distinct recipient) as n from mails')).toBe(many);
    await Promise.all([first.kill(), second.kill()]);
    await ask(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`);

    mail.refuse(undefined);
    await Promise.all([first.start(), second.start()]);
    await vi.waitFor(() => expect(mail.all()).toHaveLength(many), patience);
    await vi.waitFor(
      async () => expect(await count(`select count(*) as n from mails where state = 'sent'`)).toBe(many),
      patience,
    );
    const to = mail.all().map((raw) => /^To: (\S+)/m.exec(raw)?.[1]);
    expect(new Set(to).size).toBe(many);
    expect(mail.all()).toHaveLength(many);
    expect([...first.errors(), ...second.errors()]).toEqual([]);
  });
});
