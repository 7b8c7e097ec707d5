import type { Transaction } from 'kysely';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { keepGiven } from './give-care.ts';
import { lockItems } from './lock-items.ts';

/** Who is weaned has done what its plan says of it: nobody ticks it twice. */
export async function tickWeaning(
  trx: Transaction<Schema>,
  tenant: Tenant,
  youngId: string,
  doneOn: string,
): Promise<void> {
  const open = await runSql<{ id: string }>(
    trx,
    `select id from care_items where org_id = $org and offspring_id = $1::uuid and starts = 'Young' and step = 'wean'
       and state = 'Open' and deleted_at is null`,
    youngId,
  );
  if (open.length === 0) return;
  const items = await lockItems(
    trx,
    open.map(({ id }) => id),
  );
  const nothingGiven = { product: null, lot: null, givenBy: null, notes: null, byWeight: false };
  await keepGiven(trx, tenant, items, { ...nothingGiven, doneOn });
}
