import type { Actor } from '#domain/policy.ts';
import type { TaskCompletion } from '#domain/verbs/complete-task.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { LockedChange, Whole } from '#server/records/in-transaction.ts';
import { readRecord } from '#server/records/read-record.ts';
import { changeTask } from './write-task.ts';

const answer = async (
  db: Database,
  actor: Actor & Tenant,
  id: string,
  change: LockedChange,
): Promise<string> => {
  const task = await changeTask(db, actor, id, change);
  const { nextTaskId } = JSON.parse(task) as Whole<'tasks'>;
  const next = nextTaskId === null ? 'null' : await readRecord(db, actor, 'tasks', nextTaskId);
  return `{"task":${task},"next":${next}}`;
};

/** Marks a task as done, and makes the next one where it repeats. A second time changes nothing. */
export const completeTask = (
  db: Database,
  actor: Actor & Tenant,
  id: string,
  { version, completionNotes }: TaskCompletion,
): Promise<string> =>
  answer(db, actor, id, {
    version,
    changes: { status: 'done', ...(completionNotes !== undefined && { completionNotes }) },
  });

/** Opens a task again that was done, and takes back the next one if nobody has touched it. */
export const reopenTask = (
  db: Database,
  actor: Actor & Tenant,
  id: string,
  version: number | undefined,
): Promise<string> => answer(db, actor, id, { version, changes: { status: 'open' } });
