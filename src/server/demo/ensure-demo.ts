import { CompiledQuery, sql, type Transaction } from 'kysely';
import { entityNames, entityOf } from '#domain/entities/index.ts';
import { demoEmail } from '../auth/reserved-addresses.ts';
import type { Database, Row, Statement, Tenant } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { insertSample } from './insert-sample.ts';
import { dayMark, sampleKennel } from './sample-kennel/sample-kennel.ts';

/** The same every day, so that an address a visitor has open still leads to the same dog after midnight. */
const demoSeed = 'hollowmere';

const day = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * The account and the organisation every visitor of the demo shares, made at the first visit. Its records are told
 * from today, so they are made anew at the first visit of each day (UTC).
 */
export async function ensureDemo(database: Database, now: Date = new Date()): Promise<Tenant> {
  const tenant = await ensureAccount(database);
  const today = day(now);
  if (!(await isFilledOn(database, tenant, today))) {
    await refill(database, tenant, today);
    await forgetOldChanges(database, tenant);
  }
  return tenant;
}

async function ensureAccount(database: Database): Promise<Tenant> {
  const { rows } = await sql<Tenant>`
    select user_id, org_id from make_demo(${demoEmail}, 'Maren Ashdown', 'Hollowmere')`.execute(
    database.kysely,
  );
  const [tenant] = rows;
  if (!tenant) throw new Error('The demo could not be made.');
  return tenant;
}

/** Finds the animal that was made for today. */
function madeOn(today: string): Statement {
  const { id, birthDate } = dayMark({ today, seed: demoSeed });
  return {
    sql: 'select id from animals where org_id = $org and id = $1::uuid and birth_date = $2::date',
    parameters: [id, birthDate],
  };
}

async function isFilledOn(database: Database, tenant: Tenant, today: string): Promise<boolean> {
  const [rows] = await database.scoped(tenant, [madeOn(today)], { readOnly: true });
  return rows?.length === 1;
}

/** All at once: they refer to each other, and of one statement only what it leaves behind has to fit together. */
const clearing: Statement = {
  sql: `with ${[...entityNames.filter((name) => !entityOf(name).appendOnly), 'trash']
    .map((name) => `no_${name} as (delete from ${name} where org_id = $org)`)
    .join(', ')} select 1`,
  parameters: [],
};

/** All or nothing: a visitor sees the records of yesterday or those of today, never half of them. */
async function refill(database: Database, tenant: Tenant, today: string): Promise<void> {
  const statements = insertSample(tenant, sampleKennel({ today, seed: demoSeed }), today);
  await database.transaction(
    tenant,
    async (trx) => {
      // Several visitors may come at once: one of them fills, the others wait here and find it done.
      await run(trx, {
        sql: `select pg_advisory_xact_lock(hashtextextended('demo', 0))`,
        parameters: [],
      });
      if ((await run(trx, madeOn(today))).length === 1) return;
      await run(trx, clearing);
      for (const statement of statements) await run(trx, statement);
    },
    { timeoutMs: 60_000 },
  );
}

const run = async (trx: Transaction<Schema>, { sql, parameters }: Statement): Promise<Row[]> =>
  (await trx.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows;

/** The log of the demo would only tell of its refills, and grow by them every day. */
async function forgetOldChanges(database: Database, { orgId }: Tenant): Promise<void> {
  await database.asOwner((owner) =>
    owner.transaction(async () => {
      await owner.query(`select set_config('app.org_id', $1, true)`, [orgId]);
      await owner.query(
        `delete from audit_logs where org_id = $1::uuid and created_at < now() - interval '1 day'`,
        [orgId],
      );
      // The same of the books: what was posted for money of an earlier day comes to nothing.
      await owner.query(
        `delete from ledger_entries e where e.org_id = $1::uuid and e.posted_at < now() - interval '1 day'
           and not exists (select from financial_transactions f where f.org_id = $1::uuid and f.id = e.transaction_id)`,
        [orgId],
      );
    }),
  );
}
