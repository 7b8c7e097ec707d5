import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql, runStatement } from '#server/records/statements.ts';
import {
  changedValues,
  explainMiss,
  insertStatement,
  newValues,
  updateStatement,
  updateValues,
  type Values,
} from '#server/records/write-record.ts';

const name = 'guardian_placements';

/** An animal lives in one home at a time; the database has an index for it, this has the words. */
async function refuseSecond(
  trx: Transaction<Schema>,
  tenant: Tenant,
  { animalId }: Values,
  except: string | null,
): Promise<void> {
  const [other] = await runSql(
    trx,
    `select a.name as animal, g.name as guardian
     from guardian_placements p
     join guardians g on g.org_id = p.org_id and g.id = p.guardian_id
     join animals a on a.org_id = p.org_id and a.id = p.animal_id
     where p.org_id = $1::uuid and p.animal_id = $2::uuid and p.id is distinct from $3::uuid
       and p.status = 'active' and p.deleted_at is null`,
    tenant.orgId,
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
    if (values.status === 'active') await refuseSecond(trx, tenant, values, null);
    const [row] = await runStatement(trx, insertStatement(name, tenant, values, { id }));
    return row?.j as string;
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
    const [before] = await runSql(
      trx,
      `select animal_id, status, version from guardian_placements
       where org_id = $1::uuid and id = $2::uuid and deleted_at is null for update`,
      tenant.orgId,
      id,
    );
    if (before?.version !== version) return undefined;
    const after = { ...before, ...changes };
    if (after.status === 'active') await refuseSecond(trx, tenant, after, id);
    const [row] = await runStatement(trx, updateStatement(name, id, version, changes));
    return row?.j as string | undefined;
  });
  if (text === undefined) throw await explainMiss(db, tenant, name, id, changes);
  return text;
}
