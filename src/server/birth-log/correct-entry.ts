import { isHatchKind, measureProblems } from '#domain/birth/kinds.ts';
import { bornOn } from '#domain/birth/log.ts';
import { brokenByChange } from '#domain/record-rules.ts';
import { requireBornFirst } from '#server/births/days-after-birth.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { checkYoung } from '#server/offspring/check-young.ts';
import { changeRecord, lockRecord } from '#server/records/in-transaction.ts';
import { changedValues, invalid, requireHolding, type Values } from '#server/records/record-values.ts';
import { explainMiss, staleVersion } from '#server/records/write-record.ts';
import { askNoMore } from '#server/reservations/ask-no-more.ts';
import { atTheDay, batchOf, followBatch, followBirth, followLife, requireSetBefore } from './follow.ts';
import {
  type Entry,
  entriesOf,
  lockEntry,
  madeBy,
  requireFitting,
  requireOfLitter,
  requirePossible,
  type Trx,
} from './litter-log.ts';
import { lifeValues, loggedText } from './log-entry.ts';
import { readSent, type Sent } from './read-sent.ts';
import { writeWeight } from './write-weight.ts';

const name = 'litter_entries';

/** What an entry has made hangs on these: they are corrected by removing it. */
function refuseOther(entry: Entry, changes: Values): void {
  const fixed = ['kind', 'breedingGroupId', 'incubationId'];
  if (entry.kind === 'Young') fixed.push('offspringId');
  if (entry.kind === 'Hatched') fixed.push('number');
  const field = fixed.find((one) => one in changes && changes[one] !== entry[one]);
  if (field) throw invalid({ [field]: 'Remove this entry and log it once more' });
}

/** Who was born, put right: sex, collar, weight, and whether it lived. */
async function correctYoung(
  trx: Trx,
  tenant: Tenant,
  before: Entry,
  after: Entry,
  { young = {}, weight }: Omit<Sent, 'values' | 'isAnother'>,
): Promise<void> {
  const record = await lockRecord(trx, 'offspring', before.offspringId);
  if (!record) return;
  const { changes } = changedValues('offspring', {
    ...young,
    ...lifeValues(after.outcome === before.outcome ? null : after.outcome),
    ...(weight && { birthWeight: weight.value, weightUnit: weight.unit }),
    ...(weight === null && { birthWeight: null }),
    version: record.version,
  });
  requireHolding(brokenByChange('offspring', changes, record));
  await checkYoung(trx, { ...record, ...changes }, record);
  if (Object.keys(changes).length > 0)
    await changeRecord(trx, 'offspring', record.id, record.version, changes);
  await askNoMore(trx, record, { ...record, ...changes });
  if (before.outcome === 'Stillborn' && after.outcome !== 'Stillborn') await followLife(trx, record.id, true);
  const [, weightId = ''] = madeBy(before.id, 2);
  const kept = weight === undefined ? await lockRecord(trx, 'weights', weightId) : null;
  const now = kept ? { value: kept.value, unit: kept.unit } : weight;
  if (now !== undefined)
    await writeWeight(trx, tenant, { id: weightId, youngId: record.id, weight: now, values: after });
}

/**
 * Puts an entry right with all that came of it. The same correction sent again is none. Answers the entry and its
 * young one as JSON text.
 * @throws AppError 'not-found', 'stale-version', 'invalid' with the sentence at its field
 */
export async function correctEntry(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const { values, young, weight } = readSent(body);
  const { version, changes } = changedValues(name, values);
  const text = await db.transaction(tenant, async (trx) => {
    const { litter, entry } = await lockEntry(trx, id);
    refuseOther(entry, changes);
    const after: Entry = { ...entry, ...changes };
    if (entry.version !== version) {
      const isSame = Object.entries(changes).every(([field, value]) => entry[field] === value);
      const isSentAgain = version > 0 && entry.version === version + 1;
      if (isSentAgain && isSame && !young && weight === undefined) return loggedText(trx, id);
      throw staleVersion(entry, changes);
    }
    requireHolding(brokenByChange(name, changes, entry));
    if (after.offspringId && entry.kind !== 'Young') await requireOfLitter(trx, litter, after.offspringId);
    if (isHatchKind(entry.kind) && !after.number) throw invalid({ number: 'Give a number above zero' });
    if (['amount', 'amountUnit', 'finding'].some((field) => after[field] !== entry[field]))
      requireHolding(measureProblems(entry.kind, after));
    const all = await entriesOf(trx, litter.id);
    const others = all.filter((one) => one.id !== id);
    await requirePossible(trx, tenant, litter, after, others);
    if (['amount', 'amountUnit', 'offspringId'].some((field) => after[field] !== entry[field]))
      await requireFitting(trx, litter, after, others);
    const batchId = batchOf(entry);
    if (batchId && after.happenedOn !== entry.happenedOn)
      await requireSetBefore(trx, batchId, after.happenedOn);
    await followBirth(trx, tenant, litter, bornOn(all), bornOn([...others, after]));
    if (entry.kind === 'Young') await correctYoung(trx, tenant, entry, after, { young, weight });
    if (entry.kind === 'Died' && entry.offspringId !== after.offspringId) {
      if (entry.offspringId) await followLife(trx, entry.offspringId, true);
      if (after.offspringId) await followLife(trx, after.offspringId, false);
    }
    // A young one put right is a newer entry as well: what two phones correct at once is told.
    await changeRecord(
      trx,
      name,
      id,
      version,
      Object.keys(changes).length > 0 ? changes : { kind: entry.kind },
    );
    if (bornOn(all) !== bornOn([...others, after]))
      await atTheDay(() => requireBornFirst(trx, 'breeding_groups', litter.id));
    if (batchId) {
      const more = entry.kind === 'Dead in shell' ? Number(after.number) - Number(entry.number) : 0;
      await followBatch(trx, batchId, [...others, after], entry.kind, more);
    }
    return loggedText(trx, id);
  });
  if (text === undefined) throw await explainMiss(db, tenant, name, id, changes);
  return text;
}
