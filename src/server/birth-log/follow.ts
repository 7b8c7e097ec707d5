import { isHatchKind } from '#domain/birth/kinds.ts';
import { hatchCount, type LoggedEntry } from '#domain/birth/log.ts';
import { formatDateLong } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { brokenByChange } from '#domain/record-rules.ts';
import { stillPipped } from '#domain/reproduction/incubation.ts';
import { changeLitter, type Litter } from '#server/breeding-groups/write-litter.ts';
import type { Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { changeRecord, lockRecord, type Whole } from '#server/records/in-transaction.ts';
import { invalid, requireHolding, type Values } from '#server/records/record-values.ts';
import { askNoMore } from '#server/reservations/ask-no-more.ts';
import type { Trx } from './litter-log.ts';

/** A sentence about the litter, at the entry it follows from. */
export async function atTheDay<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    throw invalid({ happenedOn: Object.values(error.fields)[0] ?? error.message });
  }
}

/** The mating is born with its litter, and not any more when nothing was born after all. */
async function followMating(trx: Trx, litter: Litter, day: string | null): Promise<void> {
  const mating =
    litter.breedingRecordId && (await lockRecord(trx, 'breeding_records', litter.breedingRecordId));
  if (!mating) return;
  const changes: Values =
    day === null ? { status: 'confirmed', actualDueDate: null } : { status: 'born', actualDueDate: day };
  if (day === null && mating.status !== 'born') return;
  if (mating.status === changes.status && mating.actualDueDate === changes.actualDueDate) return;
  await changeRecord(trx, 'breeding_records', mating.id, mating.version, changes);
}

/**
 * The birth date of a litter is the day the first one came. One that somebody typed stays, unless the log tells of an
 * earlier day.
 * @param before The day by the log as it was, null where nothing was born in it
 */
export async function followBirth(
  trx: Trx,
  tenant: Tenant,
  litter: Litter,
  before: string | null,
  after: string | null,
): Promise<void> {
  const { birthDate, expectedDate } = litter;
  const isFromLog = birthDate === null || birthDate === before || (after !== null && after < birthDate);
  if (!isFromLog || birthDate === after || (after === null && !expectedDate)) return;
  const changes = after === null ? { birthDate: null, status: 'Expecting' } : { birthDate: after };
  await atTheDay(() => changeLitter(trx, tenant, litter, litter.version, changes));
  await followMating(trx, litter, after);
}

/** What it was before its death was written down, by the log of changes; by its buyer where that says nothing. */
async function statusBefore(trx: Trx, { id, soldOn, customerId }: Whole<'offspring'>): Promise<string> {
  const [change] = await runSql<{ status: string | null }>(
    trx,
    `select old_values ->> 'status' as status from audit_logs
     where org_id = $org and table_name = 'offspring' and record_id = $1::uuid
       and new_values ->> 'status' = 'Deceased' order by created_at desc, id desc limit 1`,
    id,
  );
  return change?.status ?? (soldOn !== null ? 'Sold' : customerId !== null ? 'Reserved' : 'Available');
}

/** Who dies, and who did not after all: then its buyer still has it. Nobody is asked for a dead one. */
export async function followLife(trx: Trx, offspringId: string, isAlive: boolean): Promise<void> {
  const young = await lockRecord(trx, 'offspring', offspringId);
  if (!young || (young.status !== 'Deceased') === isAlive) return;
  const changes = isAlive
    ? { status: await statusBefore(trx, young), healthStatus: null }
    : { status: 'Deceased', healthStatus: 'Deceased' };
  await changeRecord(trx, 'offspring', offspringId, young.version, changes);
  await askNoMore(trx, young, changes);
}

/** The batch an entry counts for. */
export const batchOf = ({
  kind,
  incubationId,
}: {
  kind: string;
  incubationId: string | null;
}): string | null => (isHatchKind(kind) ? incubationId : null);

/** Nothing pips before its eggs are set. @throws AppError 'invalid' at the day */
export async function requireSetBefore(trx: Trx, incubationId: string, happenedOn: string): Promise<void> {
  const batch = await lockRecord(trx, 'incubations', incubationId);
  if (batch && happenedOn < batch.setOn)
    throw invalid({ happenedOn: `These eggs were set on ${formatDateLong(batch.setOn)}, after that day` });
}

/**
 * The counts of a batch of eggs follow what was logged of its hatch; what nobody logged stays as it was counted, or not
 * counted. Dead in the shell are added to those that died late before.
 * @param kind Of the entry that was logged, corrected or taken back
 */
export async function followBatch(
  trx: Trx,
  incubationId: string,
  entries: readonly (LoggedEntry & { readonly incubationId: string | null })[],
  kind: string,
  moreDead: number,
): Promise<void> {
  const batch = await lockRecord(trx, 'incubations', incubationId);
  if (!batch) return;
  const own = entries.filter((entry) => entry.incubationId === incubationId);
  const tells = (of: string) => kind === of || own.some((entry) => entry.kind === of);
  const logged = {
    pipped: hatchCount(own, 'Pipped'),
    hatched: hatchCount(own, 'Hatched'),
    dead: hatchCount(own, 'Dead in shell'),
  };
  const days = own.filter((entry) => entry.kind === 'Hatched').map(({ happenedOn }) => happenedOn);
  const hatched = tells('Hatched')
    ? { hatchedCount: logged.hatched, hatchedOn: days.toSorted()[0] ?? null }
    : { hatchedCount: batch.hatchedCount, hatchedOn: batch.hatchedOn };
  const lateDeadCount =
    moreDead === 0 ? batch.lateDeadCount : Math.max(0, (batch.lateDeadCount ?? 0) + moreDead);
  const gone = (batch.earlyDeadCount ?? 0) + (lateDeadCount ?? 0) + (hatched.hatchedCount ?? 0);
  const left = (batch.fertileCount ?? batch.eggsSet) - gone;
  const changes = {
    ...hatched,
    lateDeadCount,
    pippedCount:
      tells('Pipped') || batch.pippedCount !== null ? stillPipped(logged, left) : batch.pippedCount,
  };
  const [broken] = Object.values(brokenByChange('incubations', changes, batch));
  requireHolding(broken === undefined ? {} : { number: broken });
  await changeRecord(trx, 'incubations', incubationId, batch.version, changes);
}
