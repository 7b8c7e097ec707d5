import type { GeneticTest } from './markers/genetic-test.ts';
import { distinct, type Genotype, possibleGenotypes } from './markers/genotypes.ts';
import {
  knowledgeFromParents,
  type MarkerKnowledge,
  nothingKnown,
  type ParentageRules,
} from './parentage-status.ts';
import type { Sex } from './pedigree-record.ts';

export interface KeptTest {
  readonly test: string;
  readonly result: string;
  readonly basis: 'tested' | 'by parentage';
}

/** An animal with its results and what leads to its parents. */
export interface TestedAnimal {
  readonly sex: Sex;
  readonly sireId: string | null;
  readonly damId: string | null;
  readonly hasDnaProfile: boolean;
  readonly results: readonly KeptTest[];
}

/** Tested; concluded by somebody else, as the papers say; worked out here from relatives; or not known. */
export const knowledgeSources = ['tested', 'papers', 'parents', 'unknown'] as const;
export type KnowledgeSource = (typeof knowledgeSources)[number];

export interface KnownMarker extends MarkerKnowledge {
  readonly source: KnowledgeSource;
  /** Results of this marker that cannot all be true; each stays possible. */
  readonly isContradictory: boolean;
}

/**
 * What is known of a marker in an animal: its own results, else the papers, else what its parents' results leave.
 * `animals` must hold the ancestors the rules reach; those it does not hold count as not recorded. A loop in the
 * records ends the search instead of hanging it. Answers are remembered, so ask one instance about one state of the data.
 */
export function createKnownMarkers(
  animals: ReadonlyMap<string, TestedAnimal>,
  rules: ParentageRules,
): (id: string, test: GeneticTest) => KnownMarker {
  const known = new Map<string, KnownMarker>();
  const asked = new Set<string>();

  const answer = (animal: TestedAnimal, test: GeneticTest): KnownMarker => {
    const own = ownKnowledge(animal, test);
    if (own) return own;
    const parent = (parentId: string | null) =>
      parentId !== null && animals.has(parentId) ? of(parentId, test) : undefined;
    const hasProfile = (parentId: string | null) =>
      parentId !== null && animals.get(parentId)?.hasDnaProfile === true;
    const isProven = animal.hasDnaProfile && hasProfile(animal.sireId) && hasProfile(animal.damId);
    const derived = knowledgeFromParents(
      test,
      animal.sex,
      parent(animal.sireId),
      parent(animal.damId),
      rules,
      isProven,
    );
    const source = derived.generationsFromTest === null ? 'unknown' : 'parents';
    return { ...derived, source, isContradictory: false };
  };

  const of = (id: string, test: GeneticTest): KnownMarker => {
    const animal = animals.get(id);
    const key = `${test.key} ${id}`;
    const before = known.get(key);
    if (before) return before;
    const nothing: KnownMarker = {
      ...nothingKnown(test, animal?.sex ?? 'female'),
      source: 'unknown',
      isContradictory: false,
    };
    if (!animal || asked.has(key)) return nothing;
    asked.add(key);
    const found = answer(animal, test);
    known.set(key, found);
    return found;
  };
  return of;
}

function ownKnowledge(animal: TestedAnimal, test: GeneticTest): KnownMarker | undefined {
  const about = animal.results.filter((result) => result.test === test.name);
  const tested = about.filter(({ basis }) => basis === 'tested');
  const counted = tested.length > 0 ? tested : about;
  if (counted.length === 0) return undefined;
  const possible = counted.map(({ result }) => possibleGenotypes(test, animal.sex, result));
  const shared = possible.reduce((left, next) => left.filter((genotype) => isIn(genotype, next)));
  const isContradictory = shared.length === 0;
  const isTested = tested.length > 0;
  return {
    genotypes: isContradictory ? distinct(test, possible.flat()) : shared,
    generationsFromTest: isTested ? 0 : 1,
    source: isTested ? 'tested' : 'papers',
    isContradictory,
  };
}

const isIn = ([one, other]: Genotype, among: readonly Genotype[]): boolean =>
  among.some(([first, second]) => first === one && second === other);
