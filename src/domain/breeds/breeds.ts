import type { SpeciesKey } from '../species/species.ts';

/**
 * Breeds offered where one is typed; any other may be typed as well. Read when a form asks for them, for most people
 * need one list of the sixteen.
 */
const lists: Readonly<Record<SpeciesKey, () => Promise<readonly string[]>>> = {
  dog: async () => (await import('./dogs.ts')).dogBreeds,
  cat: async () => (await import('./companions.ts')).catBreeds,
  rabbits: async () => (await import('./companions.ts')).rabbitBreeds,
  rodents: async () => (await import('./companions.ts')).rodentBreeds,
  alpacas: async () => (await import('./companions.ts')).alpacaBreeds,
  horse: async () => (await import('./livestock.ts')).horseBreeds,
  cattle: async () => (await import('./livestock.ts')).cattleBreeds,
  goats: async () => (await import('./livestock.ts')).goatBreeds,
  sheep: async () => (await import('./livestock.ts')).sheepBreeds,
  pigs: async () => (await import('./livestock.ts')).pigBreeds,
  chickens: async () => (await import('./poultry.ts')).chickenBreeds,
  ducks: async () => (await import('./poultry.ts')).duckBreeds,
  geese: async () => (await import('./poultry.ts')).gooseBreeds,
  turkeys: async () => (await import('./poultry.ts')).turkeyBreeds,
  quail: async () => (await import('./poultry.ts')).quailBreeds,
  pheasants: async () => (await import('./poultry.ts')).pheasantBreeds,
};

export const breedsOf = (species: SpeciesKey): Promise<readonly string[]> => lists[species]();

const bare = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, '').toLowerCase();

/**
 * Those that fit what was typed, best first: the ones that begin with it, then those with a word that does, then those
 * that hold it anywhere. Accents and apostrophes make no difference. Without a text, the first ones as they stand.
 */
export function matchingBreeds(breeds: readonly string[], typed: string, most: number): string[] {
  const term = bare(typed.trim());
  if (term === '') return breeds.slice(0, most);
  const rank = (name: string): number => {
    const text = bare(name);
    if (text.startsWith(term)) return 0;
    if (text.split(/[\s,-]+/).some((word) => word.startsWith(term))) return 1;
    return text.includes(term) ? 2 : 3;
  };
  return breeds
    .map((name) => ({ name, rank: rank(name) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ name }) => name);
}
