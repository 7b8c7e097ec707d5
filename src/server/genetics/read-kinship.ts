import type { Kinship } from '#domain/answers/genetics.ts';
import { relationshipCoefficient } from '#domain/genetics/kinship.ts';
import { createLimitedInbreeding } from '#domain/genetics/limited-inbreeding.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { invalid } from '#server/records/record-values.ts';
import { readCards } from './read-cards.ts';
import { completenessOf, readSharedAncestors } from './read-inbreeding.ts';
import { positionsOf, withPedigree } from './with-pedigree.ts';

/**
 * Kinship of two animals: the coefficient of an offspring of both, whatever their sex.
 * @throws AppError 'not-found'; 'invalid' for an animal with itself; 'conflict' where their parents lead back to themselves
 */
export async function readKinship(
  db: Database,
  tenant: Tenant,
  a: string,
  b: string,
  generations: number,
): Promise<Kinship> {
  if (a.toLowerCase() === b.toLowerCase()) throw invalid({ b: 'Choose two different animals' });
  const open = await withPedigree(db, tenant);
  const [one = -1, other = -1] = await positionsOf(db, tenant, open, [a.toLowerCase(), b.toLowerCase()]);
  const coefficients = open.coefficients();
  const kinship = open.kinship().between(one, other);
  const cards = await readCards(db, tenant, [open.idOf(one), open.idOf(other)]);
  return {
    a: cards.get(open.idOf(one)) ?? null,
    b: cards.get(open.idOf(other)) ?? null,
    generations,
    kinship,
    limited: createLimitedInbreeding(open.pedigree, generations)(one, other),
    relationship: relationshipCoefficient(kinship, coefficients[one]!, coefficients[other]!),
    completeness: {
      a: completenessOf(open, one, generations),
      b: completenessOf(open, other, generations),
    },
    commonAncestors: await readSharedAncestors(db, tenant, open, {
      sire: one,
      dam: other,
      total: kinship,
      coefficients,
    }),
  };
}
