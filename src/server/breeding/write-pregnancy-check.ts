import { formatDateLong } from '#domain/dates.ts';
import { isPastCarrying } from '#domain/rules/birth-after-mating.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { runStatement } from '#server/db/statements.ts';
import { invalid, newValues, type Values } from '#server/records/record-values.ts';
import { selectRows } from '#server/records/rows.ts';
import { createRecord, updateRecord } from '#server/records/write-record.ts';
import { ofAnotherFemale, readNamedMating } from './named-mating.ts';
import { whenChanged } from './when-changed.ts';

const name = 'pregnancy_checks';

/** @throws AppError 'invalid' where a check names the mating of another female, one after it, or one of long ago */
const requireOwnMating = (db: Database, tenant: Tenant, values: Values): Promise<void> =>
  db.transaction(tenant, async (trx) => {
    const mating = await readNamedMating(trx, values);
    if (!mating) return;
    if (mating.femaleId !== values.femaleId) throw invalid(ofAnotherFemale);
    const amiss = (how: string) =>
      invalid({
        checkedOn: `The mating is of ${formatDateLong(mating.matingDate)}, ${how}. Correct the day, or choose another mating`,
      });
    if (mating.matingDate > String(values.checkedOn)) throw amiss('after that day');
    const ofFemale = 'where t.org_id = $org and t.id = $1::uuid';
    const [dam] = await runStatement(
      trx,
      selectRows('animals', 't', ['species', 'subSpecies'], ofFemale, [mating.femaleId]),
    );
    const mated = { on: mating.matingDate, until: mating.togetherUntilOn, method: mating.method };
    if (dam && isPastCarrying(dam, mated, values.checkedOn)) throw amiss('too long before that day');
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
  await whenChanged(db, tenant, name, id, body, decisive, (after) => requireOwnMating(db, tenant, after));
  return updateRecord(db, tenant, name, id, body);
}
