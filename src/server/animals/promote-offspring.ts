import type { Transaction } from 'kysely';
import { animals } from '#domain/entities/animals.ts';
import { told } from '#domain/entities/usual.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/policy.ts';
import type { Terms } from '#domain/species/species.ts';
import type { Database, Row, Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { calledYoung, type Young } from '#server/offspring/young.ts';
import { namingHolder } from '#server/records/naming-holder.ts';
import { notFound } from '#server/records/read-record.ts';
import { invalid, type Values } from '#server/records/record-values.ts';
import { refuseBuyerLeft } from '#server/reservations/refuse-taken.ts';
import { readSpeciesHere } from '#server/species/species-here.ts';
import { addAnimal, newAnimal } from './create-animal.ts';
import { lockAnimals } from './lock-animals.ts';
import { givenOnce } from './registration-holder.ts';

/** `kept` stays with the breeder and counts for the plan; `pedigree` only serves as an ancestor. */
type PromotedAs = 'kept' | 'pedigree';

export interface Promotion {
  readonly as: PromotedAs;
  /** Fields of the animal that the records do not know, or know differently. */
  readonly values: Values;
}

const isChoice = (field: 'temperament' | 'healthStatus', value: unknown): boolean =>
  (animals.fields[field].choices as readonly unknown[]).includes(value);

async function findOffspring(trx: Transaction<Schema>, id: string): Promise<Row> {
  const [row] = await runSql(
    trx,
    `select o.*, g.birth_date, g.mother_id, g.father_id, g.breed as litter_breed, m.breed as mother_breed
     from offspring o
     join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
     join animals m on m.org_id = $org and m.id = g.mother_id
     where o.org_id = $org and o.id = $1::uuid and o.deleted_at is null for no key update of o`,
    id,
  );
  if (!row) throw notFound('offspring');
  // What nobody has said of the young one is not said of the animal.
  return told(row);
}

/** What the records of a young one and its litter say about the animal it becomes. */
function knownValues(young: Row, as: PromotedAs): Values {
  return {
    name: young.breederName ?? young.ownerOffspringName,
    species: young.species,
    breed: young.breed ?? young.litterBreed ?? young.motherBreed,
    gender: young.gender === 'Unknown' ? null : young.gender,
    birthDate: young.birthDate,
    sireId: young.fatherId,
    damId: young.motherId,
    ownership: as === 'kept' ? 'own' : 'outside',
    status: young.status === 'Deceased' ? 'Deceased' : 'Active',
    color: young.color,
    markings: young.markings,
    weight: young.currentWeight === null ? null : Number(young.currentWeight),
    weightUnit: young.weightUnit,
    microchipNumber: young.microchipNumber,
    registrationNumber: young.registrationNumber,
    origin: 'Bred in-house',
    weaningDate: young.weaningDate,
    firstHeatDate: young.firstHeatDate,
    notes: young.notes,
    ...(isChoice('temperament', young.temperament) && { temperament: young.temperament }),
    ...(isChoice('healthStatus', young.healthStatus) && { healthStatus: young.healthStatus }),
  };
}

function refuseUnready(young: Row, values: Values, { child, litter }: Terms): void {
  if (young.animalId !== null) {
    throw new AppError('conflict', `This ${child.toLowerCase()} already has a record of its own.`, {
      details: { animalId: young.animalId },
    });
  }
  const missing: Record<string, string> = {};
  if (!values.birthDate) missing.birthDate = `The ${litter.toLowerCase()} has no birth date yet`;
  if (!values.gender) missing.gender = 'Choose whether it is male or female';
  if (Object.keys(missing).length > 0) throw invalid(missing);
}

async function linkBack(
  trx: Transaction<Schema>,
  id: string,
  animalId: string,
  as: PromotedAs,
): Promise<void> {
  const kept = as === 'kept' ? `, status = case when status = 'Deceased' then status else 'Kept' end` : '';
  await runSql(
    trx,
    `update offspring set animal_id = $2::uuid${kept} where org_id = $org and id = $1::uuid`,
    id,
    animalId,
  );
}

/** Nobody keeps one that is promised to somebody or has gone home: it is released or taken back first. */
async function refuseLeaving(trx: Transaction<Schema>, { role }: Actor, row: Row): Promise<void> {
  const young = row as Young;
  await refuseBuyerLeft(trx, role, young, { ...young, status: 'Kept' });
  if (young.status === 'Sold')
    throw new AppError('conflict', `${calledYoung(young)} is sold. Change its status first.`);
}

/**
 * Makes an animal of a young one, with the parents of its litter; both records are linked.
 * @throws AppError 'conflict' when it has one already, or is to be kept and has a buyer, 'invalid' when sex or birth date are unknown, 'limit-reached'
 */
export async function promoteOffspring(
  db: Database,
  actor: Actor & Tenant,
  id: string,
  { as, values }: Promotion,
): Promise<string> {
  let registrationNumber: unknown;
  return namingHolder(
    db,
    actor,
    givenOnce(() => registrationNumber),
    () =>
      db.transaction(actor, async (trx) => {
        await lockAnimals(trx, actor);
        const young = await findOffspring(trx, id);
        const merged = { ...knownValues(young, as), ...values };
        refuseUnready(young, merged, (await readSpeciesHere(trx)).terms(String(young.species)));
        if (as === 'kept') await refuseLeaving(trx, actor, young);
        const animal = newAnimal(merged);
        registrationNumber = animal.registrationNumber;
        const origin = { offspringId: id, breedingGroupId: young.breedingGroupId as string };
        const text = await addAnimal(trx, actor, animal, origin);
        await linkBack(trx, id, (JSON.parse(text) as { id: string }).id, as);
        return text;
      }),
  );
}
