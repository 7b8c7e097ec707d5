import { bornAgain } from '#server/birth-log/remove-entry.ts';
import { requireBornStill } from '#server/births/days-after-birth.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { databaseInside } from '#server/db/inside.ts';
import { restoreRecord } from '#server/records/remove-record.ts';

/** A young one out of the trash, with all that went with it: none of that lies before a birth that was moved meanwhile. */
export const restoreOffspring = (db: Database, tenant: Tenant, id: string): Promise<string> =>
  db.transaction(tenant, async (trx) => {
    let wasRemoved = false;
    const inside = databaseInside(db, trx, tenant);
    const text = await restoreRecord(inside, tenant, 'offspring', id, () => {
      wasRemoved = true;
      return bornAgain(trx, tenant, id);
    });
    if (wasRemoved) await requireBornStill(trx, id);
    return text;
  });
