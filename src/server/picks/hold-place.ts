import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Young } from '#server/offspring/young.ts';
import { runSql } from '#server/records/statements.ts';

/** Whoever waits for this one, or for one of its litter, has chosen: their place holds it from now on. */
export const holdPlaceOf = async (
  trx: Transaction<Schema>,
  young: Young,
  customerId: string,
): Promise<void> => {
  await runSql(
    trx,
    `update places set held_young_id = $1::uuid where org_id = $org and id = (
       select p.id from places p
       where p.org_id = $org and p.customer_id = $3::uuid and p.deleted_at is null
         and p.held_young_id is null and p.withdrawn_on is null
         and (p.offspring_id = $1::uuid or p.offspring_id is null and p.breeding_group_id = $2::uuid)
       order by p.offspring_id nulls last, p.joined_on, p.id limit 1)
     and not exists (select from places h where h.org_id = $org and h.held_young_id = $1::uuid and h.deleted_at is null)`,
    young.id,
    young.breedingGroupId,
    customerId,
  );
};
