import type { Transaction } from 'kysely';
import type { Actor } from '#domain/policy.ts';
import { requireBornFirst } from '#server/births/days-after-birth.ts';
import { followArrival } from '#server/care/begin-others.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runStatement } from '#server/db/statements.ts';
import { changeRecord } from '#server/records/in-transaction.ts';
import { namingHolder } from '#server/records/naming-holder.ts';
import { changedValues, type Values } from '#server/records/record-values.ts';
import { type RowOf, selectRows } from '#server/records/rows.ts';
import { checkWithRest, explainMiss, updateValues } from '#server/records/write-record.ts';
import { refuseTypedWeight } from '#server/weights/refuse-typed-weight.ts';
import { animalLimitOf, isCounted, requireRoom } from './animal-limit.ts';
import { withDeath, withWeight } from './animal-values.ts';
import { checkChildren, findYoung, hasChildren } from './check-children.ts';
import { checkParents } from './check-parents.ts';
import { requireDeathLast } from './days-after-death.ts';
import { lockAnimals } from './lock-animals.ts';
import { requireSexOfRecords } from './records-of-sex.ts';
import { refuseIfPlaced } from './refuse-if-placed.ts';
import { givenOnce } from './registration-holder.ts';

const name = 'animals';

/** What parents and children must agree with. */
const familyFields = ['sireId', 'damId', 'gender', 'birthDate', 'species'] as const;

const readFields = [
  'id',
  'version',
  'name',
  'status',
  'ownership',
  'weight',
  'guardianStatus',
  'deathDate',
  'purchaseDate',
  'batchId',
  'deletedAt',
  ...familyFields,
] as const;

type Animal = RowOf<'animals', (typeof readFields)[number]>;

/** The animal as it stands. Not locked: an update is bound to the version read here. */
export async function findAnimal(trx: Transaction<Schema>, id: string): Promise<Animal | undefined> {
  const where = 'where t.org_id = $org and t.id = $1::uuid';
  const [row] = await runStatement(trx, selectRows(name, 't', readFields, where, [id]));
  return row;
}

function dependsOnOthers(actor: Actor, changes: Values): boolean {
  if (familyFields.some((field) => changes[field] !== undefined)) return true;
  if (typeof changes.deathDate === 'string') return true;
  if (changes.purchaseDate !== undefined) return true;
  if (changes.weight !== undefined || changes.guardianStatus !== undefined) return true;
  if (changes.ownership === 'own') return true;
  const mayCount = changes.status === 'Active';
  return mayCount && animalLimitOf(actor) !== null;
}

async function checkFamily(trx: Transaction<Schema>, before: Animal, after: Animal): Promise<void> {
  if (familyFields.every((field) => before[field] === after[field])) return;
  const young = await findYoung(trx, after.id);
  await checkChildren(trx, after, young);
  await checkParents(trx, after, hasChildren(young));
}

async function changeInside(
  trx: Transaction<Schema>,
  actor: Actor & Tenant,
  id: string,
  version: number,
  changes: Values,
): Promise<string | undefined> {
  await lockAnimals(trx, actor);
  const before = await findAnimal(trx, id);
  if (!before || before.deletedAt !== null || before.version !== version) return undefined;
  const after: Animal = { ...before, ...changes };
  if (isCounted(after) && !isCounted(before)) await requireRoom(trx, actor, after.species);
  await checkFamily(trx, before, after);
  if (after.weight !== before.weight)
    await refuseTypedWeight(trx, actor, { column: 'animal_id', id, field: 'weight' });
  if (after.guardianStatus !== before.guardianStatus) await refuseIfPlaced(trx, actor, id);
  const text = await changeRecord(trx, name, id, version, changes);
  if (after.gender !== before.gender) await requireSexOfRecords(trx, id);
  if (after.birthDate !== before.birthDate) await requireBornFirst(trx, name, id);
  if (after.deathDate !== before.deathDate) await requireDeathLast(trx, id);
  await followArrival(trx, actor, before, after);
  return text;
}

/**
 * Changes an animal. What touches neither parents, children nor the plan's limit is one round trip.
 * @throws AppError 'invalid', 'limit-reached', 'stale-version', 'conflict', 'not-found'
 */
export async function updateAnimal(
  db: Database,
  actor: Actor & Tenant,
  id: string,
  body: unknown,
): Promise<string> {
  const { version, changes: typed } = changedValues(name, withDeath(withWeight(body)));
  const changes = typed.weight === undefined ? typed : { ...typed, weightValue: typed.weight };
  await checkWithRest(db, actor, name, id, changes);
  return namingHolder(
    db,
    actor,
    givenOnce(() => changes.registrationNumber),
    async () => {
      if (!dependsOnOthers(actor, changes)) return updateValues(db, actor, name, id, version, changes);
      const text = await db.transaction(actor, (trx) => changeInside(trx, actor, id, version, changes));
      if (text === undefined) throw await explainMiss(db, actor, name, id, changes);
      return text;
    },
  );
}
