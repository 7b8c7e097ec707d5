import { brokenGrowth } from '#domain/reproduction/own-growth.ts';
import { type FactName, factNames, type OwnFacts, type OwnSpecies } from './own.ts';
import type { DayRange, Reproduction, Species, Terms } from './shape.ts';
import { type SpeciesKey, species, speciesOf } from './species.ts';

/** Kinds whose facts are not those of their species. */
export const kindsWithFacts = (one: Species): Species['subSpecies'] =>
  one.subSpecies.filter(({ reproduction }) => reproduction !== one.reproduction);

/**
 * From what to what a fact can be set: what has been seen of the species and a little more, for nobody has seen all.
 * Null where the species has no such fact: birds have no heats.
 */
export function factLimits(reproduction: Reproduction, name: FactName): DayRange | null {
  const { gestationDays, gestationRange, heatCycleDays } = reproduction;
  const { breedingAgeMonths, latestFirstBreedingMonths } = reproduction;
  switch (name) {
    case 'gestationDays': {
      const more = Math.max(2, Math.round(gestationDays / 20));
      return { from: gestationRange.from - more, to: gestationRange.to + more };
    }
    case 'heatCycleDays':
      return heatCycleDays === null ? null : { from: Math.ceil(heatCycleDays / 2), to: heatCycleDays * 2 };
    case 'typicalLitterSize':
      return reproduction.litterSizeRange;
    case 'breedingAgeMonths':
      return {
        from: Math.ceil(breedingAgeMonths / 2),
        to: latestFirstBreedingMonths ?? breedingAgeMonths * 4,
      };
    case 'birthPauseMinutes':
      return reproduction.birthPauseMinutes === null ? null : { from: 10, to: 360 };
    case 'placentaHours':
      return reproduction.placentaHours === null ? null : { from: 1, to: 24 };
  }
}

/** The words of a species as they are asked for, in groups. */
export const wordGroups: Readonly<Record<string, readonly (keyof Terms)[]>> = {
  Animals: ['parentTerm', 'parent', 'females', 'female', 'males', 'male', 'motherLabel', 'fatherLabel'],
  Young: ['childTerm', 'child', 'youngFemale', 'youngMale', 'weaned'],
  Births: ['litterTerm', 'litter', 'litters', 'birth', 'born', 'gaveBirth'],
  Breeding: ['breedingTerm', 'mating', 'mated', 'inSeason', 'pregnant', 'home'],
};

export const longestWord = 40;

/** Which words tell the two apart wherever they stand. */
const opposites: readonly (readonly [keyof Terms, keyof Terms])[] = [
  ['female', 'male'],
  ['females', 'males'],
  ['motherLabel', 'fatherLabel'],
];

const unitOf: Readonly<Record<FactName, string>> = {
  gestationDays: 'days',
  heatCycleDays: 'days',
  typicalLitterSize: 'young',
  breedingAgeMonths: 'months',
  birthPauseMinutes: 'minutes',
  placentaHours: 'hours',
};

function brokenFacts(reproduction: Reproduction, facts: OwnFacts, path: string): Record<string, string> {
  const broken: Record<string, string> = {};
  for (const name of factNames) {
    const value = facts[name];
    if (value === undefined) continue;
    const limits = factLimits(reproduction, name);
    if (limits === null) broken[`${path}.${name}`] = 'This species has none';
    else if (!Number.isInteger(value) || value < limits.from || value > limits.to)
      broken[`${path}.${name}`] = `Use a whole number from ${limits.from} to ${limits.to} ${unitOf[name]}`;
  }
  return broken;
}

function brokenWords(key: SpeciesKey, words: NonNullable<OwnSpecies['words']>): Record<string, string> {
  const broken: Record<string, string> = {};
  const said = Object.entries(words).filter(([, word]) => word?.trim());
  const all: Record<string, string | undefined> = { ...species[key].terms, ...Object.fromEntries(said) };
  for (const [name, word = ''] of said) {
    if (word.length > longestWord) broken[`words.${name}`] = `At most ${longestWord} characters`;
    else if (!/\p{L}/u.test(word) || /[\p{Cc}\p{Cs}{}<>]/u.test(word))
      broken[`words.${name}`] = 'Use letters';
  }
  const isSet = (name: string) => said.some(([one]) => one === name);
  for (const [one, other] of opposites) {
    if (!isSet(one) && !isSet(other)) continue;
    if (all[one]?.toLocaleLowerCase('en') === all[other]?.toLocaleLowerCase('en'))
      broken[`words.${isSet(one) ? one : other}`] = 'The same word for both sexes tells nobody apart';
  }
  return broken;
}

/** What cannot be true of what is set for a species, by its place: `facts.gestationDays`, `words.male`. */
export function brokenOwn(
  key: SpeciesKey,
  { words, facts, kinds, growth }: OwnSpecies,
): Record<string, string> {
  const one = speciesOf(key);
  const known = kindsWithFacts(one);
  const broken = { ...brokenWords(key, words ?? {}), ...brokenFacts(one.reproduction, facts ?? {}, 'facts') };
  Object.assign(broken, brokenGrowth(key, growth ?? {}));
  for (const [kind, own] of Object.entries(kinds ?? {})) {
    const found = known.find((other) => other.key === kind);
    if (found) Object.assign(broken, brokenFacts(found.reproduction, own, `kinds.${kind}`));
    else broken[`kinds.${kind}`] = 'No such kind with facts of its own';
  }
  return broken;
}
