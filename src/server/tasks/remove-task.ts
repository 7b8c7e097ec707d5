import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Actor } from '#domain/policy.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { changeRecord, lockRecord } from '#server/records/in-transaction.ts';
import type { Values } from '#server/records/record-values.ts';
import { removeWithin, restoreRecord } from '#server/records/remove-record.ts';
import { followed, isOver, reopened } from './task-states.ts';

/** How a task of a series is removed. */
export const removal = z.object({
  series: z
    .enum(['one', 'all'])
    .default('one')
    .meta({
      description:
        'Of a task that repeats and is still open: `one` (where nothing is said) removes only this one, and the next one is ' +
        'made as if it were done; `all` removes this and all to come',
    }),
});

const name = 'tasks';

/** What goes and comes with an open task: those that are over have made the next one already. */
async function withFollower(
  trx: Transaction<Schema>,
  id: string,
  follow: (task: Values) => Promise<Values>,
): Promise<void> {
  const task = await lockRecord(trx, name, id);
  if (!task || isOver(task)) return;
  const changes = await follow(task);
  if (Object.keys(changes).length > 0) await changeRecord(trx, name, id, task.version, changes);
}

/** Moves a task to the trash. Of a series only this one, and the next one is made, unless all to come go too. */
export const removeTask = (
  db: Database,
  actor: Actor & Tenant,
  id: string,
  how: Values = {},
): Promise<void> =>
  db.transaction(actor, async (trx) => {
    const { series } = removal.parse(how);
    if (series === 'one') await withFollower(trx, id, (task) => followed(trx, actor, task));
    await removeWithin(trx, actor, name, id);
  });

/** Takes it out of the trash; the one that was made in its place goes, as long as nobody has touched it. */
export const restoreTask = (db: Database, actor: Actor & Tenant, id: string): Promise<string> =>
  restoreRecord(db, actor, name, id, (trx) =>
    withFollower(trx, id, (task) =>
      task.nextTaskId === null ? Promise.resolve({}) : reopened(trx, actor, task),
    ),
  );
