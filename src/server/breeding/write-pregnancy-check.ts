import { formatDateLong } from '#domain/dates.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readRecord } from '#server/records/read-record.ts';
import { changedValues, invalid, newValues, type Values } from '#server/records/record-values.ts';
import { createRecord, updateRecord } from '#server/records/write-record.ts';
import { ofAnotherFemale, readNamedMating } from './named-mating.ts';

const name = 'pregnancy_checks';

/** @throws AppError 'invalid' where a check names the mating of another female, or one that came after it */
const requireOwnMating = (db: Database, tenant: Tenant, values: Values): Promise<void> =>
  db.transaction(tenant, async (trx) => {
    const mating = await readNamedMating(trx, values);
    if (!mating) return;
    if (mating.femaleId !== values.femaleId) throw invalid(ofAnotherFemale);
    if (mating.matingDate > String(values.checkedOn))
      throw invalid({
        checkedOn: `The mating is of ${formatDateLong(mating.matingDate)}, after that day. Correct the day, or choose another mating`,
      });
  });

export async function createPregnancyCheck(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id: string | undefined,
): Promise<string> {
  await requireOwnMating(db, tenant, newValues(name, body));
  return createRecord(db, tenant, name, body, { id });
}

const decisive = ['femaleId', 'breedingRecordId', 'checkedOn'];

export async function updatePregnancyCheck(
  db: Database,
  tenant: Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { changes } = changedValues(name, body);
  if (decisive.some((field) => field in changes)) {
    const current = JSON.parse(await readRecord(db, tenant, name, id)) as Values;
    const after: Values = { ...current, ...changes };
    if (decisive.some((field) => after[field] !== current[field])) await requireOwnMating(db, tenant, after);
  }
  return updateRecord(db, tenant, name, id, body);
}
