import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { changeRecord, insertRecord, lockRecord } from '#server/records/in-transaction.ts';
import { changedValues, newValues, type Values } from '#server/records/record-values.ts';
import { explainMiss, updateValues } from '#server/records/write-record.ts';
import { noMoreVisits } from './end-placement.ts';

const name = 'guardian_placements';

/** An animal lives in one home at a time; the database has an index for it, this has the words. */
async function refuseSecond(
  trx: Transaction<Schema>,
  { animalId }: Values,
  except: string | null,
): Promise<void> {
  const [other] = await runSql(
    trx,
    `select a.name as animal, g.name as guardian
     from guardian_placements p
     join guardians g on g.org_id = p.org_id and g.id = p.guardian_id
     join animals a on a.org_id = p.org_id and a.id = p.animal_id
     where p.org_id = $org and p.animal_id = $1::uuid and p.id is distinct from $2::uuid
       and p.status = 'active' and p.deleted_at is null`,
    animalId,
    except,
  );
  if (!other) return;
  const sentence = `${other.animal} already lives with ${other.guardian}. End that placement first`;
  throw new AppError('conflict', `${sentence}.`, { fields: { animalId: sentence } });
}

/**
 * Places an animal with a guardian. That it is with a guardian now the database writes on the animal itself.
 * @throws AppError 'conflict' that names the home it lives in already, 'invalid'
 */
export function placeWithGuardian(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id: string | undefined,
): Promise<string> {
  const values = newValues(name, body);
  return db.transaction(tenant, async (trx) => {
    if (values.status === 'active') await refuseSecond(trx, values, null);
    return insertRecord(trx, name, tenant, values, { id });
  });
}

/** Changes a placement under the same rule. */
export async function changePlacement(
  db: Database,
  tenant: Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { version, changes } = changedValues(name, body);
  if (Object.keys(changes).length === 0) return updateValues(db, tenant, name, id, version, changes);
  const text = await db.transaction(tenant, async (trx) => {
    const before = await lockRecord(trx, name, id);
    if (before?.version !== version) return undefined;
    const after = { ...before, ...changes };
    if (after.status === 'active') await refuseSecond(trx, after, id);
    const ends = after.status === 'ended' && before.status !== 'ended';
    return changeRecord(trx, name, id, version, { ...changes, ...(ends && noMoreVisits) });
  });
  if (text === undefined) throw await explainMiss(db, tenant, name, id, changes);
  return text;
}
