import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/db/open.ts';
import { builtProgram } from '#server/processes/built-program.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { makeBenchDatabase } from '../records/records.ts';
import { type BenchResult, printResults } from '../result.ts';

const many = Number(process.env.BENCH_REMINDERS ?? 10_000);
const secret = 'what only these two processes know';

/** As many people, each with an organisation and a task that is due, and all of them to be told in the same minute. */
const people = `
  insert into users (id, name, email, email_verified)
    select md5('u' || n)::uuid, 'Bench ' || n, 'bench' || n || '@example.com', true from generate_series(1, ${many}) n;
  insert into organizations (id, name, slug, owner_user_id, plan)
    select md5('o' || n)::uuid, 'Kennel ' || n, 'bench-' || n, md5('u' || n)::uuid, 'premium' from generate_series(1, ${many}) n;
  insert into organization_members (id, org_id, user_id, role)
    select md5('m' || n)::uuid, md5('o' || n)::uuid, md5('u' || n)::uuid, 'owner' from generate_series(1, ${many}) n;
  insert into tasks (org_id, id, user_id, title, due_date, reminder_settings)
    select id, uuid_v7(), owner_user_id, 'Worm the litter', (now() at time zone 'UTC')::date, '{"daysBefore": [0]}' from organizations;
  update notification_settings set hour = 0, next_at = now();
  analyze users; analyze organizations; analyze organization_members; analyze tasks; analyze notification_settings;`;

/** Ten thousand reminders of one minute on two processes, one of which is killed half-way: each is sent once. */
export async function run(): Promise<BenchResult[]> {
  const cluster = await startPostgres();
  if (!cluster) {
    console.log('PostgreSQL is not installed: reminders on two processes are not measured.');
    return [];
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'studbook-bench-'));
  const databaseUrl = await makeBenchDatabase(cluster);
  const database = await openDatabase({ databaseUrl, dataFolder, secret });
  const mail = await startMailServer();
  const running = new Set<ChildProcess>();
  const program = await builtProgram('server');
  const start = (port: number): ChildProcess => {
    const child = spawn(process.execPath, [program], {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        PATH: process.env.PATH,
        ...mail.environment,
        DATABASE_URL: databaseUrl,
        STUDBOOK_SECRET: secret,
        STUDBOOK_DATA: dataFolder,
        STUDBOOK_LOG: 'error',
        PORT: String(port),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    running.add(child);
    return child;
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    running.delete(child);
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const ask = (sql: string) => database.asOwner((owner) => owner.query(sql));
  const count = async (what: string): Promise<number> =>
    Number((await ask(`select count(*) as n from mails where ${what}`))[0]?.n);
  const until = async (what: string, least: number): Promise<void> => {
    while ((await count(what)) < least) await pause(100);
  };
  try {
    await database.asOwner((owner) => owner.execute(people));
    // Nothing is taken before everything is written: a mail a killed process had handed over would be handed over again.
    void mail.keepSilent();
    const begun = performance.now();
    const [first] = [start(4701), start(4702)];
    await until('true', many / 2);
    await kill(first);
    const half = await count('true');
    // What it had taken is given to the others after two minutes; here at once.
    await ask('update notification_settings set taken_until = null where told_day is null');
    const third = start(4703);
    await until('true', many);
    const written = performance.now() - begun;
    await Promise.all([...running].map(kill));
    await ask(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`);
    mail.refuse(undefined);
    const sending = performance.now();
    start(4704);
    start(4705);
    await until(`state = 'sent'`, many);
    const sent = performance.now() - sending;
    const to = mail.all().map((raw) => /^To: (\S+)/m.exec(raw)?.[1]);
    const results: BenchResult[] = [
      { name: 'written when one was killed', value: half, unit: '', limit: { atMost: many - 1 } },
      { name: 'people who were told', value: new Set(to).size, unit: '', limit: { atLeast: many } },
      { name: 'letters that arrived', value: to.length, unit: '', limit: { atMost: many } },
      { name: 'until all were written', value: written / 1000, unit: 's' },
      { name: 'until all had arrived, from then on', value: sent / 1000, unit: 's' },
    ];
    if (third.exitCode !== null) throw new Error('A process ended by itself.');
    printResults(`${many.toLocaleString('en')} reminders of one minute on two processes`, results);
    return results;
  } finally {
    await Promise.all([...running].map(kill));
    await mail.close();
    await database.close();
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
