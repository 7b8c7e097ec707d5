import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Birth } from '#domain/verbs/record-birth.ts';
import { changeTyped, insertLitter, type Litter } from '#server/breeding-groups/write-litter.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { changeRecord, labelledJson, requireLocked, type Whole } from '#server/records/in-transaction.ts';
import { notFound } from '#server/records/read-record.ts';
import { changedValues, invalid, type Values } from '#server/records/record-values.ts';
import { explainMiss } from '#server/records/write-record.ts';
import { insertYoung, keptYoung, youngFaults } from './add-young.ts';

/** A birth of a litter that is expected, or out of a mating that may have no litter yet. */
export type BirthOf = { readonly litterId: string } | { readonly breedingId: string };

type Breeding = Whole<'breeding_records'>;

/** The litter that was made when it was expected, if there is one. */
async function litterOf(trx: Transaction<Schema>, breeding: Breeding): Promise<Litter | undefined> {
  const [row] = await runSql<{ id: string }>(
    trx,
    `select id from breeding_groups
     where org_id = $org and breeding_record_id = $1::uuid and deleted_at is null order by created_at limit 1`,
    breeding.id,
  );
  return row && requireLocked(trx, 'breeding_groups', row.id);
}

/** What the mating says about its litter. */
const litterValues = ({ id, femaleId, maleId, matingDate, method }: Breeding): Values => ({
  breedingRecordId: id,
  motherId: femaleId,
  fatherId: maleId,
  breedingDate: matingDate,
  breedingMethod: method,
});

async function markBorn(trx: Transaction<Schema>, breeding: Breeding, bornOn: string): Promise<void> {
  const changes = { status: 'born', actualDueDate: bornOn };
  await changeRecord(trx, 'breeding_records', breeding.id, breeding.version, changes);
}

/** Whether this very birth is here already, because its answer was lost and it is sent again. */
async function isKept(
  trx: Transaction<Schema>,
  tenant: Tenant,
  litter: Litter,
  { birthDate, offspring }: Birth,
  firstId: string | undefined,
): Promise<boolean> {
  if (firstId === undefined || litter.birthDate !== birthDate) return false;
  const kept = await keptYoung(trx, tenant, litter.id, offspring.length, firstId);
  return kept.length === offspring.length;
}

/** Changes a litter as somebody saw it; `text` is undefined where it is another one by now. */
async function changeSeen(trx: Transaction<Schema>, tenant: Tenant, litter: Litter, seen: Values) {
  const { version, changes } = changedValues('breeding_groups', seen);
  return { changes, text: await changeTyped(trx, tenant, litter, version, changes) };
}

/** Who gave a wrong day hears of wrong young as well, not only once the day is right. */
const withYoung =
  (young: readonly Values[]) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    throw invalid({ ...error.fields, ...youngFaults(young) });
  };

/**
 * A birth, all or nothing: the litter with its date and its young, and the mating marked as born. A litter that is
 * expected becomes the born one; out of a mating without one it is made. Sent again under the same `firstId` (the id of
 * a new litter, from which those of the young count up) it is kept once. Answers the litter as JSON text.
 * @throws AppError 'not-found', 'conflict' for a second birth, 'stale-version', 'invalid' with fields like `2.gender`
 */
export async function recordBirth(
  db: Database,
  tenant: Tenant,
  of: BirthOf,
  body: Birth,
  firstId?: string,
): Promise<string> {
  const { offspring, ...about } = body;
  const stale: { id?: string; changes?: Values } = {};
  const text = await db.transaction(tenant, async (trx) => {
    const breeding =
      'breedingId' in of ? await requireLocked(trx, 'breeding_records', of.breedingId) : undefined;
    let litter =
      'litterId' in of
        ? await requireLocked(trx, 'breeding_groups', of.litterId)
        : breeding && (await litterOf(trx, breeding));
    if (!litter || !(await isKept(trx, tenant, litter, body, firstId))) {
      if (litter) {
        if (breeding && litter.birthDate) throw bornAlready(litter.id);
        // Out of a mating nobody has seen the litter, so there is no version of it to have seen.
        const seen = breeding ? { ...about, version: litter.version } : about;
        const change = await changeSeen(trx, tenant, litter, seen).catch(withYoung(offspring));
        if (change.text === undefined) {
          Object.assign(stale, { id: litter.id, changes: change.changes });
          return undefined;
        }
      } else if (breeding) {
        const values = { ...litterValues(breeding), ...about };
        const made = await insertLitter(trx, tenant, values, firstId).catch(withYoung(offspring));
        litter = JSON.parse(made) as Litter;
      } else throw notFound('breeding_groups');
      await insertYoung(trx, tenant, litter, offspring, firstId);
      if (breeding) await markBorn(trx, breeding, body.birthDate);
    }
    return labelledJson(trx, 'breeding_groups', litter.id);
  });
  if (text !== undefined) return text;
  throw await explainMiss(db, tenant, 'breeding_groups', stale.id ?? '', stale.changes ?? {});
}

const bornAlready = (breedingGroupId: string): AppError =>
  new AppError('conflict', 'The birth of this breeding is recorded already.', {
    details: { breedingGroupId },
  });
