import { describe, expect, it } from 'vitest';
import type { Statement, Tenant } from '#server/db/database.ts';
import { databases } from '#tests/support/database.ts';
import { fillOrganisation } from '#tests/support/large-organisation.ts';
import { withFreshApp } from '#tests/support/server.ts';

describe.each(databases)('kept plans on $name', (kind) => {
  const server = withFreshApp(kind);

  /** How often the connection that a tenant comes back to has run it from a plan of its own. */
  async function kept(tenant: Tenant, words: string): Promise<number> {
    const { database } = server.current;
    const statement: Statement = {
      sql: `select count(*) filter (where a.call_name = '${words}')::int as n from animals a where a.org_id = $org`,
      parameters: [],
    };
    for (const _ of [1, 2, 3])
      await database.scoped(tenant, [statement], { readOnly: true, keepsPlans: true });
    const [[row]] = await database.scoped(tenant, [
      {
        sql: `select count(*)::int as n from pg_prepared_statements where statement like $1`,
        parameters: [`select count%${words}%`],
      },
    ]);
    return Number(row?.n);
  }

  it('are for small organisations; what a large one asks is planned for it', async () => {
    const { database, signUp } = server.current;
    const [small, large] = [await signUp(), await signUp()];
    await fillOrganisation(database, large);
    expect(await kept(small, 'of the small')).toBe(1);
    expect(await kept(large, 'of the large')).toBe(0);
  });
});
