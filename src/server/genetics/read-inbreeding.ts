import type { Inbreeding } from '#domain/answers/genetics.ts';
import { commonAncestors, stepsForReader } from '#domain/genetics/common-ancestors.ts';
import { ancestorLoss, equivalentGenerations, knownPlaces } from '#domain/genetics/completeness.ts';
import { geneShares } from '#domain/genetics/gene-shares.ts';
import { createLimitedInbreeding } from '#domain/genetics/limited-inbreeding.ts';
import type { Database, Tenant } from '#server/db/database.ts';
import { readCards } from './read-cards.ts';
import { type OrgPedigree, positionsOf, withPedigree } from './with-pedigree.ts';

/** The longest lists that are still read; what is left out is summed up. */
const most = 200;

/** Of two whose kinship is `total`; `coefficients` need not be known of others than them and their ancestors. */
export async function readSharedAncestors(
  db: Database,
  tenant: Tenant,
  { pedigree, coefficientOf, knownOf, idOf }: OrgPedigree,
  {
    sire,
    dam,
    total,
    coefficients,
  }: { sire: number; dam: number; total: number; coefficients: Float64Array },
): Promise<Inbreeding['commonAncestors']> {
  const found = commonAncestors(pedigree, coefficients, sire, dam, stepsForReader);
  const sum = (list: typeof found): number => list.reduce((all, { share }) => all + share, 0);
  const listed = found.slice(0, most);
  const cards = await readCards(
    db,
    tenant,
    listed.map(({ animal }) => idOf(animal)),
  );
  const items = listed.flatMap(({ animal, ...share }) => {
    const one = cards.get(idOf(animal));
    const own = { inbreeding: coefficientOf(animal, coefficients), known: knownOf(animal) };
    return one ? [{ animal: one, ...share, ...own }] : [];
  });
  return {
    items,
    count: found.length,
    rest: Math.max(0, total - sum(listed)),
    isWhole: total - sum(found) < 1e-9,
  };
}

/** Percentage of blood: the ancestors with the largest share of genes, founders or not. */
async function readBlood(db: Database, tenant: Tenant, { pedigree, idOf }: OrgPedigree, index: number) {
  const shares = geneShares(pedigree, index);
  const ancestors = [...shares.keys()]
    .filter((one) => one !== index && shares[one]! > 0)
    .sort((a, b) => shares[b]! - shares[a]! || b - a);
  const listed = ancestors.slice(0, most);
  const cards = await readCards(db, tenant, listed.map(idOf));
  return {
    items: listed.flatMap((one) => {
      const animal = cards.get(idOf(one));
      return animal ? [{ animal, share: shares[one]! }] : [];
    }),
    count: ancestors.length,
  };
}

/** What is known of the ancestors, without which no coefficient says anything. */
export function completenessOf({ pedigree }: OrgPedigree, index: number, generations: number) {
  return {
    places: knownPlaces(pedigree, index, generations).map((known, above) => ({
      generation: above + 1,
      known,
      possible: 2 ** (above + 1),
      completeness: known / 2 ** (above + 1),
    })),
    equivalentGenerations: equivalentGenerations(pedigree)[index]!,
  };
}

/**
 * Inbreeding of one animal over everything known and over `generations`, with what the figure rests on.
 * @throws AppError 'not-found'; 'conflict' where its parents lead back to themselves
 */
export async function readInbreeding(db: Database, tenant: Tenant, id: string, generations: number) {
  const open = await withPedigree(db, tenant);
  const [index = -1] = await positionsOf(db, tenant, open, [id]);
  const { pedigree, coefficientsAbove, knownOf } = open;
  const sire = pedigree.sire[index]!;
  const dam = pedigree.dam[index]!;
  const isKnown = sire >= 0 && dam >= 0;
  const coefficients = coefficientsAbove(index);
  // Of an animal whose parents are known it is their kinship.
  const total = coefficients[index]!;
  return {
    generations,
    knownParents: { sire: sire >= 0, dam: dam >= 0 },
    coefficient: isKnown ? total : null,
    known: knownOf(index),
    limited: isKnown ? createLimitedInbreeding(pedigree, generations)(sire, dam) : null,
    ...completenessOf(open, index, generations),
    ancestorLoss: ancestorLoss(pedigree, index, generations),
    commonAncestors: isKnown
      ? await readSharedAncestors(db, tenant, open, { sire, dam, total, coefficients })
      : { items: [], count: 0, rest: 0, isWhole: true },
    blood: await readBlood(db, tenant, open, index),
  };
}
