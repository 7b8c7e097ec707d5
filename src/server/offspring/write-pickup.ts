import type { BreedingRule } from '#domain/compliance/facts.ts';
import { tooEarlySentence } from '#domain/rules/young.ts';
import { rulesStatement } from '#server/breeding/pair-queries.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readRecord } from '#server/records/read-record.ts';
import {
  changedValues,
  createRecord,
  invalid,
  newValues,
  updateRecord,
  type Values,
} from '#server/records/write-record.ts';

const name = 'puppy_pickups';

/** Nobody leaves before the age that the breeding rules ask for, unless somebody says why. A pickup that is called off may have any day. */
async function checkAge(
  db: Database,
  tenant: Tenant,
  { puppyId, pickupDate, status, earlyLeaveReason }: Values,
): Promise<void> {
  if (status === 'cancelled' || earlyLeaveReason) return;
  const [[young] = [], rules = []] = await db.scoped(
    tenant,
    [
      {
        sql: `select o.species, o.breed, g.birth_date as born,
            coalesce(nullif(o.breeder_name, ''), 'The young one') as called
          from offspring o join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id where o.org_id = $org and o.id = $1::uuid`,
        parameters: [puppyId],
      },
      rulesStatement,
    ],
    { readOnly: true },
  );
  if (typeof young?.born !== 'string' || typeof pickupDate !== 'string') return;
  const early = tooEarlySentence(
    { called: String(young.called), species: young.species, breed: young.breed, leavesOn: pickupDate },
    young.born,
    rules.map(({ j }) => j as BreedingRule),
  );
  if (early) throw invalid({ pickupDate: early });
}

export async function createPickup(
  db: Database,
  tenant: Tenant,
  body: unknown,
  id: string | undefined,
): Promise<string> {
  await checkAge(db, tenant, newValues(name, body));
  return createRecord(db, tenant, name, body, { id });
}

export async function updatePickup(db: Database, tenant: Tenant, id: string, body: unknown): Promise<string> {
  const { changes } = changedValues(name, body);
  if (['pickupDate', 'puppyId', 'status', 'earlyLeaveReason'].some((field) => field in changes)) {
    const current = JSON.parse(await readRecord(db, tenant, name, id)) as Values;
    await checkAge(db, tenant, { ...current, ...changes });
  }
  return updateRecord(db, tenant, name, id, body);
}
