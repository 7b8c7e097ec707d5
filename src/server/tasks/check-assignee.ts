import { AppError } from '#domain/errors.ts';
import { mayChange } from '#domain/policy.ts';
import { type Role, taskRoles } from '#domain/roles.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Database, StatementRunner, Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';

/**
 * Whoever a task is assigned to works here, and may do it.
 * @throws AppError 'invalid' with the sentence at the field
 */
export async function checkAssignee(
  db: Database,
  tenant: Tenant,
  { assigneeId }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (typeof assigneeId !== 'string') return;
  const [[member] = []] = isUuid(assigneeId)
    ? await db.scoped(
        tenant,
        [
          {
            sql: 'select role from organization_members where org_id = $org and user_id = $1::uuid',
            parameters: [assigneeId],
          },
        ],
        { readOnly: true },
      )
    : [];
  if (member && mayChange(member.role as Role, 'tasks')) return;
  const sentence = member
    ? 'Their role changes no tasks. Choose somebody else'
    : 'Nobody of that id works here. Choose a member of the team';
  throw new AppError('invalid', `${sentence}.`, { fields: { assigneeId: sentence } });
}

/** A task that is opened again after whoever had it has left, or may do none any more, is for anyone. */
export async function handsNow(
  trx: StatementRunner,
  assigneeId: unknown,
): Promise<{ readonly assigneeId?: null }> {
  if (typeof assigneeId !== 'string') return {};
  const [member] = await runSql(
    trx,
    `select 1 from organization_members where org_id = $org and user_id::text = $1 and role = any($2::text[])`,
    assigneeId,
    taskRoles,
  );
  return member ? {} : { assigneeId: null };
}
