import { type SpeciesKey, speciesKeys } from '../species/species.ts';
import { alpacaBreeds, catBreeds, rabbitBreeds, rodentBreeds } from './companions.ts';
import { dogBreeds } from './dogs.ts';
import { cattleBreeds, goatBreeds, horseBreeds, pigBreeds, sheepBreeds } from './livestock.ts';
import {
  chickenBreeds,
  duckBreeds,
  gooseBreeds,
  pheasantBreeds,
  quailBreeds,
  turkeyBreeds,
} from './poultry.ts';

const lists: Readonly<Record<SpeciesKey, readonly string[]>> = {
  dog: dogBreeds,
  cat: catBreeds,
  horse: horseBreeds,
  cattle: cattleBreeds,
  chickens: chickenBreeds,
  goats: goatBreeds,
  rodents: rodentBreeds,
  sheep: sheepBreeds,
  rabbits: rabbitBreeds,
  pigs: pigBreeds,
  ducks: duckBreeds,
  geese: gooseBreeds,
  turkeys: turkeyBreeds,
  quail: quailBreeds,
  pheasants: pheasantBreeds,
  alpacas: alpacaBreeds,
};

const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Breed → its species; null where several species have a breed of that name. Made at the first question. */
let known: Map<string, SpeciesKey | null> | undefined;

function byBreed(): Map<string, SpeciesKey | null> {
  const found = new Map<string, SpeciesKey | null>();
  for (const species of speciesKeys) {
    for (const name of lists[species]) {
      const taken = found.get(bare(name));
      found.set(bare(name), taken === undefined || taken === species ? species : null);
    }
  }
  return found;
}

const speciesByBreed = (): ReadonlyMap<string, SpeciesKey | null> => {
  known ??= byBreed();
  return known;
};

/** Whether any species has a breed of this name. */
export const isBreed = (name: string): boolean => speciesByBreed().has(bare(name));

let ends: Set<string> | undefined;

/** Whether a breed's name ends so, in two words at least: "Cocker Spaniel" without saying which. */
export function endsBreed(name: string): boolean {
  ends ??= new Set(
    speciesKeys.flatMap((species) =>
      lists[species].flatMap((breed) => {
        const words = breed.split(/\s+/);
        return words.length > 2 ? [bare(words.slice(-2).join(' '))] : [];
      }),
    ),
  );
  return /\S\s+\S/.test(name.trim()) && ends.has(bare(name));
}

/** The one species that has a breed of this name ("Boer" are goats); undefined where none or several have ("Angora"). */
export function speciesOfBreed(breed: string): SpeciesKey | undefined {
  return speciesByBreed().get(bare(breed)) ?? undefined;
}
