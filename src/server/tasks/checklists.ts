import type { Transaction } from 'kysely';
import { type ChecklistStep, stepsIn, withStep } from '#domain/checklist.ts';
import { AppError } from '#domain/errors.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { changeRecord, requireLocked } from '#server/records/in-transaction.ts';
import { notFound } from '#server/records/read-record.ts';
import { invalid, type Values } from '#server/records/record-values.ts';

type Trx = Transaction<Schema>;

/** The steps of a procedure as they are now, none of them done; undefined where it is gone. */
export async function stepsOf(trx: Trx, templateId: string): Promise<readonly ChecklistStep[] | undefined> {
  const [template] = await runSql<{ content: string | null }>(
    trx,
    'select content from sop_templates where org_id = $org and id = $1::uuid and deleted_at is null',
    templateId,
  );
  if (!template) return undefined;
  return stepsIn(template.content ?? '').map((what) => ({ id: uuidv7(), what, doneAt: null, doneBy: null }));
}

/**
 * What a task gets whose checklist is chosen: a copy of the steps; none where it is taken away.
 * @throws AppError 'invalid' at the field where the procedure is gone or has no steps
 */
export async function chosenChecklist(
  trx: Trx,
  { sopTemplateId }: Values,
): Promise<{ readonly checklist?: readonly ChecklistStep[] | null }> {
  if (sopTemplateId === undefined) return {};
  if (typeof sopTemplateId !== 'string') return { checklist: null };
  const steps = await stepsOf(trx, sopTemplateId);
  if (!steps) throw invalid({ sopTemplateId: 'This procedure is not there any more. Choose another one' });
  if (steps.length === 0)
    throw invalid({ sopTemplateId: 'This procedure has no steps yet. Write them into it, one a line' });
  return { checklist: steps };
}

const changeTask = (
  db: Database,
  tenant: Tenant,
  id: string,
  change: (trx: Trx, task: Values) => Promise<Values>,
): Promise<string> =>
  db.transaction(tenant, async (trx) => {
    const task = await requireLocked(trx, 'tasks', id);
    const text = await changeRecord(trx, 'tasks', id, task.version, await change(trx, task));
    if (text === undefined) throw notFound('tasks');
    return text;
  });

/** Gives a task the steps of a procedure to tick, in the place of those it had. Answers the task as JSON text. */
export const attachChecklist = (
  db: Database,
  tenant: Tenant,
  id: string,
  sopTemplateId: string,
): Promise<string> =>
  changeTask(db, tenant, id, async (trx) => ({
    sopTemplateId,
    ...(await chosenChecklist(trx, { sopTemplateId })),
  }));

/** Takes the checklist off a task, with what was ticked. Answers the task as JSON text. */
export const detachChecklist = (db: Database, tenant: Tenant, id: string): Promise<string> =>
  changeTask(db, tenant, id, async () => ({ sopTemplateId: null, checklist: null }));

/**
 * Ticks one step of a task, or opens it again. One at a time, so that two who tick at once lose nothing; a second tick
 * keeps when and who. Answers the task as JSON text.
 * @throws AppError 'not-found'
 */
export const tickStep = (
  db: Database,
  tenant: Tenant,
  id: string,
  stepId: string,
  isDone: boolean,
): Promise<string> =>
  changeTask(db, tenant, id, async (_, task) => {
    const done = isDone ? { at: new Date().toISOString(), by: tenant.userId } : null;
    const checklist = withStep(task.checklist, stepId, done);
    if (!checklist) throw new AppError('not-found', 'This step is not on the checklist any more.');
    return { checklist };
  });
