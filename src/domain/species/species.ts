import { alpacas } from './alpacas.ts';
import { cat, dog } from './companions.ts';
import { horse } from './horse.ts';
import { chickens, pheasants, quail, turkeys } from './landfowl.ts';
import { pigs } from './pigs.ts';
import { rabbits } from './rabbits.ts';
import { rodents } from './rodents.ts';
import { cattle, goats, sheep } from './ruminants.ts';
import {
  defaultSpecies,
  type Reproduction,
  type Species,
  type SpeciesKey,
  speciesKeys,
  type Terms,
} from './shape.ts';
import { ducks, geese } from './waterfowl.ts';

export type { Species, SpeciesKey, Terms } from './shape.ts';
export { defaultSpecies, speciesKeys } from './shape.ts';

export const species: Record<SpeciesKey, Species> = {
  dog,
  cat,
  horse,
  cattle,
  chickens,
  goats,
  rodents,
  sheep,
  rabbits,
  pigs,
  ducks,
  geese,
  turkeys,
  quail,
  pheasants,
  alpacas,
};

/** For a species nobody has described: what its animals weigh in and live in. */
export const otherWeightUnits: Species['weightUnits'] = ['lbs', 'kg'];
export const otherHousingTypes: Species['housingTypes'] = ['Enclosure', 'Pen', 'Cage', 'Pasture'];

export function isSpeciesKey(key: string): key is SpeciesKey {
  return speciesKeys.some((known) => known === key);
}

/** What is shown: one species, or the records of all of them. */
export type SpeciesScope = SpeciesKey | 'all';

export const speciesScopes = [...speciesKeys, 'all'] as const;

export const isSpeciesScope = (key: string): key is SpeciesScope => key === 'all' || isSpeciesKey(key);

/** The species of that key; the default species for a key that is none, such as an outdated stored choice. */
export function speciesOf(key: string): Species {
  return species[isSpeciesKey(key) ? key : defaultSpecies];
}

export function weightUnitsOf(key: string): Species['weightUnits'] {
  return isSpeciesKey(key) ? species[key].weightUnits : otherWeightUnits;
}

export function housingTypesOf(key: string): Species['housingTypes'] {
  return isSpeciesKey(key) ? species[key].housingTypes : otherHousingTypes;
}

/** The facts of the sub-species where it is known and has its own, else those of the species. */
export function reproductionOf(one: Species, subSpecies?: string | null): Reproduction {
  return one.subSpecies.find(({ key }) => key === subSpecies)?.reproduction ?? one.reproduction;
}

/** The species' words, under those of the sub-species; see `speciesWith` for those an organisation has set. */
export function termsOf(one: Species, subSpecies?: string | null): Terms {
  return { ...one.terms, ...one.subSpecies.find(({ key }) => key === subSpecies)?.terms };
}
