import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { deletionOf } from './delete-for-good.ts';
import { dependentsOf } from './dependents.ts';
import { trashDays } from './remove-record.ts';

const timeoutMs = 120_000;
const since = (column: string): string => `${column} < now() - interval '${trashDays} days'`;

/** Litters before the animals they forbid to remove; everything else follows by its references. */
const tables: readonly EntityName[] = [
  'breeding_groups',
  ...entityNames.filter((name) => name !== 'breeding_groups' && !entityOf(name).appendOnly),
];

/**
 * Long enough in the trash, and needed by nothing: what forbids its removal goes first, and what would go with it and lies
 * in no trash keeps it. Books hold such from before it was refused.
 */
const isOverdue = (name: EntityName): string =>
  [
    since(`${name}.deleted_at`),
    ...dependentsOf(name)
      .filter(({ onRemove }) => onRemove !== 'clear')
      .map(
        ({ name: other, column, onRemove }) =>
          `not exists (select from ${other} o where o.org_id = $org and o.${column} = ${name}.id${onRemove === 'remove' ? ' and o.deleted_at is null' : ''})`,
      ),
  ].join(' and ');

/** Most organisations have nothing to purge: one statement says so. */
const overdueTables: Statement = {
  sql: tables
    .map(
      (name) => `select '${name}' as name where exists (
      select from ${name} where org_id = $org and ${since('deleted_at')})`,
    )
    .join(' union all '),
  parameters: [],
};

const oldTrash: Statement = {
  sql: `delete from trash where org_id = $org and ${since('removed_at')}`,
  parameters: [],
};

/**
 * Deletes for good what has been in the trash for 30 days, organisation by organisation, so that row-level security
 * and the log see it like any other write.
 */
export async function purgeTrash(db: Database): Promise<void> {
  const organisations = await db.kysely.selectFrom('organizations').select(['id', 'ownerUserId']).execute();
  for (const { id, ownerUserId } of organisations) {
    const tenant: Tenant = { orgId: id as string, userId: ownerUserId as string };
    const [rows = []] = await db.scoped(tenant, [overdueTables], { readOnly: true, timeoutMs });
    const overdue = new Set(rows.map(({ name }) => name));
    const deletions = tables
      .filter((name) => overdue.has(name))
      .flatMap((name) => deletionOf(name, isOverdue(name)));
    await db.scoped(tenant, [...deletions, oldTrash], { timeoutMs });
  }
}
