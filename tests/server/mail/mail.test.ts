import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { accountsIn } from '#server/auth/tables.ts';
import { keepHouse } from '#server/housekeeping.ts';
import { type JobKind, jobOf } from '#server/jobs/job.ts';
import { JobQueue } from '#server/jobs/queue.ts';
import { Mails } from '#server/mail/mails.ts';
import { databases, withTestDatabase } from '#tests/support/database.ts';
import { installationOwner } from '#tests/support/installation-owner.ts';
import { type MailServer, plainText, startMailServer } from '#tests/support/mail-server.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

/** How long a busy machine may take; nothing waits for it to pass. */
const patience = { timeout: 20_000 };

const letter = {
  subject: 'A word about Hollowmere',
  greeting: 'Hello Maren,',
  paragraphs: ['The kennel <Hollowmere> & its litters.'],
  action: { label: 'Open it', url: 'https://studbook.example/open?a=1&b=2' },
  closing: ['Nothing else.'],
};

describe.each(databases)('mail on $name', (kind) => {
  const database = withTestDatabase(kind);
  let server: MailServer;
  let test: TestApp;
  /** The same installation before it had a mail server: signs people up at once. */
  let before: TestApp;
  let owner: Readonly<Record<string, string>>;
  let mails: Mails;

  beforeAll(async () => {
    server = await startMailServer();
    test = await startTestApp(database.current, { mail: server.settings });
    before = await startTestApp(database.current);
    owner = (await installationOwner(before)).headers;
    mails = test.app.mails;
    await test.app.startJobs();
  });
  afterAll(async () => {
    await test.close();
    await before.close();
    await server.close();
  });

  const outbox = async () => (await test.inject({ url: '/api/outbox', headers: owner })).json();

  it('gives a letter to the mail server as text and HTML, and forgets its text', async () => {
    await mails.post('maren@example.com', letter);
    const [raw = ''] = await server.arrived('maren@example.com');
    const text = plainText(raw);
    expect(text).toContain('The kennel <Hollowmere> & its litters.');
    expect(text).toContain('The kennel &lt;Hollowmere&gt; &amp; its litters.');
    expect(text).toContain('https://studbook.example/open?a=1&b=2');
    expect(raw).toContain('From: Studbook <studbook@example.com>');
    await vi.waitFor(async () => {
      const [first] = (await outbox()).items;
      expect(first).toMatchObject({ recipient: 'maren@example.com', state: 'sent', error: null });
      const { bodyText } = (await test.inject({ url: `/api/outbox/${first.id}`, headers: owner })).json();
      expect(bodyText).toBe('');
    }, patience);
  });

  it('keeps why the mail server refused, and sends again when asked', async () => {
    server.refuse('Mailbox is on holiday');
    await mails.post('rook@example.com', letter);
    const failed = await vi.waitFor(async () => {
      const { items } = await outbox();
      const found = items.find(({ recipient }: { recipient: string }) => recipient === 'rook@example.com');
      expect(found?.error ?? '').toContain('Mailbox is on holiday');
      return found;
    }, patience);
    // As after the last attempt, a day later.
    await database.current.asOwner((session) =>
      session.query(`update mails set state = 'failed' where id = $1`, [failed.id]),
    );
    server.refuse(undefined);
    const again = { method: 'POST' as const, url: `/api/outbox/${failed.id}/send` };
    expect((await test.inject({ ...again, headers: owner })).statusCode).toBe(200);
    expect(await server.arrived('rook@example.com')).toHaveLength(1);
    await vi.waitFor(
      async () => expect((await test.inject({ ...again, headers: owner })).statusCode).toBe(404),
      patience,
    );
  });

  it('is closed to everybody but the owner of the installation', async () => {
    const { headers } = await before.signUp();
    for (const request of [
      { url: '/api/outbox' },
      { url: '/api/outbox/01a1f8cb-e2aa-777e-878a-0a26a6d2271e' },
      { method: 'POST' as const, url: '/api/outbox/01a1f8cb-e2aa-777e-878a-0a26a6d2271e/send' },
      { method: 'POST' as const, url: '/api/failed-jobs/01a1f8cb-e2aa-777e-878a-0a26a6d2271e/repeat' },
      { url: '/api/installation/owners' },
      {
        method: 'PUT' as const,
        url: '/api/installation/owners',
        payload: { email: 'me@example.com', isAdmin: true, isDev: true },
      },
    ]) {
      const answer = await test.inject({ ...request, headers });
      expect([request.url, answer.statusCode, answer.json().code]).toEqual([request.url, 403, 'forbidden']);
    }
  });

  it('is kept for 30 days, and for whoever runs an installation without a mail server', async () => {
    const accounts = accountsIn(database.current.kysely);
    const without = new Mails(accounts, new JobQueue(database.current, test.app.log), {
      isSetUp: false,
      sendsTexts: false,
    });
    await without.post('kept@example.com', letter);
    await without.post('old@example.com', letter);
    await database.current.asOwner((session) =>
      session.query(
        `update mails set created_at = now() - interval '31 days' where recipient = 'old@example.com'`,
      ),
    );
    await keepHouse(database.current, test.files);
    const { items } = await outbox();
    const states = Object.fromEntries(
      items.map(({ recipient, state }: { recipient: string; state: string }) => [recipient, state]),
    );
    expect(states).toMatchObject({ 'kept@example.com': 'kept' });
    expect(states).not.toHaveProperty('old@example.com');
    const kept = items.find(({ recipient }: { recipient: string }) => recipient === 'kept@example.com');
    const { bodyText } = (await test.inject({ url: `/api/outbox/${kept.id}`, headers: owner })).json();
    expect(bodyText).toContain('https://studbook.example/open?a=1&b=2');
  });
});

