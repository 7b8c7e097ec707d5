import { told } from '#domain/entities/usual.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { databaseInside } from '#server/db/inside.ts';
import { requireLocked } from '#server/records/in-transaction.ts';
import { refusedAsRestored } from '#server/records/refused-as-restored.ts';
import { restoreRecord } from '#server/records/remove-record.ts';
import { checkParents } from './check-litter.ts';

const name = 'breeding_groups';

/** A litter out of the trash, if it still fits its parents: they may have been corrected meanwhile. */
export const restoreLitter = (db: Database, tenant: Tenant, id: string): Promise<string> =>
  db.transaction(tenant, async (trx) => {
    let wasRemoved = false;
    const text = await restoreRecord(databaseInside(db, trx, tenant), tenant, name, id, async () => {
      wasRemoved = true;
    });
    if (wasRemoved) {
      const litter = told(await requireLocked(trx, name, id));
      // Its days were judged when they were given.
      await refusedAsRestored(() => checkParents(trx, litter, litter));
    }
    return text;
  });
