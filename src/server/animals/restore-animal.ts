import type { Actor } from '#domain/policy.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { restoreRecord } from '#server/records/remove-record.ts';
import { isCounted, requireRoom } from './animal-limit.ts';
import { lockAnimals } from './lock-animals.ts';
import { findAnimal } from './update-animal.ts';

/** Takes an animal out of the trash, if the plan has room for it. */
export const restoreAnimal = (db: Database, actor: Actor & Tenant, id: string): Promise<string> =>
  restoreRecord(db, actor, 'animals', id, async (trx) => {
    await lockAnimals(trx, actor);
    const animal = await findAnimal(trx, id);
    if (animal && isCounted(animal)) await requireRoom(trx, actor, animal.species, 1);
  });
