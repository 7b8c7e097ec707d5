import type { Database, Tenant } from '#server/db/database.ts';

/** Makes an organisation larger than those of which plans are kept (`src/server/db/small-organisations.ts`). */
export async function fillOrganisation(database: Database, tenant: Tenant): Promise<void> {
  await database.scoped(tenant, [
    {
      sql: `insert into customers (org_id, id, first_name, last_name)
        select $org, uuid_v7(), 'Nora', n::text from generate_series(1, 2001) n`,
      parameters: [],
    },
  ]);
}
