import { entityNames, entityOf } from '#domain/entities/index.ts';
import type { Database, Statement } from '../db/database.ts';
import { trashDays } from './remove-record.ts';

/**
 * Deletes for good what has been in the trash for 30 days, organisation by organisation, so that row-level security
 * and the log see it like any other write. References decide the order: a record that another one still needs stays
 * until that one goes.
 */
export async function purgeTrash(db: Database): Promise<void> {
  const organisations = await db.kysely.selectFrom('organizations').select(['id', 'ownerUserId']).execute();
  const overdue = `deleted_at < now() - interval '${trashDays} days'`;
  // Litters before the animals they forbid to remove; everything else follows by its references.
  const tables = ['breeding_groups', ...entityNames.filter((name) => name !== 'breeding_groups')].filter(
    (name) => !entityOf(name as (typeof entityNames)[number]).appendOnly,
  );
  const statements: Statement[] = tables.map((table) => ({
    sql:
      table === 'animals'
        ? `delete from animals a where a.org_id = $org and ${overdue} and not exists (
             select from breeding_groups g where g.org_id = $org and (g.mother_id = a.id or g.father_id = a.id))`
        : `delete from ${table} where org_id = $org and ${overdue}`,
    parameters: [],
  }));
  statements.push({
    sql: `delete from trash where org_id = $org and removed_at < now() - interval '${trashDays} days'`,
    parameters: [],
  });
  for (const { id, ownerUserId } of organisations) {
    await db.scoped({ orgId: id as string, userId: ownerUserId as string }, statements, {
      timeoutMs: 120_000,
    });
  }
}
