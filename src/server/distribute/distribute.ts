import type { OwnerSession } from '../db/database.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { migrationsFolder } from '../db/open.ts';
import { withPostgresOwner } from '../db/open-postgres.ts';
import { readEnvironment } from '../environment.ts';
import { placementOf, preparation, spreading } from './plan.ts';

// `npm run distribute`: spreads the database of DATABASE_URL over the servers of its Citus cluster, by organisation.
// Studbook must not be running. docs/decisions/0046 says what changes.

async function requireCluster(owner: OwnerSession): Promise<string> {
  const [facts] = await owner.query(
    `select current_database() as database, exists (select from pg_extension where extname = 'citus') as is_cluster,
       (select bool_and(rolcanlogin) from pg_roles where rolname in ('studbook_app', 'studbook_accounts')) as can_login`,
  );
  if (facts?.is_cluster !== true) {
    throw new Error(
      'This database has no Citus extension. Somebody who may has to run in it: create extension citus; and to add the other servers with citus_add_node.',
    );
  }
  if (facts.can_login === false) {
    throw new Error(
      'The servers of a cluster speak to each other as the roles of the program, which may not sign in yet. Somebody who may has to run: alter role studbook_app login; alter role studbook_accounts login; and to let the servers trust each other for them (pg_hba.conf or citus.node_conninfo).',
    );
  }
  return String(facts.database);
}

async function distribute(): Promise<void> {
  const { databaseUrl } = readEnvironment();
  if (databaseUrl === undefined) {
    throw new Error(
      'DATABASE_URL names the database that is to be spread; the embedded one is a single file.',
    );
  }
  await withPostgresOwner(databaseUrl, async (owner) => {
    await migrate(owner, await readMigrations(migrationsFolder));
    const database = await requireCluster(owner);
    const [done] = await owner.query('select count(*)::int as n from pg_dist_partition');
    if (Number(done?.n) > 0) throw new Error('This database is spread already.');
    await owner.transaction(async () => {
      for (const sql of await preparation(owner)) await owner.execute(sql);
      for (const sql of await spreading(owner, database)) await owner.execute(sql);
    });
    const { spread, everywhere, local } = await placementOf(owner);
    console.log(
      `${spread.length} tables are spread by organisation, ${everywhere.length} stand on every server, ${local.length} on the first.`,
    );
  });
}

try {
  await distribute();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
