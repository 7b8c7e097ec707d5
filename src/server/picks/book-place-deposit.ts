import type { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { placeDeposit } from '#domain/verbs/pick-young.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { changeRecord, labelledJson, requireLocked } from '#server/records/in-transaction.ts';
import { bookDeposit } from '#server/reservations/book-deposit.ts';

/**
 * Books what was paid, or asked for, to stand on the list: held for the customer until the young one they choose has gone.
 * Sent again under the same id nothing is booked twice. Answers the place as JSON text.
 * @throws AppError 'not-found', 'conflict' when the place has a deposit, 'invalid'
 */
export function bookPlaceDeposit(
  db: Database,
  tenant: Tenant,
  id: string,
  { deposit }: z.output<typeof placeDeposit>,
  depositId: string = uuidv7(),
): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const place = await requireLocked(trx, 'places', id);
    if (place.depositId !== depositId) {
      if (place.depositId !== null) throw new AppError('conflict', 'This place has a deposit already.');
      const about = {
        description: 'Deposit, waiting list',
        species: place.species,
        customerId: place.customerId,
        breedingGroupId: place.breedingGroupId,
        offspringId: place.heldYoungId ?? place.offspringId,
      };
      await bookDeposit(trx, tenant, about, deposit, depositId);
      await changeRecord(trx, 'places', id, place.version, { depositId });
    }
    return labelledJson(trx, 'places', id);
  });
}
