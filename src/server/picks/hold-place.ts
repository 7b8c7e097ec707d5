import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import type { Young } from '#server/offspring/young.ts';
import { changeRecord, requireLocked, type Whole } from '#server/records/in-transaction.ts';

/**
 * The place, which is locked, holds this young one from now on, and so does the deposit that was paid to stand on the list.
 * @throws AppError 'conflict' when whoever held the place has left the list, or has chosen at another litter meanwhile
 */
export async function holdPlace(
  trx: Transaction<Schema>,
  place: Whole<'places'>,
  young: Young,
): Promise<void> {
  if (place.withdrawnOn !== null) throw new AppError('conflict', 'They have left the list.');
  if (place.heldYoungId !== null && place.heldYoungId !== young.id)
    throw new AppError('conflict', 'They have chosen already. Release that one first.');
  await changeRecord(trx, 'places', place.id, place.version, { heldYoungId: young.id });
  if (place.depositId === null) return;
  await runSql(
    trx,
    `update financial_transactions set offspring_id = $2::uuid, puppy_id = $2::uuid, breeding_group_id = $3::uuid
     where org_id = $org and id = $1::uuid and deleted_at is null`,
    place.depositId,
    young.id,
    young.breedingGroupId,
  );
}

/**
 * Whoever waits for this one, for one of its litter, for its breed or for any of the kennel, has chosen: their nearest
 * place holds it, with the deposit they paid for that.
 */
export async function holdPlaceOf(trx: Transaction<Schema>, young: Young, customerId: string): Promise<void> {
  const [found] = await runSql(
    trx,
    `select p.id from places p
       join breeding_groups g on g.org_id = $org and g.id = $2::uuid
       left join animals m on m.org_id = $org and m.id = g.mother_id
     where p.org_id = $org and p.customer_id = $3::uuid and p.deleted_at is null
       and p.held_young_id is null and p.withdrawn_on is null and p.species = g.species
       and case when p.offspring_id is not null then p.offspring_id = $1::uuid
         when p.breeding_group_id is not null then p.breeding_group_id = g.id
         else coalesce(p.breed, '') = '' or lower(p.breed) = lower(coalesce(nullif(g.breed, ''), m.breed)) end
       and not exists (select from places h where h.org_id = $org and h.held_young_id = $1::uuid and h.deleted_at is null)
     order by p.offspring_id nulls last, p.breeding_group_id nulls last, coalesce(p.breed, '') = '', p.joined_on, p.id
     limit 1`,
    young.id,
    young.breedingGroupId,
    customerId,
  );
  if (found) await holdPlace(trx, await requireLocked(trx, 'places', String(found.id)), young);
}
