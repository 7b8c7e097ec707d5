import { AppError } from '#domain/errors.ts';
import type { Skipping, Superseding } from '#domain/verbs/give-care.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { unsettledState } from './care-items.ts';
import { followResults, keepGiven } from './give-care.ts';
import { lockItems } from './lock-items.ts';
import { replaceResults } from './replace-results.ts';

/**
 * Corrects what was recorded.
 * @throws AppError 'not-found', 'conflict' where it carries no result, 'invalid'
 */
export function supersedeCare(
  db: Database,
  tenant: Tenant,
  id: string,
  { isDone, ...given }: Superseding,
): Promise<number> {
  return db.transaction(tenant, async (trx) => {
    const [item] = await lockItems(trx, [id]);
    if (item?.state !== 'Done') {
      throw new AppError(
        'conflict',
        'Nothing is recorded here that could be corrected. Load the page again.',
      );
    }
    const items = await replaceResults(db, trx, tenant, [item]);
    if (isDone) await keepGiven(trx, tenant, items, given);
    else await followResults(trx, items);
    return 1;
  });
}

/** Passes over what is not to be done, or makes it due again. @throws AppError 'not-found', 'conflict' */
export function skipCare(
  db: Database,
  tenant: Tenant,
  { items: ids, isSkipped, notes }: Skipping,
): Promise<number> {
  const [from, to] = isSkipped ? ['Open', 'Skipped'] : ['Skipped', 'Open'];
  return db.transaction(tenant, async (trx) => {
    const items = await lockItems(trx, ids);
    if (items.some(({ state }) => state !== from && state !== to)) {
      throw new AppError(
        'conflict',
        'One of them is recorded already, or no longer due here. Load the page again.',
      );
    }
    await runSql(
      trx,
      `update care_items i set state = ${isSkipped ? "'Skipped'" : unsettledState('i')}, notes = $2
       where i.org_id = $org and i.id = any($1::uuid[]) and i.state = $3`,
      items.map(({ id }) => id),
      notes,
      from,
    );
    await followResults(trx, items);
    return items.length;
  });
}
