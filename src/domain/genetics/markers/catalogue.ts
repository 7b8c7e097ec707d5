import type { SpeciesKey } from '#domain/species/shape.ts';
import { catTests } from './cat.ts';
import { dogCoatTests } from './dog-coat.ts';
import { dogHealthTests } from './dog-health.ts';
import type { GeneticTest } from './genetic-test.ts';
import { horseTests } from './horse.ts';
import { otherSpeciesTests } from './other-species.ts';

/** Every marker whose inheritance is known here. Results of others are kept too, but nothing is foretold from them. */
export const geneticTests: readonly GeneticTest[] = [
  ...dogHealthTests,
  ...dogCoatTests,
  ...catTests,
  ...horseTests,
  ...otherSpeciesTests,
];

const byKey = new Map(geneticTests.map((test) => [test.key, test]));

export const geneticTest = (key: string): GeneticTest | undefined => byKey.get(key);

export const testsOf = (species: string): readonly GeneticTest[] =>
  geneticTests.filter((test) => test.species === species);

/** Case, signs and "locus" differ between laboratories. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function namesOf(species: SpeciesKey): ReadonlyMap<string, GeneticTest> {
  const found = new Map<string, GeneticTest>();
  // Full names win over short ones, earlier tests over later ones.
  for (const test of testsOf(species)) for (const name of [test.key, test.name]) add(found, name, test);
  for (const test of testsOf(species)) for (const name of test.aliases) add(found, name, test);
  return found;
}

function add(found: Map<string, GeneticTest>, name: string, test: GeneticTest): void {
  const key = folded(name);
  if (!found.has(key)) found.set(key, test);
}

const names = new Map<string, ReadonlyMap<string, GeneticTest>>();

/**
 * The test a laboratory's words mean, or none. "Exercise-Induced Collapse, EIC (DNM1)" is found without what stands in
 * brackets, by either side of the comma, and by what stands in the brackets when that is a test's own short name;
 * never by a gene alone: one gene can have several variants.
 */
export function findTest(species: SpeciesKey, words: string): GeneticTest | undefined {
  const known = names.get(species) ?? namesOf(species);
  names.set(species, known);
  const inBrackets = [...words.matchAll(/\(([^()]*)\)/g)].map(([, inner]) => inner ?? '');
  const bare = words.replace(/\([^()]*\)/g, ' ');
  const parts = bare.split(',').filter((part) => folded(part).length > 1);
  const genes = new Set(testsOf(species).flatMap(({ gene }) => (gene ? [folded(gene)] : [])));
  return [
    words,
    bare,
    ...(parts.length > 1 ? parts : []),
    ...inBrackets.filter((inner) => !genes.has(folded(inner))),
  ]
    .map((candidate) => known.get(folded(candidate)) ?? known.get(folded(candidate).replace(/ locus$/, '')))
    .find((test) => test !== undefined);
}
