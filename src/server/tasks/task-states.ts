import type { Transaction } from 'kysely';
import { untouched } from '#domain/checklist.ts';
import { reminderOfNext } from '#domain/notices.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { insertRecord } from '#server/records/in-transaction.ts';
import { newValues, type Values } from '#server/records/record-values.ts';
import { comesAgain } from './series.ts';

/** What a task hands on to the one that follows. */
const handedOn = [
  'title',
  'description',
  'priority',
  'assigneeId',
  'assigneeRole',
  'entityType',
  'entityId',
  'estimatedDuration',
  'tags',
  'sopTemplateId',
] as const;

export const isOver = ({ status }: Values): boolean => status === 'done' || status === 'cancelled';

/** It was open again after the next one was made, which somebody has touched: the series goes on there. */
async function goesOnAlready(trx: Transaction<Schema>, { nextTaskId }: Values): Promise<boolean> {
  if (typeof nextTaskId !== 'string') return false;
  const [next] = await runSql(
    trx,
    'select 1 from tasks where org_id = $org and id = $1::uuid and deleted_at is null',
    nextTaskId,
  );
  return next !== undefined;
}

/**
 * The next one of a task that is done, called off or removed, where it repeats; answers what the task then knows of it.
 * `task` is how it will stand otherwise.
 */
export async function followed(trx: Transaction<Schema>, tenant: Tenant, task: Values): Promise<Values> {
  const next = comesAgain(task, await todayOf(trx, tenant));
  if (!next || (await goesOnAlready(trx, task))) return {};
  const nextTaskId = uuidv7();
  const values = newValues('tasks', {
    ...Object.fromEntries(handedOn.map((field) => [field, task[field]])),
    reminderSettings: reminderOfNext(task.reminderSettings),
    ...next,
  });
  const steps = untouched(task.checklist);
  const fixed = steps.length > 0 ? { checklist: steps } : {};
  await insertRecord(trx, 'tasks', tenant, values, { id: nextTaskId, fixed });
  return { nextOccurrence: next.dueDate, nextTaskId };
}

/** What it becomes again: without the one that followed, as long as nobody has touched that. */
export async function reopened(
  trx: Transaction<Schema>,
  tenant: Tenant,
  { nextTaskId }: Values,
): Promise<Values> {
  if (typeof nextTaskId !== 'string') return { nextOccurrence: null };
  const [gone] = await runSql(
    trx,
    `update tasks set deleted_at = now()
     where org_id = $1::uuid and id = $2::uuid and status = 'open' and version = 1 and deleted_at is null
     returning id`,
    tenant.orgId,
    nextTaskId,
  );
  if (!gone) return {};
  await runSql(
    trx,
    `insert into trash (org_id, id, table_name, user_id, cleared)
     values ($1::uuid, $2::uuid, 'tasks', $3::uuid, '[]'::jsonb)`,
    tenant.orgId,
    nextTaskId,
    tenant.userId,
  );
  return { nextOccurrence: null, nextTaskId: null };
}
