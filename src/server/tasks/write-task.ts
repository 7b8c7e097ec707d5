import { recurrenceRule, unreadableRecurrence } from '#domain/recurrence.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { checkAssignee } from '#server/records/check-assignee.ts';
import { checkSubject } from '#server/records/check-subject.ts';
import { rowJson } from '#server/records/columns.ts';
import { readRecord } from '#server/records/read-record.ts';
import { runSql, runStatement } from '#server/records/statements.ts';
import {
  changedValues,
  explainMiss,
  insertStatement,
  invalid,
  newValues,
  staleVersion,
  updateStatement,
  type Values,
} from '#server/records/write-record.ts';
import { isRecurrence } from './next-occurrence.ts';
import { completed, reopened } from './task-states.ts';

const name = 'tasks';

export interface Task extends Values {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly nextTaskId: string | null;
}

/** How often it repeats must be something that can be reckoned with; an older text may stay as it is. */
function checkRecurrence({ recurrencePattern }: Values): void {
  if (typeof recurrencePattern !== 'string' || recurrencePattern === '') return;
  const rule = recurrenceRule(recurrencePattern);
  if (!rule || !isRecurrence(rule)) throw invalid({ recurrencePattern: unreadableRecurrence });
}

export async function createTask(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id: string | undefined,
): Promise<string> {
  const values = newValues(name, body);
  checkRecurrence(values);
  await checkSubject(db, tenant, name, values);
  await checkAssignee(db, tenant, name, values);
  return db.transaction(tenant, async (trx) => {
    const { nextOccurrence, ...fixed } = values.status === 'done' ? await completed(trx, tenant, values) : {};
    const all = nextOccurrence === undefined ? values : { ...values, nextOccurrence };
    const [row] = await runStatement(trx, insertStatement(name, tenant, all, { id, fixed }));
    return row?.j as string;
  });
}

export interface TaskChange {
  /** The version that was seen; left out by a tap that means the task as it is. */
  readonly version: number | undefined;
  readonly changes: Values;
}

/**
 * Changes a task. When it becomes done it knows since when, and the next one is made where it repeats; when it is opened
 * again that is taken back. Answers the task as JSON text.
 * @throws AppError 'not-found', 'stale-version', 'invalid'
 */
export async function changeTask(
  db: Database,
  tenant: Tenant,
  id: string,
  { version, changes }: TaskChange,
): Promise<string> {
  const text = await db.transaction(tenant, async (trx) => {
    const [found] = await runSql(
      trx,
      `select ${rowJson(name, 't')} as j from ${name} t
       where t.org_id = $1::uuid and t.id = $2::uuid and t.deleted_at is null for update`,
      tenant.orgId,
      id,
    );
    if (!found) return undefined;
    const before = JSON.parse(found.j as string) as Task;
    if (version !== undefined && version !== before.version) throw staleVersion(before, changes);
    const after: Task = { ...before, ...changes };
    if (Object.entries(changes).every(([field, value]) => before[field] === value)) return found.j as string;
    const wasDone = before.status === 'done';
    const isDone = after.status === 'done';
    const more =
      wasDone === isDone
        ? {}
        : isDone
          ? await completed(trx, tenant, after)
          : await reopened(trx, tenant, before);
    const final = { ...more, ...changes };
    const [row] = await runStatement(trx, updateStatement(name, id, before.version, final));
    return row?.j as string;
  });
  if (text === undefined) throw await explainMiss(db, tenant, name, id, changes);
  return text;
}

export async function updateTask(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const { version, changes } = changedValues(name, body);
  checkRecurrence(changes);
  if (changes.entityId !== undefined || changes.entityType !== undefined) {
    const current = JSON.parse(await readRecord(db, tenant, name, id)) as Values;
    await checkSubject(db, tenant, name, { ...current, ...changes });
  }
  await checkAssignee(db, tenant, name, changes);
  return changeTask(db, tenant, id, { version, changes });
}
