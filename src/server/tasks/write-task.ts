import type { Transaction } from 'kysely';
import { daysBefore, wrongReminder } from '#domain/notices.ts';
import { recurrenceRule, unreadableRecurrence } from '#domain/recurrence.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { checkSubject } from '#server/records/check-subject.ts';
import {
  changeHeld,
  changeLocked,
  type Follow,
  insertRecord,
  type LockedChange,
} from '#server/records/in-transaction.ts';
import { readRecord } from '#server/records/read-record.ts';
import { changedValues, invalid, newValues, type Values } from '#server/records/record-values.ts';
import { checkDependencies, refuseBlocked } from './blockers.ts';
import { checkAssignee, handsNow } from './check-assignee.ts';
import { chosenChecklist } from './checklists.ts';
import { isRecurrence } from './next-occurrence.ts';
import { completed, reopened } from './task-states.ts';

const name = 'tasks';

/** How often it repeats must be something that can be reckoned with; an older text may stay as it is. */
function checkRecurrence({ recurrencePattern }: Values): void {
  if (typeof recurrencePattern !== 'string' || recurrencePattern === '') return;
  const rule = recurrenceRule(recurrencePattern);
  if (!rule || !isRecurrence(rule)) throw invalid({ recurrencePattern: unreadableRecurrence });
}

/** What it reminds of can be counted. */
function checkReminder({ reminderSettings }: Values): void {
  if (reminderSettings === undefined || reminderSettings === null) return;
  if (daysBefore(reminderSettings).length === 0) throw invalid({ reminderSettings: wrongReminder });
}

export async function createTask(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id: string | undefined,
): Promise<string> {
  const values = newValues(name, body);
  checkRecurrence(values);
  checkReminder(values);
  await checkSubject(db, tenant, name, values);
  await checkAssignee(db, tenant, values);
  return db.transaction(tenant, async (trx) => {
    await checkDependencies(trx, undefined, values);
    if (values.status === 'done') await refuseBlocked(trx, values);
    const { nextOccurrence, ...fixed } = values.status === 'done' ? await completed(trx, tenant, values) : {};
    const all = nextOccurrence === undefined ? values : { ...values, nextOccurrence };
    const steps = await chosenChecklist(trx, values);
    return insertRecord(trx, name, tenant, all, { id, fixed: { ...fixed, ...steps } });
  });
}

/**
 * When a task becomes done it knows since when, and the next one is made where it repeats; when it is opened again that
 * is taken back.
 */
const whatFollows =
  (tenant: Tenant, id: string, change: LockedChange): Follow<'tasks'> =>
  async (trx, before, after) => {
    await checkDependencies(trx, id, change.changes);
    const isOther = after.sopTemplateId !== before.sopTemplateId;
    const isOver = ({ status }: Values): boolean => status === 'done' || status === 'cancelled';
    const opens = isOver(before) && !isOver(after);
    const changes = {
      ...change.changes,
      ...(isOther && (await chosenChecklist(trx, change.changes))),
      ...(opens && (await handsNow(trx, after.assigneeId))),
    };
    const wasDone = before.status === 'done';
    const isDone = after.status === 'done';
    if (wasDone === isDone) return changes;
    if (isDone) await refuseBlocked(trx, after);
    const more = isDone
      ? await completed(trx, tenant, { ...after, ...changes })
      : await reopened(trx, tenant, before);
    return { ...more, ...changes };
  };

/**
 * Changes a task with all that follows. Answers it as JSON text.
 * @throws AppError 'not-found', 'stale-version', 'invalid', 'conflict' while it waits for another one
 */
export const changeTask = (db: Database, tenant: Tenant, id: string, change: LockedChange): Promise<string> =>
  changeLocked(db, tenant, name, id, change, whatFollows(tenant, id, change));

/** The same as a step of a larger transaction; undefined where the task is gone. */
export const changeTaskHeld = (
  trx: Transaction<Schema>,
  tenant: Tenant,
  id: string,
  change: LockedChange,
): Promise<string | undefined> => changeHeld(trx, name, id, change, whatFollows(tenant, id, change));

export async function updateTask(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const { version, changes } = changedValues(name, body);
  checkRecurrence(changes);
  checkReminder(changes);
  if (changes.entityId !== undefined || changes.entityType !== undefined) {
    const current = JSON.parse(await readRecord(db, tenant, name, id)) as Values;
    await checkSubject(db, tenant, name, { ...current, ...changes });
  }
  await checkAssignee(db, tenant, changes);
  return changeTask(db, tenant, id, { version, changes });
}
