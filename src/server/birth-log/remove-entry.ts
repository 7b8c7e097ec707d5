import { bornOn } from '#domain/birth/log.ts';
import { AppError } from '#domain/errors.ts';
import { requireBornFirstStill } from '#server/births/days-after-birth.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { runStatement } from '#server/db/statements.ts';
import { lockRecord, requireLocked } from '#server/records/in-transaction.ts';
import { removeWithin, restoreRecord } from '#server/records/remove-record.ts';
import { selectRows } from '#server/records/rows.ts';
import { batchOf, followBatch, followBirth, followLife } from './follow.ts';
import { entriesOf, lockEntry, madeBy, requirePossible, type Trx } from './litter-log.ts';

const name = 'litter_entries';

/** Who came of it goes with it, into the trash. */
async function removeMade(trx: Trx, tenant: Tenant, made: readonly string[]): Promise<void> {
  for (const id of made)
    if (await lockRecord(trx, 'offspring', id)) await removeWithin(trx, tenant, 'offspring', id);
}

/**
 * Takes an entry back with all that came of it: the young one that was not born after all, the death that was none, the
 * birth date of a litter nobody is in any more.
 * @throws AppError 'not-found', 'conflict' where the young one cannot be removed, or others would be born too late
 */
export const removeEntry = (db: Database, tenant: Tenant, id: string): Promise<void> =>
  db.transaction(tenant, async (trx) => {
    const [trashed] = await runStatement(
      trx,
      selectRows(name, 't', ['deletedAt'], 'where t.org_id = $org and t.id = $1::uuid', [id]),
    );
    if (trashed?.deletedAt) return;
    const { litter, entry } = await lockEntry(trx, id);
    const all = await entriesOf(trx, litter.id);
    const others = all.filter((one) => one.id !== id);
    // Before the young are counted anew, for that makes the litter a newer one.
    const born = bornOn(others);
    await followBirth(trx, tenant, litter, bornOn(all), born);
    const { kind, offspringId, number } = entry;
    const batchId = batchOf(entry);
    if (kind === 'Young' && offspringId) await removeMade(trx, tenant, [offspringId]);
    else await removeWithin(trx, tenant, name, id);
    if (kind === 'Hatched') await removeMade(trx, tenant, madeBy(id, 2 + Number(number)).slice(2));
    if (kind === 'Died' && offspringId) await followLife(trx, offspringId, true);
    if (born !== bornOn(all)) await requireBornFirstStill(trx, litter.id);
    if (batchId)
      await followBatch(trx, batchId, others, kind, kind === 'Dead in shell' ? -Number(number) : 0);
  });

/** Out of the trash: what it did is done once more, as far as it still can be. */
export const restoreEntry = (db: Database, tenant: Tenant, id: string): Promise<string> =>
  restoreRecord(db, tenant, name, id, async (trx) => {
    const { litter, entry } = await lockEntry(trx, id);
    if (entry.kind === 'Hatched')
      throw new AppError(
        'conflict',
        'What hatched is logged once more instead: its chicks are in the trash.',
      );
    const all = await entriesOf(trx, litter.id);
    await requirePossible(
      trx,
      tenant,
      litter,
      entry,
      all.filter((one) => one.id !== id),
    );
    if (entry.kind === 'Died' && entry.offspringId) await followLife(trx, entry.offspringId, false);
    const batchId = batchOf(entry);
    if (batchId)
      await followBatch(
        trx,
        batchId,
        all,
        entry.kind,
        entry.kind === 'Dead in shell' ? Number(entry.number) : 0,
      );
  });

/** A young one that comes back from the trash was born after all. */
export async function bornAgain(trx: Trx, tenant: Tenant, offspringId: string): Promise<void> {
  const [born] = await runStatement(
    trx,
    selectRows(
      name,
      't',
      ['breedingGroupId', 'happenedOn'],
      `where t.org_id = $org and t.offspring_id = $1::uuid and t.kind = 'Young'`,
      [offspringId],
    ),
  );
  if (!born) return;
  const litter = await requireLocked(trx, 'breeding_groups', born.breedingGroupId);
  const days = [bornOn(await entriesOf(trx, litter.id)), born.happenedOn].filter((day) => day !== null);
  await followBirth(trx, tenant, litter, null, days.toSorted()[0] ?? null);
}
