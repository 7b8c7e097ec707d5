import type { PlacementEnd } from '#domain/verbs/end-placement.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { changeRecord, requireLocked } from '#server/records/in-transaction.ts';
import { invalid } from '#server/records/record-values.ts';
import { staleVersion } from '#server/records/write-record.ts';

const name = 'guardian_placements';

/** Nobody visits an animal that is at home again. */
export const noMoreVisits = { nextVisitOn: null } as const;

/**
 * Ends a placement: the animal is in-house again, which the database sees to. A second time changes nothing. Answers
 * the placement as JSON text.
 * @throws AppError 'not-found', 'stale-version', 'invalid' for a day before it began
 */
export function endPlacement(
  db: Database,
  tenant: Tenant,
  id: string,
  { version, endDate }: PlacementEnd,
): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const before = await requireLocked(trx, name, id);
    if (before.status === 'ended') return JSON.stringify(before);
    const today = await todayOf(trx, tenant);
    const changes = { ...noMoreVisits, status: 'ended', endDate: endDate ?? today };
    if (version !== undefined && version !== before.version) throw staleVersion(before, changes);
    if (before.startDate !== null && changes.endDate < before.startDate)
      throw invalid({ endDate: 'It cannot end before it began' });
    if (changes.endDate > today)
      throw invalid({
        endDate: 'That day is still to come. Until then, write it as the last day of the placement',
      });
    const ended = await changeRecord(trx, name, id, before.version, changes);
    return ended ?? JSON.stringify(before);
  });
}
