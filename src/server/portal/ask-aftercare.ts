import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { type AskedAbout, questionDue } from '#domain/portal/questions.ts';
import type { AccountsDatabase } from '#server/auth/tables.ts';
import type { Database } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { type Job, type JobKind, jobOf } from '#server/jobs/job.ts';
import type { JobQueue } from '#server/jobs/queue.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import type { Mails } from '#server/mail/mails.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { lookAgain } from '../look-again.ts';
import { ask } from './messages.ts';
import { tellBuyer } from './tell.ts';

const data = z.object({ orgId: z.uuid() });

/** Asks the buyers of one organisation what is due, and writes to them. */
export const askAftercare: JobKind<z.infer<typeof data>> = {
  name: 'ask-aftercare',
  data,
  retries: 5,
  firstPauseSeconds: 60,
  timeLimitSeconds: 300,
  keptDays: 7,
};

interface Sold extends AskedAbout {
  readonly offspringId: string;
  readonly customerId: string;
  readonly soldOn: string;
}

const calledSql = `coalesce(nullif(y.owner_offspring_name, ''), nullif(y.breeder_name, ''), 'your new one')`;

/** Whoever took several without names home on one day, ducklings say, is asked about them once. */
const soldStatement = `select min(y.id::text)::uuid as "offspringId", y.customer_id as "customerId",
    y.sold_on::text as "soldOn", ${calledSql} as called, count(*)::int as many
  from offspring y
  where y.org_id = $org and y.status = 'Sold' and y.deleted_at is null and y.customer_id is not null
    and y.sold_on > $1::date - 400 and exists (select from portal_invites i where i.org_id = $org
      and i.customer_id = y.customer_id and i.revoked_at is null and i.deleted_at is null
      and (i.used_at is not null or i.expires_at > now()))
  group by y.customer_id, y.breeding_group_id, y.sold_on, 4`;

/** Asked, but nobody was written to since: the process died between. A letter carries a link of its own. */
const untoldStatement = `select t.customer_id as "customerId", count(distinct t.offspring_id)::int as many, min(${calledSql}) as called
  from portal_messages t left join offspring y on y.org_id = $org and y.id = t.offspring_id
  where t.org_id = $org and t.question is not null and t.written_by = 'Breeder' and t.read_at is null and t.deleted_at is null
    and t.created_at > now() - interval '3 days' and not exists (
      select from portal_invites i where i.org_id = $org and i.customer_id = t.customer_id and i.created_at > t.created_at)
  group by 1`;

interface AskingServices {
  readonly database: Database;
  readonly mails: Mails;
  readonly publicUrl: string;
}

export const askAftercareJob = ({ database, mails, publicUrl }: AskingServices): Job =>
  jobOf(askAftercare, async ({ orgId }) => {
    const tenant = { orgId, userId: nobody };
    const untold = await database.transaction(tenant, async (trx) => {
      const today = await todayOf(trx, tenant);
      for (const { soldOn, ...of } of await runSql<Sold>(trx, soldStatement, today)) {
        const question = questionDue(soldOn, today);
        if (question) await ask(trx, tenant, of, question);
      }
      return runSql<{ customerId: string } & AskedAbout>(trx, untoldStatement);
    });
    const [[organisation]] = await database.scoped(
      tenant,
      [{ sql: 'select name from organizations where id = $org', parameters: [] }],
      { readOnly: true },
    );
    const orgName = String(organisation?.name ?? '');
    const base = publicUrl.replace(/\/$/, '');
    for (const { customerId, called, many } of untold) {
      const how = many > 1 ? ['How are they', 'how they are'] : [`How is ${called}`, `how ${called} is`];
      const sentence = `${orgName} would like to know ${how[1]}. A few words are enough, and a photo if you like.`;
      await tellBuyer(
        database,
        mails,
        { ...tenant, orgName },
        { customerId, subject: `${how[0]}? ${orgName}`, sentence },
        base,
      );
    }
  });

/** Looks which organisations have something to ask, and has a job do it for each. Answers how many those are. */
export async function enqueueAftercare(accounts: AccountsDatabase, jobs: JobQueue): Promise<number> {
  const { rows } = await sql<{ orgId: string }>`select org_id from find_aftercare()`.execute(accounts);
  for (const { orgId } of rows) await jobs.enqueue(askAftercare, { orgId });
  return rows.length;
}

/** So that a question comes on its day, wherever the day begins. */
const lookEveryMs = 6 * 60 * 60 * 1000;

/** Asks what is to be asked, until it is ended. */
export const startAsking = (
  accounts: AccountsDatabase,
  jobs: JobQueue,
  log: FastifyBaseLogger,
): (() => Promise<void>) =>
  lookAgain({
    look: () => enqueueAftercare(accounts, jobs),
    everyMs: lookEveryMs,
    logError: (error) => log.error({ err: error }, 'Buyers could not be asked how things are going'),
  });
