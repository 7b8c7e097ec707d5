import type { Transaction } from 'kysely';
import { daysBefore, wrongReminder } from '#domain/notices.ts';
import type { Actor } from '#domain/policy.ts';
import { neverAgain, recurrenceRule, whyUnreadable } from '#domain/recurrence.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { todayOf } from '#server/organisations/today-of.ts';
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
import { everComesAgain, isRecurrence } from './next-occurrence.ts';
import { seriesOfChanged, seriesOfNew } from './series.ts';
import { followed, isOver, reopened } from './task-states.ts';

const name = 'tasks';

const isRepeating = ({ recurrencePattern }: Values): boolean =>
  typeof recurrencePattern === 'string' && recurrencePattern !== '';

/** How often it repeats must be something that can be reckoned with; an older text may stay as it is. */
async function checkRecurrence(
  trx: Transaction<Schema>,
  tenant: Tenant,
  { recurrencePattern, dueDate }: Values,
): Promise<void> {
  const text = String(recurrencePattern);
  const rule = recurrenceRule(text);
  if (!rule || !isRecurrence(rule)) throw invalid({ recurrencePattern: whyUnreadable(text) });
  const from = typeof dueDate === 'string' ? dueDate : await todayOf(trx, tenant);
  if (!everComesAgain(rule, from)) throw invalid({ recurrencePattern: neverAgain });
}

/** What it reminds of can be counted. */
function checkReminder({ reminderSettings }: Values): void {
  if (reminderSettings === undefined || reminderSettings === null) return;
  if (daysBefore(reminderSettings).length === 0) throw invalid({ reminderSettings: wrongReminder });
}

export async function createTask(
  db: Database,
  actor: Actor & Tenant,
  body: unknown,
  id: string | undefined,
): Promise<string> {
  const values = seriesOfNew(newValues(name, body));
  checkReminder(values);
  await checkSubject(db, actor, name, values);
  await checkAssignee(db, actor, values);
  return db.transaction(actor, async (trx) => {
    if (isRepeating(values)) await checkRecurrence(trx, actor, values);
    await checkDependencies(trx, undefined, values);
    if (values.status === 'done') await refuseBlocked(trx, actor.role, values);
    const isDone = values.status === 'done';
    const { nextOccurrence, ...next } = isDone ? await followed(trx, actor, values) : {};
    const fixed = { ...next, ...(isDone && { completedAt: new Date().toISOString() }) };
    const all = nextOccurrence === undefined ? values : { ...values, nextOccurrence };
    const steps = await chosenChecklist(trx, values);
    return insertRecord(trx, name, actor, all, { id, fixed: { ...fixed, ...steps } });
  });
}

/**
 * When a task becomes done it knows since when, and the next one is made where it repeats, also of one that is called off:
 * only that one was meant, unless it repeats no more. When it is opened again that is taken back.
 */
const whatFollows =
  (actor: Actor & Tenant, id: string, change: LockedChange): Follow<'tasks'> =>
  async (trx, before, after) => {
    if (isRepeating(change.changes)) await checkRecurrence(trx, actor, after);
    await checkDependencies(trx, id, change.changes);
    const isOther = after.sopTemplateId !== before.sopTemplateId;
    const opens = isOver(before) && !isOver(after);
    const closes = !isOver(before) && isOver(after);
    const wasDone = before.status === 'done';
    const isDone = after.status === 'done';
    const changes = {
      ...(wasDone !== isDone && { completedAt: isDone ? new Date().toISOString() : null }),
      ...(opens && (await reopened(trx, actor, before))),
      ...change.changes,
      ...seriesOfChanged(before, change.changes),
      ...(isOther && (await chosenChecklist(trx, change.changes))),
      ...(opens && (await handsNow(trx, after.assigneeId))),
    };
    if (isDone && !wasDone) await refuseBlocked(trx, actor.role, after);
    // When it comes again in truth is written down, whatever day was wished for.
    return closes ? { ...changes, ...(await followed(trx, actor, { ...after, ...changes })) } : changes;
  };

/**
 * Changes a task with all that follows. Answers it as JSON text.
 * @throws AppError 'not-found', 'stale-version', 'invalid', 'conflict' while it waits for another one
 */
export const changeTask = (
  db: Database,
  actor: Actor & Tenant,
  id: string,
  change: LockedChange,
): Promise<string> => changeLocked(db, actor, name, id, change, whatFollows(actor, id, change));

/** The same as a step of a larger transaction; undefined where the task is gone. */
export const changeTaskHeld = (
  trx: Transaction<Schema>,
  actor: Actor & Tenant,
  id: string,
  change: LockedChange,
): Promise<string | undefined> => changeHeld(trx, name, id, change, whatFollows(actor, id, change));

export async function updateTask(
  db: Database,
  actor: Actor & Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { version, changes } = changedValues(name, body);
  checkReminder(changes);
  if (changes.entityId !== undefined || changes.entityType !== undefined) {
    const current = JSON.parse(await readRecord(db, actor, name, id)) as Values;
    await checkSubject(db, actor, name, { ...current, ...changes }, current);
  }
  await checkAssignee(db, actor, changes);
  return changeTask(db, actor, id, { version, changes });
}
