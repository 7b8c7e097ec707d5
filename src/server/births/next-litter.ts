import type { Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/policy.ts';
import { uuidsFrom, uuidv7 } from '#domain/uuid.ts';
import type { LitterParent, NextLitter } from '#domain/verbs/next-litter.ts';
import { addAnimal, newAnimal } from '#server/animals/create-animal.ts';
import { lockAnimals } from '#server/animals/lock-animals.ts';
import { insertLitter } from '#server/breeding-groups/write-litter.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { createOnce } from '#server/records/create-once.ts';
import { invalid } from '#server/records/record-values.ts';

/** Where a sentence about the litter stands on the page that asked for it. */
const asked: Readonly<Record<string, string>> = {
  motherId: 'dam',
  fatherId: 'sire',
  birthDate: 'bornOn',
  breedingDate: 'bredOn',
  expectedDate: 'bredOn',
};

const neededDate = 'Provide either Birth Date or Expected Date';
const kindIsNeeded = 'Choose the kind: the due date follows it';

/** Her birth date is not asked for here: it stays unknown until somebody writes it. */
function animalOf(parent: Exclude<LitterParent, { id: string }>, gender: string, species: string) {
  const { name, breed, subSpecies = null, isOutside } = parent;
  const values = newAnimal({
    ...{ name, breed, subSpecies, gender, species },
    ...{ ownership: 'outside', origin: isOutside ? 'Other' : undefined, breedingStatus: 'Breeding' },
  });
  return { ...values, ownership: isOutside ? 'outside' : 'own' };
}

/**
 * A pair, one day, and the litter that comes of them: up to three records, all or nothing. Whoever has a record already
 * is taken as they are. Sent again under the same `firstId` nothing is added twice. Answers the litter as JSON text.
 * @throws AppError 'invalid' with fields like `dam`, 'limit-reached'
 */
export function addNextLitter(
  db: Database,
  actor: Actor & Tenant,
  wanted: NextLitter,
  firstId: string = uuidv7(),
): Promise<string> {
  const [litterId = '', damId = '', sireId = ''] = uuidsFrom(firstId, 3);
  const { species, dam, sire, bredOn, bornOn } = wanted;
  const add = async (trx: Transaction<Schema>, parent: LitterParent, gender: string, id: string) => {
    if ('id' in parent) return parent.id;
    await addAnimal(trx, actor, animalOf(parent, gender, species), undefined, id);
    return id;
  };
  return createOnce(db, actor, 'breeding_groups', litterId, () =>
    db.transaction(actor, async (trx) => {
      await lockAnimals(trx, actor);
      const motherId = await add(trx, dam, 'Female', damId);
      const fatherId = await add(trx, sire, 'Male', sireId);
      return underAsked(bredOn, () =>
        insertLitter(
          trx,
          actor,
          { motherId, fatherId, breedingDate: bredOn ?? null, birthDate: bornOn ?? null },
          litterId,
        ),
      );
    }),
  );
}

/** A sentence about a field of the litter, at the question it was made from. */
async function underAsked<T>(bredOn: string | null | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    // With a mating and yet without a day: the due date of her species follows the kind.
    if (bredOn && error.fields.birthDate === neededDate) throw invalid({ kind: kindIsNeeded });
    throw invalid(
      Object.fromEntries(Object.entries(error.fields).map(([field, said]) => [asked[field] ?? field, said])),
    );
  }
}
