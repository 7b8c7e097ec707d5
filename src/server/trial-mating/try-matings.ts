import type { Mate, PairedAnimal, TriedMating, TriedMatings } from '#domain/answers/trial-mating.ts';
import { checkPairs } from '#server/breeding/check-pair.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { positionsOf, withPedigree } from '#server/genetics/with-pedigree.ts';
import { findFemale, findMales } from './find-pair.ts';
import { loadKnownGenes } from './known-genes.ts';
import { predictGenes } from './predict-genes.ts';
import { predictInbreeding } from './predict-inbreeding.ts';
import { readAnimals, readClearances, readLitterSizes } from './queries.ts';

export interface TrialAsked {
  readonly female: string;
  readonly males: readonly string[];
  readonly generations: number;
  /** The day the rules are asked for. */
  readonly matingOn: string;
}

/**
 * One female with up to five males: what their young would be, side by side. Nothing is stored.
 * @throws AppError 'not-found', 'invalid' for a wrong sex or species, 'conflict' where the parents of one lead back to itself
 */
export async function tryMatings(db: Database, tenant: Tenant, asked: TrialAsked): Promise<TriedMatings> {
  const { generations, matingOn } = asked;
  const female = await findFemale(db, tenant, asked.female);
  const males = await findMales(db, tenant, female, asked.males);
  const org = await withPedigree(db, tenant);
  const ids = [female.id, ...males.map(({ id }) => id)];
  const positions = await positionsOf(db, tenant, org, ids);
  const genes = await loadKnownGenes(db, tenant, org, female.species, ids);
  const clearances = Map.groupBy(await readClearances(db, tenant, ids), ({ animalId }) => animalId);
  const checks = await checkPairs(db, tenant, {
    femaleId: female.id,
    maleIds: males.map(({ id }) => id),
    matingOn,
  });
  const rulesOf = new Map(checks.map(({ maleId, rules }) => [maleId, rules]));
  const positionOf = (id: string): number => positions[ids.indexOf(id)] ?? -1;
  const mate = (animal: PairedAnimal): Mate => ({
    ...animal,
    coi: org.coefficientOf(positionOf(animal.id)),
    known: org.knownOf(positionOf(animal.id)),
    clearances: (clearances.get(animal.id) ?? []).map(({ animalId: _, ...rest }) => rest),
  });
  const matings = males.map(
    (male): TriedMating => ({
      male: mate(male),
      inbreeding: predictInbreeding(org, positionOf(male.id), positionOf(female.id), generations),
      genes: predictGenes(female.species, genes, male, female),
      rules: rulesOf.get(male.id) ?? [],
    }),
  );
  const named = matings.flatMap(({ inbreeding }) =>
    [...inbreeding.pedigree, ...inbreeding.commonAncestors].map(({ id }) => id),
  );
  const animals = await readAnimals(db, tenant, [...new Set(named)]);
  return {
    generations,
    matingOn,
    female: mate(female),
    matings,
    litterSizes: await readLitterSizes(db, tenant, female),
    animals: Object.fromEntries(animals.map((animal) => [animal.id, animal])),
  };
}
