import type { Finding } from '#domain/answers/compliance.ts';
import { speciesWith } from '#domain/species/own.ts';
import { termsOf } from '#domain/species/species.ts';
import { formatNumber } from '../writing.ts';
import type { BreedingRule, PairFacts, Relation } from './facts.ts';

/** What the two are asked together; null where the rule does not ask it. */
export type PairCriterion = (rule: BreedingRule, pair: PairFacts) => Finding | null;

/** "6.25 %", "0.4 %". */
export const percentText = (share: number): string => `${formatNumber(share * 100, 2)} %`;

/** Unknown ancestors can only add to it, so above the limit is broken at once and below it only with enough of them. */
const inbreedingOfYoung: PairCriterion = ({ maxCoi }, { coi, female }) => {
  if (maxCoi === null) return null;
  if (coi === null) return { verdict: 'unknown', evidence: 'The recorded pedigree leads back to itself' };
  const { childTerm } = termsOf(speciesWith(female.species, female.own), female.subSpecies);
  const known = coi.completeness.map((share) => `${Math.round(share * 100)} %`).join(', ');
  const evidence = `Inbreeding of the ${childTerm.toLocaleLowerCase('en')} ${percentText(coi.coefficient)} over the full pedigree; ${maxCoi} % at most. Ancestors known per generation: ${known}`;
  if (coi.coefficient * 100 > maxCoi) return { verdict: 'fail', evidence };
  const isKnownEnough = coi.completeness.slice(0, neededGenerations).every((share) => share === 1);
  return isKnownEnough
    ? { verdict: 'pass', evidence }
    : { verdict: 'unknown', evidence: `${evidence}. With unknown grandparents it may be higher` };
};

/** Parents and grandparents of the young: with them full and half siblings, parents and grandparents are seen. */
const neededGenerations = 2;

const isClose: readonly Relation[] = ['parent', 'full-sibling'];

const relatedPair: PairCriterion = ({ bannedRelation }, { relation, female, male }) => {
  if (bannedRelation === null) return null;
  const isWide = bannedRelation === 'Half siblings, grandparents as well';
  const { closest, words } = relation;
  if (closest !== null && (isWide || isClose.includes(closest))) {
    return { verdict: 'fail', evidence: words ?? '' };
  }
  const isKnown = isWide ? relation.isGrandparentageKnown : relation.isParentageKnown;
  const what = isWide ? 'parents or grandparents' : 'parents';
  return isKnown
    ? { verdict: 'pass', evidence: words ?? `${female.name} and ${male.name} have no ${what} in common` }
    : {
        verdict: 'unknown',
        evidence: `Not all ${what.replace(' or ', ' and ')} of ${female.name} and ${male.name} are recorded`,
      };
};

export const pairCriteria: readonly PairCriterion[] = [inbreedingOfYoung, relatedPair];
