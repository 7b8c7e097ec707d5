import { withStep } from '#domain/checklist.ts';
import { AppError } from '#domain/errors.ts';
import type { CareStepTick } from '#domain/verbs/give-care.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';

/**
 * Ticks one step of a line for all who share it, or opens it again; what is recorded already keeps what it says.
 * Answers how many items it is ticked for.
 * @throws AppError 'not-found' where none of them has the step, 'conflict' where one is not open any more
 */
export const tickCareStep = (
  db: Database,
  tenant: Tenant,
  { items: ids, step, isDone }: CareStepTick,
): Promise<number> =>
  db.transaction(tenant, async (trx) => {
    const items = await runSql<{ id: string; state: string; checklist: unknown }>(
      trx,
      `select id, state, checklist from care_items
       where org_id = $org and id = any($1::uuid[]) and deleted_at is null order by id for no key update`,
      ids,
    );
    const done = isDone ? { at: new Date().toISOString(), by: tenant.userId } : null;
    const ticked = items.flatMap(({ id, checklist }) => {
      const steps = withStep(checklist, step, done);
      return steps ? { id, steps } : [];
    });
    if (ticked.length === 0)
      throw new AppError('not-found', 'This step is not on the checklist any more. Load the page again.');
    if (items.some(({ state }) => state !== 'Open'))
      throw new AppError('conflict', 'One of them is recorded already. Load the page again.');
    await runSql(
      trx,
      `update care_items c set checklist = n.steps
       from jsonb_to_recordset($1::jsonb) as n(id uuid, steps jsonb) where c.org_id = $org and c.id = n.id`,
      JSON.stringify(ticked),
    );
    return ticked.length;
  });
