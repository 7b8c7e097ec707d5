import type { Database } from '#server/db/database.ts';
import { isShared } from './read-portal.ts';
import type { Buyer } from './sessions.ts';

/** Whether a paper was shared with this buyer. */
export async function isSharedWith(
  db: Database,
  { customerId, ...tenant }: Buyer,
  id: string,
): Promise<boolean> {
  const [rows] = await db.scoped(
    tenant,
    [
      {
        sql: `select d.id from documents d where d.id = $2::uuid and ${isShared}`,
        parameters: [customerId, id],
      },
    ],
    { readOnly: true },
  );
  return rows.length === 1;
}