describe.each(databases)('jobs on $name', (kind) => {
  const database = withTestDatabase(kind);
  const counting: JobKind<{ n: number }> = {
    name: 'count',
    data: z.object({ n: z.number() }),
    retries: 0,
    firstPauseSeconds: 1,
    timeLimitSeconds: 60,
    keptDays: 1,
  };
  const log = { warn: () => {} } as never;
  const add = (queue: JobQueue, n: number, fails = false) =>
    queue.prepare(counting).then(() =>
      database.current.kysely
        .transaction()
        .execute(async (trx) => {
          await queue.add(trx, counting, { n });
          if (fails) throw new Error('undone');
        })
        .catch(() => {}),
    );

  it('does each once, not what was undone, keeps what failed with its reason, and repeats it', async () => {
    const done: number[] = [];
    let broken = true;
    const job = jobOf(counting, async ({ n }) => {
      if (n === 2 && broken) throw new Error('The weather is bad');
      done.push(n);
    });
    const first = new JobQueue(database.current, log);
    // The embedded database has one process, the server has several.
    const queues = kind.name === 'PGlite' ? [first] : [first, new JobQueue(database.current, log)];
    await add(first, 1);
    await add(first, 2);
    await add(first, 3, true);
    for (const queue of queues) await queue.start([job]);
    first.wake(counting);
    const failed = await vi.waitFor(async () => {
      const [found] = await first.failed();
      expect(found?.error).toBe('The weather is bad');
      return found;
    }, patience);
    broken = false;
    expect(await first.repeat(failed?.id ?? '')).toBe(true);
    await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2]), patience);
    expect(await first.repeat(failed?.id ?? '')).toBe(false);
    for (const queue of queues) await queue.stop();
  });

  /** The database, which has no time for the first so many statements of a queue. */
  const busyAtFirst = (times: number) => {
    const { kysely } = database.current;
    let refused = 0;
    const ask = (runner: Pick<typeof kysely, 'executeQuery'>) => ({
      executeQuery: async (query: Parameters<typeof kysely.executeQuery>[0]) => {
        if (refused >= times) return runner.executeQuery(query);
        refused += 1;
        throw new AppError('busy', 'The database is busy with something else. Try again in a moment.');
      },
    });
    const asked = { ...ask(kysely), withoutPlugins: () => ask(kysely.withoutPlugins()) };
    return { ...database.current, kysely: asked as unknown as typeof kysely };
  };

  it('begins when the database has a moment, however often it had none', async () => {
    const done: number[] = [];
    const queue = new JobQueue(busyAtFirst(8), log, { pauseMs: 1 });
    await expect(queue.prepare(counting)).rejects.toMatchObject({ code: 'busy' });
    await queue.start([jobOf(counting, async ({ n }) => void done.push(n))]);
    await add(queue, 9);
    queue.wake(counting);
    await vi.waitFor(() => expect(done).toContain(9), patience);
    expect(done.filter((n) => n === 9)).toEqual([9]);
    await queue.stop();
  });

  it('stops while it waits for the database', async () => {
    const queue = new JobQueue(busyAtFirst(Number.POSITIVE_INFINITY), log, { pauseMs: 60_000 });
    const starting = queue.start([jobOf(counting, async () => {})]);
    await queue.stop();
    await starting;
  });

  it.runIf(kind.name === 'PGlite')('takes up what a process that was killed had begun', async () => {
    const done: number[] = [];
    const queue = new JobQueue(database.current, log);
    await add(queue, 7);
    await database.current.asOwner((session) =>
      session.query(`update jobs.job set state = 'active', started_on = now() where state = 'created'`),
    );
    await queue.start([jobOf(counting, async ({ n }) => void done.push(n))]);
    await vi.waitFor(() => expect(done).toEqual([7]), patience);
    await queue.stop();
  });
});
