import { AppError } from '#domain/errors.ts';
import { usualPassingPolicy } from '#domain/waiting/policies.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { changeRecord, labelledJson, requireLocked } from '#server/records/in-transaction.ts';
import { notFound } from '#server/records/read-record.ts';

/**
 * The turn of a place goes by. By what the litter says it is kept for the next litter, or moved behind everybody else.
 * Answers the place as JSON text.
 * @throws AppError 'not-found', 'conflict' for one who has chosen or left
 */
export function passTurn(db: Database, tenant: Tenant, id: string, litterId: string): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const place = await requireLocked(trx, 'places', id);
    if (place.heldYoungId !== null) throw new AppError('conflict', 'They have chosen already.');
    if (place.withdrawnOn !== null) throw new AppError('conflict', 'They have left the list.');
    const [litter] = await runSql<{ onPassing: string | null }>(
      trx,
      `select on_passing as "onPassing" from breeding_groups where org_id = $org and id = $1::uuid and deleted_at is null`,
      litterId,
    );
    if (!litter) throw notFound('breeding_groups');
    const now = new Date().toISOString();
    const isKept = (litter.onPassing ?? usualPassingPolicy) === 'Keep the place';
    const before = typeof place.passed === 'object' && place.passed !== null ? place.passed : {};
    await changeRecord(trx, 'places', id, place.version, {
      passes: Number(place.passes) + 1,
      ...(isKept ? { passed: { ...before, [litterId]: now } } : { movedAt: now }),
    });
    return labelledJson(trx, 'places', id);
  });
}

/** They choose after all: a turn that was passed at this litter is theirs again. */
export function takeBackPass(db: Database, tenant: Tenant, id: string, litterId: string): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const place = await requireLocked(trx, 'places', id);
    const before = typeof place.passed === 'object' && place.passed !== null ? place.passed : {};
    const { [litterId]: passedAt, ...passed } = before as Readonly<Record<string, unknown>>;
    if (passedAt !== undefined)
      await changeRecord(trx, 'places', id, place.version, {
        passes: Math.max(0, Number(place.passes) - 1),
        passed,
      });
    return labelledJson(trx, 'places', id);
  });
}
