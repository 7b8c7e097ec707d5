import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { PassBack } from '#domain/verbs/pick-young.ts';
import { usualPassingPolicy } from '#domain/waiting/policies.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { changeRecord, labelledJson, requireLocked, type Whole } from '#server/records/in-transaction.ts';
import { notFound } from '#server/records/read-record.ts';

/**
 * The turn of a place goes by. By what the litter says it is kept for the next litter, or moved behind everybody else.
 * Answers the place as JSON text.
 * @throws AppError 'not-found', 'conflict' for one who has chosen or left
 */
export function passTurn(
  db: Database,
  tenant: Tenant,
  id: string,
  { breedingGroupId: litterId }: PassBack,
): Promise<string> {
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

/** Where it stood before the pass that moved it at `movedAt`; undefined where it stands somewhere else by now. */
async function movedBefore(
  trx: Transaction<Schema>,
  place: Whole<'places'>,
  movedAt: string | null | undefined,
): Promise<string | null | undefined> {
  if (!movedAt || !place.movedAt || Date.parse(movedAt) !== Date.parse(place.movedAt)) return undefined;
  const [move] = await runSql<{ before: string | null }>(
    trx,
    `select old_values ->> 'moved_at' as before from audit_logs where org_id = $org and table_name = 'places'
       and record_id = $1::uuid and (new_values ->> 'moved_at')::timestamptz = $2::timestamptz
     order by created_at, id limit 1`,
    ...[place.id, place.movedAt],
  );
  return move?.before;
}

/** They choose after all: a turn that was passed at this litter is theirs again, and one who was moved stands where they stood. */
export function takeBackPass(
  db: Database,
  tenant: Tenant,
  id: string,
  { breedingGroupId, movedAt }: PassBack,
): Promise<string> {
  return db.transaction(tenant, async (trx) => {
    const place = await requireLocked(trx, 'places', id);
    const before = typeof place.passed === 'object' && place.passed !== null ? place.passed : {};
    const { [breedingGroupId]: passedAt, ...passed } = before as Readonly<Record<string, unknown>>;
    const stood = await movedBefore(trx, place, movedAt);
    const changes =
      passedAt !== undefined ? { passed } : stood !== undefined ? { movedAt: stood } : undefined;
    if (changes)
      await changeRecord(trx, 'places', id, place.version, {
        passes: Math.max(0, Number(place.passes) - 1),
        ...changes,
      });
    return labelledJson(trx, 'places', id);
  });
}
