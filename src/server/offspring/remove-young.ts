import { AppError } from '#domain/errors.ts';
import { type Actor, mayRead } from '#domain/policy.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import type { Values } from '#server/records/record-values.ts';
import { removeWithin } from '#server/records/remove-record.ts';
import { calledYoung } from './young.ts';

/**
 * Removes young ones, or a litter with its young. Whoever does not see buyers takes none of theirs away: with a young one
 * go its pickup and its place in the books.
 * @throws AppError 'conflict' that says who may
 */
export const removeYoung =
  (name: 'offspring' | 'breeding_groups') =>
  (db: Database, actor: Actor & Tenant, id: string): Promise<void> =>
    db.transaction(actor, async (trx) => {
      if (!mayRead(actor.role, 'customers')) {
        const column = name === 'offspring' ? 'id' : 'breeding_group_id';
        const [taken] = await runSql<Values>(
          trx,
          `select breeder_name, owner_offspring_name, collar_color from offspring
           where org_id = $org and ${column} = $1::uuid and customer_id is not null and deleted_at is null limit 1
           for no key update`,
          id,
        );
        if (taken)
          throw new AppError(
            'conflict',
            `${calledYoung(taken)} has a buyer. Ask an owner or admin to remove it.`,
          );
      }
      await removeWithin(trx, actor, name, id);
    });
