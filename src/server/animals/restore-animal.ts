import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/policy.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { databaseInside } from '#server/db/inside.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { refusedAsRestored } from '#server/records/refused-as-restored.ts';
import { restoreRecord } from '#server/records/remove-record.ts';
import { isCounted, requireRoom } from './animal-limit.ts';
import { checkChildren, findYoung, hasChildren } from './check-children.ts';
import { checkParents } from './check-parents.ts';
import { lockAnimals } from './lock-animals.ts';
import { findAnimal } from './update-animal.ts';

/** A young one has one record as an animal: another may have been made while this one was in the trash. */
async function refuseSecond(trx: Transaction<Schema>, id: string): Promise<void> {
  const [other] = await runSql<{ readonly id: string; readonly name: string }>(
    trx,
    `select o.id, o.name from animals a
     join offspring y on y.org_id = $org and y.id = a.offspring_id and y.deleted_at is null
     join animals o on o.org_id = $org and o.id = y.animal_id and o.id <> a.id and o.deleted_at is null
     where a.org_id = $org and a.id = $1::uuid`,
    id,
  );
  if (!other) return;
  throw new AppError(
    'conflict',
    `It was made an animal once more meanwhile: ${other.name}. Remove that one first, then restore this.`,
    { details: { entity: 'animals', id: other.id } },
  );
}

/** Its registration number was free while it was in the trash. */
async function refuseTaken(trx: Transaction<Schema>, id: string): Promise<void> {
  const [other] = await runSql<{ readonly id: string; readonly name: string }>(
    trx,
    `select o.id, o.name from animals a join animals o on o.org_id = $org and o.id <> a.id
       and o.registration_number = a.registration_number and o.deleted_at is null
     where a.org_id = $org and a.id = $1::uuid and a.deleted_at is not null`,
    id,
  );
  if (!other) return;
  throw new AppError(
    'conflict',
    `Its registration number belongs to ${other.name} by now. Correct that one first, then restore this.`,
    { details: { entity: 'animals', id: other.id } },
  );
}

/**
 * Takes an animal out of the trash, if the plan has room for it, and if it still fits its parents and its young: they
 * may have been corrected meanwhile.
 */
export const restoreAnimal = (db: Database, actor: Actor & Tenant, id: string): Promise<string> =>
  db.transaction(actor, async (trx) => {
    let wasRemoved = false;
    await refuseTaken(trx, id);
    const text = await restoreRecord(databaseInside(db, trx, actor), actor, 'animals', id, async () => {
      wasRemoved = true;
      await lockAnimals(trx, actor);
      const animal = await findAnimal(trx, id);
      if (animal && isCounted(animal)) await requireRoom(trx, actor, animal.species, 1);
      await refuseSecond(trx, id);
    });
    const back = wasRemoved ? await findAnimal(trx, id) : undefined;
    if (back)
      await refusedAsRestored(async () => {
        const young = await findYoung(trx, id);
        await checkChildren(trx, back, young);
        await checkParents(trx, back, hasChildren(young));
      });
    return text;
  });
