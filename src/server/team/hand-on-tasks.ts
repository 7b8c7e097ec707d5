import type { Database, Tenant } from '#server/db/database.ts';

/** What somebody had open becomes somebody else's, before they go; to nobody where nobody is named. */
export async function handOnTasks(
  db: Database,
  tenant: Tenant,
  from: string,
  to: string | null,
): Promise<void> {
  const sql = `update tasks set assignee_id = $2
    where org_id = $org and assignee_id = $1 and status in ('open', 'in progress')
      and ($2::text is null or exists (
        select from organization_members m where m.org_id = $org and m.user_id::text = $2::text))`;
  await db.scoped(tenant, [{ sql, parameters: [from, to] }]);
}
