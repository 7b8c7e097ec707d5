import type { PredictedInbreeding } from '#domain/answers/trial-mating.ts';
import { withOffspring } from '#domain/genetics/ancestry.ts';
import { commonAncestors, stepsForReader } from '#domain/genetics/common-ancestors.ts';
import { ancestorLoss, pedigreeCompleteness } from '#domain/genetics/completeness.ts';
import { knownShareOfYoung } from '#domain/genetics/known-share.ts';
import { createLimitedInbreeding } from '#domain/genetics/limited-inbreeding.ts';
import type { OrgPedigree } from '#server/genetics/with-pedigree.ts';

/** Named one by one; the rest as a sum. */
const mostNamed = 8;
const lossGenerations = 6;
const shownGenerations = 4;

/** The inbreeding of young that do not exist yet, and the pedigree they would have. Positions are of live animals. */
export function predictInbreeding(
  org: OrgPedigree,
  sire: number,
  dam: number,
  generations: number,
): PredictedInbreeding {
  const planned = withOffspring(org.pedigree, sire, dam);
  const young = planned.sire.length - 1;
  const all = commonAncestors(org.pedigree, org.coefficients(), sire, dam, stepsForReader);
  const named = all.slice(0, mostNamed);
  const coi = org.kinship().between(sire, dam);
  return {
    coi,
    coiLimited: createLimitedInbreeding(org.pedigree, generations)(sire, dam),
    completeness: pedigreeCompleteness(planned, young, generations),
    known: knownShareOfYoung(org.pedigree, sire, dam),
    ancestorLoss: {
      generations: lossGenerations,
      coefficient: ancestorLoss(planned, young, lossGenerations).coefficient,
    },
    commonAncestors: named.map(({ animal, share, sireSide, damSide }) => ({
      id: org.idOf(animal),
      share,
      sireSide,
      damSide,
    })),
    otherAncestors: {
      count: all.length - named.length,
      share: Math.max(0, coi - named.reduce((sum, { share }) => sum + share, 0)),
    },
    pedigree: placesOf(org, sire, dam),
  };
}

function placesOf(org: OrgPedigree, sire: number, dam: number): PredictedInbreeding['pedigree'] {
  let line: [place: string, animal: number][] = [
    ['s', sire],
    ['d', dam],
  ];
  const found: PredictedInbreeding['pedigree'][number][] = [];
  for (let generation = 1; generation <= shownGenerations; generation++) {
    for (const [place, animal] of line) found.push({ place, id: org.idOf(animal) });
    line = line.flatMap(([place, animal]): [string, number][] => [
      [`${place}s`, org.pedigree.sire[animal] ?? -1],
      [`${place}d`, org.pedigree.dam[animal] ?? -1],
    ]);
    line = line.filter(([, animal]) => animal >= 0);
  }
  return found;
}
