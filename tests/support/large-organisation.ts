import type { Database, Tenant } from '#server/db/database.ts';

/** Makes an organisation larger than those of which plans are kept (`src/server/db/small-organisations.ts`). */
export async function fillOrganisation(database: Database, tenant: Tenant): Promise<void> {
  const fill = {
    sql: `insert into customers (org_id, id, first_name, last_name)
      select $org, uuid_v7(), 'Nora', n::text from generate_series(1, 2001) n`,
    parameters: [],
  };
  // On the embedded database of a busy machine these take longer than anybody would wait for.
  await database.scoped(tenant, [fill], { timeoutMs: 60_000 });
}
