import { AppError } from '#domain/errors.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Tenant } from '#server/db/database.ts';

/**
 * Whoever a task is assigned to works here.
 * @throws AppError 'invalid' with the sentence at the field
 */
export async function checkAssignee(
  db: Database,
  tenant: Tenant,
  { assigneeId }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (typeof assigneeId !== 'string') return;
  const [found = []] = isUuid(assigneeId)
    ? await db.scoped(
        tenant,
        [
          {
            sql: 'select user_id from organization_members where org_id = $org and user_id = $1::uuid',
            parameters: [assigneeId],
          },
        ],
        { readOnly: true },
      )
    : [];
  if (found.length > 0) return;
  const sentence = 'Nobody of that id works here. Choose a member of the team';
  throw new AppError('invalid', `${sentence}.`, { fields: { assigneeId: sentence } });
}
